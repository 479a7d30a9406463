/** u^2 (3 - 2u), held at 0 and 1 outside [0, 1] (engine-spec §3.1). */
export function smoothstep(u: number): number {
  if (u <= 0) return 0;
  if (u >= 1) return 1;
  return u * u * (3 - 2 * u);
}

/** max(x, 0) with its corner rounded over [-width, width] by a parabola: C1, never below it. */
export function softPositive(x: number, width: number): number {
  if (x <= -width) return 0;
  if (x >= width) return x;
  return ((x + width) * (x + width)) / (4 * width);
}
