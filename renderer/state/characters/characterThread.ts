import type { JobWork } from '../thread/jobThread.ts';
import { startTimedThread } from '../thread/timedThread.ts';
import type { CharacterJob, CharacterOutcome } from './characterJob.ts';

/** Starts the reading of a character's file on a thread. */
export type StartCharacterThread = (job: CharacterJob) => JobWork<CharacterOutcome>;

/** Reads a character on a thread of its own, which is ended with it, and after 20 seconds. */
export const startCharacterThread: StartCharacterThread = (job) =>
  startTimedThread<CharacterOutcome>(
    new Worker(new URL('./characterWorker.ts', import.meta.url), { type: 'module' }),
    job,
    (reason) => ({
      kind: 'failed',
      message: `${job.fileName} cannot be read: ${reason}. Choose a smaller file, or reduce its meshes.`,
    }),
  );
