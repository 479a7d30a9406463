import { startTimedThread } from '../../thread/timedThread.ts';
import type { JobWork } from '../../thread/jobThread.ts';
import type { GroundSetJob, GroundSetOutcome } from './groundSetJob.ts';

/** Starts the reading of a set on a thread. */
export type StartGroundSetThread = (job: GroundSetJob) => JobWork<GroundSetOutcome>;

/** Reads a set on a thread of its own, which is ended with it, and after 20 seconds. */
export const startGroundSetThread: StartGroundSetThread = (job) =>
  startTimedThread<GroundSetOutcome>(
    new Worker(new URL('./groundSetWorker.ts', import.meta.url), { type: 'module' }),
    job,
    (message) => ({ kind: 'failed', message }),
  );
