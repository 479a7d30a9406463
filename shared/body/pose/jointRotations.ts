import { SLOT } from '../../gait/channels.ts';
import { ANGLE_COUNT } from '../../gait/posture.ts';
import { DEGREES_PER_RADIAN } from '../../gait/units.ts';
import { type HalfAngles, updateHalfAngles } from './halfAngles.ts';
import type { Pose } from './pose.ts';
import {
  HIP_FLEXION,
  type RotationPlan,
  ROOT_YAW,
  SPINE_ROLL,
  SPINE_TORSION,
  type TurnedClavicle,
  type TurnedJoint,
  type TurnedRun,
} from './rotationPlan.ts';

/**
 * Writes the parent-local rotations of every turning joint, engine.md §3.10 and §6, H-Anim axes;
 * quaternions x y z w by joint. The root carries heading and pelvis, Ry(heading + pelvisTorsion) Rz(list)
 * Rx(pelvisTilt), because in H-Anim both the legs and the spine hang on it; the hips undo the tilt, so that
 * the thighs keep their directions; the spine undoes the list, so that the torso stands upright over a
 * listing pelvis but for its own roll, and turns on to the thorax. Collarbones take the shoulders along,
 * which undo their turn: arms go on hanging as they do in the torso. Other joints are not touched. Allocates
 * nothing.
 * @param channels styled channel values by slot and wrists, as `Posture.angles` has them, degrees.
 * @param pose its `headingRad` is read, its `rotations` are written.
 */
export function writeJointRotationsInto(plan: RotationPlan, channels: Float64Array, pose: Pose): void {
  const { rotations } = pose;
  const { inputs, angles, root, spine, balls, clavicles, hinges } = plan;
  for (let at = 0; at < ANGLE_COUNT; at++) inputs[at] = channels[at]!;
  inputs[ROOT_YAW] = channels[SLOT.pelvisTorsion]! + pose.headingRad * DEGREES_PER_RADIAN;
  inputs[SPINE_TORSION] = channels[SLOT.thoraxTorsion]! - channels[SLOT.pelvisTorsion]!;
  // The list is positive with the right side lower: to undo it takes the left side down by as much.
  inputs[SPINE_ROLL] = channels[SLOT.pelvisList]! + channels[SLOT.torsoRoll]!;
  inputs[HIP_FLEXION] = channels[SLOT.hipFlexion]! + channels[SLOT.pelvisTilt]!;
  inputs[HIP_FLEXION + 1] = channels[SLOT.hipFlexion + 1]! + channels[SLOT.pelvisTilt]!;
  updateHalfAngles(angles, inputs);

  writeRootInto(root, angles, rotations);
  for (let i = 0; i < spine.length; i++) writeSpineRunInto(spine[i]!, angles, rotations);
  for (let i = 0; i < balls.length; i++) writeBallInto(balls[i]!, angles, rotations);
  for (let i = 0; i < clavicles.length; i++) writeClavicleInto(clavicles[i]!, angles, rotations);
  for (let i = 0; i < hinges.length; i++) writeHingeInto(hinges[i]!, angles, rotations);
}

/** Ry Rz Rx (the leftmost in the parent's frame). */
function writeRootInto(
  { at, x, y, z }: TurnedJoint,
  { sines, cosines }: HalfAngles,
  out: Float64Array,
): void {
  const qx = sines[y]! * sines[z]!;
  const qy = sines[y]! * cosines[z]!;
  const qz = cosines[y]! * sines[z]!;
  const qw = cosines[y]! * cosines[z]!;
  const sinX = sines[x]!;
  const cosX = cosines[x]!;
  out[at] = qx * cosX + qw * sinX;
  out[at + 1] = qy * cosX + qz * sinX;
  out[at + 2] = qz * cosX - qy * sinX;
  out[at + 3] = qw * cosX - qx * sinX;
}

