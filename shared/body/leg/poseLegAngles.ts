import { getSlot, SIDES, SLOT, type Side } from '../../gait/channels.ts';
import { DEGREES_PER_RADIAN } from '../../gait/units.ts';
import type { Figure } from '../figure/figure.ts';
import { limbJoint } from '../figure/joints.ts';
import type { Pose } from '../pose/pose.ts';
import { getTurnX } from '../pose/quaternion.ts';

/**
 * Overwrites the leg channels among `channels` (34 slots, degrees) with the angles that a pose's rotations
 * really have: the inverse of engine.md §3.10, hip Rx(-flexion - pelvisTilt) Rz(abduction) Ry(twist),
 * knee Rx, ankle Rx(-dorsiflexion). For poses that planting has moved away from the pattern.
 */
export function writeLegAnglesInto(figure: Figure, pose: Pose, channels: Float64Array): void {
  for (const side of SIDES) writeSideInto(figure, pose, side, channels);
}

function writeSideInto({ joints }: Figure, { rotations }: Pose, side: Side, channels: Float64Array): void {
  const outward = side === 'left' ? DEGREES_PER_RADIAN : -DEGREES_PER_RADIAN;
  const at = 4 * joints.indexOf(limbJoint(side, 'hip'));
  const x = rotations[at]!;
  const y = rotations[at + 1]!;
  const z = rotations[at + 2]!;
  const w = rotations[at + 3]!;
  channels[getSlot('hipFlexion', side)] =
    -DEGREES_PER_RADIAN * Math.atan2(2 * (y * z + w * x), 1 - 2 * (x * x + z * z)) -
    channels[SLOT.pelvisTilt]!;
  channels[getSlot('hipAbduction', side)] =
    outward * Math.asin(Math.min(1, Math.max(-1, -2 * (x * y - w * z))));
  channels[getSlot('hipTwist', side)] = outward * Math.atan2(2 * (x * z + w * y), 1 - 2 * (y * y + z * z));
  const getFlexion = (joint: 'knee' | 'talocrural') =>
    DEGREES_PER_RADIAN * getTurnX(rotations, 4 * joints.indexOf(limbJoint(side, joint)));
  channels[getSlot('kneeFlexion', side)] = getFlexion('knee');
  channels[getSlot('ankleFlexion', side)] = -getFlexion('talocrural');
}
