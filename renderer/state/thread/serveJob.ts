import type { JobMessage } from './jobThread.ts';

/**
 * Has this thread do the one job that it is handed, and tell what came of it; `listBuffers` says which bytes
 * of the outcome move over instead of being copied. Cancelled, the thread is ended; a fault is heard as one
 * outside.
 */
export function serveJob<Job, Outcome extends { readonly kind: string }>(
  run: (job: Job, onShare: (share: number) => void) => Outcome | Promise<Outcome>,
  listBuffers: (outcome: Outcome) => readonly Transferable[],
): void {
  const tell = (message: JobMessage<Outcome>, transfer: readonly Transferable[] = []): void =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    self.postMessage(message, { transfer: [...new Set(transfer)] });
  self.addEventListener('message', ({ data }: MessageEvent<Job>) => {
    const make = async (): Promise<void> => {
      const outcome = await run(data, (share) => tell({ kind: 'share', share }));
      tell(outcome, listBuffers(outcome));
    };
    // A promise that fails in a worker is silent; reported, it ends the wait for it.
    make().catch(reportError);
  });
}
