import type { HipShares } from '../base.ts';
import { MEASURED_SERIES } from './measuredSeries.ts';
import { computeSeriesPosition, evaluatePolynomial, type Polynomial } from './speedSeries.ts';

/**
 * Angle between people's thighs at heel strike over the compass angle that eq. 4 needs for their step: bent
 * knees, a rolling foot and the turning pelvis make up the rest (measured-base.md §2.3: .92 .92 .92 .95 .93
 * at five speeds).
 */
const THIGH_SHARE = 0.925;

/** A sum of polynomials. */
function add(polynomials: readonly Polynomial[]): Polynomial {
  const powers = Math.max(...polynomials.map(({ length }) => length));
  return Array.from({ length: powers }, (_, power) =>
    polynomials.reduce((sum, polynomial) => sum + (polynomial[power] ?? 0), 0),
  );
}

const { mean, harmonics } = MEASURED_SERIES.hipFlexion;
const ODD_COSINES = harmonics.filter(({ k }) => k % 2 === 1).map(({ cos }) => cos);
/** h(0) of measured-base.md §2.3: the hip's series at its own heel strike, where all sines are 0; degrees. */
const AT_STRIKE = add([mean, ...harmonics.map(({ cos }) => cos)]);
/** D of measured-base.md §2.3: how far it falls from there to the other foot's heel strike, degrees. */
const FALL = add([...ODD_COSINES, ...ODD_COSINES]);

/**
 * What the hip's series is multiplied by so that the thighs span their share of an amplitude, which is in the
 * unit of the result.
 */
export function computeHipGain(x: number, hipAmplitude: number): number {
  return (THIGH_SHARE * hipAmplitude) / evaluatePolynomial(FALL, x);
}

/** Shares at V >= 0 (1/s): sigma = h(0) / D in front, the rest behind (measured-base.md §2.3). */
export function computeMeasuredHipShares(normalizedSpeed: number): HipShares {
  const x = computeSeriesPosition(normalizedSpeed);
  const max = evaluatePolynomial(AT_STRIKE, x) / evaluatePolynomial(FALL, x);
  return { max, min: max - 1, thighShare: THIGH_SHARE };
}
