/**
 * Width of the smooth minimum over the sole points: how far it may lie under the true one, metres
 * (command-line.md: 5 mm).
 */
export const FLOOR_SMOOTHING_M = 0.005;

/**
 * Temperature of the log-sum-exp over six points, metres: six equal heights come out exactly one width lower.
 */
const TEMPERATURE_M = FLOOR_SMOOTHING_M / Math.log(6);
/** Points higher over the lowest one than this many temperatures add less than rounding. */
const NEGLIGIBLE = 40;

/**
 * Writes the smooth minimum of the heights of six contact points (x y z each, metres) to `out[at]`: -T ln(sum
 * exp(-y / T)). It lies between the lowest point and 5 mm under it, so that a body standing on it never goes
 * through the floor, and has no kink where one point takes over from another. Written and not returned,
 * because a returned number may be boxed.
 */
export function writeSmoothLowestInto(contacts: Float64Array, out: Float64Array, at: number): void {
  let lowest = contacts[1]!;
  for (let y = 4; y < 18; y += 3) lowest = Math.min(lowest, contacts[y]!);
  let sum = 0;
  for (let y = 1; y < 18; y += 3) {
    const above = (contacts[y]! - lowest) / TEMPERATURE_M;
    if (above < NEGLIGIBLE) sum += Math.exp(-above);
  }
  out[at] = lowest - TEMPERATURE_M * Math.log(sum);
}
