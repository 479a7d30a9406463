import { describe, expect, test } from 'vitest';
import { poseBvh } from '../../../shared/clip/bvh/poseBvh.ts';
import { writeBvh } from '../../../shared/clip/bvh/writeBvh.ts';
import { createClip, createWalk } from '../clip/walks.ts';
import { readMotion } from './bvhText.ts';
import {
  addIdle,
  addJoints,
  changeRest,
  giveSixChannels,
  makeZUp,
  renameJoints,
  reorderRotations,
  rotateClip,
  scaleClip,
  skipFrames,
  turnClip,
} from './clipVariants.ts';

const TEXT = writeBvh(createClip(createWalk('Man', 'Zombie')), { naming: 'cmu', restPose: 'arms-down' });
const FRAME = 7;

type Point = readonly [number, number, number];

/** Where each joint is in a frame, by its name. */
function place(text: string, frame = FRAME): ReadonlyMap<string, Point> {
  const motion = readMotion(text);
  const { positions } = poseBvh(motion, frame);
  return new Map(
    motion.joints.map(({ name }, joint) => [
      name,
      [positions[3 * joint]!, positions[3 * joint + 1]!, positions[3 * joint + 2]!],
    ]),
  );
}

const OWN = place(TEXT);
const SINE = Math.sin(Math.PI / 5);
const COSINE = Math.cos(Math.PI / 5);

describe('a copy of a clip', () => {
  test.each<[string, string, (point: Point) => Point]>([
    ['turned', turnClip(TEXT, 36), ([x, y, z]) => [x * COSINE + z * SINE, y, z * COSINE - x * SINE]],
    ['lying', rotateClip(TEXT, 0, 90), ([x, y, z]) => [x, -z, y]],
    ['scaled', scaleClip(TEXT, 0.01), ([x, y, z]) => [x / 100, y / 100, z / 100]],
    ['with Z up', makeZUp(TEXT), ([x, y, z]) => [x, -z, y]],
    ['of six channels', giveSixChannels(TEXT), (point) => point],
    ['in another order', reorderRotations(TEXT, 'YXZ'), (point) => point],
    ['in a third order', reorderRotations(TEXT, 'XYZ'), (point) => point],
    ['with other arms at rest', changeRest(TEXT, { LeftArm: [2, 90], RightArm: [2, -90] }), (point) => point],
    [
      'with other joints',
      addJoints(TEXT, ['LeftLeg', 'LeftFoot'], (name) => `${name}Twist`),
      (point) => point,
    ],
  ])('%s has its joints where they should be', (_, text, move) => {
    expect(text).not.toBe(TEXT);
    const moved = place(text);
    for (const [name, point] of OWN)
      moved.get(name)!.forEach((value, axis) => expect(value).toBeCloseTo(move(point)[axis]!, 4));
  });

  test('has its frames where they should be', () => {
    expect(place(skipFrames(TEXT, 2), 3)).toEqual(place(TEXT, 6));
    expect(readMotion(skipFrames(TEXT, 2)).frameTimeS).toBe(readMotion(TEXT).frameTimeS * 2);
    const idle = addIdle(TEXT, 10, 5);
    expect(readMotion(idle).frames).toBe(readMotion(TEXT).frames + 15);
    expect(place(idle, 9)).toEqual(place(TEXT, 0));
    expect(place(idle, 10 + FRAME)).toEqual(OWN);
  });

  test('has the names that it was given', () => {
    const named = readMotion(renameJoints(TEXT, (name, index) => `${index} ${name}`));
    expect(named.joints.map(({ name }) => name)).toEqual(
      readMotion(TEXT).joints.map(({ name }, index) => `${index} ${name}`),
    );
  });
});
