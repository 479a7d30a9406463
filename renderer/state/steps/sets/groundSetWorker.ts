import { listTransferables } from '../../characters/decodeDrawing.ts';
import { serveJob } from '../../thread/serveJob.ts';
import { type GroundSetJob, type GroundSetOutcome, runGroundSetJob } from './groundSetJob.ts';

/** The thread that reads sets. */
serveJob<GroundSetJob, GroundSetOutcome>(runGroundSetJob, (outcome) =>
  outcome.kind === 'read'
    ? [outcome.corners.buffer, outcome.raster.heights.buffer, ...listTransferables(outcome.drawing)]
    : [],
);
