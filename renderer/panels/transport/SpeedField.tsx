import { useLayoutEffect, useMemo, useRef } from 'react';
import { getFigureOrDefault } from '../../state/bodies/figures.ts';
import { getWalkingSpeed } from '../../state/studio.ts';
import { setSpeed } from '../../state/commands/walk/transportCommands.ts';
import { FillField } from '../../ui/field/FillField.tsx';
import { formatNumber } from '../../ui/format.ts';
import { createPlainActions } from '../../ui/field/plainActions.ts';
import { useEditedLane, useStudio } from '../studioContext.ts';
import { useSpeedSpec } from '../useSpeedSpec.ts';
import styles from './Transport.module.css';

/** The walking speed of this body in the person's unit, with V, in leg lengths a second, beside it. */
export function SpeedField() {
  const studio = useStudio();
  const { lanes } = studio;
  const { legLengthM } = getFigureOrDefault(useEditedLane((lane) => lane.body));
  const normalized = useRef<HTMLSpanElement>(null);

  const { spec, worth } = useSpeedSpec(legLengthM);
  const source = useMemo(
    () => ({
      get: () => getWalkingSpeed(studio) * worth,
      subscribe: lanes.subscribe,
    }),
    [studio, lanes, worth],
  );
  const actions = useMemo(
    () =>
      createPlainActions({
        get: source.get,
        set: (speed) => setSpeed.run(studio, { normalizedSpeed: speed / worth }),
      }),
    [studio, source, worth],
  );

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
      <FillField
        className={styles.speed}
        label="Walking speed"
        spec={spec}
        source={source}
        actions={actions}
      />
      <span className={styles.normalized} title="Normalized speed: leg lengths a second">
        V <span ref={normalized} className={styles.normalizedNumber} />
      </span>
    </>
  );
}
