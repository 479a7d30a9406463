import type { PosedCycle } from '../../../shared/body/metrics/posedCycle.ts';
import { answerCycleRequest, getPosedCycle } from './posedCycles.ts';
import { startWalkThread, type WalkThread } from './walkThread.ts';

/** Starts a thread that reads cycles as they are seen. */
export function startPosedCycleThread(): WalkThread<PosedCycle> {
  const worker = new Worker(new URL('./posedCycleWorker.ts', import.meta.url), { type: 'module' });
  return startWalkThread(worker, answerCycleRequest, getPosedCycle);
}
