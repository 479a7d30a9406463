import { useMemo } from 'react';
import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import { setTurnRate } from '../../state/commands/walk/transportCommands.ts';
import { getTurnRate } from '../../state/studio.ts';
import { TURN_RANGE } from '../../state/walk/ranges.ts';
import { FillField } from '../../ui/field/FillField.tsx';
import { createPlainActions } from '../../ui/field/plainActions.ts';
import { useStudio } from '../studioContext.ts';
import styles from './Transport.module.css';

/** Whole degrees a second, as animators count; the walk's own are radians. */
const TURN = {
  min: Math.round(TURN_RANGE.min * DEGREES_PER_RADIAN),
  max: Math.round(TURN_RANGE.max * DEGREES_PER_RADIAN),
  lowest: TURN_RANGE.typedMin * DEGREES_PER_RADIAN,
  highest: TURN_RANGE.typedMax * DEGREES_PER_RADIAN,
  neutral: 0,
  decimals: 0,
  step: 5,
  unit: '°/s',
  spokenUnit: 'degrees a second to the left',
} as const;

/** How fast the edited lane turns as it walks; a double click goes straight ahead again. */
export function TurnField() {
  const studio = useStudio();
  const { lanes } = studio;
  const source = useMemo(
    () => ({ get: () => getTurnRate(studio) * DEGREES_PER_RADIAN, subscribe: lanes.subscribe }),
    [studio, lanes],
  );
  const actions = useMemo(() => {
    const set = (turn: number): void => setTurnRate.run(studio, { turnRate: turn * RADIANS_PER_DEGREE });
    return createPlainActions({ get: source.get, set, reset: () => set(0) });
  }, [studio, source]);
  return (
    <FillField className={styles.short} label="Turn rate" spec={TURN} source={source} actions={actions} />
  );
}
