import type { WorldFoot } from '../body/planting/footing/worldFoot.ts';
import { computeLength } from '../gait/length.ts';
import { wrapAngle } from '../gait/units.ts';

/**
 * A foot that stands further behind than its plan has it by more than the first, leg lengths, makes the walk
 * go on faster, by the second for each of them, Hz, to the third (all chosen: legs that are set off from a
 * stand then reach their feet, but for a centimetre).
 */
const LAG_FROM = 0.03;
const HURRY_PER_LAG = 15;
const HURRY_MAX_HZ = 1.5;
/**
 * The same for one that stands on the other foot's side: a body that comes to a stand turns away from a foot
 * that is still before it (chosen).
 */
const CROSSED_FROM = 0.1;
const HURRY_PER_CROSSED = 8;
/** The same for one that is turned further out of its plan's heading, radians (chosen: 30 degrees). */
const TWIST_FROM = 0.5;
const HURRY_PER_TWIST = 2;

/** How much faster than by itself a walk has to go on so that a foot is not left behind, Hz. */
export function computeHurry({ stands, side, now, planned }: WorldFoot, legLengthM: number): number {
  if (!stands) return 0;
  const { x, z, yawRad } = now;
  const twistRad = Math.abs(wrapAngle(yawRad - planned.yawRad));
  const byTwist = HURRY_PER_TWIST * (twistRad - TWIST_FROM);
  // One that is ahead is not left behind.
  const lagM = z > 0 ? 0 : computeLength(x, z) - computeLength(planned.x, planned.z);
  const byLag = HURRY_PER_LAG * (lagM / legLengthM - LAG_FROM);
  const crossedM = side === 'left' ? -x : x;
  const byCrossed = HURRY_PER_CROSSED * (crossedM / legLengthM - CROSSED_FROM);
  return Math.min(HURRY_MAX_HZ, Math.max(0, byTwist, byLag, byCrossed));
}

/** What a swing has to undo of what its stance has changed: the most of a joint, radians. */
export function computeUndoing({ now: { change } }: WorldFoot): number {
  const hip = change[0]! * change[0]! + change[1]! * change[1]! + change[2]! * change[2]!;
  const ankle = change[4]! * change[4]! + change[5]! * change[5]! + change[6]! * change[6]!;
  return Math.max(Math.sqrt(Math.max(hip, ankle)), Math.abs(change[3]!), Math.abs(change[7]!));
}
