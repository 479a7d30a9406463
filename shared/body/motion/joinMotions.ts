import { SIDES } from '../../gait/channels.ts';
import { movePointsToWorld, movePoseToWorld, type WalkFrame } from '../pose/walkFrame.ts';
import { createMotionFrame, findStand, type Motion, type MotionStand } from './motion.ts';

/** Seconds that an end and a beginning may be off each other. */
const SEAM_S = 1e-6;

/**
 * One motion after another of the same figure, over the floor: the second one goes on where the first one has
 * come to, and a foot that stands there goes on standing. Allocates.
 */
export function joinMotions(first: Motion, second: Motion): Motion {
  const { figure, durationS: seamS } = first;
  const durationS = seamS + second.durationS;
  const seam = findSeam(first, second);
  const stands: MotionStand[] = first.stands.filter(({ strikeS }) => strikeS < seamS - SEAM_S);
  for (const stand of second.stands) {
    if (stand.liftS <= SEAM_S) continue;
    const liftS = seamS + stand.liftS;
    const before = stands.findLastIndex((one) => one.side === stand.side && one.liftS > seamS - SEAM_S);
    if (stand.strikeS < -SEAM_S && before >= 0) stands[before] = { ...stands[before]!, liftS };
    else
      stands.push({ ...stand, foothold: move(stand.foothold, seam), strikeS: seamS + stand.strikeS, liftS });
  }
  return {
    figure,
    durationS,
    stands,
    sample(timeS, into) {
      const atS = Math.min(durationS, Math.max(0, timeS));
      if (atS < seamS) first.sample(atS, into);
      else {
        second.sample(atS - seamS, into);
        const { pose, place } = into;
        movePoseToWorld(pose, seam);
        Object.assign(place, move(place, seam), { headingRad: seam.headingRad + place.headingRad });
      }
      for (const side of SIDES) into.stands[side] = findStand(stands, side, atS);
    },
  };
}

/** The frame in which the second one begins where the first one ends. */
function findSeam(first: Motion, second: Motion): WalkFrame {
  const now = createMotionFrame(first.figure);
  second.sample(0, now);
  const from = { ...now.place };
  first.sample(first.durationS, now);
  const { x, y, z, headingRad } = now.place;
  const turn = { x: 0, y: 0, z: 0, headingRad: headingRad - from.headingRad };
  const turned = move(from, turn);
  return { x: x - turned.x, y: y - turned.y, z: z - turned.z, headingRad: turn.headingRad };
}

/** What lies in a frame, in the world; a foothold's heading too. */
function move<T extends { readonly x: number; readonly y: number; readonly z: number }>(
  what: T,
  frame: WalkFrame,
): T {
  const point = Float64Array.of(what.x, what.y, what.z);
  movePointsToWorld(point, frame);
  const turned = 'yawRad' in what ? { yawRad: (what.yawRad as number) + frame.headingRad } : {};
  return { ...what, x: point[0]!, y: point[1]!, z: point[2]!, ...turned };
}
