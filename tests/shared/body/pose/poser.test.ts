import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { BODY_NAMES, getBody } from '../../../../shared/body/figure/bodies.ts';
import type { JointName } from '../../../../shared/body/figure/joints.ts';
import { computeRotationDistance, poseChannels, readOrientation, readPosition } from '../posing.ts';

const man = getBody('Man');
const RADIANS = Math.PI / 180;

describe('rest pose', () => {
  it.each(BODY_NAMES)(
    'of %s stands on the floor by the formula, 5 mm over it by the smooth minimum of six equal points',
    (name) => {
      const figure = getBody(name);
      const formula = poseChannels(figure).pose;
      for (const at of [1, 4, 7, 10, 13, 16]) expect(formula.contacts[at]).toBeCloseTo(0, 12);
      const floor = poseChannels(figure, {}, 'floor').pose;
      for (const at of [1, 4, 7, 10, 13, 16]) expect(floor.contacts[at]).toBeCloseTo(0.005, 12);
      expect(floor.rootPosition[1]).toBeCloseTo(figure.legLengthM + 0.005, 12);
    },
  );

  it('has every rotation the identity', () => {
    const { pose } = poseChannels(man);
    for (let joint = 0; joint < man.joints.length; joint++)
      expect(Array.from(pose.rotations.slice(4 * joint, 4 * joint + 4), Math.abs)).toEqual([0, 0, 0, 1]);
  });
});

