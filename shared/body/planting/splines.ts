/**
 * Weights of the four cubic B-splines that are not zero on a segment; they sum to 1. `out[0]` goes in as the
 * place on the segment, in [0, 1]: a number that is passed may be boxed.
 */
export function writeSplineWeightsInto(out: Float64Array): void {
  const t = out[0]!;
  const s = 1 - t;
  out[0] = (s * s * s) / 6;
  out[1] = (3 * t * t * t - 6 * t * t + 4) / 6;
  out[2] = (-3 * t * t * t + 3 * t * t + 3 * t + 1) / 6;
  out[3] = (t * t * t) / 6;
}

const weights = new Float64Array(4);

/**
 * Writes the value of a periodic uniform cubic B-spline over [0, 1), `count` coefficients from `first`, to
 * `place[out]`: at the phase `place[phase]`, wrapped. Allocates nothing.
 */
export function writePeriodicSplineInto(
  coefficients: Float64Array,
  first: number,
  count: number,
  place: Float64Array,
  phase: number,
  out: number,
): void {
  const x = (place[phase]! - Math.floor(place[phase]!)) * count;
  const segment = Math.min(count - 1, Math.floor(x));
  weights[0] = x - segment;
  writeSplineWeightsInto(weights);
  let value = 0;
  for (let i = 0; i < 4; i++)
    value += weights[i]! * coefficients[first + ((segment + i - 1 + count) % count)]!;
  place[out] = value;
}

/**
 * Writes the value of an open uniform cubic B-spline of `segments` segments over [0, 1], `segments + 3`
 * coefficients from `first`, to `place[out]`: at `place[share]`, held outside. Allocates nothing.
 */
export function writeOpenSplineInto(
  coefficients: Float64Array,
  first: number,
  segments: number,
  place: Float64Array,
  share: number,
  out: number,
): void {
  const x = Math.min(segments, Math.max(0, place[share]! * segments));
  const segment = Math.min(segments - 1, Math.floor(x));
  weights[0] = x - segment;
  writeSplineWeightsInto(weights);
  let value = 0;
  for (let i = 0; i < 4; i++) value += weights[i]! * coefficients[first + segment + i]!;
  place[out] = value;
}
