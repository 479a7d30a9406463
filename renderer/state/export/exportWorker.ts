import { serveJob } from '../thread/serveJob.ts';
import { type ExportJob, type ExportOutcome, runExportJob } from './exportJob.ts';

/** The thread that makes exports. */
serveJob<ExportJob, ExportOutcome>(
  (job, onShare) =>
    runExportJob(job, (share) => {
      onShare(share);
      return true;
    }),
  (outcome) => (outcome.kind === 'made' ? outcome.files.map((file) => file.bytes.buffer) : []),
);
