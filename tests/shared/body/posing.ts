import { Quaternion, Vector3 } from 'three';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import type { Figure } from '../../../shared/body/figure/figure.ts';
import type { JointName } from '../../../shared/body/figure/joints.ts';
import { createPose, type Pose } from '../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../shared/body/pose/poser.ts';
import type { RootMode } from '../../../shared/body/pose/rootMode.ts';
import { CHANNEL_NAMES, type ChannelName, getSlot, type Side } from '../../../shared/gait/channels.ts';
import { createPosture, type Posture } from '../../../shared/gait/posture.ts';

/** Values of channels: one number for both sides, or each side's own. Degrees and leg lengths. */
export type ChannelValues = Partial<Record<ChannelName, number | Partial<Record<Side, number>>>>;

/** A posture with the given channels, all others 0. */
export function createChannelPosture(values: ChannelValues): Posture {
  const posture = createPosture();
  for (const name of CHANNEL_NAMES) {
    const value = values[name] ?? 0;
    for (const side of ['left', 'right'] as const)
      posture.channels[getSlot(name, side)] = typeof value === 'number' ? value : (value[side] ?? 0);
  }
  return posture;
}

/** Poses a figure by channel values; formula root, so that hips at rest stand at one leg length. */
export function poseChannels(
  figure: Figure = getBody('Man'),
  values: ChannelValues = {},
  rootMode: RootMode = 'formula',
  headingRad = 0,
): { pose: Pose; posture: Posture } {
  const posture = createChannelPosture(values);
  const pose = createPose(figure);
  pose.headingRad = headingRad;
  createPoser(figure).writePoseInto(posture, pose, rootMode);
  return { pose, posture };
}

/** Position of a joint, metres. */
export function readPosition(figure: Figure, pose: Pose, joint: JointName): Vector3 {
  return new Vector3().fromArray(pose.positions, 3 * figure.joints.indexOf(joint));
}

/** Orientation of a joint in the treadmill frame. */
export function readOrientation(figure: Figure, pose: Pose, joint: JointName): Quaternion {
  return new Quaternion().fromArray(pose.orientations, 4 * figure.joints.indexOf(joint));
}

/** Height of the lowest of the six sole points, metres. */
export function readLowest(pose: Pose): number {
  return Math.min(...[1, 4, 7, 10, 13, 16].map((at) => pose.contacts[at]!));
}

/**
 * Distance of two rotations as 4-vectors, q and -q the same: half the angle between them in radians while it
 * is small.
 */
export function computeRotationDistance(a: Quaternion, b: Quaternion): number {
  const between = (sign: 1 | -1) =>
    Math.hypot(a.x - sign * b.x, a.y - sign * b.y, a.z - sign * b.z, a.w - sign * b.w);
  return Math.min(between(1), between(-1));
}
