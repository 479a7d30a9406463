/** x, but softly no more than half way between two values: from the first on it is held back; C1. */
export function softAtMost(x: number, from: number, to: number): number {
  const held = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return Math.min(x, to) - ((to - from) / 2) * held * held;
}

/** max(x, 0) with its corner rounded over [-width, width] by a parabola: C1, never below it. */
export function softPositive(x: number, width: number): number {
  if (x <= -width) return 0;
  return x < width ? ((x + width) * (x + width)) / (4 * width) : x;
}
