import { rotateInverseInto } from '../../../body/pose/quaternion.ts';
import { type Side, SIDES, SLOT } from '../../../gait/channels.ts';
import { DEGREES_PER_RADIAN } from '../../../gait/units.ts';
import { sideRole } from '../../../skeleton/roles.ts';
import { OUTWARD, readBall } from './legAngles.ts';
import { readJoint, type Tracks } from '../tracks.ts';
import { cross, dot, subtract, turnX, turnZ, type Vector } from '../vector.ts';

/**
 * Sine of the bend at which an elbow tells half of the twist of its upper arm; next to nothing where it is
 * straighter, all where it is well bent (chosen: 4 degrees).
 */
const STRAIGHT = 0.07;

/** The share of a clip that an arm has to be bent in to tell half of its mean twist (chosen). */
const BENT_SHARE = 0.02;

/**
 * Writes an arm by sample, degrees: the upper arm in the torso's frame as the thigh in the pelvis', without
 * jumps of whole turns; the elbow as the angle between upper arm and forearm, the twist of the upper arm from
 * the side that the forearm bends to (capture.md §8).
 */
export function writeArmAngles(
  tracks: Tracks,
  trunk: Float64Array,
  side: Side,
  slots: readonly Float64Array[],
): void {
  const index = SIDES.indexOf(side);
  const flexions = slots[SLOT.shoulderFlexion + index]!;
  const hasWrist = tracks.points[sideRole(side, 'wrist')] !== undefined;
  const own = new Float64Array(3);
  const twists = slots[SLOT.shoulderTwist + index]!;
  const shares = new Float64Array(tracks.count);
  for (let sample = 0; sample < tracks.count; sample++) {
    const look = (from: 'shoulder' | 'elbow', to: 'elbow' | 'wrist'): Vector =>
      subtract(readJoint(tracks, side, to, sample), readJoint(tracks, side, from, sample));
    const upper = look('shoulder', 'elbow');
    const length = Math.hypot(...upper);
    own.set(length > 0 ? upper.map((value) => value / length) : [0, -1, 0]);
    rotateInverseInto(trunk, 4 * sample, own, 0, own, 0);
    const { flexion, abduction } = readBall([own[0]!, own[1]!, own[2]!], OUTWARD[side]);
    const flexionDeg = flexion * DEGREES_PER_RADIAN;
    const before = sample === 0 ? flexionDeg : flexions[sample - 1]!;
    flexions[sample] = flexionDeg + 360 * Math.round((before - flexionDeg) / 360);
    slots[SLOT.shoulderAbduction + index]![sample] = abduction * DEGREES_PER_RADIAN;
    if (!hasWrist) continue;
    const forearm = look('elbow', 'wrist');
    const bend = Math.atan2(Math.hypot(...cross(upper, forearm)), dot(upper, forearm));
    slots[SLOT.elbowFlexion + index]![sample] = bend * DEGREES_PER_RADIAN;
    own.set(forearm);
    rotateInverseInto(trunk, 4 * sample, own, 0, own, 0);
    const hanging = turnZ(turnX([own[0]!, own[1]!, own[2]!], flexion), -OUTWARD[side] * abduction);
    const square = hanging[0] ** 2 + hanging[2] ** 2;
    shares[sample] = square > 0 ? square / (square + STRAIGHT ** 2 * dot(forearm, forearm)) : 0;
    twists[sample] = -OUTWARD[side] * Math.atan2(hanging[0], hanging[2]) * DEGREES_PER_RADIAN;
  }
  holdTwists(twists, shares);
}

/** Where an arm is straight its twist, degrees, is the mean of where it is bent. */
function holdTwists(twists: Float64Array, shares: Float64Array): void {
  let sum = 0;
  let weight = BENT_SHARE * shares.length;
  shares.forEach((share, sample) => {
    sum += share * twists[sample]!;
    weight += share;
  });
  const mean = sum / weight;
  shares.forEach((share, sample) => {
    twists[sample] = mean + share * (twists[sample]! - mean);
  });
}
