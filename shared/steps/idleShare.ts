import { smootherstep } from '../gait/smoothstep.ts';
import type { StepSchedule } from './track/schedule.ts';

/**
 * Seconds from the strike with which a body comes to stand until it idles, and in which that comes (chosen).
 */
const SETTLED_S = 0.3;
const COMES_S = 1;
/** Seconds in which it goes before the next foot lifts, and before that for which it is gone (chosen). */
const GOES_S = 0.45;
const GONE_S = 0.1;
/** Nobody idles in a stand as short as this, seconds (chosen: a stop from which one walks on). */
const SHORTEST_S = 1;

/**
 * How far a body idles at a time of its steps, 0 (one foot swings, or it has just come) to 1.
 * @param isEndless whether it stood long before its first step and goes on standing after its last one; else
 * it begins and ends in a still stand.
 */
export function computeIdleShare(
  { swings, durationS }: Pick<StepSchedule, 'swings' | 'durationS'>,
  timeS: number,
  isEndless: boolean,
): number {
  let sinceS = isEndless ? Number.NEGATIVE_INFINITY : -SETTLED_S;
  let untilS = isEndless ? Number.POSITIVE_INFINITY : durationS;
  for (const { liftS, strikeS } of swings) {
    if (strikeS <= timeS) sinceS = strikeS;
    else {
      untilS = liftS - GONE_S;
      break;
    }
  }
  const comes = smootherstep((timeS - sinceS - SETTLED_S) / COMES_S);
  const goes = smootherstep((untilS - timeS) / GOES_S);
  return Math.min(comes, goes) * smootherstep((untilS - sinceS - SHORTEST_S) / COMES_S);
}
