import type { ExportJob, ExportMessage, ExportOutcome } from './exportJob.ts';

/** Makes one export elsewhere than on the window's own thread. */
export interface ExportThread {
  /** Makes it; `onShare` hears how much is done, 0 to 1. To be called once. */
  make(job: ExportJob, onShare: (share: number) => void): Promise<ExportOutcome>;
  /** Ends the thread; what it still owes never comes. */
  end(): void;
}

const BROKEN =
  'The export could not be made: its thread ended, perhaps for want of memory. Nothing was written and your work is as it was; please try fewer frames.';

/** Starts a thread for one export. */
export function startExportThread(): ExportThread {
  const worker = new Worker(new URL('./exportWorker.ts', import.meta.url), { type: 'module' });
  return {
    make: (job, onShare) =>
      new Promise((resolve) => {
        worker.addEventListener('message', ({ data }: MessageEvent<ExportMessage>) => {
          if (data.kind === 'share') onShare(data.share);
          else resolve(data);
        });
        const fail = (event: Event): void => {
          console.error(event);
          resolve({ kind: 'failed', message: BROKEN });
        };
        worker.addEventListener('error', fail);
        worker.addEventListener('messageerror', fail);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
        worker.postMessage(job);
      }),
    end: () => worker.terminate(),
  };
}
