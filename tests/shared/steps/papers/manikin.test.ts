import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../../shared/gait/random.ts';
import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE, wrapAngle } from '../../../../shared/gait/units.ts';
import {
  CHAIN_ANGLE_COUNT,
  type ChainMeasures,
  createChainState,
  createStepChain,
  GOAL_COUNT,
  LEG_ANGLE_COUNT,
  writeChainInto,
  writeGoalInto,
} from '../../../../shared/steps/papers/manikin/chain.ts';
import { computeChange, CONTROLS } from '../../../../shared/steps/papers/manikin/control.ts';
import { solveGoalStance, stepTowards } from '../../../../shared/steps/papers/manikin/goalStance.ts';
import {
  createHipTable,
  createManikinGait,
  walkBody,
} from '../../../../shared/steps/papers/manikin/hipTable.ts';
import { walkManikin } from '../../../../shared/steps/papers/manikin/walkManikin.ts';
import { placeBothFeet } from '../../../../shared/steps/plan/straightSteps.ts';
import { planWay } from '../../../../shared/steps/route/planWay.ts';
import { CORNER_POLICIES, type CornerPolicy, type Waypoint } from '../../../../shared/steps/route/route.ts';
import { evenly } from '../../../evenly.ts';

const LEGS: ChainMeasures = {
  thighM: 0.4623,
  shankM: 0.4642,
  ankleHeightM: 0.0736,
  heelBehindM: 0.0717,
  ballAheadM: 0.1377,
  ballHeightM: 0.0184,
  toeM: 0.0774,
  halfHipM: 0.1,
};
const REST = Float64Array.from(
  [0, 5, 0, 0, 10, 5, 0, 0, 0, 0, 0, 0, 40, 25, 0, 0],
  (degrees) => degrees * RADIANS_PER_DEGREE,
);
const chain = createStepChain(LEGS, 'left');
const goalAt = (x: number, z: number, yawDeg: number): Float64Array => {
  const goal = new Float64Array(GOAL_COUNT);
  writeGoalInto(LEGS, { x, z, yawRad: yawDeg * RADIANS_PER_DEGREE }, goal);
  return goal;
};

