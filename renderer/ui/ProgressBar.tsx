import { Progress } from 'radix-ui';
import styles from './ProgressBar.module.css';

/** How much of something is done: `share`, 0 to 1. Fills the line that it stands in. */
export function ProgressBar({ label, share }: { readonly label: string; readonly share: number }) {
  const percent = Math.round(100 * share);
  return (
    <Progress.Root className={styles.bar} aria-label={label} value={percent}>
      <Progress.Indicator className={styles.done} style={{ transform: `scaleX(${share})` }} />
    </Progress.Root>
  );
}
