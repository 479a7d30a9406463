import type { Side } from '../../gait/channels.ts';
import { isInStance } from '../../gait/phase.ts';
import { type Belt, computeIntervalPath } from './footSlip.ts';
import { computeLowestSole, type WalkTrack } from './walkTrack.ts';

/** A swinging foot that is lower scuffs, leg lengths. */
export const SCUFF_UNDER = 0.003;

/**
 * How far a foot scuffs in a step: path on the belt (X, Z) of its lowest sole point while it swings, from toe
 * off to heel strike, less than 3 mm x H over the floor; metres. Slip is the same path while it carries.
 */
export function computeScuff(track: WalkTrack, belt: Belt, side: Side, legLengthM: number): number {
  const { phases } = track;
  const underM = SCUFF_UNDER * legLengthM;
  let pathM = 0;
  let before = computeLowestSole(track, 0, side);
  for (let frame = 1; frame < phases.length; frame++) {
    const now = computeLowestSole(track, frame, side);
    const [from, to] = [phases[frame - 1]!, phases[frame]!];
    const share = computeShareUnder(underM, before, now);
    before = now;
    if (share === 0 || isInStance((from + to) / 2, side, belt)) continue;
    pathM += share * computeIntervalPath(track, frame, side, belt);
  }
  return pathM;
}

/** Share of a straight line from one height to another that lies under a third. */
function computeShareUnder(underM: number, fromM: number, toM: number): number {
  const [low, high] = [Math.min(fromM, toM), Math.max(fromM, toM)];
  if (low >= underM) return 0;
  return high <= underM ? 1 : (underM - low) / (high - low);
}
