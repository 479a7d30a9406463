import { describe, expect, it } from 'vitest';
import { computeLegLengthFromSegments, SPINE_JOINTS } from '../../../../shared/body/figure/anthropometry.ts';
import { BODY_NAMES, getBody } from '../../../../shared/body/figure/bodies.ts';
import { createFigure, scaleFigureToLeg } from '../../../../shared/body/figure/createFigure.ts';
import { type Figure, getSoleLength, SOLE_POINTS } from '../../../../shared/body/figure/figure.ts';
import { JOINT_NAMES, JOINT_PARENTS, type JointName } from '../../../../shared/body/figure/joints.ts';

type Point = readonly [number, number, number];

/**
 * Rest places over the midpoint of the hips, summed up from the offsets by names: independent of the
 * kinematics.
 */
function getRestPlaces(figure: Figure): ReadonlyMap<JointName, Point> {
  const places = new Map<JointName, Point>();
  figure.joints.forEach((name, index) => {
    const parent = figure.parents[index]!;
    const [x, y, z] = parent < 0 ? [0, 0, 0] : places.get(figure.joints[parent]!)!;
    const [dx, dy, dz] = figure.offsets.slice(3 * index, 3 * index + 3) as unknown as Point;
    places.set(name, [x + dx, y + dy, z + dz]);
  });
  return places;
}

function getSolePoints(figure: Figure): Point[] {
  const places = getRestPlaces(figure);
  return (['left', 'right'] as const).flatMap((side) =>
    SOLE_POINTS.map((point): Point => {
      const { joint, offset } = figure.soles[side][point];
      const [x, y, z] = places.get(figure.joints[joint]!)!;
      return [x + offset[0], y + offset[1], z + offset[2]];
    }),
  );
}

describe.each(BODY_NAMES)('%s', (name) => {
  const figure = getBody(name);
  const places = getRestPlaces(figure);

  it('stands on its soles, its hips one leg length up', () => {
    for (const [, y] of getSolePoints(figure)) expect(y + figure.legLengthM).toBeCloseTo(0, 12);
    const [left, right] = [places.get('l_hip')!, places.get('r_hip')!];
    for (const axis of [0, 1, 2] as const) expect(left[axis] + right[axis]).toBeCloseTo(0, 12);
  });

  it('has straight, parallel legs and hanging arms', () => {
    for (const chain of [
      ['l_hip', 'l_knee', 'l_talocrural'],
      ['l_shoulder', 'l_elbow', 'l_radiocarpal', 'l_metacarpophalangeal_3'],
    ] as const) {
      const [x, , z] = places.get(chain[0])!;
      let height = Number.POSITIVE_INFINITY;
      for (const joint of chain) {
        expect(places.get(joint)![0], joint).toBeCloseTo(x, 12);
        expect(places.get(joint)![2], joint).toBeCloseTo(z, 12);
        expect(places.get(joint)![1], joint).toBeLessThan(height);
        height = places.get(joint)![1];
      }
    }
  });

  it('is the same on both sides', () => {
    for (const joint of figure.joints) {
      if (!joint.startsWith('l_')) continue;
      const left = places.get(joint)!;
      const right = places.get(`r_${joint.slice(2)}` as JointName)!;
      expect(right[0], joint).toBeCloseTo(-left[0], 12);
      expect(right[1], joint).toBeCloseTo(left[1], 12);
      expect(right[2], joint).toBeCloseTo(left[2], 12);
    }
  });

  it('keeps the hands off the floor, the head on top and the heel behind ball and toe', () => {
    expect(places.get('l_metacarpophalangeal_3')![1] + figure.legLengthM).toBeGreaterThan(0.1);
    expect(places.get('skullbase')![1] + figure.legLengthM).toBeLessThan(0.95 * figure.statureM);
    const [heel, ball, toe] = getSolePoints(figure);
    expect(heel![2]).toBeLessThan(0);
    expect(ball![2]).toBeLessThan(toe![2]);
    expect(toe![2] - heel![2]).toBeCloseTo(getSoleLength(figure), 12);
  });

  it('orders joints as the vocabulary does, each under its nearest present ancestor', () => {
    expect(figure.joints).toEqual(JOINT_NAMES.filter((joint) => figure.joints.includes(joint)));
    figure.joints.forEach((joint, index) => {
      let parent = JOINT_PARENTS[joint];
      while (parent !== null && !figure.joints.includes(parent)) parent = JOINT_PARENTS[parent];
      expect(figure.parents[index], joint).toBe(parent === null ? -1 : figure.joints.indexOf(parent));
    });
  });
});

