import type { SkeletonJoint } from '../../skeleton/skeletonJoint.ts';
import { rotateInto } from '../../body/pose/quaternion.ts';
import type { BvhMotion } from './bvhMotion.ts';
import { poseBvh } from './poseBvh.ts';

/** What an End Site is called after its parent. */
const END_WORDS = 'End Site';

/**
 * The skeleton of a BVH: its joints in the file's order, so that indices are those of `poseBvh`, then the End
 * Sites. Where every joint has positions of its own, files put no sense into OFFSET, and the first frame's
 * places count instead.
 */
export function createBvhSkeleton({ joints, values }: BvhMotion): readonly SkeletonJoint[] {
  const hasPlaces = joints.length > 1 && joints.every(({ channels }) => countPositions(channels) === 3);
  let at = 0;
  const bones = joints.map(({ name, parent, offset, channels }): SkeletonJoint => {
    const place: [number, number, number] = [...offset];
    if (hasPlaces)
      channels.forEach((channel, i) => {
        if (channel.endsWith('position')) place['XYZ'.indexOf(channel[0]!)] = values[at + i]!;
      });
    at += channels.length;
    return { name, parent, offset: place, isEnd: false };
  });
  const ends = joints.flatMap(({ name, endSite }, parent): SkeletonJoint[] =>
    endSite === undefined ? [] : [{ name: `${name} ${END_WORDS}`, parent, offset: endSite, isEnd: true }],
  );
  return [...bones, ...ends];
}

/**
 * The skeleton of a BVH as it stands in a frame: offsets are those of that pose. Where the rest pose is no
 * pose of a body, as when every bone lies along one axis, this still tells left from right.
 *
 * @param joints those of `createBvhSkeleton`.
 */
export function poseBvhSkeleton(
  motion: BvhMotion,
  joints: readonly SkeletonJoint[],
  frame: number,
): readonly SkeletonJoint[] {
  const { positions, orientations } = poseBvh(motion, frame);
  const posed = new Float64Array(3);
  return joints.map((joint, index) => {
    const { parent, offset, isEnd } = joint;
    if (isEnd) rotateInto(orientations, 4 * parent, Float64Array.from(offset), 0, posed, 0);
    else
      for (let axis = 0; axis < 3; axis++)
        posed[axis] = positions[3 * index + axis]! - (parent < 0 ? 0 : positions[3 * parent + axis]!);
    return { ...joint, offset: [posed[0]!, posed[1]!, posed[2]!] };
  });
}

function countPositions(channels: readonly string[]): number {
  return channels.filter((channel) => channel.endsWith('position')).length;
}
