import { getSlot, SLOT_COUNT, type Side } from '../../gait/channels.ts';
import { OwnCycle } from './footContact.ts';
import type { BodyWalkTrack, WalkTrack } from './walkTrack.ts';

/** Cycles on either side of a strike within which the hips are lowest once. */
const ABOUT_STRIKE = 0.25;
/** Own phase up to which a knee carries, before it gives for its swing (people's does from 0.4 on). */
const CARRIES_UNTIL = 0.4;

/** Least and greatest flexion of a knee, degrees. */
export interface KneeRange {
  readonly minDeg: number;
  readonly maxDeg: number;
}

/**
 * Own phase at which the hips are lowest within a quarter of a cycle of a foot's strike; after it +. 0 for
 * hips that stay where they are.
 */
export function computeRootLowestPhase(track: BodyWalkTrack, side: Side): number {
  const cycle = new OwnCycle(track, side);
  const strike = cycle.findFrame(0);
  let lowestM = track.rootHeights[strike]!;
  let lowestPhase = 0;
  const visit = (step: number): boolean => {
    const phase = cycle.getOwnPhase(step);
    const heightM = track.rootHeights[((step % cycle.count) + cycle.count) % cycle.count]!;
    if (heightM < lowestM) [lowestM, lowestPhase] = [heightM, phase];
    return Math.abs(phase) < ABOUT_STRIKE;
  };
  for (const direction of [1, -1]) for (let far = 1; visit(strike + direction * far); far++);
  return lowestPhase;
}

/** How straight and how bent a knee is from its strike to 0.4 of its own cycle. */
export function computeStanceKnee(track: WalkTrack, side: Side): KneeRange {
  const cycle = new OwnCycle(track, side);
  const slot = getSlot('kneeFlexion', side);
  let [minDeg, maxDeg] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let step = cycle.findFrame(0); cycle.getOwnPhase(step) <= CARRIES_UNTIL; step++) {
    const kneeDeg = track.channels[SLOT_COUNT * (step % cycle.count) + slot]!;
    minDeg = Math.min(minDeg, kneeDeg);
    maxDeg = Math.max(maxDeg, kneeDeg);
  }
  return { minDeg, maxDeg };
}
