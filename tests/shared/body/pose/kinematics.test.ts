import { Matrix4, Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { BODY_NAMES, getBody } from '../../../../shared/body/figure/bodies.ts';
import type { Figure } from '../../../../shared/body/figure/figure.ts';
import type { JointName } from '../../../../shared/body/figure/joints.ts';
import { createPose } from '../../../../shared/body/pose/pose.ts';
import { createPoser } from '../../../../shared/body/pose/poser.ts';
import { createWalkSampler } from '../../../../shared/body/metrics/walkSampler.ts';
import { SLOT, SLOT_COUNT } from '../../../../shared/gait/channels.ts';
import { createPosture } from '../../../../shared/gait/posture.ts';
import { computeRotationDistance, readOrientation, readPosition } from '../posing.ts';

const RADIANS = Math.PI / 180;

/**
 * An independent pose: 4x4 matrices from three, composed joint by joint after §3.10 and §6, with shares from
 * the definition.
 */
function computeMatrices(figure: Figure, channels: Float64Array, root: Float64Array): Matrix4[] {
  const value = (slot: number) => channels[slot]! * RADIANS;
  const rotate = (axis: 'X' | 'Y' | 'Z', angle: number) => new Matrix4()[`makeRotation${axis}`](angle);
  const locals = new Map<number, Matrix4>();
  const find = (name: JointName) => figure.joints.indexOf(name);
  const pelvisTilt = value(SLOT.pelvisTilt);
  locals.set(
    0,
    rotate('Y', value(SLOT.pelvisTorsion))
      .multiply(rotate('Z', value(SLOT.pelvisList)))
      .multiply(rotate('X', pelvisTilt)),
  );
  const torsion = value(SLOT.thoraxTorsion) - value(SLOT.pelvisTorsion);
  const trunk = figure.joints.filter((name) => /^v[lt]/.test(name));
  const thorax = figure.joints.filter((name) => name.startsWith('vt'));
  const neck = figure.joints.filter((name) => name.startsWith('vc') || name === 'skullbase');
  const triangle = (count: number) => (count * (count + 1)) / 2;
  trunk.forEach((name, index) => {
    const tilt = (value(SLOT.torsoTilt) * (trunk.length - index)) / triangle(trunk.length);
    const twist = name.startsWith('vt')
      ? (torsion * (thorax.indexOf(name) + 1)) / triangle(thorax.length)
      : 0;
    const roll = -(value(SLOT.pelvisList) + value(SLOT.torsoRoll)) / trunk.length;
    locals.set(find(name), rotate('Y', twist).multiply(rotate('X', tilt)).multiply(rotate('Z', roll)));
  });
  neck.forEach((name, index) => {
    const share = (index + 1) / triangle(neck.length);
    locals.set(
      find(name),
      rotate('Y', share * value(SLOT.headTorsion))
        .multiply(rotate('X', share * value(SLOT.headTilt)))
        .multiply(rotate('Z', -share * value(SLOT.headRoll))),
    );
  });
  for (const [letter, shift, sign] of [
    ['l', 0, 1],
    ['r', 1, -1],
  ] as const) {
    const limb = (slot: number) => value(slot + shift);
    locals.set(
      find(`${letter}_hip`),
      rotate('X', -pelvisTilt - limb(SLOT.hipFlexion))
        .multiply(rotate('Z', sign * limb(SLOT.hipAbduction)))
        .multiply(rotate('Y', sign * limb(SLOT.hipTwist))),
    );
    locals.set(find(`${letter}_knee`), rotate('X', limb(SLOT.kneeFlexion)));
    locals.set(find(`${letter}_talocrural`), rotate('X', -limb(SLOT.ankleFlexion)));
    const collarbone = rotate('Y', -sign * limb(SLOT.clavicleProtraction)).multiply(
      rotate('Z', sign * limb(SLOT.clavicleElevation)),
    );
    locals.set(find(`${letter}_sternoclavicular`), collarbone);
    locals.set(
      find(`${letter}_shoulder`),
      collarbone
        .clone()
        .invert()
        .multiply(rotate('X', -limb(SLOT.shoulderFlexion)))
        .multiply(rotate('Z', sign * limb(SLOT.shoulderAbduction)))
        .multiply(rotate('Y', -sign * limb(SLOT.shoulderTwist))),
    );
    locals.set(find(`${letter}_elbow`), rotate('X', -limb(SLOT.elbowFlexion)));
  }
  const worlds: Matrix4[] = [];
  figure.joints.forEach((_name, joint) => {
    const parent = figure.parents[joint]!;
    const world =
      parent < 0 ? new Matrix4().makeTranslation(new Vector3().fromArray(root)) : worlds[parent]!.clone();
    world.multiply(new Matrix4().makeTranslation(new Vector3().fromArray(figure.offsets, 3 * joint)));
    worlds.push(world.multiply(locals.get(joint) ?? new Matrix4()));
  });
  return worlds;
}

describe.each(['Man', 'Full spine', 'Monster'] as const)('forward kinematics of %s', (name) => {
  const figure = getBody(name);
  const poser = createPoser(figure);
  const pose = createPose(figure);

  it('equals a slow matrix chain', () => {
    const posture = createPosture();
    // Every channel at a different, large value, so that any swapped slot, order or sign shows.
    for (let slot = 0; slot < SLOT_COUNT; slot++)
      posture.channels[slot] = slot < 3 ? 0.02 * (slot + 1) : (7 + 5.3 * slot) * (slot % 2 === 0 ? 1 : -1);
    for (const rootMode of ['formula', 'floor'] as const) {
      poser.writePoseInto(posture, pose, rootMode);
      computeMatrices(figure, posture.channels, pose.rootPosition).forEach((world, joint) => {
        const place = new Vector3().setFromMatrixPosition(world);
        const turned = new Quaternion().setFromRotationMatrix(world);
        const label = `${figure.joints[joint]} ${rootMode}`;
        expect(place.distanceTo(new Vector3().fromArray(pose.positions, 3 * joint)), label).toBeLessThan(
          1e-12,
        );
        expect(
          computeRotationDistance(turned, new Quaternion().fromArray(pose.orientations, 4 * joint)),
          label,
        ).toBeLessThan(1e-12);
      });
    }
  });

  it('keeps bones at their length and quaternions at 1 over a walk', () => {
    const sampler = createWalkSampler({ figure, normalizedSpeed: 2.2 });
    const read = (joint: number) => new Vector3().fromArray(sampler.pose.positions, 3 * joint);
    for (let i = 0; i < 40; i++) {
      sampler.sample(i / 40);
      figure.joints.forEach((joint, index) => {
        const { rotations, orientations } = sampler.pose;
        for (const array of [rotations, orientations])
          expect(Math.hypot(...array.slice(4 * index, 4 * index + 4)), joint).toBeCloseTo(1, 12);
        const parent = figure.parents[index]!;
        if (parent < 0) return;
        const length = new Vector3().fromArray(figure.offsets, 3 * index).length();
        expect(read(index).distanceTo(read(parent)), joint).toBeCloseTo(length, 12);
      });
    }
  });
});

describe.each(BODY_NAMES)('the normal walk of %s', (name) => {
  const figure = getBody(name);

  it.each([0.4, 1.4, 2.5])('at V %f is its own mirror half a cycle later', (normalizedSpeed) => {
    const now = createWalkSampler({ figure, normalizedSpeed });
    const later = createWalkSampler({ figure, normalizedSpeed });
    for (let i = 0; i < 30; i++) {
      now.sample(i / 60);
      later.sample(i / 60 + 0.5);
      for (const joint of figure.joints) {
        const twin = joint.replace(/^[lr]_/, (side) => (side === 'l_' ? 'r_' : 'l_')) as JointName;
        const wanted = readPosition(figure, now.pose, joint).multiply(new Vector3(-1, 1, 1));
        expect(readPosition(figure, later.pose, twin).distanceTo(wanted), joint).toBeLessThan(1e-12);
        const { x, y, z, w } = readOrientation(figure, now.pose, joint);
        const turned = readOrientation(figure, later.pose, twin);
        expect(computeRotationDistance(turned, new Quaternion(x, -y, -z, w)), joint).toBeLessThan(1e-12);
      }
    }
  });
});
