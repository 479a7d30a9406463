/** A job on its way. */
export interface JobWork<Outcome> {
  readonly outcome: Promise<Outcome>;
  /** Ends it, done or not; what it still owes never comes, or is not looked at. */
  end(): void;
}

/** How much of a job is done, 0 to 1, as its thread tells. */
export interface ShareMessage {
  readonly kind: 'share';
  readonly share: number;
}

/** What a job's thread tells: how much is done, or what came of it. */
export type JobMessage<Outcome extends { readonly kind: string }> = ShareMessage | Outcome;

/**
 * Hands a job to a thread of its own, which is ended with it; `onShare` hears how much is done, 0 to 1, and
 * `broken` is what comes of a thread that ended by itself.
 */
export function startJobThread<Outcome extends { readonly kind: string }>(
  worker: Worker,
  job: unknown,
  onShare: (share: number) => void,
  broken: Outcome,
): JobWork<Outcome> {
  return { outcome: askJobThread(worker, job, onShare, broken), end: () => worker.terminate() };
}

/** Hands a job to a thread that stays; one at a time. Else as `startJobThread`. */
export function askJobThread<Outcome extends { readonly kind: string }>(
  worker: Worker,
  job: unknown,
  onShare: (share: number) => void,
  broken: Outcome,
): Promise<Outcome> {
  const listening = new AbortController();
  const outcome = new Promise<Outcome>((resolve) => {
    const hear = ({ data }: MessageEvent<JobMessage<Outcome>>): void => {
      if (isShare(data)) onShare(data.share);
      else resolve(data);
    };
    const fail = (event: Event): void => {
      console.error(event);
      resolve(broken);
    };
    worker.addEventListener('message', hear, listening);
    worker.addEventListener('error', fail, listening);
    worker.addEventListener('messageerror', fail, listening);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  worker.postMessage(job);
  return outcome.finally(() => listening.abort());
}

function isShare(message: JobMessage<{ readonly kind: string }>): message is ShareMessage {
  return message.kind === 'share';
}
