import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { findGlowJoints } from '../../../renderer/viewport/picking/glowJoints.ts';
import { pickJoint } from '../../../renderer/viewport/picking/pickJoint.ts';
import { getLook } from '../../../renderer/viewport/looks/registry.ts';
import { createPlayer } from '../../../renderer/viewport/player.ts';
import { BODY_NAMES, getBody } from '../../../shared/body/figure/bodies.ts';
import type { JointName } from '../../../shared/body/figure/joints.ts';

/** A body in mid-walk, and a way to point at it from 5 m to its left or front. */
function stand(body: (typeof BODY_NAMES)[number] = 'Man', phase = 0) {
  const figure = getBody(body);
  const player = createPlayer({ figure, playing: false });
  player.setPhase(phase);
  const shapes = getLook(figure).createPickShapes(figure);
  const { pose } = player.frame;
  const getPoint = (name: JointName) =>
    new Vector3().fromArray(pose.positions, 3 * figure.joints.indexOf(name));
  const pointAt = (target: Vector3, from: Vector3) => {
    const direction = target.clone().sub(from).normalize();
    return figure.joints[pickJoint({ origin: from, direction }, pose, shapes)];
  };
  return { figure, getPoint, pointAt };
}

const LEFT = new Vector3(5, 1, 0);

describe.each(BODY_NAMES)('pointing at %s', (body) => {
  it.each(['l_knee', 'l_elbow', 'l_radiocarpal', 'l_shoulder', 'l_talocrural', 'skullbase'] as const)(
    'at %s picks it',
    (joint) => {
      const { getPoint, pointAt } = stand(body, 0.5);
      expect(pointAt(getPoint(joint), LEFT)).toBe(joint);
    },
  );
});

describe('pointing', () => {
  it('at the middle of a segment picks the joint that moves it', () => {
    const { getPoint, pointAt } = stand();
    const middle = (a: JointName, b: JointName) => getPoint(a).lerp(getPoint(b), 0.5);
    expect(pointAt(middle('l_hip', 'l_knee'), LEFT)).toBe('l_hip');
    expect(pointAt(middle('l_knee', 'l_talocrural'), LEFT)).toBe('l_knee');
    expect(pointAt(middle('l_shoulder', 'l_elbow'), LEFT)).toBe('l_shoulder');
  });

  it('picks the nearer of two limbs in line', () => {
    const { getPoint, pointAt } = stand('Man', 0.25);
    const target = getPoint('l_knee');
    expect(pointAt(target, LEFT)).toBe('l_knee');
    const fromRight = getPoint('r_knee');
    expect(pointAt(fromRight, new Vector3(-5, 1, 0))).toBe('r_knee');
  });

  it('beside the body picks nothing', () => {
    const { pointAt } = stand();
    expect(pointAt(new Vector3(0, 1, 3), LEFT)).toBeUndefined();
    expect(pointAt(new Vector3(0, 3, 0), LEFT)).toBeUndefined();
  });

  it('away from the body picks nothing behind', () => {
    const { pointAt } = stand();
    expect(pointAt(new Vector3(10, 1, 0), LEFT)).toBeUndefined();
  });

  it('along a segment still hits it', () => {
    const { getPoint, pointAt } = stand('Man', 0.3);
    const knee = getPoint('l_knee');
    const ankle = getPoint('l_talocrural');
    const below = ankle.clone().add(ankle.clone().sub(knee).setLength(2));
    expect(pointAt(knee, below)).toBe('l_talocrural');
  });

  it('at the chest picks a thoracic vertebra, and lights the rib cage with it', () => {
    const { figure, getPoint, pointAt } = stand('Full spine', 0.2);
    const picked = pointAt(getPoint('vt6'), new Vector3(0, getPoint('vt6').y, 5));
    expect(picked).toMatch(/^vt\d+$/);
    expect(findGlowJoints(figure, picked!)).toContain(figure.joints.indexOf('vt1'));
  });
});
