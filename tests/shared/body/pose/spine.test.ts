import { Euler, MathUtils, Quaternion } from 'three';
import { describe, expect, it } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import type { JointName } from '../../../../shared/body/figure/joints.ts';
import {
  computeSpineShare,
  createSpinePlan,
  SPINE_LAWS,
  type SpineRun,
} from '../../../../shared/body/pose/spine.ts';
import { computeRotationDistance, poseChannels, readOrientation } from '../posing.ts';

const getShares = (run: SpineRun, axis: 'tilt' | 'roll' | 'torsion') =>
  Array.from(run.joints, (_joint, index) => run[axis].first + index * run[axis].step);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('spine shares (2004, table 2)', () => {
  it.each(SPINE_LAWS.filter((law) => law !== 'none'))('%s sum to 1 for 1 to 25 vertebrae', (law) => {
    for (let count = 1; count <= 25; count++) {
      const shares = Array.from({ length: count }, (_, i) => computeSpineShare(law, i + 1, count));
      expect(sum(shares), `${count}`).toBeCloseTo(1, 14);
    }
  });

  it('grow, fall and stay as their names say', () => {
    const list = (law: (typeof SPINE_LAWS)[number]) => [1, 2, 3, 4].map((i) => computeSpineShare(law, i, 4));
    expect(list('uniform')).toEqual([0.25, 0.25, 0.25, 0.25]);
    expect(list('increasing')).toEqual([0.1, 0.2, 0.3, 0.4]);
    expect(list('decreasing')).toEqual([0.4, 0.3, 0.2, 0.1]);
    expect(list('none')).toEqual([0, 0, 0, 0]);
  });
});

/** Parts of a spine to plan for: all combinations of missing regions that a rig may come with. */
const SPINES: readonly (readonly [string, readonly JointName[]])[] = [
  ['full', getBody('Full spine').joints],
  ['short', getBody('Man').joints],
  ['lumbar only', ['humanoid_root', 'vl5', 'vl3', 'skullbase']],
  ['one vertebra', ['humanoid_root', 'vl5']],
  ['thoracic only', ['humanoid_root', 'vt12', 'vt6', 'vt1', 'vc4']],
];

describe.each(SPINES)('plan of a %s spine', (_name, joints) => {
  const { torso, head } = createSpinePlan({ joints });

  it.each(['tilt', 'roll', 'torsion'] as const)('loses nothing of the %s', (axis) => {
    expect(sum(torso.flatMap((run) => getShares(run, axis)))).toBeCloseTo(1, 14);
    for (const run of head) expect(sum(getShares(run, axis))).toBeCloseTo(1, 14);
  });
});

describe.each(SPINES)("a %s spine with a lumbosacral share of the figure's own", (_name, joints) => {
  const { torso } = createSpinePlan({ joints, lumbosacralShare: 0.55 });
  const lowest = torso.flatMap((run) => getShares(run, 'tilt'))[0]!;
  const asEver = createSpinePlan({ joints }).torso;

  it('bends by it at the lowest lumbar joint, if there is another, and loses nothing', () => {
    const hasRest = joints.includes('vl5') && joints.length > 2;
    const papers = asEver.flatMap((run) => getShares(run, 'tilt'));
    expect(lowest).toBeCloseTo(hasRest ? 0.55 : papers[0]!, 12);
    for (const axis of ['tilt', 'roll', 'torsion'] as const)
      expect(sum(torso.flatMap((run) => getShares(run, axis)))).toBeCloseTo(1, 12);
    const rest = torso.flatMap((run) => getShares(run, 'tilt')).slice(1);
    rest.forEach((share, index) => {
      const wanted = hasRest ? (papers[index + 1]! * 0.45) / (1 - papers[0]!) : papers[index + 1]!;
      expect(share).toBeCloseTo(wanted, 12);
    });
    for (const axis of ['roll', 'torsion'] as const)
      torso
        .flatMap((run) => getShares(run, axis))
        .forEach((share, index) =>
          expect(share).toBeCloseTo(asEver.flatMap((run) => getShares(run, axis))[index]!, 12),
        );
  });
});

