import { type ExportJob, type ExportMessage, runExportJob } from './exportJob.ts';

function tell(message: ExportMessage): void {
  const bytes = message.kind === 'made' ? message.files.map((file) => file.bytes.buffer) : [];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  self.postMessage(message, { transfer: [...new Set(bytes)] });
}

/** The thread that makes exports: one job, then what came of it. Cancelled, the thread is ended. */
self.addEventListener('message', ({ data }: MessageEvent<ExportJob>) => {
  const make = async (): Promise<void> => {
    tell(
      await runExportJob(data, (share) => {
        tell({ kind: 'share', share });
        return true;
      }),
    );
  };
  void make();
});
