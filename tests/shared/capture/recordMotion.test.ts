import { describe, expect, test } from 'vitest';
import type { BvhJoint, BvhMotion } from '../../../shared/clip/bvh/bvhMotion.ts';
import { createBvhSkeleton } from '../../../shared/clip/bvh/bvhSkeleton.ts';
import { poseBvh } from '../../../shared/clip/bvh/poseBvh.ts';
import { createJointPoser } from '../../../shared/clip/bvh/poseJoints.ts';
import { writeBvh } from '../../../shared/clip/bvh/writeBvh.ts';
import { recordMotion } from '../../../shared/capture/read/recordMotion.ts';
import { recogniseRoles } from '../../../shared/skeleton/recogniseRoles.ts';
import { createClip, createWalk } from '../clip/walks.ts';
import { readMotion } from './bvhText.ts';

const MOTION = readMotion(
  writeBvh(createClip(createWalk('Man', 'Zombie')), { naming: 'cmu', restPose: 'arms-down' }),
);

/** The walk on a chain of still joints, with as many still ones beside it, its frames repeated. */
function addStillJoints(count: number, times: number): BvhMotion {
  const still = (name: string, parent: number, offset: BvhJoint['offset']): BvhJoint => ({
    name,
    parent,
    offset,
    channels: [],
  });
  const above = Array.from({ length: count }, (_, at) => still(`above ${at}`, at - 1, [0, 0.01, 0]));
  const beside = Array.from({ length: count }, (_, at) => still(`beside ${at}`, count, [at, 0, 0]));
  const joints = MOTION.joints.map((joint) => ({ ...joint, parent: joint.parent + count }));
  const values = new Float64Array(MOTION.values.length * times);
  for (let at = 0; at < times; at++) values.set(MOTION.values, at * MOTION.values.length);
  return { ...MOTION, joints: [...above, ...joints, ...beside], frames: MOTION.frames * times, values };
}

describe('the joints of a clip', () => {
  test('are where the whole pose has them, with their ends, with still joints above and beside them', () => {
    const motion = addStillJoints(5, 1);
    const joints = createBvhSkeleton(motion);
    const poser = createJointPoser(
      motion,
      joints,
      joints.map((_, index) => index),
    );
    for (const frame of [0, 11]) {
      poser.pose(frame);
      const whole = poseBvh(motion, frame);
      whole.positions.forEach((value, at) => expect(poser.places[at]).toBeCloseTo(value, 9));
      whole.orientations.forEach((value, at) => expect(poser.orientations[at]).toBeCloseTo(value, 12));
    }
  });

  test('that no role needs take no work in a frame, and those without channels none at all', () => {
    /** How often a joint is looked at while the walk is recorded. */
    const countLooks = (times: number): number => {
      const motion = addStillJoints(200, times);
      const joints = createBvhSkeleton(motion);
      const { roles } = recogniseRoles(joints);
      expect(roles['left.ankle']).toBeDefined();
      let looks = 0;
      const watched = new Proxy(motion.joints, {
        get(target, key, receiver) {
          looks++;
          return Reflect.get(target, key, receiver);
        },
      });
      const recording = recordMotion({ ...motion, joints: watched }, joints, roles);
      expect(recording.frames).toBe(motion.frames);
      return looks;
    };
    expect(countLooks(4)).toBe(countLooks(1));
  });
});
