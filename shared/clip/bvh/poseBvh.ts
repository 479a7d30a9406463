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
  return 'XYZ'.indexOf(channel[0]!);
}

/**
 * Poses the joints of a frame. Rotations are multiplied in the order of their channels, the first leftmost; a
 * position channel takes the place of its number in the offset. Allocates.
 */
export function poseBvh({ joints, channelCount, values }: BvhMotion, frame: number): BvhPose {
  const positions = new Float64Array(3 * joints.length);
  const orientations = new Float64Array(4 * joints.length);
  const place = new Float64Array(3);
  const own = new Float64Array(4);
  const turn = new Float64Array(4);
  let at = channelCount * frame;
  joints.forEach(({ parent, offset, channels }, joint) => {
    place.set(offset);
    own.set([0, 0, 0, 1]);
    for (const channel of channels) {
      const value = values[at++]!;
      const axis = getAxis(channel);
      if (channel.endsWith('position')) {
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
      return;
    }
    rotateInto(orientations, 4 * parent, place, 0, positions, 3 * joint);
    for (let i = 0; i < 3; i++) positions[3 * joint + i]! += positions[3 * parent + i]!;
    multiplyInto(orientations, 4 * parent, own, 0, orientations, 4 * joint);
  });
  return { positions, orientations };
}
