import { type JobWork, startJobThread } from '../thread/jobThread.ts';
import type { CharacterJob, CharacterOutcome } from './characterJob.ts';

/** Starts the reading of a character's file on a thread. */
export type StartCharacterThread = (job: CharacterJob) => JobWork<CharacterOutcome>;

/** A file is given up after this, ms (chosen: the largest that are read take a few seconds). */
const TIME_MAX_MS = 20_000;

/** Reads a character on a thread of its own, which is ended with it, and after 20 seconds. */
export const startCharacterThread: StartCharacterThread = (job) => {
  const failed = (reason: string): CharacterOutcome => ({
    kind: 'failed',
    message: `${job.fileName} cannot be read: ${reason}. Choose a smaller file, or reduce its meshes.`,
  });
  const work = startJobThread<CharacterOutcome>(
    new Worker(new URL('./characterWorker.ts', import.meta.url), { type: 'module' }),
    job,
    () => undefined,
    failed('its thread ended, perhaps for want of memory'),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<CharacterOutcome>((resolve) => {
    timer = setTimeout(() => resolve(failed('it takes more than 20 seconds')), TIME_MAX_MS);
  });
  const outcome = Promise.race([work.outcome, late]).finally(() => {
    clearTimeout(timer);
    work.end();
  });
  return { outcome, end: work.end };
};
