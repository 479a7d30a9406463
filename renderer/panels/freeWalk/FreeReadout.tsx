import { useLayoutEffect, useRef } from 'react';
import { formatFreeWalk } from '../../state/freeWalk/freeWords.ts';
import { getFigure } from '../../state/studio.ts';
import { subscribeTicker } from '../../ui/ticker.ts';
import type { Cast } from '../../viewport/cast.ts';
import { useStudio } from '../studioContext.ts';
import styles from './FreeWalk.module.css';

/** How the free walk goes now, ten times a second at most; written past React. */
export function FreeReadout({ cast }: { readonly cast: Pick<Cast, 'free'> }) {
  const studio = useStudio();
  const text = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => {
    const paint = (): void => {
      const { free } = cast;
      if (free === undefined || text.current === null) return;
      const { going, slipM } = free;
      const { legLengthM } = getFigure(studio);
      const { units } = studio.workspace.getState();
      const parts = formatFreeWalk({ going, slipM, legLengthM }, units);
      text.current.textContent = parts.join('  /  ');
    };
    paint();
    return subscribeTicker(paint);
  }, [studio, cast]);
  return <output ref={text} className={styles.readout} aria-label="How it walks now" aria-live="off" />;
}
