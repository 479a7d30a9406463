import { describe, expect, it } from 'vitest';
import { createStepTrack } from '../../../shared/steps/createStepTrack.ts';
import { createStyledTrack } from '../../../shared/steps/mixed/createStyledTrack.ts';
import { parseSteps } from '../../../shared/steps/file/parseSteps.ts';
import { planFile } from '../../../shared/steps/file/planFile.ts';
import { createRandom } from '../../../shared/gait/random.ts';
import { createStepBody, placeStep } from '../../../shared/steps/plan/placeStep.ts';
import { StepBuilder } from '../../../shared/steps/plan/presets.ts';
import type { StepPlan } from '../../../shared/steps/plan/stepPlan.ts';
import { createStraightSteps } from '../../../shared/steps/plan/straightSteps.ts';
import { createTrackPoser, getTable, measureTrack } from './measureTrack.ts';

/**
 * How much a style that is solved around its own steps may be off its walk of all of them; metres, parts of
 * 1.
 */
const SAME = 1e-6;

function measureApart(one: Float64Array, other: Float64Array): number {
  return one.reduce((most, value, i) => Math.max(most, Math.abs(value - other[i]!)), 0);
}

/** To a door, happily; back, tired. */
const FILE = {
  format: 'gait-steps',
  version: 1,
  walk: { speed: 0.9 },
  items: [
    { kind: 'waypoint', x: 0, z: 2.4, speed: 1.2, style: 'Happy' },
    { kind: 'waypoint', x: 2, z: 2.4, style: 'Tired' },
  ],
};

function plan(names: readonly string[]) {
  const table = getTable('Natural');
  const parsed = parseSteps(JSON.stringify(FILE));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const tables = new Map(names.map((name) => [name, getTable(name)]));
  const styles = new Map([...tables].map(([name, of]) => [name, createStepBody(of)]));
  return { table, tables, plan: planFile(parsed.file, createStepBody(table), 1, { styles }).plan };
}

describe('a walk of several styles', () => {
  it('has each waypoint walked to in its own, one taking over within a step, on feet that stay', () => {
    const { table, tables, plan: styled } = plan(['Happy', 'Tired']);
    const names = styled.steps.map((step) => (step.kind === 'hold' ? '' : step.style));
    expect(new Set(names)).toEqual(new Set(['Happy', 'Tired']));
    expect(names).toEqual(names.toSorted((a, b) => String(a).localeCompare(String(b))));
    const track = createStyledTrack({ table, styles: tables, plan: styled });
    const { figure } = table;
    const { slipMm, turnDeg, kneeDegps2, standingDepthMm } = measureTrack(track, figure);
    expect(slipMm).toBeLessThan(2);
    expect(standingDepthMm).toBeLessThan(0.5);
    expect(turnDeg).toBeLessThan(4);
    expect(kneeDegps2).toBeLessThan(40_000);
    // Between the steps where it changes it is the walk of that style alone.
    const at = names.indexOf('Tired');
    for (const [name, timeS] of [
      ['Happy', track.schedule.swings[at - 1]!.strikeS],
      ['Tired', track.schedule.swings[at]!.strikeS],
    ] as const) {
      const alone = createStepTrack({ table: tables.get(name)!, plan: styled, timedBy: table.style });
      const { rotations } = createTrackPoser(track, figure)(timeS).pose;
      const others = createTrackPoser(alone, figure)(timeS).pose.rotations;
      expect(measureApart(rotations, others)).toBeLessThan(SAME);
    }
  });

  it('solves a style only around its own steps, as its walk of all of them', () => {
    const table = getTable('Natural');
    const tables = new Map([['Tired', getTable('Tired')]]);
    const straight = createStraightSteps({ table, normalizedSpeed: 0.8, count: 24 });
    const random = createRandom(5);
    const body = createStepBody(table);
    const builder = new StepBuilder(body, straight.start);
    for (const step of straight.steps) {
      if (step.kind === 'hold') continue;
      const foothold = { ...step.foothold, x: step.foothold.x + 0.04 * (random() - 0.5) };
      builder.add(placeStep(body, builder.stance, { side: step.side, foothold }));
    }
    const [first, last] = [9, 11];
    const layIn = (style: string, from: number, to: number): StepPlan => ({
      ...builder.plan,
      steps: builder.plan.steps.map((step, at) =>
        step.kind !== 'hold' && at >= from && at <= to ? { ...step, style } : step,
      ),
    });
    const styled = layIn('Tired', first, last);
    const track = createStyledTrack({ table, styles: tables, plan: styled });
    const tired = track.inStyle!.get(tables.get('Tired')!)!;
    const alone = createStepTrack({ table: tired.table, plan: styled, timedBy: table.style });
    // What is far from them is the first style's own.
    const own = track.inStyle!.get(table)!;
    expect(tired.swings[0]).toBe(own.swings[0]);
    expect(tired.swings.at(-1)).toBe(own.swings.at(-1));
    const [pose, whole] = [tired, alone].map((one) => createTrackPoser(one, table.figure));
    const { swings } = track.schedule;
    for (let timeS = swings[first]!.liftS; timeS < swings[last + 1]!.strikeS; timeS += 0.02)
      expect(measureApart(pose!(timeS).pose.positions, whole!(timeS).pose.positions)).toBeLessThan(SAME);
    // Where other steps are of that style it is solved for those, whatever it is near.
    const moved = { table, styles: tables, plan: layIn('Tired', 16, 17) };
    const timeS = swings[16]!.strikeS;
    const [near, anew] = [createStyledTrack({ ...moved, near: track }), createStyledTrack(moved)].map(
      (one) => createTrackPoser(one, table.figure)(timeS).pose.positions,
    );
    expect(measureApart(near!, anew!)).toBeLessThan(SAME);
  });

  it('is that of the first table where no style is named, or none is there', () => {
    const { table, plan: plain } = plan([]);
    const track = createStyledTrack({ table, styles: new Map(), plan: plain });
    expect(plain.steps.every((step) => step.kind === 'hold' || step.style === undefined)).toBe(true);
    const { figure } = table;
    expect(createTrackPoser(track, figure)(2).pose.rotations).toEqual(
      createTrackPoser(createStepTrack({ table, plan: plain }), figure)(2).pose.rotations,
    );
  });
});