describe('plan of the full spine (2004, table 1)', () => {
  const { joints } = getBody('Full spine');
  const { torso, head } = createSpinePlan({ joints });
  const [lumbar, thoracic] = torso as readonly [SpineRun, SpineRun];
  const names = (run: SpineRun) => Array.from(run.joints, (joint) => joints[joint]);

  it('runs from vl5 over vt1 to the skullbase', () => {
    expect(names(lumbar)).toEqual(['vl5', 'vl4', 'vl3', 'vl2', 'vl1']);
    expect(names(thoracic)[0]).toBe('vt12');
    expect(names(thoracic).at(-1)).toBe('vt1');
    expect(names(head[0]!)).toEqual(['vc7', 'vc6', 'vc5', 'vc4', 'vc3', 'vc2', 'vc1', 'skullbase']);
  });

  it('tilts in one decreasing run, rolls evenly, and twists the thorax alone, more and more', () => {
    const tilt = [...getShares(lumbar, 'tilt'), ...getShares(thoracic, 'tilt')];
    tilt.forEach((share, index) => expect(share).toBeCloseTo((2 * (17 - index)) / (17 * 18), 14));
    for (const run of torso)
      for (const share of getShares(run, 'roll')) expect(share).toBeCloseTo(1 / 17, 14);
    expect(getShares(lumbar, 'torsion')).toEqual([0, 0, 0, 0, 0]);
    getShares(thoracic, 'torsion').forEach((share, index) =>
      expect(share).toBeCloseTo((2 * (index + 1)) / (12 * 13), 14),
    );
  });
});

describe('rotation that arrives at the top of the full spine', () => {
  // engine.md §6: reconstruction error of tilt, roll, torsion in degrees, "fine for walking only". The list
  // turns the root, so the spine's roll is its negative; the comparison is with one joint turning Ry(torsion)
  // Rx(tilt) Rz(roll).
  it.each([
    [4, 3.3, 5.5, 0.4],
    [10, 8, 14, 2.6],
    [30, 20, 30, 16],
  ])(
    'differs from a single joint turned (%f, %f, %f) degrees by %f degrees',
    (tilt, roll, torsion, errorDeg) => {
      const figure = getBody('Full spine');
      const { pose } = poseChannels(figure, { torsoTilt: tilt, pelvisList: roll, thoraxTorsion: torsion });
      const root = readOrientation(figure, pose, 'humanoid_root');
      const top = readOrientation(figure, pose, 'vt1');
      const reached = root.invert().multiply(top);
      const [x, y, z] = [tilt, torsion, -roll].map(MathUtils.degToRad);
      const wanted = new Quaternion().setFromEuler(new Euler(x, y, z, 'YXZ'));
      const measured = MathUtils.radToDeg(reached.angleTo(wanted));
      // No worse than the printed digits, and not so much better that the angles cannot have been these.
      expect(measured).toBeLessThan(errorDeg * 1.04);
      expect(measured).toBeGreaterThan(errorDeg * 0.95);
    },
  );

  it('is exact for one axis alone', () => {
    const figure = getBody('Full spine');
    for (const [channel, axis] of [
      ['torsoTilt', 'x'],
      ['thoraxTorsion', 'y'],
    ] as const) {
      const { pose } = poseChannels(figure, { [channel]: 170 });
      const wanted = new Quaternion().setFromEuler(
        new Euler(axis === 'x' ? MathUtils.degToRad(170) : 0, axis === 'y' ? MathUtils.degToRad(170) : 0, 0),
      );
      expect(computeRotationDistance(readOrientation(figure, pose, 'vt1'), wanted)).toBeLessThan(1e-14);
    }
  });
});

describe('a spine without a thorax', () => {
  it('still twists, and one without a neck still turns the head', () => {
    const { torso, head } = createSpinePlan({ joints: ['humanoid_root', 'vl5', 'vl4', 'skullbase'] });
    expect(getShares(torso[0]!, 'torsion')).toEqual([0.5, 0.5]);
    expect(Array.from(head[0]!.joints)).toEqual([3]);
  });
});
