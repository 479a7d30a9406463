import { DEFAULT_FIGURE_ID, getFigureById } from '../../../body/figure/registry.ts';
import { writeJointRotationsInto } from '../../../body/pose/jointRotations.ts';
import { createPose } from '../../../body/pose/pose.ts';
import { multiplyInto, rotateInto } from '../../../body/pose/quaternion.ts';
import { createRotationPlan, narrowRotationPlan } from '../../../body/pose/rotationPlan.ts';
import { createSpinePlan } from '../../../body/pose/spine.ts';
import { SLOT } from '../../../gait/channels.ts';
import { ANGLE_COUNT } from '../../../gait/posture.ts';
import { DEGREES_PER_RADIAN } from '../../../gait/units.ts';
import { wrapDegrees } from './legAngles.ts';

/** How the torso stands over the pelvis, or the head over the torso, degrees, as their channels have it. */
export interface SpineAngles {
  yaw: number;
  tilt: number;
  roll: number;
}

const SLOTS = {
  torso: { yaw: SLOT.thoraxTorsion, tilt: SLOT.torsoTilt, roll: SLOT.torsoRoll },
  head: { yaw: SLOT.headTorsion, tilt: SLOT.headTilt, roll: SLOT.headRoll },
} as const;

/** Creates such angles, all 0. */
export function createSpineAngles(): SpineAngles {
  return { yaw: 0, tilt: 0, roll: 0 };
}

/** Looks at what the angles so far come to (chosen: the last changes them by less than 1e-4 degrees). */
const MOST_LOOKS = 6;
/** Nearer than this no further look is worth it, degrees (chosen: a hundredth of what the last changes). */
const SETTLED_DEG = 1e-6;

/**
 * Reads a turn as the angles that the vertebrae of the model share (capture.md §8): each turns by a share of
 * all three, so that what they come to is another turn than the three angles after each other, by half of the
 * product of two. Reads a quaternion x y z w; what it returns is overwritten by the next call.
 */
export function createSpineReader(
  part: keyof typeof SLOTS,
): (turns: Float64Array, at: number) => SpineAngles {
  const figure = getFigureById(DEFAULT_FIGURE_ID);
  const vertebrae = createSpinePlan(figure)[part].flatMap(({ joints }) => [...joints]);
  const plan = narrowRotationPlan(createRotationPlan(figure), vertebrae);
  const pose = createPose(figure);
  const channels = new Float64Array(ANGLE_COUNT);
  const slots = SLOTS[part];
  const composed = new Float64Array(4);
  const [wanted, seen, found] = [createSpineAngles(), createSpineAngles(), createSpineAngles()];
  /** What was added to the angles after each other last: neighbouring samples differ little. */
  const added = createSpineAngles();

  return (turns, at) => {
    readYawTiltRoll(turns, at, wanted);
    found.yaw = wanted.yaw + added.yaw;
    found.tilt = wanted.tilt + added.tilt;
    found.roll = wanted.roll + added.roll;
    let least = Number.POSITIVE_INFINITY;
    for (let look = 0; look < MOST_LOOKS; look++) {
      channels[slots.yaw] = found.yaw;
      channels[slots.tilt] = found.tilt;
      channels[slots.roll] = found.roll;
      writeJointRotationsInto(plan, channels, pose);
      composed.set([0, 0, 0, 1]);
      for (const joint of vertebrae) multiplyInto(composed, 0, pose.rotations, 4 * joint, composed, 0);
      readYawTiltRoll(composed, 0, seen);
      const yaw = wrapDegrees(wanted.yaw - seen.yaw);
      const [tilt, roll] = [wanted.tilt - seen.tilt, wrapDegrees(wanted.roll - seen.roll)];
      const missed = Math.hypot(yaw, tilt, roll);
      // Backs that nobody has come no nearer: what was found till now stands.
      if (missed >= least) break;
      least = missed;
      found.yaw += yaw;
      found.tilt += tilt;
      found.roll += roll;
      if (missed < SETTLED_DEG) break;
    }
    const isSettled = least < SETTLED_DEG;
    added.yaw = isSettled ? found.yaw - wanted.yaw : 0;
    added.tilt = isSettled ? found.tilt - wanted.tilt : 0;
    added.roll = isSettled ? found.roll - wanted.roll : 0;
    return found;
  };
}

const X = Float64Array.of(1, 0, 0);
const Y = Float64Array.of(0, 1, 0);
const Z = Float64Array.of(0, 0, 1);
const axis = new Float64Array(3);

/** Reads Ry(yaw) Rx(tilt) Rz(-roll), degrees: roll + takes the left side down, as in the model. */
export function readYawTiltRoll(turns: Float64Array, at: number, out: SpineAngles): SpineAngles {
  rotateInto(turns, at, Z, 0, axis, 0);
  out.yaw = Math.atan2(axis[0]!, axis[2]!) * DEGREES_PER_RADIAN;
  out.tilt = -Math.asin(Math.min(1, Math.max(-1, axis[1]!))) * DEGREES_PER_RADIAN;
  rotateInto(turns, at, X, 0, axis, 0);
  const sine = axis[1]!;
  rotateInto(turns, at, Y, 0, axis, 0);
  out.roll = -Math.atan2(sine, axis[1]!) * DEGREES_PER_RADIAN;
  return out;
}
