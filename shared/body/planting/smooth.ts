/** max(x, 0) with its corner rounded over [-width, width] by a parabola: C1, never below it. */
export function softPositive(x: number, width: number): number {
  if (x <= -width) return 0;
  return x < width ? ((x + width) * (x + width)) / (4 * width) : x;
}
