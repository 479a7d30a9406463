import { multiplyInto, rotateInto } from '../../body/pose/quaternion.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import type { BvhChannel, BvhMotion } from './bvhMotion.ts';

/** Joints of a BVH in one frame, in the file's order and unit. */
export interface BvhPose {
  /** x y z by joint. */
  readonly positions: Float64Array;
  /** Quaternions x y z w by joint, in the file's frame. */
  readonly orientations: Float64Array;
}

/** Axis of a rotation or position channel: 0 X, 1 Y, 2 Z. */
function getAxis(channel: BvhChannel): number {
  return channel.charCodeAt(0) - 'X'.charCodeAt(0);
}

/** Poses the joints of a frame, as `writeBvhPoseInto` does. Allocates. */
export function poseBvh(motion: BvhMotion, frame: number): BvhPose {
  const pose = createBvhPose(motion);
  writeBvhPoseInto(motion, frame, pose);
  return pose;
}

/** Allocates a pose for the joints of a BVH. */
export function createBvhPose({ joints }: BvhMotion): BvhPose {
  return {
    positions: new Float64Array(3 * joints.length),
    orientations: new Float64Array(4 * joints.length),
  };
}

const place = new Float64Array(3);
const own = new Float64Array(4);
const turn = new Float64Array(4);

/**
 * Poses the joints of a frame. Rotations are multiplied in the order of their channels, the first leftmost; a
 * position channel takes the place of its number in the offset.
 */
export function writeBvhPoseInto(
  { joints, channelCount, values }: BvhMotion,
  frame: number,
  { positions, orientations }: BvhPose,
): void {
  let at = channelCount * frame;
  for (let joint = 0; joint < joints.length; joint++) {
    const { parent, offset, channels } = joints[joint]!;
    for (let axis = 0; axis < 3; axis++) place[axis] = offset[axis]!;
    own.fill(0);
    own[3] = 1;
    for (let i = 0; i < channels.length; i++) {
      const value = values[at++]!;
      const channel = channels[i]!;
      const axis = getAxis(channel);
      if (channel[1] === 'p') {
        place[axis] = value;
        continue;
      }
      const half = (value * RADIANS_PER_DEGREE) / 2;
      turn.fill(0);
      turn[axis] = Math.sin(half);
      turn[3] = Math.cos(half);
      multiplyInto(own, 0, turn, 0, own, 0);
    }
    if (parent < 0) {
      positions.set(place, 3 * joint);
      orientations.set(own, 4 * joint);
      continue;
    }
    rotateInto(orientations, 4 * parent, place, 0, positions, 3 * joint);
    for (let axis = 0; axis < 3; axis++) positions[3 * joint + axis]! += positions[3 * parent + axis]!;
    multiplyInto(orientations, 4 * parent, own, 0, orientations, 4 * joint);
  }
}
