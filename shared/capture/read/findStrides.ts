import { DEGREES_PER_RADIAN } from '../../gait/units.ts';
import type { Stride } from '../capture.ts';
import { computeFacing, type Course } from './course.ts';
import { type FeetMotion, findStrikes, findToeOff, type FootMotion } from './footEvents.ts';
import { wrapDegrees } from './angles/legAngles.ts';
import type { StrideRefusal } from '../strideRefusals.ts';
import { RATE_HZ, readMidHip, type Tracks } from './tracks.ts';
import { computeMedian, subtract } from './vector.ts';

/** What a stride has to be to count (capture.md §7). */
const RIGHT_STRIKE = { min: 0.33, max: 0.67 } as const;
const TURN_MAX_DEG = 20;
const FACING_MAX_DEG = 45;
const SPEED_MIN = 0.1;
const SPREAD_MAX = 0.2;
/** Two left strikes further apart than this many cycles are no stride: there was a pause (chosen). */
const CYCLES_MAX = 1.6;
/**
 * Cycles before and after the other foot's strike in which a toe leaves the floor (chosen: runs are before).
 */
const TOE_OFF_FROM = -0.2;
const TOE_OFF_TO = 0.4;

/**
 * Cuts a walk into strides from left strike to left strike, and tells of each why it does not count, if it
 * does not (capture.md §6 and 7).
 */
export function findStrides(
  tracks: Tracks,
  course: Course,
  feet: FeetMotion,
  legLength: number,
): readonly Stride[] {
  const lefts = findStrikes(feet.left, course);
  const rights = findStrikes(feet.right, course);
  const strides = lefts.slice(1).flatMap((endS, index): readonly Stride[] => {
    const startS = lefts[index]!;
    const durationS = endS - startS;
    if (durationS > CYCLES_MAX * course.cycleS) return [];
    const within = rights.filter((strike) => strike > startS && strike < endS);
    const way = subtract(
      readMidHip(tracks, toSample(tracks, endS)),
      readMidHip(tracks, toSample(tracks, startS)),
    );
    const sampledS = (toSample(tracks, endS) - toSample(tracks, startS)) / RATE_HZ;
    const rightStrikeS = within.length === 1 ? within[0] : undefined;
    const findLift = (foot: FootMotion, strikeS: number): number | undefined =>
      findToeOff(foot, course, strikeS + TOE_OFF_FROM * durationS, strikeS + TOE_OFF_TO * durationS);
    const rightToeOffS = findLift(feet.right, startS);
    const leftToeOffS = rightStrikeS === undefined ? undefined : findLift(feet.left, rightStrikeS);
    const stride: Stride = {
      startS,
      endS,
      ...(rightStrikeS !== undefined && { rightStrikeS }),
      ...(rightToeOffS !== undefined && { rightToeOffS }),
      ...(leftToeOffS !== undefined && { leftToeOffS }),
      normalizedSpeed: Math.hypot(way[0], way[2]) / sampledS / legLength,
    };
    const refusal = refuseAlone(tracks, course, stride);
    return [refusal === undefined ? stride : { ...stride, refusal }];
  });
  return refuseOdd(strides);
}

/** What one stride shows by itself. */
function refuseAlone(tracks: Tracks, { headings }: Course, stride: Stride): StrideRefusal | undefined {
  const { startS, endS, rightStrikeS } = stride;
  if (rightStrikeS === undefined) return 'no-right-strike';
  const right = (rightStrikeS - startS) / (endS - startS);
  if (right < RIGHT_STRIKE.min || right > RIGHT_STRIKE.max) return 'uneven';
  const [first, last] = [toSample(tracks, startS), toSample(tracks, endS)];
  const turn = (computeFacing(tracks, last) - computeFacing(tracks, first)) * DEGREES_PER_RADIAN;
  if (Math.abs(wrapDegrees(turn)) > TURN_MAX_DEG) return 'turning';
  let [sine, cosine] = [0, 0];
  for (let sample = first; sample <= last; sample++) {
    const off = computeFacing(tracks, sample) - headings[sample]!;
    sine += Math.sin(off);
    cosine += Math.cos(off);
  }
  if (!(stride.normalizedSpeed >= SPEED_MIN)) return 'standing';
  if (Math.abs(Math.atan2(sine, cosine)) * DEGREES_PER_RADIAN > FACING_MAX_DEG) return 'not-facing';
  return undefined;
}

/** What a stride shows beside the others that count. */
function refuseOdd(strides: readonly Stride[]): readonly Stride[] {
  const good = strides.filter(({ refusal }) => refusal === undefined);
  const speed = computeMedian(good.map(({ normalizedSpeed }) => normalizedSpeed));
  const duration = computeMedian(good.map(({ startS, endS }) => endS - startS));
  const isOdd = (value: number, median: number): boolean => Math.abs(value - median) > SPREAD_MAX * median;
  return strides.map((stride) => {
    if (stride.refusal !== undefined) return stride;
    if (isOdd(stride.normalizedSpeed, speed)) return { ...stride, refusal: 'other-speed' };
    if (isOdd(stride.endS - stride.startS, duration)) return { ...stride, refusal: 'other-duration' };
    return stride;
  });
}

function toSample({ count }: Tracks, timeS: number): number {
  return Math.min(count - 1, Math.round(timeS * RATE_HZ));
}
