import { writeAllCurvesInto } from '../../../shared/gait/channelCurve.ts';
import { type ChannelName, getSlot, type Side, SLOT_COUNT } from '../../../shared/gait/channels.ts';
import { getNormalStyle } from '../../../shared/gait/coefficients.ts';
import { createQueriedGait, type WalkQuery } from './walkQuery.ts';

/** Intervals that a drawn cycle has (chosen: a sample each 6 px of the panel at 1280). */
export const CURVE_INTERVALS = 160;

/**
 * Every channel of the walk that is set and of the normal walk at its speed, over one cycle; refilled in
 * place.
 */
export interface CurveData {
  /**
   * Phases of the samples, cycles, from 0 to 1. Length `CURVE_INTERVALS` + 1, like every curve: the end
   * repeats the start.
   */
  readonly phases: Float64Array;
  /** By slot, degrees or leg lengths. */
  readonly styled: readonly Float64Array[];
  /** By slot, the same without the style. */
  readonly normal: readonly Float64Array[];
  /**
   * Reads the walk that is asked for where it is another than before; tells whether it was. The same query
   * object may come again with other values.
   */
  update(query: WalkQuery): boolean;
}

/** Creates curves that are 0 until their first `update`. */
export function createCurveData(): CurveData {
  const styled = createSlots();
  const normal = createSlots();
  const styledCycle = styled.map((curve) => curve.subarray(0, CURVE_INTERVALS));
  const normalCycle = normal.map((curve) => curve.subarray(0, CURVE_INTERVALS));
  let last: WalkQuery | undefined;

  return {
    phases: Float64Array.from({ length: CURVE_INTERVALS + 1 }, (_, index) => index / CURVE_INTERVALS),
    styled,
    normal,
    update(query) {
      if (last !== undefined && isSameWalk(last, query)) return false;
      const { base } = query.source;
      if (last === undefined || base !== last.source.base || !isSameAsked(last, query)) {
        writeAllCurvesInto(createQueriedGait({ ...query, source: getNormalStyle(base) }), normalCycle);
        close(normal);
      }
      writeAllCurvesInto(createQueriedGait(query), styledCycle);
      close(styled);
      last = { ...query };
      return true;
    },
  };
}

function isSameAsked(a: WalkQuery, b: WalkQuery): boolean {
  return a.normalizedSpeed === b.normalizedSpeed && a.extension === b.extension && a.figure === b.figure;
}

function isSameWalk(a: WalkQuery, b: WalkQuery): boolean {
  return a.source === b.source && isSameAsked(a, b);
}

function createSlots(): readonly Float64Array[] {
  return Array.from({ length: SLOT_COUNT }, () => new Float64Array(CURVE_INTERVALS + 1));
}

function close(slots: readonly Float64Array[]): void {
  for (let slot = 0; slot < slots.length; slot++) {
    const curve = slots[slot]!;
    curve[CURVE_INTERVALS] = curve[0]!;
  }
}

/** A curve's value at a phase in [0, 1], straight between samples. */
export function readCurve(curve: Float64Array, phase: number): number {
  const place = Math.min(1, Math.max(0, phase)) * CURVE_INTERVALS;
  const index = Math.min(CURVE_INTERVALS - 1, Math.floor(place));
  const before = curve[index]!;
  return before + (curve[index + 1]! - before) * (place - index);
}

/** Index of a curve's greatest or least sample; the first of several. */
export function findExtreme(curve: Float64Array, extreme: 'max' | 'min'): number {
  const sign = extreme === 'max' ? 1 : -1;
  let found = 0;
  for (let index = 1; index < CURVE_INTERVALS; index++) {
    if (sign * (curve[index]! - curve[found]!) > 0) found = index;
  }
  return found;
}

/** A curve's mean over the cycle. */
export function computeCurveMean(curve: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < CURVE_INTERVALS; index++) sum += curve[index]!;
  return sum / CURVE_INTERVALS;
}

/** The curve of a channel on a side. */
export function getCurve(slots: readonly Float64Array[], channel: ChannelName, side: Side): Float64Array {
  return slots[getSlot(channel, side)]!;
}
