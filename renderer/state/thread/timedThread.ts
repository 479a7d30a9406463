import { type JobWork, startJobThread } from './jobThread.ts';

/** A file is given up after this, ms (chosen: the largest that are read take a few seconds). */
const TIME_MAX_MS = 20_000;

/**
 * Hands the reading of a file to a thread of its own, which is ended with it, and after 20 seconds. `fail`
 * makes what comes of one that does not end, of the end of a sentence that says why.
 */
export function startTimedThread<Outcome extends { readonly kind: string }>(
  worker: Worker,
  job: unknown,
  fail: (reason: string) => Outcome,
): JobWork<Outcome> {
  const work = startJobThread<Outcome>(
    worker,
    job,
    () => undefined,
    fail('its thread ended, perhaps for want of memory'),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve(fail('it takes more than 20 seconds')), TIME_MAX_MS);
  });
  const outcome = Promise.race([work.outcome, late]).finally(() => {
    clearTimeout(timer);
    work.end();
  });
  return { outcome, end: work.end };
}
