import { type JobWork, startJobThread } from '../thread/jobThread.ts';
import type { ExportJob, ExportOutcome } from './exportJob.ts';

const BROKEN: ExportOutcome = {
  kind: 'failed',
  message:
    'The export could not be made: its thread ended, perhaps for want of memory. Nothing was written and your work is as it was; please try fewer frames.',
};

/**
 * Makes an export on a thread of its own, which is ended with it; `onShare` hears how much is done, 0 to 1.
 */
export function startExportThread(job: ExportJob, onShare: (share: number) => void): JobWork<ExportOutcome> {
  const worker = new Worker(new URL('./exportWorker.ts', import.meta.url), { type: 'module' });
  return startJobThread(worker, job, onShare, BROKEN);
}
