import { describe, expect, test } from 'vitest';
import { createBvhSkeleton, poseBvhSkeleton } from '../../../shared/clip/bvh/bvhSkeleton.ts';
import { writeBvh } from '../../../shared/clip/bvh/writeBvh.ts';
import { recogniseRoles } from '../../../shared/skeleton/recogniseRoles.ts';
import { readMotion } from '../capture/bvhText.ts';
import { changeRest, giveSixChannels } from '../capture/clipVariants.ts';
import { createClip, createWalk } from './walks.ts';

const TEXT = writeBvh(createClip(createWalk('Man', 'Zombie'), { seconds: 0.5 }), {
  naming: 'cmu',
  restPose: 'arms-down',
});
const MOTION = readMotion(TEXT);
const JOINTS = createBvhSkeleton(MOTION);
const { roles: ROLES } = recogniseRoles(JOINTS);

function forgetNames(joints: typeof JOINTS): typeof JOINTS {
  return joints.map((joint, at) => ({ ...joint, name: `${at}` }));
}

describe('the skeleton of a BVH', () => {
  test('has the joints of the file, then the ends, each named after its parent', () => {
    expect(JOINTS.slice(0, MOTION.joints.length).map(({ name }) => name)).toEqual(
      MOTION.joints.map(({ name }) => name),
    );
    const ends = JOINTS.slice(MOTION.joints.length);
    expect(ends.map(({ name }) => name)).toContain('Head End Site');
    for (const { name, parent, isEnd } of ends) {
      expect(isEnd).toBe(true);
      expect(name).toBe(`${JOINTS[parent]!.name} End Site`);
    }
  });

  test('of six channels a joint has the places of the first frame for its bones', () => {
    const six = createBvhSkeleton(readMotion(giveSixChannels(TEXT)));
    six.forEach(({ offset }, at) => {
      // The root is where it stands.
      if (at > 0) offset.forEach((value, axis) => expect(value).toBeCloseTo(JOINTS[at]!.offset[axis]!, 6));
    });
  });

  test('as it stands has the bones of the rest pose, turned', () => {
    const posed = poseBvhSkeleton(MOTION, JOINTS, 3);
    posed.forEach(({ offset }, at) => {
      if (at > 0) expect(Math.hypot(...offset)).toBeCloseTo(Math.hypot(...JOINTS[at]!.offset), 6);
    });
    expect(posed.some(({ offset }, at) => Math.abs(offset[2] - JOINTS[at]!.offset[2]) > 1)).toBe(true);
  });

  test('as it stands is recognised without names though its rest pose is none of a body', () => {
    // Toes behind the heels, arms up, head down.
    const turns = { LeftFoot: [1, 180], RightFoot: [1, 180], LeftArm: [0, 150], Neck: [0, 160] } as const;
    const motion = readMotion(changeRest(TEXT, turns));
    const joints = createBvhSkeleton(motion);
    expect(recogniseRoles(forgetNames(joints)).roles).not.toEqual(ROLES);
    expect(recogniseRoles(forgetNames(poseBvhSkeleton(motion, joints, 0)))).toMatchObject({
      roles: ROLES,
      problems: [],
    });
  });
});
