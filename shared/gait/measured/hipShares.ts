import type { HipShares } from '../base.ts';
import { MEASURED_SERIES } from './measuredSeries.ts';
import { computeSeriesPosition, evaluatePolynomial } from './speedSeries.ts';

/**
 * Angle between people's thighs at heel strike over the compass angle that eq. 4 needs for their step: bent
 * knees, a rolling foot and the turning pelvis make up the rest (measured-base §2.3: .92 .92 .92 .95 .93 at
 * five speeds).
 */
const THIGH_SHARE = 0.925;

/** D of measured-base §2.3: how far the hip's series falls from its own heel strike to the other's, degrees. */
export function computeHipFall(x: number): number {
  let fall = 0;
  for (const { k, cos } of MEASURED_SERIES.hipFlexion.harmonics) {
    if (k % 2 === 1) fall += 2 * evaluatePolynomial(cos, x);
  }
  return fall;
}

/** What the hip's series is multiplied by so that the thighs span their share of an amplitude, which is in the
 * unit of the result. */
export function computeHipGain(x: number, hipAmplitude: number): number {
  return (THIGH_SHARE * hipAmplitude) / computeHipFall(x);
}

/** Shares at V >= 0 (1/s): sigma = h(0) / D in front, the rest behind (measured-base §2.3). */
export function computeMeasuredHipShares(normalizedSpeed: number): HipShares {
  const x = computeSeriesPosition(normalizedSpeed);
  const { mean, harmonics } = MEASURED_SERIES.hipFlexion;
  let strike = evaluatePolynomial(mean, x);
  for (const { cos } of harmonics) strike += evaluatePolynomial(cos, x);
  const max = strike / computeHipFall(x);
  return { max, min: max - 1, thighShare: THIGH_SHARE };
}
