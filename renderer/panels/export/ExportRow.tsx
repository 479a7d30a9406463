import type { ReactNode } from 'react';
import styles from './Export.module.css';

interface ExportRowProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A choice of an export: its name and its controls, which carry their own names. */
export function ExportRow({ label, children }: ExportRowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div className={styles.controls}>{children}</div>
    </div>
  );
}
