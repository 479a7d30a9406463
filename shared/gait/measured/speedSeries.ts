/**
 * Curves as the measured base has them: trigonometric series of the own phase whose coefficients are
 * polynomials of speed (measured-base.md §2.1, §2.2).
 */

/** A polynomial of x, lowest power first. */
export type Polynomial = readonly number[];

/** mean(x) + sum over k of cos_k(x) cos 2 pi k p + sin_k(x) sin 2 pi k p. */
export interface SpeedSeries {
  /** The value at which standing still ends. */
  readonly rest: number;
  readonly mean: Polynomial;
  /** By rising k, harmonics a cycle. */
  readonly harmonics: readonly { readonly k: number; readonly cos: Polynomial; readonly sin: Polynomial }[];
}

/** The speeds between which people were measured, with a mild extrapolation, 1/s. */
export const SLOWEST_MEASURED = 0.5;
export const FASTEST_MEASURED = 2.5;
/** The speed at which x is 0, 1/s. */
const CENTRE = 1.5;

/** u, the speed at which a base's curves are read: V >= 0 held within the measured range, 1/s. */
export function holdMeasuredSpeed(normalizedSpeed: number): number {
  return Math.min(Math.max(normalizedSpeed, SLOWEST_MEASURED), FASTEST_MEASURED);
}

/** x of the polynomials at V >= 0 (1/s). */
export function computeSeriesPosition(normalizedSpeed: number): number {
  return holdMeasuredSpeed(normalizedSpeed) - CENTRE;
}

/** The value of a polynomial. */
export function evaluatePolynomial(polynomial: Polynomial, x: number): number {
  let value = 0;
  for (let power = polynomial.length - 1; power >= 0; power--) value = value * x + polynomial[power]!;
  return value;
}

/** The value of a series at an own phase in cycles and an x; for what is solved once, not in a frame. */
export function evaluateSeries(series: SpeedSeries, x: number, phase: number): number {
  let value = evaluatePolynomial(series.mean, x);
  for (const { k, cos, sin } of series.harmonics) {
    const angle = 2 * Math.PI * k * phase;
    value += evaluatePolynomial(cos, x) * Math.cos(angle) + evaluatePolynomial(sin, x) * Math.sin(angle);
  }
  return value;
}
