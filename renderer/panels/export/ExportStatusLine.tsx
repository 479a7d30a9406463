import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ExportStatus } from '../../state/export/exportRun.ts';
import { ICON } from '../../ui/icons.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import styles from './Export.module.css';

/** What came of the last export, in one line. */
export function ExportStatusLine({ status }: { readonly status: ExportStatus }) {
  if (status.kind === 'failed') {
    return (
      <p className={styles.message} role="alert">
        <CircleAlert {...ICON} />
        <span>{status.message}</span>
      </p>
    );
  }
  if (status.kind !== 'saved') return null;
  return (
    <p className={styles.message} role="status">
      <CircleCheck {...ICON} />
      <span>{status.line}</span>
    </p>
  );
}

/** How much of an export is done. */
export function ExportProgress({ status }: { readonly status: ExportStatus }) {
  if (status.kind !== 'making' && status.kind !== 'saving') return null;
  return status.kind === 'making' ? (
    <ProgressBar label="Making the export" share={status.share} />
  ) : (
    <ProgressBar label="Saving the export" share={1} />
  );
}
