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

const weights = new Float64Array(4);

/**
 * Value of a periodic uniform cubic B-spline over [0, 1), one coefficient a segment, at a phase (wrapped).
 */
export function evaluatePeriodicSpline(coefficients: Float64Array, phase: number): number {
  const count = coefficients.length;
  const x = (phase - Math.floor(phase)) * count;
  const segment = Math.min(count - 1, Math.floor(x));
  writeSplineWeightsInto(x - segment, weights);
  let value = 0;
  for (let i = 0; i < 4; i++) value += weights[i]! * coefficients[(segment + i - 1 + count) % count]!;
  return value;
}

/**
 * Value of an open uniform cubic B-spline over [0, 1], three coefficients more than segments; held outside.
 */
export function evaluateOpenSpline(coefficients: Float64Array, share: number): number {
  const segments = coefficients.length - 3;
  const x = Math.min(segments, Math.max(0, share * segments));
  const segment = Math.min(segments - 1, Math.floor(x));
  writeSplineWeightsInto(x - segment, weights);
  let value = 0;
  for (let i = 0; i < 4; i++) value += weights[i]! * coefficients[segment + i]!;
  return value;
}
