import { SPEED_RANGE } from '../../../state/walk/ranges.ts';

/** V between two ticks of the speed axis. */
export const TICK = 0.5;

/** A longer axis than this has room for every second tick only, V. */
const CLOSE_TICKS_END = 3.5;

/** The ticks of an axis that ends at a speed, V, from 0 on. */
export function listTicks(axisEnd: number): readonly number[] {
  const apart = axisEnd > CLOSE_TICKS_END ? 2 * TICK : TICK;
  return Array.from({ length: Math.floor(axisEnd / apart) + 1 }, (_, index) => index * apart);
}

/** End of the speed axis, V: that of the speed slider, or past the last key. */
export function getAxisEnd(lastSpeed: number): number {
  return Math.max(SPEED_RANGE.max, Math.ceil((lastSpeed + 0.1) / TICK) * TICK);
}

/** Lowest speed that a key is moved to by hand, V. */
export const MOVED_SPEED_MIN = 0.01;
/** What an arrow key moves a key along the axis, V; a tenth with Shift. */
export const KEY_SPEED_STEP = 0.05;
