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
  const outcome = new Promise<Outcome>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<JobMessage<Outcome>>) => {
      if (isShare(data)) onShare(data.share);
      else resolve(data);
    });
    const fail = (event: Event): void => {
      console.error(event);
      resolve(broken);
    };
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  worker.postMessage(job);
  return { outcome, end: () => worker.terminate() };
}

function isShare(message: JobMessage<{ readonly kind: string }>): message is ShareMessage {
  return message.kind === 'share';
}