describe('the chain from foot to foot', () => {
  it('stands over its foot at rest', () => {
    const state = createChainState();
    writeChainInto(chain, REST, state);
    expect([...state.pelvis]).toEqual([
      expect.closeTo(-0.1, 9),
      expect.closeTo(0.996574, 6),
      expect.closeTo(0.000166, 6),
    ]);
  });

  it.each(['left', 'right'] as const)('has the Jacobian that central differences have, %s held', (side) => {
    const held = createStepChain(LEGS, side);
    const angle = evenly(-1, 1);
    fc.assert(
      fc.property(fc.array(angle, { minLength: 16, maxLength: 16 }), (drawn) => {
        const angles = Float64Array.from(drawn);
        const goalWith = (index: number, change: number): Float64Array => {
          const state = createChainState();
          writeChainInto(held, angles.with(index, angles[index]! + change), state);
          return state.goal;
        };
        const state = createChainState();
        writeChainInto(held, angles, state);
        for (let a = 0; a < CHAIN_ANGLE_COUNT; a++) {
          const [low, high] = [goalWith(a, -1e-6), goalWith(a, 1e-6)];
          for (let i = 0; i < GOAL_COUNT; i++)
            expect(state.jacobian[i * CHAIN_ANGLE_COUNT + a]).toBeCloseTo((high[i]! - low[i]!) / 2e-6, 7);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('a goal stance', () => {
  // [goal, residuals' squares, miss in mm, pelvis] of the 2018 specification's table.
  it.each([
    ['forward', [-0.2, 0.7, 0], 0.027425, 0.016, [-0.13744, 0.93062, 0.4158]],
    ['side', [-0.55, 0, 0], 0.014751, 0.011, [-0.29787, 0.92715, -0.20043]],
    ['back', [-0.2, -0.45, 0], 0.039942, 0.092, [-0.0046, 0.9233, -0.35079]],
    ['turn', [-0.25, 0.6, -30], 0.02897, 0.011, [-0.20405, 0.93619, 0.32874]],
  ] as const)('%s: the values of the table', (_name, [x, z, yaw], energy, missMm, pelvis) => {
    const stance = solveGoalStance(chain, goalAt(x, z, yaw), REST, new Float64Array(CHAIN_ANGLE_COUNT));
    expect(stance.energy).toBeCloseTo(energy, 6);
    expect(1000 * stance.missM).toBeCloseTo(missMm, 3);
    pelvis.forEach((value, axis) => {
      expect(stance.state.pelvis[axis]).toBeCloseTo(value, 5);
    });
  });

  it("goes by the thesis' damped step, ten of which are within 1.3 mm", () => {
    const state = createChainState();
    const left = ([x, z, yaw]: readonly [number, number, number], steps: number): number => {
      const angles = REST.slice();
      for (let i = 0; i < steps; i++) stepTowards(chain, goalAt(x, z, yaw), angles, state);
      return stepTowards(chain, goalAt(x, z, yaw), angles, state);
    };
    expect(left([-0.2, 0.7, 0], 0)).toBeCloseTo(0.916955, 6);
    expect(left([-0.2, 0.7, 0], 1)).toBeCloseTo(0.767928, 6);
    const misses = [
      [-0.2, 0.7, 0],
      [-0.55, 0, 0],
      [-0.2, -0.45, 0],
      [-0.25, 0.6, -30],
    ] as const;
    expect(misses.map((goal) => Number((1000 * left(goal, 10)).toFixed(1)))).toEqual([0.5, 0, 1.2, 0.6]);
  });

  it('that is out of reach ends finite, with knees that bend no way but their own', () => {
    const angles = new Float64Array(CHAIN_ANGLE_COUNT);
    const { missM } = solveGoalStance(chain, goalAt(-0.2, 3, 0), REST, angles);
    expect(missM).toBeGreaterThan(0.05);
    for (let leg = 0; leg < 2; leg++) {
      const knee = angles[leg * LEG_ANGLE_COUNT + 4]!;
      expect(knee).toBeGreaterThan(-0.12);
      expect(knee).toBeLessThan(2.7);
    }
  });
});

describe('an angle that is led to a pose', () => {
  // [which of the leg's angles, degrees wanted, degrees after 1, 5, 10, 25, 50 frames].
  it.each([
    [5, 25, [2.475, 10.1556, 16.1857, 23.1547, 24.8638]],
    [5, 50, [2.8648, 18.9369, 31.5554, 46.1386, 49.715]],
    [4, 60, [5.94, 23.93, 38.2514, 55.2325, 59.6201]],
    [1, 20, [1.98, 6.8617, 11.2095, 17.3675, 19.6471]],
  ] as const)('goes as the specification has it: angle %i to %f', (angle, wanted, after) => {
    let [value, change] = [0, 0];
    const seen: number[] = [];
    for (let frame = 1; frame <= 50; frame++) {
      change = computeChange(wanted * RADIANS_PER_DEGREE - value, change, CONTROLS[angle]!);
      value += change;
      if ([1, 5, 10, 25, 50].includes(frame)) seen.push(value / RADIANS_PER_DEGREE);
    }
    after.forEach((degrees, index) => {
      expect(seen[index]).toBeCloseTo(degrees, 4);
    });
  });
});

describe("the thesis' table of hips", () => {
  const table = createHipTable();
  const all = [...table.men.rows, ...table.women.rows];

  it('22 bodies: hips within 1.5 degrees by their squares, means within 1.5, deviations within 0.4', () => {
    const squares = all.reduce((sum, { hipDeg, printedDeg }) => sum + (hipDeg - printedDeg) ** 2, 0);
    expect(Math.sqrt(squares / all.length)).toBeLessThan(1.5);
    for (const { printed, walked } of [table.men, table.women]) {
      expect(Math.abs(walked.meanDeg - printed.meanDeg)).toBeLessThan(1.5);
      expect(Math.abs(walked.deviationDeg - printed.deviationDeg)).toBeLessThan(0.4);
    }
  });

  it('every one has the same period, 1.1 s', () => {
    for (const { periodS } of all) expect(Math.abs(periodS - 1.1)).toBeLessThan(0.05);
  });

  it('a man of 1.72 m steps 0.65 m and walks 1.15 m/s at least', () => {
    const { stepM, speedMs } = walkBody(0.491 * 1.721);
    expect(stepM).toBeGreaterThan(0.65);
    expect(speedMs).toBeGreaterThan(1.15);
  });
});

describe('a manikin on a way', () => {
  const gait = createManikinGait(LEGS);
  const start = placeBothFeet(gait, { x: 0, z: 0, headingRad: 0 });
  const plan = (waypoints: readonly Waypoint[], corner: CornerPolicy) =>
    planWay({ x: 0, z: 0, headingRad: 0, feet: start }, waypoints, gait, { corner });
  const walk = (steps: ReturnType<typeof plan>) => walkManikin(LEGS, { start, steps });
  const offDeg = (one: number, other: number) => Math.abs(wrapAngle(one - other)) * DEGREES_PER_RADIAN;

  it.each([
    [
      'a corner of 90 degrees, faced back at its end',
      [
        { x: 0, z: 3 },
        { x: 3, z: 3, headingRad: -1.5 },
      ],
    ],
    [
      'three quarters of a square',
      [
        { x: 0, z: 2.5 },
        { x: 2.5, z: 2.5 },
        { x: 2.5, z: 0, headingRad: 0 },
      ],
    ],
    ['aside', [{ x: 1.2, z: 0, headingRad: 0 }]],
    ['back', [{ x: 0, z: -1, headingRad: 0 }]],
    ['behind', [{ x: 0, z: -4 }]],
    ['a half turn in place', [{ x: 0, z: 0, headingRad: Math.PI }]],
  ])('%s: it lands every step as planned and ends on both feet', (_name, waypoints) => {
    const steps = plan(waypoints, 'round');
    const { arrived, strikes, frames } = walk(steps);
    expect(arrived).toBe(true);
    expect(strikes.map(({ side }) => side)).toEqual(steps.map(({ side }) => side));
    strikes.forEach(({ foothold, missM }, index) => {
      expect(missM).toBeLessThan(0.11);
      expect(offDeg(foothold.yawRad, steps[index]!.foothold.yawRad)).toBeLessThan(10);
    });
    expect(strikes.at(-1)!.missM).toBeLessThan(0.03);
    const facing = steps.at(-1)!.foothold.yawRad;
    expect(offDeg(frames.at(-1)!.headingRad, facing)).toBeLessThan(10);
  });

  it.each(CORNER_POLICIES)('falls on few of 25 random ways, corners %s', (corner) => {
    const random = createRandom(5);
    const at = () => 8 * random() - 4;
    let fallen = 0;
    for (let way = 0; way < 25; way++) {
      const corners = Array.from({ length: Math.floor(4 * random()) }, () => ({ x: at(), z: at() }));
      const end = { x: at(), z: at(), headingRad: 2 * Math.PI * random() };
      const steps = plan([...corners, end], corner);
      const { arrived, strikes } = walk(steps);
      if (!arrived) fallen++;
      for (const { missM } of strikes) expect(missM).toBeLessThan(0.11);
      // What a step misses the next one makes good: nothing adds up along a way.
      if (arrived) expect(strikes.at(-1)!.missM).toBeLessThan(0.03);
    }
    expect(fallen).toBeLessThanOrEqual(1);
  });

  it('stands through a hold, upright and on its place', () => {
    const steps = plan([{ x: 0, z: 1.5 }], 'round');
    const { frames } = walkManikin(LEGS, { start, steps: [...steps, { kind: 'hold', durationS: 1 }] });
    const { frames: before } = walk(steps);
    expect(frames.length - before.length).toBeCloseTo(100, -1);
    const last = frames.at(-1)!;
    expect(Math.abs(last.pitchRad)).toBeLessThan(1e-4);
    expect(Math.abs(last.rollRad)).toBeLessThan(1e-4);
    expect(last.pelvis[2]).toBeCloseTo(1.5, 1);
  });
});
