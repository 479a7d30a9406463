import type { SeenCycle } from '../../../shared/body/metrics/seenCycle.ts';
import { answerCycleRequest, getSeenCycle } from './seenCycles.ts';
import { startWalkThread, type WalkThread } from './walkThread.ts';

/** Starts a thread that reads cycles as they are seen. */
export function startSeenCycleThread(): WalkThread<SeenCycle> {
  const worker = new Worker(new URL('./seenCycleWorker.ts', import.meta.url), { type: 'module' });
  return startWalkThread(worker, answerCycleRequest, getSeenCycle);
}