describe('the man', () => {
  const man = getBody('Man');
  const places = getRestPlaces(man);
  const length = (from: JointName, to: JointName) =>
    Math.hypot(...([0, 1, 2] as const).map((axis) => places.get(to)![axis] - places.get(from)![axis]));

  it('has a leg of exactly 1 m at 1.887 m (2004)', () => {
    expect(man.legLengthM).toBe(1);
    expect(man.statureM).toBeCloseTo(1 / 0.53, 12);
  });

  it.each([
    ['l_hip', 'l_knee', 0.245],
    ['l_knee', 'l_talocrural', 0.246],
    ['l_shoulder', 'l_elbow', 0.186],
    ['l_elbow', 'l_radiocarpal', 0.146],
  ] as const)('%s to %s is %f stature (Drillis & Contini 1966)', (from, to, share) => {
    expect(length(from, to) / man.statureM).toBeCloseTo(share, 12);
  });

  it('has hips 0.1 leg lengths from the midline (2004, D_h)', () => {
    expect(places.get('l_hip')![0]).toBeCloseTo(0.1, 12);
  });
});

describe('the full spine', () => {
  it('has all 24 vertebrae and the skullbase, on 45 joints', () => {
    const { joints } = getBody('Full spine');
    expect(SPINE_JOINTS).toHaveLength(25);
    for (const joint of SPINE_JOINTS) expect(joints).toContain(joint);
    expect(joints).toHaveLength(45);
  });
});

describe('the bodies', () => {
  it('differ as told: arms, stoop', () => {
    const monster = getRestPlaces(getBody('Monster'));
    expect(monster.get('l_metacarpophalangeal_3')![1]).toBeLessThan(monster.get('l_knee')![1]);
    const man = getRestPlaces(getBody('Man'));
    expect(man.get('l_metacarpophalangeal_3')![1]).toBeGreaterThan(man.get('l_knee')![1] + 0.2);
    const forwardHead = (name: (typeof BODY_NAMES)[number]) =>
      getRestPlaces(getBody(name)).get('skullbase')![2];
    expect(forwardHead('Elder')).toBeGreaterThan(forwardHead('Man') + 0.08);
  });
});

describe('scaling to a leg', () => {
  it('reaches the leg length exactly and scales everything alike', () => {
    const man = getBody('Man');
    const scaled = scaleFigureToLeg(man, 0.83);
    expect(scaled.legLengthM).toBe(0.83);
    expect(scaled.statureM).toBeCloseTo(0.83 * man.statureM, 12);
    expect(scaled.uprightStatureM).toBeCloseTo(0.83 * man.uprightStatureM, 12);
    expect(getSoleLength(scaled)).toBeCloseTo(0.83 * getSoleLength(man), 12);
    expect(scaled.soleWidthM).toBeCloseTo(0.83 * man.soleWidthM, 12);
    for (const [, y] of getSolePoints(scaled)) expect(y).toBeCloseTo(-0.83, 12);
    expect(man.legLengthM).toBe(1);
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('refuses %f', (legLengthM) => {
    expect(() => scaleFigureToLeg(getBody('Man'), legLengthM)).toThrow(RangeError);
  });
});

describe('leg length', () => {
  it('is 1.1 x (thigh + shank) without sole points, with the factor overridable (2004)', () => {
    expect(computeLegLengthFromSegments(0.46, 0.45)).toBeCloseTo(1.001, 12);
    expect(computeLegLengthFromSegments(0.5, 0.5, 1.2)).toBeCloseTo(1.2, 12);
  });

  it('can be overridden without changing the body', () => {
    const figure = createFigure({ name: 'Test', statureM: 1.8, legLengthM: 1.05 });
    expect(figure.legLengthM).toBe(1.05);
    expect(getRestPlaces(figure).get('l_talocrural')![1]).toBeCloseTo(-0.491 * 1.8, 12);
  });

  it('needs a spine that carries arms and head', () => {
    expect(() => createFigure({ name: 'Test', statureM: 1.8, spine: ['vl5', 'skullbase'] })).toThrow(
      RangeError,
    );
  });
});
