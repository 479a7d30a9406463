import type { PlantPlan } from '../../../shared/body/planting/plan/plantPlan.ts';
import { createWalkMessage } from './walkMessage.ts';
import type { WalkOnBody } from './walkQuery.ts';

/** Plans walks on a thread of its own, so that the window's frames do not wait; one at a time. */
export interface PlanThread {
  /** Plans a walk; undefined while it has one to do, and where it cannot run: then plan it yourself. */
  plan(walk: WalkOnBody): Promise<PlantPlan> | undefined;
  /** Ends the thread; what it still owes never comes. */
  end(): void;
}

/** Starts the thread. */
export function startPlanThread(): PlanThread {
  const worker = new Worker(new URL('./planWorker.ts', import.meta.url), { type: 'module' });
  let isFree = true;
  let hand: (plan: PlantPlan) => void = () => {};
  worker.addEventListener('message', ({ data }: MessageEvent<PlantPlan>) => {
    isFree = true;
    hand(data);
  });
  // Broken, it stays busy for good.
  worker.addEventListener('error', (event) => console.error(event));
  return {
    plan(walk) {
      if (!isFree) return undefined;
      isFree = false;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage(createWalkMessage(walk));
      return new Promise((resolve) => {
        hand = resolve;
      });
    },
    end: () => worker.terminate(),
  };
}
