import { SPEED_RANGE } from '../../state/walk/ranges.ts';

/** V between two ticks of the speed axis. */
export const TICK = 0.5;

/** End of the speed axis, V: that of the speed slider, or past the last key. */
export function getAxisEnd(lastSpeed: number): number {
  return Math.max(SPEED_RANGE.max, Math.ceil((lastSpeed + 0.1) / TICK) * TICK);
}
