/**
 * Reads a periodic curve at any phase, cycles, its samples evenly over the cycle from phase 0 on: through
 * every sample, smooth between them (Catmull and Rom's cubic). Makes no object.
 */
export function readPeriodic(curve: Float64Array, phase: number): number {
  const count = curve.length;
  const place = (phase - Math.floor(phase)) * count;
  const left = Math.floor(place);
  const t = place - left;
  const a = curve[(left + count - 1) % count]!;
  const b = curve[left % count]!;
  const c = curve[(left + 1) % count]!;
  const d = curve[(left + 2) % count]!;
  return b + (t / 2) * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}
