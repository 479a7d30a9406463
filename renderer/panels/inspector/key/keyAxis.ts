import type { GaitKind } from '../../../../shared/gait/base.ts';
import { type DocumentState, getCommittedStyle } from '../../../state/documents/documentStore.ts';
import { getSpeedRange } from '../../../state/walk/ranges.ts';

/** V between two ticks of the speed axis. */
export const TICK = 0.5;

/** A longer axis than this has room for every second tick only, V. */
const CLOSE_TICKS_END = 3.5;

/** The axis of speeds that keys stand on, V at both of its ends. */
export interface SpeedAxis {
  readonly start: number;
  readonly end: number;
}

/** The ticks of an axis. */
export function listTicks({ start, end }: SpeedAxis): readonly number[] {
  const apart = end > CLOSE_TICKS_END ? 2 * TICK : TICK;
  return Array.from({ length: Math.floor((end - start) / apart) + 1 }, (_, index) => start + index * apart);
}

/** Where the axis of a gait begins, V. */
export function getAxisStart(gait: GaitKind): number {
  return Math.floor(getSpeedRange(gait).min / TICK) * TICK;
}

/** Where the axis of a document's keys ends, V: where the speed slider does, or past the last key. */
export function getAxisEnd(state: DocumentState): number {
  const lastSpeed = getCommittedStyle(state).keys.at(-1)!.speed;
  return Math.max(getSpeedRange(state.edits).max, Math.ceil((lastSpeed + 0.1) / TICK) * TICK);
}

/** The share of an axis, 0 to 1, at which a speed V stands. */
export function getAxisShare({ start, end }: SpeedAxis, speed: number): number {
  return Math.min(1, Math.max(0, (speed - start) / (end - start)));
}

/** Lowest speed that a key is moved to by hand, V. */
export const MOVED_SPEED_MIN = 0.01;
/** What an arrow key moves a key along the axis, V; a tenth with Shift. */
export const KEY_SPEED_STEP = 0.05;