describe('signs of the channels (engine.md §1, §3, style-file.md)', () => {
  const rest = poseChannels(man).pose;
  /** How far a joint moves from rest: x left, y up, z forward. */
  const moved = (values: Parameters<typeof poseChannels>[1], joint: JointName) =>
    readPosition(man, poseChannels(man, values).pose, joint).sub(readPosition(man, rest, joint));
  /** Which way a joint's forward axis points. */
  const facing = (values: Parameters<typeof poseChannels>[1], joint: JointName) =>
    new Vector3(0, 0, 1).applyQuaternion(readOrientation(man, poseChannels(man, values).pose, joint));
  const up = (values: Parameters<typeof poseChannels>[1], joint: JointName) =>
    new Vector3(0, 1, 0).applyQuaternion(readOrientation(man, poseChannels(man, values).pose, joint));

  it.each([
    ['left', 'l'],
    ['right', 'r'],
  ] as const)('on the %s limbs', (side, letter) => {
    const other = letter === 'l' ? 'r' : 'l';
    const outward = side === 'left' ? 1 : -1;
    expect(moved({ hipFlexion: { [side]: 20 } }, `${letter}_knee`).z).toBeGreaterThan(0.1);
    expect(moved({ hipFlexion: { [side]: 20 } }, `${other}_knee`).length()).toBe(0);
    expect(moved({ kneeFlexion: { [side]: 20 } }, `${letter}_talocrural`).z).toBeLessThan(-0.1);
    expect(moved({ ankleFlexion: { [side]: 20 } }, `${letter}_metatarsophalangeal_2`).y).toBeGreaterThan(
      0.02,
    );
    expect(moved({ shoulderFlexion: { [side]: 20 } }, `${letter}_elbow`).z).toBeGreaterThan(0.1);
    expect(moved({ elbowFlexion: { [side]: 20 } }, `${letter}_radiocarpal`).z).toBeGreaterThan(0.05);
    expect(moved({ hipAbduction: { [side]: 20 } }, `${letter}_knee`).x * outward).toBeGreaterThan(0.1);
    expect(moved({ shoulderAbduction: { [side]: 20 } }, `${letter}_elbow`).x * outward).toBeGreaterThan(0.1);
    expect(facing({ hipTwist: { [side]: 20 } }, `${letter}_talocrural`).x * outward).toBeCloseTo(
      Math.sin(20 * RADIANS),
      12,
    );
  });

  it.each([
    ['left', 'l'],
    ['right', 'r'],
  ] as const)('on the %s shoulder', (side, letter) => {
    const other = letter === 'l' ? 'r' : 'l';
    const outward = side === 'left' ? 1 : -1;
    const limb = ['shoulder', 'elbow', 'radiocarpal'] as const;
    const raised = limb.map((joint) => moved({ clavicleElevation: { [side]: 15 } }, `${letter}_${joint}`));
    const reached = limb.map((joint) => moved({ clavicleProtraction: { [side]: 15 } }, `${letter}_${joint}`));
    expect(raised[0]!.y).toBeGreaterThan(0.02);
    expect(reached[0]!.z).toBeGreaterThan(0.02);
    // The arm hangs from it as it does in the torso, bent and swung too.
    for (const way of [raised, reached])
      for (const each of way) expect(each.distanceTo(way[0]!)).toBeLessThan(1e-12);
    const bent = { shoulderFlexion: 30, elbowFlexion: 50, shoulderAbduction: 20, shoulderTwist: 10 };
    const both = { ...bent, clavicleElevation: { [side]: 25 }, clavicleProtraction: { [side]: -20 } };
    expect(
      computeRotationDistance(
        readOrientation(man, poseChannels(man, both).pose, `${letter}_elbow`),
        readOrientation(man, poseChannels(man, bent).pose, `${letter}_elbow`),
      ),
    ).toBeLessThan(1e-12);
    for (const channel of ['clavicleElevation', 'clavicleProtraction', 'shoulderTwist'] as const)
      expect(moved({ [channel]: { [side]: 15 }, elbowFlexion: 60 }, `${other}_radiocarpal`)).toEqual(
        moved({ elbowFlexion: 60 }, `${other}_radiocarpal`),
      );
    const across = { elbowFlexion: 90, shoulderTwist: { [side]: 30 } };
    const forearm = readPosition(man, poseChannels(man, across).pose, `${letter}_radiocarpal`).sub(
      readPosition(man, poseChannels(man, across).pose, `${letter}_elbow`),
    );
    expect(forearm.x * outward).toBeCloseTo(-Math.sin(30 * RADIANS) * forearm.length(), 12);
  });

  it('of a pelvis that tilts, under which legs stay and above which all leans', () => {
    const walk = { hipFlexion: { left: 25, right: -12 }, hipAbduction: 3, hipTwist: 8, kneeFlexion: 12 };
    const around = { ...walk, pelvisList: 4, pelvisTorsion: -6, elbowFlexion: 30 };
    const level = poseChannels(man, around).pose;
    const tilted = poseChannels(man, { ...around, pelvisTilt: 24 }).pose;
    for (const joint of man.joints.filter((name) => /_(hip|knee|talocrural|metatarso)/.test(name))) {
      const [before, after] = [level, tilted].map((pose) => readPosition(man, pose, joint));
      expect(after!.distanceTo(before!), joint).toBeLessThan(1e-12);
    }
    expect(up({ pelvisTilt: 24 }, 'humanoid_root').z).toBeCloseTo(Math.sin(24 * RADIANS), 12);
    expect(up({ pelvisTilt: 24, torsoTilt: 10 }, 'vt1').z).toBeCloseTo(Math.sin(34 * RADIANS), 12);
    // The line from hips to shoulders leans by all of it, by less than half of what a torso bends.
    const lean = (values: Parameters<typeof poseChannels>[1]): number => {
      const way = moved(values, 'l_shoulder').add(readPosition(man, rest, 'l_shoulder').setX(0));
      const hip = readPosition(man, rest, 'l_hip');
      return Math.atan2(way.z - hip.z, way.y - hip.y) / RADIANS;
    };
    expect(lean({ pelvisTilt: 24 }) - lean({})).toBeCloseTo(24, 9);
    expect((lean({ torsoTilt: 24 }) - lean({})) / 24).toBeCloseTo(0.46, 1);
  });

  it('on the pelvis', () => {
    expect(moved({ pelvisList: 5 }, 'r_hip').y).toBeLessThan(-0.005);
    expect(moved({ pelvisList: 5 }, 'l_hip').y).toBeGreaterThan(0.005);
    expect(facing({ pelvisTorsion: 10 }, 'humanoid_root').x).toBeCloseTo(Math.sin(10 * RADIANS), 12);
    expect(moved({ pelvisTorsion: -10 }, 'l_hip').z).toBeGreaterThan(0.01);
  });

  it('on the torso', () => {
    expect(moved({ torsoTilt: 10 }, 'vt1').z).toBeGreaterThan(0.05);
    expect(facing({ torsoTilt: 10 }, 'l_hip').y).toBeCloseTo(0, 12);
    expect(facing({ thoraxTorsion: 10 }, 'vt1').x).toBeCloseTo(Math.sin(10 * RADIANS), 12);
    expect(facing({ thoraxTorsion: 10 }, 'humanoid_root').x).toBeCloseTo(0, 12);
    // Left side lower: the torso leans to the left, by all of the angle over a listing pelvis too.
    expect(up({ torsoRoll: 10 }, 'vt1').x).toBeCloseTo(Math.sin(10 * RADIANS), 12);
    expect(up({ torsoRoll: 10, pelvisList: 8 }, 'vt1').x).toBeCloseTo(Math.sin(10 * RADIANS), 12);
    expect(up({ torsoRoll: 10 }, 'humanoid_root').x).toBeCloseTo(0, 12);
    expect(moved({ torsoRoll: 10 }, 'l_shoulder').y).toBeLessThan(-0.01);
    expect(moved({ torsoRoll: 10 }, 'skullbase').x).toBeGreaterThan(0.05);
  });

  it('on the head', () => {
    expect(up({ headTilt: 10 }, 'skullbase').z).toBeCloseTo(Math.sin(10 * RADIANS), 12);
    expect(facing({ headTorsion: 10 }, 'skullbase').x).toBeCloseTo(Math.sin(10 * RADIANS), 12);
    // Left side lower: the crown leans to the left.
    expect(up({ headRoll: 10 }, 'skullbase').x).toBeCloseTo(Math.sin(10 * RADIANS), 12);
    expect(up({ headRoll: 10 }, 'vt1').x).toBeCloseTo(0, 12);
  });

  it('on the translations, in leg lengths', () => {
    const child = getBody('Child');
    const { pose } = poseChannels(child, { lateral: 0.02, forward: -0.03, vertical: 0.04 });
    const H = child.legLengthM;
    expect(Array.from(pose.rootPosition)).toEqual([0.02 * H, H * (1 + 0.04), -0.03 * H]);
    expect(readPosition(child, pose, 'humanoid_root').toArray()).toEqual(Array.from(pose.rootPosition));
  });

  it('keep the torso upright over a listing pelvis, and the thorax on its own yaw over a turned one', () => {
    expect(up({ pelvisList: 8 }, 'vt1').y).toBeCloseTo(1, 12);
    expect(facing({ pelvisTorsion: 9, thoraxTorsion: -4 }, 'vt1').x).toBeCloseTo(Math.sin(-4 * RADIANS), 12);
  });
});

describe('a heading', () => {
  it('turns the whole pose about the vertical, its sway too', () => {
    const values = {
      hipFlexion: { left: 30, right: -10 },
      torsoTilt: 6,
      lateral: 0.05,
      forward: 0.02,
      pelvisTorsion: 7,
    };
    const straight = poseChannels(man, values).pose;
    const turned = poseChannels(man, values, 'formula', 0.8).pose;
    for (const joint of man.joints) {
      const wanted = readPosition(man, straight, joint).applyAxisAngle(new Vector3(0, 1, 0), 0.8);
      expect(readPosition(man, turned, joint).distanceTo(wanted), joint).toBeLessThan(1e-12);
    }
  });
});
