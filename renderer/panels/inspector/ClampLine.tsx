import { TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { StyledLaw } from '../../../shared/gait/styledLaw.ts';
import { getShownWalk } from '../../state/lanes/shownWalk.ts';
import type { Units } from '../../state/walk/units.ts';
import { createQueriedGait } from '../../state/walk/walkQuery.ts';
import { ICON } from '../../ui/icons.tsx';
import { subscribeTicker } from '../../ui/ticker.ts';
import { useStudio } from '../studioContext.ts';
import styles from './ClampLine.module.css';

interface ClampLineProps {
  /** What was held back, empty where nothing was; leg length in metres. */
  format(law: Readonly<StyledLaw>, legLengthM: number, units: Units): string;
}

/**
 * A line under the control that asked for more than the walk can do. Looked at ten times a second, there only
 * when there is something.
 */
export function ClampLine({ format }: ClampLineProps) {
  const studio = useStudio();
  const line = useRef<HTMLParagraphElement>(null);
  const text = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const paint = (): void => {
      if (line.current === null || text.current === null) return;
      const { units } = studio.workspace.getState();
      const walk = getShownWalk(studio);
      const sentence = format(createQueriedGait(walk).law, walk.figure.legLengthM, units);
      if (sentence === text.current.textContent) return;
      text.current.textContent = sentence;
      line.current.hidden = sentence === '';
    };
    paint();
    return subscribeTicker(paint);
  }, [studio, format]);

  return (
    <p ref={line} className={styles.line} role="status" hidden>
      <TriangleAlert {...ICON} />
      <span ref={text} />
    </p>
  );
}
