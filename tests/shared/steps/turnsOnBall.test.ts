import { describe, expect, it } from 'vitest';
import { limbJoint } from '../../../shared/body/figure/joints.ts';
import { createLegs } from '../../../shared/body/leg/leg.ts';
import { getOtherSide } from '../../../shared/gait/channels.ts';
import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE, wrapAngle } from '../../../shared/gait/units.ts';
import { createStepTrack } from '../../../shared/steps/createStepTrack.ts';
import { createStepBody } from '../../../shared/steps/plan/placeStep.ts';
import type { Footstep } from '../../../shared/steps/plan/footstep.ts';
import { StepBuilder } from '../../../shared/steps/plan/presets.ts';
import { placeFeetAfter } from '../../../shared/steps/plan/stepPlan.ts';
import { planSteps } from '../../../shared/steps/route/planSteps.ts';
import { createTerrain } from '../../../shared/steps/terrain/terrain.ts';
import { ahead } from './terrain/terrainWalks.ts';
import { createTrackPoser, getTable, measureTrack } from './measureTrack.ts';

const table = getTable('Natural');
const body = createStepBody(table);
const { ballAheadM } = createLegs(table.figure).left;
const { start } = new StepBuilder(body);
const turn = (deg: number, turnsOnBall: boolean, on = body): Footstep[] =>
  planSteps(on, start, {
    waypoints: [{ x: 0, z: 0, headingRad: deg * RADIANS_PER_DEGREE }],
    normalizedSpeed: 1,
    turnsOnBall,
  });
const getBall = ({ x, z, yawRad }: Footstep['foothold']) => [
  x + ballAheadM * Math.sin(yawRad),
  z + ballAheadM * Math.cos(yawRad),
];

/** By how many degrees the standing foot turns in each step; a foot by its own, whatever its opening. */
function readSlides(steps: readonly Footstep[]): number[] {
  return steps.flatMap((step, index) => {
    if (step.turnedOver === undefined) return [];
    const before = placeFeetAfter(start, steps.slice(0, index))[getOtherSide(step.side)];
    const [x, z] = getBall(before);
    expect(getBall(step.turnedOver)[0]).toBeCloseTo(x!, 12);
    expect(getBall(step.turnedOver)[1]).toBeCloseTo(z!, 12);
    return [Math.round(DEGREES_PER_RADIAN * wrapAngle(step.turnedOver.yawRad - before.yawRad))];
  });
}

