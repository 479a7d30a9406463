/**
 * Interpolation of the pattern's keys (engine.md §3.1): periodic monotone cubic Hermite, the `pchip` of the
 * 1990 transcriptions.
 */

/** A periodic curve through a fixed number of keys, refitted in place when the speed changes. */
export interface PeriodicCurve {
  /** Key times in cycles, strictly ascending from 0 on, spanning less than one cycle; the last may be 1. */
  readonly times: Float64Array;
  readonly values: Float64Array;
  /** Slopes at the keys, per cycle. */
  readonly slopes: Float64Array;
}

/** Allocates a curve of `count` keys, all 0. */
export function createPeriodicCurve(count: number): PeriodicCurve {
  return {
    times: new Float64Array(count),
    values: new Float64Array(count),
    slopes: new Float64Array(count),
  };
}

/** Sets one key; `fitAllSlopes` follows once all are set. */
export function setKey(curve: PeriodicCurve, key: number, time: number, value: number): void {
  curve.times[key] = time;
  curve.values[key] = value;
}

/** Fits curves to the keys that were set. */
export function fitAllSlopes(curves: readonly PeriodicCurve[]): void {
  for (let i = 0; i < curves.length; i++) fitSlopes(curves[i]!);
}

/**
 * The slope at a key with which a curve is monotone between keys (Fritsch and Carlson's `pchip`): 0 at
 * extremes and flats, else the weighted harmonic mean of the neighbouring secants, 3 (wb + wa) /
 * ((2 wa + wb) wb / rb + (wa + 2 wb) wa / ra) with widths w and rises r before and after. At extremes this
 * equals the "cubic step" of 2004.
 */
export function computeKeySlope(
  widthBefore: number,
  riseBefore: number,
  widthAfter: number,
  riseAfter: number,
): number {
  const product = riseBefore * riseAfter;
  if (product <= 0) return 0;
  // Multiplied by both rises: one division instead of three.
  return (
    (3 * (widthBefore + widthAfter) * product) /
    ((2 * widthAfter + widthBefore) * widthBefore * riseAfter +
      (widthAfter + 2 * widthBefore) * widthAfter * riseBefore)
  );
}

/** Sets the slopes at all keys. */
export function fitSlopes({ times, values, slopes }: PeriodicCurve): void {
  const last = times.length - 1;
  let widthBefore = times[0]! - times[last]! + 1;
  let riseBefore = values[0]! - values[last]!;
  for (let key = 0; key <= last; key++) {
    const next = key < last ? key + 1 : 0;
    const widthAfter = times[next]! - times[key]! + (key < last ? 0 : 1);
    const riseAfter = values[next]! - values[key]!;
    slopes[key] = computeKeySlope(widthBefore, riseBefore, widthAfter, riseAfter);
    widthBefore = widthAfter;
    riseBefore = riseAfter;
  }
}

const onePhase = new Float64Array(1);
const oneValue = new Float64Array(1);

/** The curve's value at a phase in [0, 1). */
export function evaluateCurve(curve: PeriodicCurve, phase: number): number {
  onePhase[0] = phase;
  writeCurveInto(curve, onePhase, oneValue, 0);
  return oneValue[0]!;
}

/** Fills `results[at]` with the curve's value at `phases[at]`, a phase in [0, 1); makes no object. */
export function writeCurveInto(
  { times, values, slopes }: PeriodicCurve,
  phases: Float64Array,
  results: Float64Array,
  at: number,
): void {
  const phase = phases[at]!;
  const last = times.length - 1;
  let key = last;
  while (key >= 0 && phase < times[key]!) key--;
  // Before the first key the curve runs on from the last one of the cycle before.
  const shift = key < 0 ? 1 : 0;
  if (key < 0) key = last;
  const next = key < last ? key + 1 : 0;
  const width = times[next]! - times[key]! + (key < last ? 0 : 1);
  const u = (phase + shift - times[key]!) / width;
  const rise = values[next]! - values[key]!;
  const slopeHere = slopes[key]! * width;
  const slopeNext = slopes[next]! * width;
  const cubic = slopeHere + slopeNext - 2 * rise;
  results[at] = values[key]! + u * (slopeHere + u * (rise - slopeHere - cubic + u * cubic));
}