/** Ry Rz, whose inverse goes before the rotation of the shoulder: Rx Rz Ry in the torso's frame. */
function writeClavicleInto(
  { at, shoulderAt, y, z }: TurnedClavicle,
  { sines, cosines }: HalfAngles,
  out: Float64Array,
): void {
  const qx = sines[y]! * sines[z]!;
  const qy = sines[y]! * cosines[z]!;
  const qz = cosines[y]! * sines[z]!;
  const qw = cosines[y]! * cosines[z]!;
  out[at] = qx;
  out[at + 1] = qy;
  out[at + 2] = qz;
  out[at + 3] = qw;
  if (qy === 0 && qz === 0) return;
  const rx = out[shoulderAt]!;
  const ry = out[shoulderAt + 1]!;
  const rz = out[shoulderAt + 2]!;
  const rw = out[shoulderAt + 3]!;
  out[shoulderAt] = qw * rx - qx * rw - (qy * rz - qz * ry);
  out[shoulderAt + 1] = qw * ry - qy * rw - (qz * rx - qx * rz);
  out[shoulderAt + 2] = qw * rz - qz * rw - (qx * ry - qy * rx);
  out[shoulderAt + 3] = qw * rw + qx * rx + qy * ry + qz * rz;
}

/** Rx Rz Ry. */
function writeBallInto(
  { at, x, y, z }: TurnedJoint,
  { sines, cosines }: HalfAngles,
  out: Float64Array,
): void {
  const sinX = sines[x]!;
  const cosX = cosines[x]!;
  const sinY = sines[y]!;
  const cosY = cosines[y]!;
  const sinZ = sines[z]!;
  const cosZ = cosines[z]!;
  out[at] = sinX * cosZ * cosY - cosX * sinZ * sinY;
  out[at + 1] = cosX * cosZ * sinY - sinX * sinZ * cosY;
  out[at + 2] = cosX * sinZ * cosY + sinX * cosZ * sinY;
  out[at + 3] = cosX * cosZ * cosY + sinX * sinZ * sinY;
}

/** Rx. */
function writeHingeInto({ at, x }: TurnedJoint, { sines, cosines }: HalfAngles, out: Float64Array): void {
  out[at] = sines[x]!;
  out[at + 1] = 0;
  out[at + 2] = 0;
  out[at + 3] = cosines[x]!;
}

/**
 * Each vertebra gets Ry(torsion) Rx(tilt) Rz(roll) of its share of the angles. Shares step evenly, so sine
 * and cosine of each half angle come from the one below by turning it by the step: exact to rounding at any
 * angle.
 */
function writeSpineRunInto(
  { at, first, step }: TurnedRun,
  { sines, cosines }: HalfAngles,
  out: Float64Array,
): void {
  let sinX = sines[first.x]!;
  let cosX = cosines[first.x]!;
  let sinY = sines[first.y]!;
  let cosY = cosines[first.y]!;
  let sinZ = sines[first.z]!;
  let cosZ = cosines[first.z]!;
  const stepSinX = sines[step.x]!;
  const stepCosX = cosines[step.x]!;
  const stepSinY = sines[step.y]!;
  const stepCosY = cosines[step.y]!;
  const stepSinZ = sines[step.z]!;
  const stepCosZ = cosines[step.z]!;
  let turned = 0;
  for (let i = 0; i < at.length; i++) {
    const joint = at[i]!;
    out[joint] = cosY * sinX * cosZ + sinY * cosX * sinZ;
    out[joint + 1] = sinY * cosX * cosZ - cosY * sinX * sinZ;
    out[joint + 2] = cosY * cosX * sinZ - sinY * sinX * cosZ;
    out[joint + 3] = cosY * cosX * cosZ + sinY * sinX * sinZ;
    turned = sinX * stepCosX + cosX * stepSinX;
    cosX = cosX * stepCosX - sinX * stepSinX;
    sinX = turned;
    turned = sinY * stepCosY + cosY * stepSinY;
    cosY = cosY * stepCosY - sinY * stepSinY;
    sinY = turned;
    turned = sinZ * stepCosZ + cosZ * stepSinZ;
    cosZ = cosZ * stepCosZ - sinZ * stepSinZ;
    sinZ = turned;
  }
}
