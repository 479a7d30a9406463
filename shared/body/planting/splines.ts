/**
 * Weights of the four cubic B-splines that are not zero at a place `t` in [0, 1] on a segment; they sum to 1.
 */
export function writeSplineWeightsInto(t: number, out: Float64Array): void {
  const s = 1 - t;
  out[0] = (s * s * s) / 6;
  out[1] = (3 * t * t * t - 6 * t * t + 4) / 6;
  out[2] = (-3 * t * t * t + 3 * t * t + 3 * t + 1) / 6;
  out[3] = (t * t * t) / 6;
}

/** The spline's value at a place `t` in [0, 1] on a segment, from the four coefficients that count there. */
function blend(t: number, a: number, b: number, c: number, d: number): number {
  const s = 1 - t;
  return (
    (s * s * s * a +
      (3 * t * t * t - 6 * t * t + 4) * b +
      (-3 * t * t * t + 3 * t * t + 3 * t + 1) * c +
      t * t * t * d) /
    6
  );
}

/**
 * Value of a periodic uniform cubic B-spline over [0, 1), one coefficient a segment, at a phase (wrapped).
 */
export function evaluatePeriodicSpline(coefficients: Float64Array, phase: number): number {
  const count = coefficients.length;
  const x = (phase - Math.floor(phase)) * count;
  const segment = Math.min(count - 1, Math.floor(x));
  return blend(
    x - segment,
    coefficients[(segment + count - 1) % count]!,
    coefficients[segment]!,
    coefficients[(segment + 1) % count]!,
    coefficients[(segment + 2) % count]!,
  );
}

/**
 * Value of an open uniform cubic B-spline over [0, 1], three coefficients more than segments; held outside.
 */
export function evaluateOpenSpline(coefficients: Float64Array, share: number): number {
  const segments = coefficients.length - 3;
  const x = Math.min(segments, Math.max(0, share * segments));
  const segment = Math.min(segments - 1, Math.floor(x));
  return blend(
    x - segment,
    coefficients[segment]!,
    coefficients[segment + 1]!,
    coefficients[segment + 2]!,
    coefficients[segment + 3]!,
  );
}
