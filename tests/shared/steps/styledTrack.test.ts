import { describe, expect, it } from 'vitest';
import { createStepTrack } from '../../../shared/steps/createStepTrack.ts';
import { createStyledTrack } from '../../../shared/steps/mixed/createStyledTrack.ts';
import { parseSteps } from '../../../shared/steps/file/parseSteps.ts';
import { planFile } from '../../../shared/steps/file/planFile.ts';
import { createStepBody } from '../../../shared/steps/plan/placeStep.ts';
import { createTrackPoser, getTable, measureTrack } from './measureTrack.ts';

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
      expect(createTrackPoser(track, figure)(timeS).pose.rotations).toEqual(
        createTrackPoser(alone, figure)(timeS).pose.rotations,
      );
    }
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
