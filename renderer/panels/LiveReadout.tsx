import { useLayoutEffect, useRef } from 'react';
import { subscribeTicker } from '../ui/ticker.ts';
import styles from './LiveReadout.module.css';

interface LiveReadoutProps {
  readonly label: string;
  /** What it says now; undefined leaves it as it is. Keep the function stable. */
  read(): string | undefined;
}

/** A line that tells how something goes now, ten times a second at most; written past React. */
export function LiveReadout({ label, read }: LiveReadoutProps) {
  const output = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => {
    const paint = (): void => {
      const text = read();
      if (text !== undefined && output.current !== null) output.current.textContent = text;
    };
    paint();
    return subscribeTicker(paint);
  }, [read]);
  return <output ref={output} className={styles.readout} aria-label={label} aria-live="off" />;
}
