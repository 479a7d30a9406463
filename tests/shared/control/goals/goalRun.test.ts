import { describe, expect, test } from 'vitest';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import type { GoalFile } from '../../../../shared/control/goals/goals.ts';
import { createGoalRun, type GoalRun } from '../../../../shared/control/goals/goalRun.ts';
import { BASES } from '../../../../shared/gait/bases.ts';
import { getNormalStyle } from '../../../../shared/gait/coefficients.ts';
import { standUp } from '../roam.ts';

const CHILD = getBody('Child');
/** Of engine.md §5, metres of this body. */
const TOLERANCE_M = 0.25 * CHILD.legLengthM;

function walkTo(file: Partial<GoalFile> & Pick<GoalFile, 'goals'>, seconds = 30, fps = 30) {
  const walk = standUp(CHILD, getNormalStyle(BASES.classic));
  const { legLengthM } = CHILD;
  const run: GoalRun = createGoalRun({
    halt: true,
    ...file,
    walk,
    legLengthM,
    normalizedSpeed: 1.2,
    fps,
    seconds,
  });
  let frames = 1;
  while (!run.isOver) {
    run.advance();
    frames++;
  }
  return { run, walk, frames, arrivals: run.listArrivals() };
}

describe('a walk to goals', () => {
  test('reaches one after the other, and stands on the last', () => {
    const goals = [
      { x: 1, z: 2 },
      { x: -1, z: 3 },
    ];
    const { arrivals, walk, run } = walkTo({ goals });
    expect(arrivals.map(({ goal }) => goal)).toEqual([0, 1]);
    for (const { missM } of arrivals) expect(missM).toBeLessThan(TOLERANCE_M);
    expect(arrivals[0]!.timeS!).toBeGreaterThan(1);
    expect(arrivals[1]!.timeS!).toBeGreaterThan(arrivals[0]!.timeS!);
    expect(walk.isStanding).toBe(true);
    expect(Math.hypot(walk.frame.x + 1, walk.frame.z - 3)).toBeLessThan(TOLERANCE_M);
    expect(run.timeS).toBeLessThan(20);
  });

  test('goes through the last where it is not to halt', () => {
    const { walk, run, arrivals } = walkTo({ goals: [{ x: 0, z: 3 }], halt: false });
    // Over with the frame of thirty a second in which it came there.
    expect(run.timeS).toBeCloseTo(Math.ceil(arrivals[0]!.timeS! * 30 - 1e-9) / 30, 9);
    expect(walk.control.going.speed).toBeGreaterThan(0.5);
  });

  test('waits on a goal for the time of the next, and leaves one that is not reached by then', () => {
    const waiting = walkTo({
      goals: [
        { x: 0, z: 1.5 },
        { x: 0, z: 3, after: 8 },
      ],
    });
    expect(waiting.arrivals[0]!.timeS!).toBeLessThan(6);
    expect(waiting.arrivals[1]!.timeS!).toBeGreaterThan(8);
    const leaving = walkTo({
      goals: [
        { x: 0, z: 20 },
        { x: 1, z: 1, after: 2 },
      ],
    });
    expect(leaving.arrivals[0]!.timeS).toBeUndefined();
    expect(leaving.arrivals[0]!.missM).toBeGreaterThan(15);
    expect(leaving.arrivals[1]!.timeS).toBeDefined();
  });

  test('tells of a goal that is too far how near it came, and ends in time', () => {
    const { arrivals, frames, run } = walkTo(
      {
        goals: [
          { x: 0, z: 10_000 },
          { x: 0, z: 0 },
        ],
      },
      4,
    );
    expect(arrivals[0]!.timeS).toBeUndefined();
    expect(arrivals[0]!.missM).toBeGreaterThan(9990);
    expect(arrivals[0]!.missM).toBeLessThan(9999);
    expect(arrivals[1]).toEqual({ goal: 1, timeS: undefined, missM: 0 });
    expect([run.timeS <= 4, frames]).toEqual([true, 121]);
  });

  test('leaves footprints in turns, each where its foot then stands', () => {
    const { run } = walkTo({ goals: [{ x: 0, z: 5 }] });
    const { footprints } = run;
    expect(footprints[0]).toMatchObject({ side: 'left', timeS: 0 });
    for (let i = 1; i < footprints.length; i++) {
      expect(footprints[i]!.side).not.toBe(footprints[i - 1]!.side);
      expect(footprints[i]!.timeS).toBeGreaterThan(footprints[i - 1]!.timeS);
      const stepM = Math.hypot(
        footprints[i]!.x - footprints[i - 1]!.x,
        footprints[i]!.z - footprints[i - 1]!.z,
      );
      expect(stepM).toBeLessThan(1.2 * CHILD.legLengthM);
    }
  });

  test('is reached where it is already stood on', () => {
    const { arrivals } = walkTo({ goals: [{ x: 0, z: 0 }] });
    expect(arrivals[0]!.missM).toBeLessThan(TOLERANCE_M);
    expect(arrivals[0]!.timeS).toBeLessThan(0.1);
  });
});
