import { CircleAlert, RefreshCw, X } from 'lucide-react';
import { useStore } from 'zustand';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICON } from '../../ui/icons.tsx';
import { useStudio } from '../studioContext.ts';
import styles from './Export.module.css';

/** Which export is kept up to date, and how it fares, before the read-out; nothing where none is. */
export function KeptExportLine() {
  const kept = useStore(useStudio().exportsMade, (state) => state.kept);
  if (kept === undefined) return null;
  const { line, isRefused, stop } = kept;
  return (
    <div className={styles.kept} role="status" aria-label="Kept export" data-refused={isRefused || undefined}>
      {isRefused ? <CircleAlert {...ICON} /> : <RefreshCw {...ICON} />}
      <span className={styles.keptWhere} title={line}>
        {line}
      </span>
      <IconButton label="Keep it no longer" onClick={stop}>
        <X {...ICON} />
      </IconButton>
    </div>
  );
}
