import { holdMeasuredSpeed } from './speedSeries.ts';

/**
 * Phase of the right toe off at V >= 0 (1/s), cycles: 1 / (2.8 + 5.3 u), when the same people's feet leave
 * (measured-base.md §2.4). From .183 at V 0.5 to .062 at 2.5.
 */
export function computeMeasuredToeOffPhase(normalizedSpeed: number): number {
  return 1 / (2.8 + 5.3 * holdMeasuredSpeed(normalizedSpeed));
}
