/** What something is off at an instant, how fast that changes, and how fast this; per second. */
export interface FadingOffset {
  readonly value: number;
  readonly rate: number;
  readonly acceleration: number;
}

/**
 * What is left of an offset so many seconds later: it goes away within a duration without a jump of value,
 * rate or acceleration at either end (quintic of Hermite).
 */
export function fadeOffset(
  { value, rate, acceleration }: FadingOffset,
  sinceS: number,
  durationS: number,
): number {
  if (sinceS >= durationS) return 0;
  const u = Math.max(0, sinceS) / durationS;
  const cube = u * u * u;
  return (
    value * (1 - cube * (10 - u * (15 - 6 * u))) +
    rate * durationS * (u - cube * (6 - u * (8 - 3 * u))) +
    acceleration * durationS * durationS * (u * u) * (0.5 - u * (1.5 - u * (1.5 - u / 2)))
  );
}
