/** u^2 (3 - 2u), held at 0 and 1 outside [0, 1] (engine-spec §3.1). */
export function smoothstep(u: number): number {
  if (u <= 0) return 0;
  if (u >= 1) return 1;
  return u * u * (3 - 2 * u);
}

/**
 * Turns `values[0]`, x, into max(x, 0) with its corner rounded over [-width, width] by a parabola: C1, never
 * below it; `values[1]` is the width. In place, since a number that a call hands over or returns may be
 * boxed.
 */
export function makeSoftPositive(values: Float64Array): void {
  const x = values[0]!;
  const width = values[1]!;
  if (x <= -width) values[0] = 0;
  else if (x < width) values[0] = ((x + width) * (x + width)) / (4 * width);
}