describe('a turn on the balls of the feet', () => {
  // Rows of 2000, 4.2: what is over 45 degrees of a step's turn, at most 60 a step.
  it.each([
    [52, [7]],
    [-52, [-7]],
    [110, [15, 5]],
    [-110, [-15, -5]],
    [170, [15, 15, 5]],
    [180, [15, 15, 15]],
    [-179, [-15, -15, -14]],
  ])('of %f degrees takes these slides', (deg, slides) => {
    // Half a turn goes to either side.
    const seen = readSlides(turn(deg, true));
    expect(deg === 180 ? seen.map(Math.abs) : seen).toEqual(slides);
  });

  it('is a step shorter than one whose feet stay, half a turn; those slide by nothing', () => {
    expect(readSlides(turn(180, false))).toEqual([]);
    expect(turn(180, false).length).toBe(turn(180, true).length + 1);
  });

  it.each([
    ['left', 1.6],
    ['left', 2.3],
    ['right', 1.9],
    ['right', 2.6],
  ] as const)('is walked through, half a turn, in three shorter steps: first %s, %f m', (firstSide, z) => {
    const waypoints = [
      { x: 0, z },
      { x: 0.001, z: -1 },
    ];
    const steps = planSteps(body, start, { waypoints, normalizedSpeed: 1, firstSide, turnsOnBall: true });
    const readTurn = ({ side, foothold }: Footstep) =>
      DEGREES_PER_RADIAN * Math.abs(wrapAngle(foothold.yawRad - start[side].yawRad));
    const first = steps.findIndex((step) => readTurn(step) > 15);
    const turning = steps.slice(first, first + 3);
    turning.forEach((step, index) => {
      expect(Math.abs(readTurn(step) - 60 * (index + 1))).toBeLessThan(12);
      expect(step.kind).toBe('forward');
      expect(step.turnedOver).toBeDefined();
    });
    expect(steps.map(({ kind }) => kind)).not.toContain('balance');
    const measured = measureTrack(createStepTrack({ table, plan: { start, steps } }), table.figure);
    expect(measured.gapMm).toBeGreaterThan(0);
    expect(measured.turnDeg).toBeLessThan(2.5);
    expect(measured.standingDepthMm).toBeLessThan(0.1);
    expect(measured.kneeDegps2).toBeLessThan(25_000);
  });

  it('is none on ground that is not level', () => {
    const hills = createTerrain([
      ahead(0, { kind: 'hills', heightM: 0.1, wavelengthM: 4, lengthM: 9, seed: 1 }),
    ]);
    expect(readSlides(turn(180, true, createStepBody(table, hills)))).toEqual([]);
  });

  it('is walked: the ball of the foot that turns stands still, nothing jumps, and all of it turns', () => {
    const steps = turn(180, true);
    const track = createStepTrack({ table, plan: { start, steps } });
    const read = createTrackPoser(track, table.figure);
    const { stands } = track.schedule;
    const turning = stands.filter(({ turned }) => turned !== undefined);
    expect(turning).toHaveLength(3);
    for (const { side, foothold, turned } of turning) {
      const { fromS, untilS } = turned!;
      const [ballX, ballZ] = getBall(foothold);
      const toe = table.figure.soles[side].toe.joint;
      const ankle = table.figure.joints.indexOf(limbJoint(side, 'talocrural'));
      const readYaw = (timeS: number) => {
        const { positions } = read(timeS).pose;
        const [x, z] = [0, 2].map((axis) => positions[3 * toe + axis]! - positions[3 * ankle + axis]!);
        return Math.atan2(x!, z!);
      };
      expect(
        wrapAngle(readYaw(untilS) - readYaw(fromS)) / wrapAngle(turned!.foothold.yawRad - foothold.yawRad),
      ).toBeCloseTo(1, 1);
      for (let share = 0; share <= 1; share += 0.1) {
        const { positions } = read(fromS + share * (untilS - fromS)).pose;
        expect(Math.hypot(positions[3 * toe]! - ballX!, positions[3 * toe + 2]! - ballZ!)).toBeLessThan(
          0.004,
        );
      }
      expect(Math.abs(wrapAngle(turned!.foothold.yawRad - foothold.yawRad))).toBeCloseTo(
        15 * RADIANS_PER_DEGREE,
        9,
      );
    }
    const measured = measureTrack(track, table.figure);
    expect(measured.turnDeg).toBeLessThan(2.5);
    expect(measured.standingDepthMm).toBeLessThan(0.1);
    expect(measured.kneeDegps2).toBeLessThan(20_000);
    const { frame } = read(track.durationS);
    expect(Math.cos(frame.place.headingRad - Math.PI)).toBeCloseTo(1, 9);
  });

  it('is solved anew where a near walk has none', () => {
    const steps = turn(180, true);
    const still = steps.map((step, index) => (index === 1 ? { ...step, turnedOver: undefined } : step));
    const [near, whole] = [still, steps].map((of) => createStepTrack({ table, plan: { start, steps: of } }));
    const part = createStepTrack({ table, plan: { start, steps }, near: near! });
    const [one, other] = [part, whole!].map((track) => createTrackPoser(track, table.figure));
    for (let timeS = 0; timeS < whole!.durationS; timeS += 0.1) {
      const { positions } = one!(timeS).pose;
      other!(timeS).pose.positions.forEach((value, i) => {
        expect(Math.abs(value - positions[i]!)).toBeLessThan(1e-6);
      });
    }
  });
});
