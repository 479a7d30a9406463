import { createStepTrack } from '../../../shared/steps/createStepTrack.ts';
import { createStepBody, placeStep } from '../../../shared/steps/plan/placeStep.ts';
import { StepBuilder } from '../../../shared/steps/plan/presets.ts';
import { moveFeet } from '../../../shared/steps/plan/stepPlan.ts';
import { planSteps } from '../../../shared/steps/route/planSteps.ts';
import { describe, expect, it } from 'vitest';
import { createFoothold, type Foothold } from '../../../shared/body/planting/footing/foothold.ts';
import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE, wrapAngle } from '../../../shared/gait/units.ts';
import { createRandom } from '../../../shared/gait/random.ts';
import { computeFeetGap } from '../../../shared/steps/route/feetGap.ts';
import { computeLineDistance, filterStep, isForbidden } from '../../../shared/steps/route/filters.ts';
import { planWay, type WayOptions } from '../../../shared/steps/route/planWay.ts';
import { createRoute, type Waypoint, writeRoutePointInto } from '../../../shared/steps/route/route.ts';
import { computeReach, type WalkerGait } from '../../../shared/steps/route/walkerGait.ts';
import { createTrackPoser, getTable, measureTrack } from './measureTrack.ts';

/** The specification's walker: the constants of its golden values. */
const FEET = { left: { x: 0.09, z: 0, yawRad: 0 }, right: { x: -0.09, z: 0, yawRad: 0 } };
const GAIT: WalkerGait = {
  aheadM: 0.75,
  backM: 0.5,
  asideM: 0.35,
  firstShare: 1,
  durationS: 0.55,
  feet: FEET,
  standing: FEET,
  heelM: 0.065,
  ballM: 0.14,
  toeM: 0.195,
  gapM: 0.1,
  nearM: 0.05,
  movedM: 0.15,
};

const foothold = (x: number, z: number, yawDeg = 0): Foothold => ({
  ...createFoothold(),
  x,
  z,
  yawRad: yawDeg * RADIANS_PER_DEGREE,
});
const START = { x: 0, z: 0, headingRad: 0, feet: { left: foothold(0.09, 0), right: foothold(-0.09, 0) } };

const plan = (waypoints: readonly Waypoint[], options: WayOptions = {}, gait = GAIT) =>
  planWay(START, waypoints, gait, options);
const tell = (steps: ReturnType<typeof plan>) =>
  steps.map(({ side, foothold: { x, z, yawRad } }) => [
    side === 'left' ? 'L' : 'R',
    Math.round(1e4 * x) / 1e4 + 0,
    Math.round(1e4 * z) / 1e4 + 0,
    Math.round(1e4 * DEGREES_PER_RADIAN * yawRad) / 1e4 + 0,
  ]);

describe('a way is parted into steps', () => {
  it('begins with the foot whose turn it is, wherever it leads', () => {
    for (const x of [-1, -1e-3, 0, 1e-3, 1])
      for (const nextSide of ['left', 'right'] as const)
        expect(plan([{ x, z: 3 }], { nextSide })[0]!.side).toBe(nextSide);
  });

  it.each([
    [5, 0.75, 7],
    [5.25, 0.75, 7],
    [0.3, 0.75, 1],
    [2.1, 0.7, 3],
  ])('%f m with steps of %f m: %i, and one beside', (z, aheadM, count) => {
    const steps = plan([{ x: 0, z }], {}, { ...GAIT, aheadM });
    expect(steps).toHaveLength(count + 1);
    for (const { advanceM } of steps.slice(0, count)) expect(advanceM).toBeCloseTo(z / count, 12);
  });

  it('reaches as far as its direction lets it', () => {
    const reach = [0, 30, 60, 90, 120, 150, 180].map((deg) => computeReach(GAIT, deg * RADIANS_PER_DEGREE));
    const expected = [0.75, 0.5444, 0.3902, 0.35, 0.3747, 0.4454, 0.5];
    reach.forEach((value, at) => expect(value).toBeCloseTo(expected[at]!, 4));
  });

  it.each([
    [
      '0.7 m aside',
      [{ x: 0.7, z: 0, headingRad: 0 }],
      [
        ['L', 0.44, 0, 0],
        ['R', 0.26, 0, 0],
        ['L', 0.79, 0, 0],
        ['R', 0.61, 0, 0],
      ],
    ],
    [
      '0.6 m back',
      [{ x: 0, z: -0.6, headingRad: 0 }],
      [
        ['R', -0.09, -0.3, 0],
        ['L', 0.09, -0.6, 0],
        ['R', -0.09, -0.6, 0],
      ],
    ],
    [
      '3 m ahead, 60 degrees at the end',
      [{ x: 0, z: 3, headingRad: Math.PI / 3 }],
      [
        ['R', -0.09, 0.75, 0],
        ['L', 0.09, 1.5, 0],
        ['R', -0.09, 2.25, 0],
        ['L', 0.045, 2.9221, 60],
        ['R', -0.045, 3.0779, 60],
      ],
    ],
    [
      'a turn of 90 degrees in place',
      [{ x: 0, z: 0, headingRad: Math.PI / 2 }],
      [
        ['L', 0.0554, -0.0779, 60],
        ['R', -0.0119, 0.1107, 90],
        ['L', 0, -0.09, 90],
        ['R', 0, 0.09, 90],
      ],
    ],
  ])('%s', (_, waypoints, expected) => {
    expect(tell(plan(waypoints))).toEqual(expected);
  });

  it('1.2 m straight back is gone backwards, not by turning round twice', () => {
    expect(plan([{ x: 0, z: -1.2, headingRad: 0 }])).toHaveLength(4);
  });
});

