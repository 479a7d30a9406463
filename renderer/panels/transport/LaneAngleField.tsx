import { useMemo } from 'react';
import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import { setIncline, setTurnRate } from '../../state/commands/walk/transportCommands.ts';
import { getIncline, getTurnRate, type Studio } from '../../state/studio.ts';
import { INCLINE_RANGE, TURN_RANGE } from '../../state/walk/ranges.ts';
import { FillField } from '../../ui/field/FillField.tsx';
import type { FieldSpec } from '../../ui/field/fieldMath.ts';
import { createPlainActions } from '../../ui/field/plainActions.ts';
import { useStudio } from '../studioContext.ts';
import styles from './Transport.module.css';

/** An angle of the edited lane: its field, in degrees, and its number, in radians. */
interface LaneAngle {
  readonly label: string;
  readonly spec: FieldSpec;
  readonly get: (studio: Studio) => number;
  readonly set: (studio: Studio, radians: number) => void;
}

/** How fast the lane turns, in whole degrees a second, as animators count; 0 is straight ahead. */
export const TURN: LaneAngle = {
  label: 'Turn rate',
  spec: {
    min: Math.round(TURN_RANGE.min * DEGREES_PER_RADIAN),
    max: Math.round(TURN_RANGE.max * DEGREES_PER_RADIAN),
    lowest: TURN_RANGE.typedMin * DEGREES_PER_RADIAN,
    highest: TURN_RANGE.typedMax * DEGREES_PER_RADIAN,
    neutral: 0,
    decimals: 0,
    step: 5,
    unit: '°/s',
    spokenUnit: 'degrees a second to the left',
  },
  get: getTurnRate,
  set: (studio, turnRate) => setTurnRate.run(studio, { turnRate }),
};

/** How far the lane's belt rises ahead; 0 is level. */
export const INCLINE: LaneAngle = {
  label: 'Incline',
  spec: {
    min: Math.round(INCLINE_RANGE.min * DEGREES_PER_RADIAN),
    max: Math.round(INCLINE_RANGE.max * DEGREES_PER_RADIAN),
    lowest: Math.round(INCLINE_RANGE.min * DEGREES_PER_RADIAN),
    highest: Math.round(INCLINE_RANGE.max * DEGREES_PER_RADIAN),
    neutral: 0,
    decimals: 1,
    step: 1,
    unit: '°',
    spokenUnit: 'degrees up ahead',
  },
  get: getIncline,
  set: (studio, inclineRad) => setIncline.run(studio, { inclineRad }),
};

/** The field of such an angle; a double click makes it 0 again. */
export function LaneAngleField({ angle }: { readonly angle: LaneAngle }) {
  const studio = useStudio();
  const { lanes } = studio;
  const source = useMemo(
    () => ({ get: () => angle.get(studio) * DEGREES_PER_RADIAN, subscribe: lanes.subscribe }),
    [studio, lanes, angle],
  );
  const actions = useMemo(() => {
    const set = (degrees: number): void => angle.set(studio, degrees * RADIANS_PER_DEGREE);
    return createPlainActions({ get: source.get, set, reset: () => set(0) });
  }, [studio, source, angle]);
  return (
    <FillField
      className={styles.short}
      label={angle.label}
      spec={angle.spec}
      source={source}
      actions={actions}
    />
  );
}
