import { useLayoutEffect, useRef } from 'react';
import { SPEED } from '../../state/numbers/walkNumbers.ts';
import { getWalkingSpeed } from '../../state/studio.ts';
import { formatNumber } from '../../ui/format.ts';
import { NumberField } from '../NumberField.tsx';
import { useStudio } from '../studioContext.ts';
import styles from './Transport.module.css';

/** The walking speed of this body in the person's unit, with V, in leg lengths a second, beside it. */
export function SpeedField() {
  const studio = useStudio();
  const { lanes } = studio;
  const normalized = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const paint = (): void => {
      if (normalized.current !== null) {
        normalized.current.textContent = formatNumber(getWalkingSpeed(studio), 2);
      }
    };
    paint();
    return lanes.subscribe(paint);
  }, [studio, lanes]);
  return (
    <>
      <NumberField className={styles.speed} number={SPEED} />
      <span className={styles.normalized} title="Normalized speed: leg lengths a second">
        V <span ref={normalized} className={styles.normalizedNumber} />
      </span>
    </>
  );
}
