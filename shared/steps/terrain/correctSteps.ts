/** Sweeps by which steps are evened out (chosen: 40 leave less than a micrometre of a metre). */
const SWEEPS = 40;

/**
 * A taut string: the places that feet come to, each within its interval, whose steps differ least from those
 * preferred, in the sum of squares; the last step is free. So what one step has to be longer or shorter the
 * steps before it share. Fills `out` from where it is; all in metres along the way, intervals low and high in
 * turn. Allocates nothing.
 */
export function correctSteps(
  fromM: number,
  intervals: Float64Array,
  preferredM: Float64Array,
  out: Float64Array,
): void {
  const count = out.length;
  for (let i = 0; i < count; i++) {
    const before = i === 0 ? fromM : out[i - 1]!;
    out[i] = hold(intervals, i, before + preferredM[i]!);
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (let i = count - 1; i >= 0; i--) {
      const before = (i === 0 ? fromM : out[i - 1]!) + preferredM[i]!;
      const wanted = i + 1 < count ? (before + out[i + 1]! - preferredM[i + 1]!) / 2 : before;
      out[i] = hold(intervals, i, wanted);
    }
}

function hold(intervals: Float64Array, at: number, placeM: number): number {
  return Math.min(intervals[2 * at + 1]!, Math.max(intervals[2 * at]!, placeM));
}
