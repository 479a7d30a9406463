import { serveJob } from '../thread/serveJob.ts';
import { type CaptureJob, type CaptureOutcome, runCaptureJob } from './captureJob.ts';

/** The thread that reads clips and fits styles. */
serveJob<CaptureJob, CaptureOutcome>(runCaptureJob, (outcome) =>
  outcome.kind === 'read' && outcome.reading.ok ? [outcome.reading.capture.figure.positions.buffer] : [],
);
