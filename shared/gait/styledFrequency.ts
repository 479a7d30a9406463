import { MAX_STYLED_FREQUENCY_HZ } from './laws.ts';

/**
 * Cycle frequency f in Hz of a styled walk at V >= 0 (1/s), from the length of its cycle in leg lengths:
 *
 *     eq. 6 of 2004    f = V / (4 sin(S hip / 2))            up to V = 2.5
 *     eq. 7           f = sqrt(V) / (1.34 S)                its limit V -> 0: standing, f = 0
 *     eq. 8           f = V / (4 sin(S asin(k sqrt(2.5))))  above V = 2.5
 *
 * All three are speed over cycle length, f = V / L_S, since L_S = 4 sin(S hip / 2) where both sides have one
 * S (`compass.ts`). Held at 4 Hz where steps are too short, or backward, to keep V.
 */
export function computeStyledFrequency(normalizedSpeed: number, cycleLength: number): number {
  if (normalizedSpeed === 0) return 0;
  if (isFrequencyHeld(normalizedSpeed, cycleLength)) return MAX_STYLED_FREQUENCY_HZ;
  return normalizedSpeed / cycleLength;
}

/** Whether even 4 Hz do not reach a speed V (1/s) with cycles of this length, so that feet must slide. */
export function isFrequencyHeld(normalizedSpeed: number, cycleLength: number): boolean {
  return normalizedSpeed > 0 && cycleLength * MAX_STYLED_FREQUENCY_HZ <= normalizedSpeed;
}
