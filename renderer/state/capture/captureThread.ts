import { type JobWork, startJobThread } from '../thread/jobThread.ts';
import type { CaptureJob, CaptureOutcome } from './captureJob.ts';

/** Starts a job on a thread; `onShare` hears how much is done, 0 to 1. */
export type StartCaptureThread = (
  job: CaptureJob,
  onShare: (share: number) => void,
) => JobWork<CaptureOutcome>;

const BROKEN: CaptureOutcome = {
  kind: 'failed',
  message:
    'The clip could not be read, or no style fitted to it: its thread ended, perhaps for want of memory. Your work is as it was; please try a shorter clip.',
};

/** Reads a clip or fits a style on a thread of its own, which is ended with it. */
export const startCaptureThread: StartCaptureThread = (job, onShare) =>
  startJobThread(
    new Worker(new URL('./captureWorker.ts', import.meta.url), { type: 'module' }),
    job,
    onShare,
    BROKEN,
  );
