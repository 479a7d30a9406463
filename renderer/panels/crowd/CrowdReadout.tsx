import { useLayoutEffect, useRef } from 'react';
import { formatCrowd } from '../../state/crowd/crowdWords.ts';
import { subscribeTicker } from '../../ui/ticker.ts';
import type { Cast } from '../../viewport/cast.ts';
import { useStudio } from '../studioContext.ts';
import styles from '../freeWalk/FreeWalk.module.css';

/** How a crowd fares, ten times a second at most; written past React. */
export function CrowdReadout({ cast }: { readonly cast: Pick<Cast, 'crowd'> }) {
  const studio = useStudio();
  const text = useRef<HTMLOutputElement>(null);
  useLayoutEffect(() => {
    const paint = (): void => {
      if (text.current === null) return;
      text.current.textContent = formatCrowd(cast.crowd, studio.workspace.getState().units);
    };
    paint();
    return subscribeTicker(paint);
  }, [studio, cast]);
  return <output ref={text} className={styles.readout} aria-label="How the crowd fares" aria-live="off" />;
}
