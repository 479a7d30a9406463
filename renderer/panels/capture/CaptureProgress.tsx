import type { DeskState } from '../../state/capture/captureDesk.ts';
import styles from './CapturePage.module.css';

/** How much of what is asked for is done. */
export function CaptureProgress({ state: { clips, isFitting } }: { state: DeskState }) {
  const reading = clips.flatMap((clip) => (clip.reading.kind === 'reading' ? [clip.reading.share] : []));
  if (reading.length === 0 && !isFitting) return <span className={styles.progress} />;
  const sum = reading.reduce((total, share) => total + share, 0);
  const share = reading.length === 0 ? 1 : sum / reading.length;
  const word = reading.length === 0 ? 'Fitting the style' : 'Reading';
  return (
    <div className={styles.progress}>
      <span className={styles.note}>{word}</span>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={word}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(100 * share)}
      >
        <div className={styles.done} style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  );
}
