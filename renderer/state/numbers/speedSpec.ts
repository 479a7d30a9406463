import { SPEED_RANGE, type SpeedRange } from '../walk/ranges.ts';
import { SPEED_UNIT_FACTS, type SpeedUnit } from '../walk/units.ts';
import type { FieldSpec } from '../../ui/field/fieldMath.ts';

/** Least step of a speed field, V in 1/s (chosen: 0.05 m/s on a leg of 1 m). */
const STEP = 0.05;

/** A field of a walking speed in a person's unit, for a body's leg length in metres. */
export interface SpeedSpec {
  readonly spec: FieldSpec;
  /** What V = 1/s is worth in the field. */
  readonly worth: number;
}

/**
 * Makes what a speed is shown and typed by; `fullRange` takes its slider, which goes over a range of V in
 * 1/s, as far as may be typed.
 */
export function createSpeedSpec(
  legLengthM: number,
  unit: SpeedUnit,
  fullRange = false,
  { min, max, typedMax }: SpeedRange = SPEED_RANGE,
): SpeedSpec {
  const { perMps, spoken } = SPEED_UNIT_FACTS[unit];
  const worth = legLengthM * perMps;
  return {
    worth,
    spec: {
      min: min * worth,
      max: (fullRange ? typedMax : max) * worth,
      lowest: min * worth,
      highest: typedMax * worth,
      neutral: min,
      decimals: 2,
      dragSpan: (max - min) * worth,
      step: STEP * perMps,
      unit,
      spokenUnit: spoken,
    },
  };
}
