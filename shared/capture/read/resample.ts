/**
 * Resamples a signal by a natural cubic spline (capture.md §3): `out` sample i lies at i * step samples
 * of the signal. Both have `stride` numbers from one sample to the next, from `at` on.
 */
export function resampleInto(
  signal: Float64Array,
  stride: number,
  at: number,
  step: number,
  out: Float64Array,
): void {
  const count = Math.floor((signal.length - at - 1) / stride) + 1;
  const curvatures = solveCurvatures(signal, stride, at, count);
  const outCount = Math.floor((out.length - at - 1) / stride) + 1;
  for (let i = 0; i < outCount; i++) {
    const place = Math.min(i * step, count - 1);
    const left = Math.min(Math.floor(place), count - 2);
    const b = place - left;
    const a = 1 - b;
    out[at + stride * i] =
      a * signal[at + stride * left]! +
      b * signal[at + stride * (left + 1)]! +
      ((a * a * a - a) * curvatures[left]! + (b * b * b - b) * curvatures[left + 1]!) / 6;
  }
}

/** Second derivatives at the samples, 0 at both ends; the tridiagonal system by elimination. */
function solveCurvatures(signal: Float64Array, stride: number, at: number, count: number): Float64Array {
  const curvatures = new Float64Array(count);
  const factors = new Float64Array(count);
  for (let i = 1; i < count - 1; i++) {
    const bend =
      signal[at + stride * (i + 1)]! - 2 * signal[at + stride * i]! + signal[at + stride * (i - 1)]!;
    const pivot = 4 - factors[i - 1]!;
    factors[i] = 1 / pivot;
    curvatures[i] = (6 * bend - curvatures[i - 1]!) / pivot;
  }
  for (let i = count - 2; i > 0; i--) curvatures[i]! -= factors[i]! * curvatures[i + 1]!;
  return curvatures;
}
