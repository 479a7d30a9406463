import type { ExportJob, ExportMessage, ExportOutcome } from './exportJob.ts';
import type { ExportWork } from './exportRun.ts';

const BROKEN =
  'The export could not be made: its thread ended, perhaps for want of memory. Nothing was written and your work is as it was; please try fewer frames.';

/**
 * Makes an export on a thread of its own, which is ended with it; `onShare` hears how much is done, 0 to 1.
 */
export function startExportThread(job: ExportJob, onShare: (share: number) => void): ExportWork {
  const worker = new Worker(new URL('./exportWorker.ts', import.meta.url), { type: 'module' });
  const outcome = new Promise<ExportOutcome>((resolve) => {
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
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  worker.postMessage(job);
  return { outcome, end: () => worker.terminate() };
}
