import { type Side, SLOT_COUNT } from '../gait/channels.ts';
import { type CapturedWalk, type MeanCurves, PHASE_STEPS, type Stride } from './capture.ts';

/** A stride that counts. */
export type UsedStride = Stride & Required<Pick<Stride, 'curves' | 'rightStrikeS'>>;

/** The strides that count. */
export function listUsed(strides: readonly Stride[]): readonly UsedStride[] {
  return strides.filter(
    (stride): stride is UsedStride =>
      stride.refusal === undefined && stride.curves !== undefined && stride.rightStrikeS !== undefined,
  );
}

/** Mean and standard deviation over strides, by slot and phase (capture.md §9). */
export function averageCurves(strides: readonly UsedStride[]): MeanCurves {
  const mean = new Float64Array(SLOT_COUNT * PHASE_STEPS);
  const sd = new Float64Array(SLOT_COUNT * PHASE_STEPS);
  for (const { curves } of strides) for (let at = 0; at < mean.length; at++) mean[at]! += curves[at]!;
  for (let at = 0; at < mean.length; at++) mean[at]! /= strides.length;
  for (const { curves } of strides)
    for (let at = 0; at < sd.length; at++) sd[at]! += (curves[at]! - mean[at]!) ** 2;
  for (let at = 0; at < sd.length; at++) sd[at] = Math.sqrt(sd[at]! / Math.max(1, strides.length - 1));
  const bySlot = (curves: Float64Array): readonly Float64Array[] =>
    Array.from({ length: SLOT_COUNT }, (_, slot) =>
      curves.slice(slot * PHASE_STEPS, (slot + 1) * PHASE_STEPS),
    );
  return { mean: bySlot(mean), sd: bySlot(sd) };
}

/** Speed, tempo and events of strides, their means; `legLengthM` in metres. */
export function averageWalk(strides: readonly UsedStride[], legLengthM: number): CapturedWalk {
  const average = (read: (stride: UsedStride) => number): number =>
    strides.reduce((sum, stride) => sum + read(stride), 0) / strides.length;
  const normalizedSpeed = average((stride) => stride.normalizedSpeed);
  return {
    strides: strides.length,
    speed: normalizedSpeed * legLengthM,
    legLength: legLengthM,
    normalizedSpeed,
    frequency: 1 / average(({ startS, endS }) => endS - startS),
    toeOffPhase: averageToeOff(strides),
    rightStrikePhase: average(({ startS, endS, rightStrikeS }) => (rightStrikeS - startS) / (endS - startS)),
  };
}

/** When feet come down and leave, shares of a cycle from the left strike on; means over strides. */
export interface CapturedRhythm {
  readonly rightStrike: number;
  /** After the other foot's strike; NaN where no toe was seen to leave the floor. */
  readonly toeOff: Readonly<Record<Side, number>>;
}

/** Reads it off strides. */
export function averageRhythm(strides: readonly UsedStride[]): CapturedRhythm {
  return {
    rightStrike: computeMean(
      strides.map(({ startS, endS, rightStrikeS }) => (rightStrikeS - startS) / (endS - startS)),
    ),
    toeOff: {
      left: computeMean(
        strides.flatMap((stride) => listToeOff(stride, stride.leftToeOffS, stride.rightStrikeS)),
      ),
      right: computeMean(strides.flatMap((stride) => listToeOff(stride, stride.rightToeOffS, stride.startS))),
    },
  };
}

/** The share of a stride from a strike to a toe off, if that was seen. */
function listToeOff(
  { startS, endS }: UsedStride,
  offS: number | undefined,
  strikeS: number,
): readonly number[] {
  return offS === undefined ? [] : [(offS - strikeS) / (endS - startS)];
}

/** Mean of the toe offs of both sides; NaN where no toe was seen to leave the floor. */
function averageToeOff(strides: readonly UsedStride[]): number {
  return computeMean(
    strides.flatMap((stride) => [
      ...listToeOff(stride, stride.rightToeOffS, stride.startS),
      ...listToeOff(stride, stride.leftToeOffS, stride.rightStrikeS),
    ]),
  );
}

function computeMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
