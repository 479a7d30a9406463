import type { KeyPose } from '../../../shared/body/metrics/keyPoses.ts';
import type { PosedCycle } from '../../../shared/body/metrics/posedCycle.ts';
import { writeAllCurvesInto } from '../../../shared/gait/channelCurve.ts';
import { type ChannelName, getSlot, type Side, SLOT_COUNT } from '../../../shared/gait/channels.ts';
import { getNormalStyle } from '../../../shared/gait/coefficients.ts';
import { CYCLE_INTERVALS, findPosedCycle, getPosedCycle, keepPosedCycle } from './posedCycles.ts';
import { createQueriedGait, isSameWalkOnBody, type WalkOnBody, type WalkQuery } from './walkQuery.ts';

/**
 * Every channel of the walk that is set over one cycle, as shown and as its pattern; refilled in place.
 */
export interface CurveData {
  /**
   * Phases of the samples, cycles, from 0 to 1. Length `CYCLE_INTERVALS` + 1, like every curve: the end
   * repeats the start.
   */
  readonly phases: Float64Array;
  /**
   * By slot, degrees or leg lengths: the shown walk, its feet planted as they are; before the first
   * one was seen, its pattern.
   */
  readonly seen: readonly Float64Array[];
  /** By slot: the normal walk on the same body, seen likewise. */
  readonly normal: readonly Float64Array[];
  /** By slot: what the style says, before feet are planted. */
  readonly pattern: readonly Float64Array[];
  /** The eight poses of the shown walk, ascending in phase; none before it was seen. */
  readonly poses: readonly KeyPose[];
  /** Whether what is seen is already of the walk that was read last. */
  readonly isSettled: boolean;
  /**
   * Reads the walk that is asked for where it is another than before; tells whether any curve was. The
   * pattern is there at once; what is seen where it is read at once, or when it is asked for again later. The
   * same object may come again with other values.
   */
  update(walk: WalkOnBody): boolean;
  /** Waits for what is seen of the walk that was read last: it is there when this returns. */
  settle(): void;
}

/** Reads the cycle of a shown walk: at once, or elsewhere. */
export type ReadCycle = (walk: WalkOnBody) => PosedCycle | Promise<PosedCycle>;

/** Creates curves that are 0 until their first `update`. */
export function createCurveData(readCycle: ReadCycle = getPosedCycle): CurveData {
  const pattern = createSlots();
  const patternCycle = pattern.map((curve) => curve.subarray(0, CYCLE_INTERVALS));
  const seen = createPosedCurves(readCycle);
  const normal = createPosedCurves(readCycle);
  let last: WalkOnBody | undefined;
  let lastNormal: WalkOnBody | undefined;

  return {
    phases: Float64Array.from({ length: CYCLE_INTERVALS + 1 }, (_, index) => index / CYCLE_INTERVALS),
    seen: seen.curves,
    normal: normal.curves,
    pattern,
    get poses() {
      return seen.poses;
    },
    get isSettled() {
      return seen.isSettled && normal.isSettled;
    },
    update(walk) {
      const isOther = last === undefined || !isSamePattern(last, walk);
      if (isOther) {
        writeAllCurvesInto(createQueriedGait(walk), patternCycle);
        for (const curve of pattern) curve[CYCLE_INTERVALS] = curve[0]!;
        if (!seen.isKnown) for (const [slot, curve] of seen.curves.entries()) curve.set(pattern[slot]!);
      }
      if (last === undefined || lastNormal === undefined || !isSameWalkOnBody(last, walk)) {
        last = { ...walk };
        lastNormal = { ...walk, source: getNormalStyle(walk.source.base) };
      }
      const isPosedAnew = seen.update(last);
      const isNormalAnew = normal.update(lastNormal);
      return isOther || isPosedAnew || isNormalAnew;
    },
    settle() {
      seen.settle();
      normal.settle();
    },
  };
}

/** The curves of one shown walk. */
interface PosedCurves {
  readonly curves: readonly Float64Array[];
  readonly poses: readonly KeyPose[];
  readonly isSettled: boolean;
  /** Whether any walk was ever seen. */
  readonly isKnown: boolean;
  update(walk: WalkOnBody): boolean;
  settle(): void;
}

function createPosedCurves(readCycle: ReadCycle): PosedCurves {
  const curves = createSlots();
  let poses: readonly KeyPose[] = [];
  /** The walk that was asked for last, and the one whose curves these are. */
  let asked: WalkOnBody | undefined;
  let shown: WalkOnBody | undefined;
  /** One question at a time: what changes meanwhile is asked when it is answered. */
  let isWaiting = false;
  let isNew = false;

  function take(walk: WalkOnBody, cycle: PosedCycle): void {
    shown = walk;
    isNew = true;
    ({ poses } = cycle);
    for (let slot = 0; slot < SLOT_COUNT; slot++) curves[slot]!.set(cycle.curves[slot]!);
  }
  function ask(walk: WalkOnBody): void {
    const answer = findPosedCycle(walk) ?? readCycle(walk);
    if (!(answer instanceof Promise)) {
      take(walk, answer);
      return;
    }
    isWaiting = true;
    void answer.then((cycle) => {
      isWaiting = false;
      keepPosedCycle(walk, cycle);
      // Shown although it may have changed meanwhile: a curve that waited for a rest would stand still in a
      // drag.
      take(walk, cycle);
    });
  }
  const isShown = (): boolean => asked !== undefined && shown !== undefined && isSameWalkOnBody(asked, shown);

  return {
    curves,
    get poses() {
      return poses;
    },
    get isSettled() {
      return isShown();
    },
    get isKnown() {
      return shown !== undefined;
    },
    update(walk) {
      asked = walk;
      if (!isShown() && !isWaiting) ask(walk);
      const wasNew = isNew;
      isNew = false;
      return wasNew;
    },
    settle() {
      if (asked !== undefined && !isShown()) take(asked, getPosedCycle(asked));
    },
  };
}

function isSamePattern(a: WalkQuery, b: WalkQuery): boolean {
  return (
    a.source === b.source &&
    a.normalizedSpeed === b.normalizedSpeed &&
    a.turnRate === b.turnRate &&
    a.inclineRad === b.inclineRad &&
    a.extension === b.extension &&
    a.figure === b.figure
  );
}

function createSlots(): readonly Float64Array[] {
  return Array.from({ length: SLOT_COUNT }, () => new Float64Array(CYCLE_INTERVALS + 1));
}

/** A curve's value at a phase in [0, 1], straight between samples. */
export function readCurve(curve: Float64Array, phase: number): number {
  const place = Math.min(1, Math.max(0, phase)) * CYCLE_INTERVALS;
  const index = Math.min(CYCLE_INTERVALS - 1, Math.floor(place));
  const before = curve[index]!;
  return before + (curve[index + 1]! - before) * (place - index);
}

/** Index of a curve's greatest or least sample; the first of several. */
export function findExtreme(curve: Float64Array, extreme: 'max' | 'min'): number {
  const sign = extreme === 'max' ? 1 : -1;
  let found = 0;
  for (let index = 1; index < CYCLE_INTERVALS; index++) {
    if (sign * (curve[index]! - curve[found]!) > 0) found = index;
  }
  return found;
}

/** A curve's mean over the cycle. */
export function computeCurveMean(curve: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < CYCLE_INTERVALS; index++) sum += curve[index]!;
  return sum / CYCLE_INTERVALS;
}

/** The curve of a channel on a side. */
export function getCurve(slots: readonly Float64Array[], channel: ChannelName, side: Side): Float64Array {
  return slots[getSlot(channel, side)]!;
}