it('a pivot goes by the walk whose steps are as long where it goes far ahead; nearer, and a turn, by none', () => {
  const table = getTable('Natural');
  const body = createStepBody(table);
  const { start } = new StepBuilder(body);
  const measureSpeed = (kind: 'pivot' | 'turn' | 'forward', ahead: number) => {
    const { left } = start;
    const goal = { ...left, z: left.z + ahead * table.figure.legLengthM, yawRad: left.yawRad + 0.5 };
    return placeStep(body, start, { kind, side: 'left', foothold: goal }).templateSpeed;
  };
  expect(measureSpeed('pivot', 0.7)).toBe(measureSpeed('forward', 0.7));
  expect(measureSpeed('pivot', 0.7)).toBeGreaterThan(0.2);
  expect(measureSpeed('pivot', 0.2)).toBe(0);
  expect(measureSpeed('turn', 0.7)).toBe(0);
});

describe('corners', () => {
  const corner = [
    { x: 0, z: 2 },
    { x: -1.5, z: 2 },
  ];

  it('a rounded one is missed by what it may be', () => {
    // An arc that begins half a metre before the corner.
    const route = createRoute(START, corner, 0.5 * Math.tan(Math.PI / 8));
    expect(route.pieces[1]!.lengthM).toBeCloseTo(0.785398, 6);
    expect(route.lengthM).toBeCloseTo(3.285398, 6);
    const point = { x: 0, z: 0, directionRad: 0 };
    writeRoutePointInto(route, 3 * 0.65708, point);
    expect(point.x).toBeCloseTo(-0.2061, 4);
    expect(point.z).toBeCloseTo(1.9045, 4);
    expect(DEGREES_PER_RADIAN * point.directionRad).toBeCloseTo(-54, 2);
  });

  it('even steps stand on each waypoint', () => {
    const ways = plan(corner, { corner: 'even' })
      .map(({ advanceM }) => advanceM)
      .filter((advanceM) => advanceM > 0);
    expect(ways.slice(0, 3).every((advanceM) => Math.abs(advanceM - 2 / 3) < 1e-9)).toBe(true);
  });

  it.each(['reach', 'pass'] as const)('%s ends where it is to', (policy) => {
    const last = plan(corner, { corner: policy }).slice(-2);
    const middle = (['x', 'z'] as const).map(
      (axis) => (last[0]!.foothold[axis] + last[1]!.foothold[axis]) / 2,
    );
    expect(middle[0]).toBeCloseTo(-1.5, 9);
    expect(middle[1]).toBeCloseTo(2, 9);
  });
});

describe('filters', () => {
  it('the distance to the line of a foot', () => {
    const { distanceM, isBeside } = computeLineDistance(
      { x: 0.03, z: 0.1 },
      { x: 0, z: -0.325 },
      { x: 0, z: 0.455 },
    );
    expect(distanceM).toBeCloseTo(0.03, 12);
    expect(isBeside).toBe(true);
  });

  it.each([
    [-0.04, 0.2, -0.19],
    [0.02, 0.2, -0.13],
    [-0.0499, 0.2, -0.1999],
  ])('a goal on the line of the other foot, %f aside, goes 15 cm further', (x, z, movedX) => {
    const { foothold: moved, filteredBy } = filterStep('right', foothold(x, z), foothold(0, 0), GAIT, true);
    expect(filteredBy).toContain('tightrope');
    expect(moved.x).toBeCloseTo(movedX, 9);
  });

  it.each([
    [-0.04, 0.261],
    [-0.04, 0.75],
  ])('but not one that is past it (%f, %f)', (x, z) => {
    expect(filterStep('right', foothold(x, z), foothold(0, 0), GAIT, true).filteredBy).not.toContain(
      'tightrope',
    );
  });

  it('the wedge outward of the toes is 120 degrees wide', () => {
    const at = (deg: number) => {
      const bearing = deg * RADIANS_PER_DEGREE;
      return isForbidden(
        { x: 0.4 * Math.sin(bearing), z: 0.195 + 0.4 * Math.cos(bearing) },
        'right',
        foothold(0, 0),
        GAIT,
      );
    };
    expect([29.9, 30.1, 90, 149.9, 150.1].map(at)).toEqual([false, true, true, true, false]);
    const balanced = filterStep('right', foothold(0.3, 0.1), foothold(0, 0), GAIT, true);
    expect(balanced.filteredBy).toEqual(['forbidden']);
    expect(balanced.foothold.x).toBeCloseTo(-0.18, 12);
  });

  it('for the other foot, turned, likewise', () => {
    const support = foothold(1, 2, 30);
    const forbidden = filterStep('left', foothold(0.7902, 2.2366, 30), support, GAIT, true).foothold;
    expect([forbidden.x, forbidden.z].map((value) => Math.round(1e4 * value) / 1e4)).toEqual([1.1559, 1.91]);
    const moved = filterStep('left', foothold(1.1173, 2.1632, 30), support, GAIT, true).foothold;
    expect([moved.x, moved.z].map((value) => Math.round(1e4 * value) / 1e4)).toEqual([1.2472, 2.0882]);
  });
});

