import { askJobThread, type JobWork, startJobThread } from '../thread/jobThread.ts';
import type { ExportJob, ExportOutcome } from './exportJob.ts';

const BROKEN: ExportOutcome = {
  kind: 'failed',
  message:
    'The export could not be made: its thread ended, perhaps for want of memory. Nothing was written and your work is as it was; please try fewer frames.',
};

const createWorker = (): Worker =>
  new Worker(new URL('./exportWorker.ts', import.meta.url), { type: 'module' });

/**
 * Makes an export on a thread of its own, which is ended with it; `onShare` hears how much is done, 0 to 1.
 */
export function startExportThread(job: ExportJob, onShare: (share: number) => void): JobWork<ExportOutcome> {
  return startJobThread(createWorker(), job, onShare, BROKEN);
}

/** A thread that makes one export after the other, so that only the first waits for it to be read. */
export interface ExportThread {
  make(job: ExportJob): Promise<ExportOutcome>;
  end(): void;
}

/** Creates it; the thread begins with the first export, and anew after one that broke it. */
export function createExportThread(): ExportThread {
  let worker: Worker | undefined;
  function end(): void {
    worker?.terminate();
    worker = undefined;
  }
  return {
    async make(job) {
      worker ??= createWorker();
      const outcome = await askJobThread(worker, job, () => undefined, BROKEN);
      if (outcome === BROKEN) end();
      return outcome;
    },
    end,
  };
}
