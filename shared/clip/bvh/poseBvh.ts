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
export function getAxis(channel: BvhChannel): number {
  return channel.charCodeAt(0) - 'X'.charCodeAt(0);
}

const place = new Float64Array(3);
const own = new Float64Array(4);

/**
 * Poses the joints of a frame. Rotations are multiplied in the order of their channels, the first leftmost; a
 * position channel takes the place of its number in the offset. Allocates.
 */
export function poseBvh({ joints, channelCount, values }: BvhMotion, frame: number): BvhPose {
  const positions = new Float64Array(3 * joints.length);
  const orientations = new Float64Array(4 * joints.length);
  let at = channelCount * frame;
  for (let joint = 0; joint < joints.length; joint++) {
    const { parent, offset, channels } = joints[joint]!;
    for (let axis = 0; axis < 3; axis++) place[axis] = offset[axis]!;
    writeTurnInto(values, at, channels, place, own);
    at += channels.length;
    if (parent < 0) {
      positions.set(place, 3 * joint);
      orientations.set(own, 4 * joint);
      continue;
    }
    rotateInto(orientations, 4 * parent, place, 0, positions, 3 * joint);
    for (let axis = 0; axis < 3; axis++) positions[3 * joint + axis]! += positions[3 * parent + axis]!;
    multiplyInto(orientations, 4 * parent, own, 0, orientations, 4 * joint);
  }
  return { positions, orientations };
}

/**
 * What the channels of a joint say in a frame: how it is turned, x y z w, into `rotation`, and where it is,
 * from its parent, over what `position` holds.
 *
 * @param at where its first channel is in the values.
 */
function writeTurnInto(
  values: Float64Array,
  at: number,
  channels: readonly BvhChannel[],
  position: Float64Array,
  rotation: Float64Array,
): void {
  rotation.fill(0);
  rotation[3] = 1;
  for (let i = 0; i < channels.length; i++) {
    const value = values[at + i]!;
    const channel = channels[i]!;
    const axis = getAxis(channel);
    if (channel[1] === 'p') {
      position[axis] = value;
      continue;
    }
    const half = (value * RADIANS_PER_DEGREE) / 2;
    turnOn(rotation, axis, Math.sin(half), Math.cos(half));
  }
}

/** Turns a rotation on about an axis of its own by an angle, whose half has this sine and cosine. */
export function turnOn(rotation: Float64Array, axis: number, sin: number, cos: number): void {
  const next = axis === 2 ? 0 : axis + 1;
  const last = axis === 0 ? 2 : axis - 1;
  const along = rotation[axis]!;
  const before = rotation[next]!;
  rotation[axis] = rotation[3]! * sin + along * cos;
  rotation[next] = before * cos + rotation[last]! * sin;
  rotation[last] = rotation[last]! * cos - before * sin;
  rotation[3] = rotation[3]! * cos - along * sin;
}
