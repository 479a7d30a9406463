import { SLOT, SLOT_COUNT } from '../../gait/channels.ts';
import { DEGREES_PER_RADIAN } from '../../gait/units.ts';
import { type HalfAngles, updateHalfAngles } from './halfAngles.ts';
import type { Pose } from './pose.ts';
import {
  type RotationPlan,
  ROOT_YAW,
  SPINE_ROLL,
  SPINE_TORSION,
  type TurnedJoint,
  type TurnedRun,
} from './rotationPlan.ts';

/**
 * Writes the parent-local rotations of every turning joint, engine.md §3.10 and §6, H-Anim axes;
 * quaternions x y z w by joint. The root carries heading and pelvis, Ry(heading + pelvisTorsion) Rz(list),
 * because in H-Anim both the legs and the spine hang on it; the spine undoes the list, so that the torso
 * stands upright over a listing pelvis but for its own roll, and turns on to the thorax. Other joints are not
 * touched. Allocates nothing.
 * @param channels styled channel values by slot, degrees.
 * @param pose its `headingRad` is read, its `rotations` are written.
 */
export function writeJointRotationsInto(plan: RotationPlan, channels: Float64Array, pose: Pose): void {
  const { rotations } = pose;
  const { inputs, angles, root, spine, balls, hinges } = plan;
  for (let slot = 0; slot < SLOT_COUNT; slot++) inputs[slot] = channels[slot]!;
  inputs[ROOT_YAW] = channels[SLOT.pelvisTorsion]! + pose.headingRad * DEGREES_PER_RADIAN;
  inputs[SPINE_TORSION] = channels[SLOT.thoraxTorsion]! - channels[SLOT.pelvisTorsion]!;
  // The list is positive with the right side lower: to undo it takes the left side down by as much.
  inputs[SPINE_ROLL] = channels[SLOT.pelvisList]! + channels[SLOT.torsoRoll]!;
  updateHalfAngles(angles, inputs);

  writeRootInto(root, angles, rotations);
  for (let i = 0; i < spine.length; i++) writeSpineRunInto(spine[i]!, angles, rotations);
  for (let i = 0; i < balls.length; i++) writeBallInto(balls[i]!, angles, rotations);
  for (let i = 0; i < hinges.length; i++) writeHingeInto(hinges[i]!, angles, rotations);
}

/** Ry Rz (the leftmost in the parent's frame). */
function writeRootInto({ at, y, z }: TurnedJoint, { sines, cosines }: HalfAngles, out: Float64Array): void {
  out[at] = sines[y]! * sines[z]!;
  out[at + 1] = sines[y]! * cosines[z]!;
  out[at + 2] = cosines[y]! * sines[z]!;
  out[at + 3] = cosines[y]! * cosines[z]!;
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
