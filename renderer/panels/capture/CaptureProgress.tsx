import type { DeskState } from '../../state/capture/deskState.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import styles from './CapturePage.module.css';

/** How much of what is asked for is done. */
export function CaptureProgress({ state: { clips, isFitting } }: { state: DeskState }) {
  const reading = clips.flatMap((clip) => (clip.reading.kind === 'reading' ? [clip.reading.share] : []));
  if (reading.length === 0) {
    return (
      <span className={styles.progress} role="status">
        {isFitting ? 'Fitting the style…' : ''}
      </span>
    );
  }
  const share = reading.reduce((sum, each) => sum + each, 0) / reading.length;
  return (
    <div className={styles.progress}>
      <span>Reading</span>
      <ProgressBar label="Reading" share={share} />
    </div>
  );
}
