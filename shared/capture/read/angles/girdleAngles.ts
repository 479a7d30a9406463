import { rotateInto, rotateInverseInto } from '../../../body/pose/quaternion.ts';
import { type Side, SIDES, SLOT } from '../../../gait/channels.ts';
import { DEGREES_PER_RADIAN } from '../../../gait/units.ts';
import type { Course } from '../course.ts';
import type { RestStance } from '../restStance.ts';
import { readJoint, readMidHip, type Tracks } from '../tracks.ts';
import { computeMiddle, readVector, subtract, turnY, type Vector } from '../vector.ts';
import { readTorsoTilt } from './trunkAngles.ts';

/**
 * How much of a bend of the figure's torso its line from hips to shoulders leans: a test holds it to the
 * figure's spine.
 */
export const LEAN_OF_TORSO_TILT = 0.467;
/** Length of the figure's collarbones, in half the distance of its shoulders: its joints' (anthropometry). */
export const CLAVICLE_LENGTH = 0.615;

/**
 * Writes what leans at the hips and how the shoulders are held over the chest, degrees (capture.md §8): the
 * tilt of the pelvis with which the figure's line from hips to shoulders leans as the clip's does beyond its
 * rest pose, under a torso that tilts as the chest; and the collarbones that bring the shoulders where the
 * clip has them. Where the rest pose does not tell how shoulders are held they are 0 on average. Chest and
 * shoulders have to be there; pelvisTorsion is written already.
 */
export function writeGirdleAngles(
  tracks: Tracks,
  trunk: Float64Array,
  { course, rest }: { course: Course; rest: RestStance | undefined },
  slots: readonly Float64Array[],
): void {
  const own = {
    left: readOwnShoulders(tracks, trunk, 'left'),
    right: readOwnShoulders(tracks, trunk, 'right'),
  };
  const torso = rest?.torso;
  const held: Readonly<Record<Side, Vector>> =
    torso?.armsHang === true
      ? torso.shoulders
      : { left: computeMean(own.left), right: computeMean(own.right) };
  const middle = computeMiddle(held.left, held.right);
  const lengthOfBone = (CLAVICLE_LENGTH * Math.hypot(...subtract(held.left, held.right))) / 2;
  const place = new Float64Array(3);
  for (let sample = 0; sample < tracks.count; sample++) {
    place.set(middle);
    rotateInto(trunk, 4 * sample, place, 0, place, 0);
    const chest = readVector(tracks.points.chest!, sample);
    const shoulders: Vector = [chest[0] + place[0]!, chest[1] + place[1]!, chest[2] + place[2]!];
    const yaw = course.headings[sample]! + slots[SLOT.pelvisTorsion]![sample]! / DEGREES_PER_RADIAN;
    const up = turnY(subtract(shoulders, readMidHip(tracks, sample)), -yaw);
    const lean = (Math.atan2(up[2], up[1]) - (torso?.leanRad ?? 0)) * DEGREES_PER_RADIAN;
    const bent = LEAN_OF_TORSO_TILT * readTorsoTilt(trunk, sample);
    slots[SLOT.pelvisTilt]![sample] = (lean - bent) / (1 - LEAN_OF_TORSO_TILT);
    for (const [index, side] of SIDES.entries()) {
      const [, raised, reached] = subtract(own[side][sample]!, held[side]);
      const elevation = computeAsin(raised / lengthOfBone);
      const protraction = computeAsin(reached / (lengthOfBone * Math.cos(elevation)));
      slots[SLOT.clavicleElevation + index]![sample] = elevation * DEGREES_PER_RADIAN;
      slots[SLOT.clavicleProtraction + index]![sample] = protraction * DEGREES_PER_RADIAN;
    }
  }
}

const computeAsin = (sine: number): number => Math.asin(Math.min(1, Math.max(-1, sine)));

/** A shoulder from the chest joint in the torso's frame, by sample. */
function readOwnShoulders(tracks: Tracks, trunk: Float64Array, side: Side): readonly Vector[] {
  const own = new Float64Array(3);
  return Array.from({ length: tracks.count }, (_, sample): Vector => {
    own.set(subtract(readJoint(tracks, side, 'shoulder', sample), readVector(tracks.points.chest!, sample)));
    rotateInverseInto(trunk, 4 * sample, own, 0, own, 0);
    return [own[0]!, own[1]!, own[2]!];
  });
}

function computeMean(places: readonly Vector[]): Vector {
  const sum = places.reduce<Vector>(
    ([x, y, z], place) => [x + place[0], y + place[1], z + place[2]],
    [0, 0, 0],
  );
  return [sum[0] / places.length, sum[1] / places.length, sum[2] / places.length];
}
