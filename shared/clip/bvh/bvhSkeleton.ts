import type { SkeletonJoint } from '../../skeleton/skeletonJoint.ts';
import type { BvhMotion } from './bvhMotion.ts';

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

function countPositions(channels: readonly string[]): number {
  return channels.filter((channel) => channel.endsWith('position')).length;
}