describe('random ways', () => {
  it.each([false, true])(
    'end exactly, by turns, never on the other foot; on their balls: %s',
    (turnsOnBall) => {
      const draw = createRandom(20);
      const between = (low: number, high: number) => low + (high - low) * draw();
      for (let way = 0; way < 200; way++) {
        const count = 1 + Math.floor(8 * draw());
        const waypoints = Array.from({ length: count }, (_, at): Waypoint => {
          const near = draw() < 0.2 ? 0.3 : 4;
          return {
            x: between(-near, near),
            z: between(-near, near),
            ...(at === count - 1 || draw() < 0.3 ? { headingRad: between(-Math.PI, Math.PI) } : {}),
          };
        });
        const corner = (['round', 'even', 'reach', 'pass'] as const)[way % 4]!;
        const steps = plan(waypoints, { corner, turnsOnBall });
        const end = waypoints.at(-1)!;
        let { feet } = START;
        steps.forEach((step, at) => {
          if (at > 0) expect(step.side).not.toBe(steps[at - 1]!.side);
          feet = moveFeet(feet, step);
          expect(computeFeetGap(feet.left, feet.right, GAIT)).toBeGreaterThan(GAIT.gapM - 1e-6);
        });
        const sine = Math.sin(end.headingRad!);
        const cosine = Math.cos(end.headingRad!);
        for (const [side, out] of [
          ['left', 0.09],
          ['right', -0.09],
        ] as const) {
          expect(Math.abs(feet[side].x - (end.x + out * cosine))).toBeLessThan(1e-9);
          expect(Math.abs(feet[side].z - (end.z - out * sine))).toBeLessThan(1e-9);
          expect(Math.abs(wrapAngle(feet[side].yawRad - end.headingRad!))).toBeLessThan(1e-9);
        }
      }
    },
  );

  it('ten thousand steps are planned at once', () => {
    const steps = plan([{ x: 0, z: 7500 }]);
    expect(steps).toHaveLength(10_001);
  });
});

describe('a way is walked', () => {
  it.each([
    ['straight ahead', [{ x: 0, z: 3 }]],
    ['behind', [{ x: 0, z: -3 }]],
    ['aside, facing ahead', [{ x: 1.2, z: 0, headingRad: 0 }]],
    ['back, facing ahead', [{ x: 0, z: -1.2, headingRad: 0 }]],
  ] as const)('%s: feet stand still and end exactly', (_, waypoints) => {
    const table = getTable('Natural');
    const body = createStepBody(table);
    const { start } = new StepBuilder(body);
    const steps = planSteps(body, start, { waypoints, normalizedSpeed: 1 });
    const track = createStepTrack({ table, plan: { start, steps } });
    const measured = measureTrack(track, table.figure);
    expect(measured.slipMm).toBeLessThan(1.5);
    expect(measured.standingDepthMm).toBeLessThan(0.1);
    expect(measured.swingingDepthMm).toBeLessThan(1);
    expect(measured.turnDeg).toBeLessThan(3);
    expect(measured.kneeDegps2).toBeLessThan(20_000);
    const { frame } = createTrackPoser(track, table.figure)(track.durationS);
    const end = waypoints.at(-1)!;
    expect(frame.place.x).toBeCloseTo(end.x, 9);
    expect(frame.place.z).toBeCloseTo(end.z, 9);
    const asked = 'headingRad' in end ? end.headingRad : end.z < 0 ? Math.PI : 0;
    expect(Math.cos(frame.place.headingRad - asked)).toBeCloseTo(1, 9);
  });
});
