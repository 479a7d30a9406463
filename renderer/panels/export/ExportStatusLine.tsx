import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ExportStatus } from '../../state/export/exportRun.ts';
import { ICON } from '../../ui/icons.tsx';
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
  const share = status.kind === 'making' ? status.share : 1;
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={status.kind === 'making' ? 'Making the export' : 'Saving the export'}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * share)}
    >
      <div className={styles.done} style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
