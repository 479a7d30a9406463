import { useMemo } from 'react';
import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import { setIncline } from '../../state/commands/walk/transportCommands.ts';
import { getIncline } from '../../state/studio.ts';
import { INCLINE_RANGE } from '../../state/walk/ranges.ts';
import { FillField } from '../../ui/field/FillField.tsx';
import { createPlainActions } from '../../ui/field/plainActions.ts';
import { useStudio } from '../studioContext.ts';
import styles from './Transport.module.css';

/** Degrees, as people count them; the lane's own are radians. */
const INCLINE = {
  min: Math.round(INCLINE_RANGE.min * DEGREES_PER_RADIAN),
  max: Math.round(INCLINE_RANGE.max * DEGREES_PER_RADIAN),
  lowest: Math.round(INCLINE_RANGE.min * DEGREES_PER_RADIAN),
  highest: Math.round(INCLINE_RANGE.max * DEGREES_PER_RADIAN),
  neutral: 0,
  decimals: 1,
  step: 1,
  unit: '°',
  spokenUnit: 'degrees up ahead',
} as const;

/** How far the edited lane's belt rises ahead; a double click makes it level again. */
export function InclineField() {
  const studio = useStudio();
  const { lanes } = studio;
  const source = useMemo(
    () => ({ get: () => getIncline(studio) * DEGREES_PER_RADIAN, subscribe: lanes.subscribe }),
    [studio, lanes],
  );
  const actions = useMemo(() => {
    const set = (degrees: number): void =>
      setIncline.run(studio, { inclineRad: degrees * RADIANS_PER_DEGREE });
    return createPlainActions({ get: source.get, set, reset: () => set(0) });
  }, [studio, source]);
  return (
    <FillField className={styles.short} label="Incline" spec={INCLINE} source={source} actions={actions} />
  );
}
