import { describe, expect, it } from 'vitest';
import { createStepTrack } from '../../../../shared/steps/createStepTrack.ts';
import { createStepBody } from '../../../../shared/steps/plan/placeStep.ts';
import { StepBuilder } from '../../../../shared/steps/plan/presets.ts';
import { planSteps } from '../../../../shared/steps/route/planSteps.ts';
import { createTerrain } from '../../../../shared/steps/terrain/terrain.ts';
import { createTrackPoser, getTable, measureTrack } from '../measureTrack.ts';
import { ahead, type GroundName, GROUNDS, walkOver, walkOverGround } from './terrainWalks.ts';

describe('flat ground', () => {
  it('is walked as steps on the floor are, bit for bit', () => {
    const table = getTable('Natural');
    const floor = createStepBody(table);
    const { start } = new StepBuilder(floor);
    const wish = { waypoints: [{ x: 0.6, z: 3 }], normalizedSpeed: 1 };
    const steps = planSteps(floor, start, wish);
    const plain = createStepTrack({ table, plan: { start, steps } });
    // Ground that is not the floor's own object, and as flat: stairs far beside.
    const terrain = createTerrain([
      { ...ahead(0, { kind: 'kerb', heightM: 0.3, lengthM: 5 }), x: 90, widthM: 2 },
    ]);
    const beside = createStepBody(table, terrain);
    const there = new StepBuilder(beside).start;
    const same = planSteps(beside, there, wish);
    expect(same).toEqual(steps);
    const other = createStepTrack({ table, plan: { start: there, steps: same }, terrain });
    const [one, two] = [createTrackPoser(plain, table.figure), createTrackPoser(other, table.figure)];
    for (let timeS = 0; timeS < plain.durationS; timeS += 0.05)
      expect([...two(timeS).pose.positions]).toEqual([...one(timeS).pose.positions]);
  });
});

/** What is walked here; the soak walks all of it. */
const WALKS: readonly (readonly [GroundName, string, number])[] = [
  ['slope +10', 'Natural', 1],
  ['slope -10', 'Tired', 1],
  ['slope +15', 'Tired', 0.8],
  ['slope -15', 'Natural', 0.8],
  ['stairs up', 'Natural', 0.8],
  ['stairs down', 'Natural', 0.8],
  ['stairs down', 'Tired', 0.5],
  ['kerb 0.2', 'March', 1],
  ['stones', 'Natural', 0.8],
  ['hills', 'Natural', 1],
  ['blocks', 'Tired', 0.8],
];

describe('uneven ground', () => {
  it.each(WALKS)('%s, %s, V %f: feet stand on it, clear it, and no joint is thrown', (name, style, speed) => {
    const table = getTable(style);
    const { track, blocked, steps } = walkOverGround(table, name, speed);
    expect(blocked).toEqual([]);
    expect(steps.at(-1)!.foothold.z).toBeGreaterThan(GROUNDS[name][1] - 0.1);
    const measured = measureTrack(track, table.figure);
    expect(measured.slipMm).toBeLessThan(3);
    expect(measured.standingDepthMm).toBeLessThan(2);
    expect(measured.swingingDepthMm).toBeLessThan(2);
    expect(measured.floatingMm).toBeLessThan(3);
    expect(measured.gapMm).toBeGreaterThan(0);
    expect(measured.kneeDegps2).toBeLessThan(25_000);
    expect(measured.turnDeg).toBeLessThan(3);
  });

  it.each(['stairs up', 'stairs down'] as const)('%s take a tread a step', (name) => {
    const { steps } = walkOverGround(getTable('Natural'), name, 0.8);
    const heights = steps.map(({ foothold }) => Math.round(1000 * foothold.y));
    expect(new Set(heights).size).toBe(7);
    for (let i = 1; i < heights.length; i++)
      expect(Math.abs(heights[i]! - heights[i - 1]!)).toBeLessThan(175);
  });

  it('a wall ends the way before it, and says so', () => {
    const wall = ahead(2, { kind: 'kerb', heightM: 1, lengthM: 2 });
    const { blocked, steps, track } = walkOver(getTable('Natural'), [wall], 5, 1);
    expect(blocked).toHaveLength(1);
    expect(blocked[0]!.z).toBeGreaterThan(1.5);
    for (const { foothold } of steps) expect(foothold.z).toBeLessThan(2);
    expect(measureTrack(track, getTable('Natural').figure).slipMm).toBeLessThan(3);
  });

  it('an obstacle is met by the steps before it: they share what it takes', () => {
    const kerb = ahead(4.35, { kind: 'kerb', heightM: 0.15, lengthM: 5 });
    const flat = walkOver(getTable('Natural'), [], 8, 1).steps;
    const { steps } = walkOver(getTable('Natural'), [kerb], 8, 1);
    const meets = steps.findIndex(({ foothold }) => foothold.y > 0.1);
    const off = (at: number) => Math.abs(steps[at]!.foothold.z - flat[at]!.foothold.z);
    expect(off(meets - 4)).toBeLessThan(1e-9);
    expect(off(meets - 2)).toBeGreaterThan(0.005);
    expect(off(meets - 1)).toBeGreaterThan(off(meets - 2));
  });
});
