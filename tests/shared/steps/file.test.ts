import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createStepsJsonSchema } from '../../../shared/steps/file/jsonSchema.ts';
import { parseSteps, writeSteps } from '../../../shared/steps/file/parseSteps.ts';
import { planFile } from '../../../shared/steps/file/planFile.ts';
import type { Footstep } from '../../../shared/steps/plan/footstep.ts';
import { createStepBody } from '../../../shared/steps/plan/placeStep.ts';
import { getTable } from './measureTrack.ts';

const FILE = {
  format: 'gait-steps',
  version: 1,
  unit: 'metres',
  name: 'Over to the window',
  walk: { speed: 1.1, corner: 'round', deviation: 0.2, firstFoot: 'right' },
  items: [
    {
      kind: 'step',
      side: 'left',
      x: 0.4,
      z: 0,
      yaw: 0,
      duration: 0.7,
      swingHeight: 1,
      pitch: { toeOff: -8, end: 0, stanceEnd: 0 },
    },
    { kind: 'close' },
    { kind: 'turn', angle: 90, type: 'stationary', duration: 0.7 },
    { kind: 'hold', duration: 0.5, gaze: 20 },
    { kind: 'waypoint', x: 2, z: 0.3 },
    { kind: 'waypoint', x: 4, z: 2, heading: 0, halt: true },
    { kind: 'waypoint', x: 4, z: 4 },
  ],
  pins: [{ item: 5, step: 2, x: 1.95, z: 0.42, yaw: 70 }],
  note: 'kept',
};
const text = (members: Record<string, unknown> = {}) => JSON.stringify({ ...FILE, ...members });
const list = (members: Record<string, unknown>) => {
  const parsed = parseSteps(text(members));
  return parsed.ok ? [] : parsed.problems.map(({ path, message }) => `${path}: ${message}`);
};

describe('a file of steps', () => {
  it('is read and written, what it does not know kept', () => {
    const parsed = parseSteps(text());
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const again = parseSteps(writeSteps(parsed.file));
    expect(again).toEqual(parsed);
    expect((parsed.file as unknown as { note: string }).note).toBe('kept');
  });

  it('tells all that is wrong at once, each with its place', () => {
    expect(
      list({
        version: 2,
        terrain: [{ kind: 'slope' }, { kind: 'stairs', rise: 3, count: 0.5 }, { kind: 'sea' }],
        items: [
          { kind: 'step', side: 'up', x: 'a' },
          { kind: 'fly' },
          { kind: 'hold', duration: -1 },
          { kind: 'step', side: 'left', x: 2e6, z: 0, duration: 0.1 },
        ],
      }),
    ).toEqual([
      'version: expected 1, got 2',
      'items[1].kind: expected "step", "close", "turn", "hold" or "waypoint", got "fly"',
      'terrain[2].kind: expected "slope", "stairs", "kerb", "steppingStones", "hills", "blocks" or "mesh", got "sea"',
      'items[0].side: expected "left" or "right", got "up"',
      'items[0].x: expected a finite number, got "a"',
      'items[0].z: missing, expected a finite number',
      'items[2].duration: expected a number from 0 up, got -1',
      'items[3].x: expected a number up to 1000000, got 2000000',
      'items[3].duration: expected a number from 0.2 up, got 0.1',
      'terrain[0].angle: missing, expected a finite number',
      'terrain[1].rise: expected a number up to 2, got 3',
      'terrain[1].count: expected a whole number, got 0.5',
    ]);
    expect(list({ pins: [{ item: 0, step: 0, x: 0, z: 0 }] })).toEqual([
      'pins[0].item: expected the number of a waypoint, got that of a step',
    ]);
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['more than a megabyte', `"${'x'.repeat(2 ** 21)}"`],
    ['NaN', '{"format":"gait-steps","version":1,"items":[{"kind":"hold","duration":NaN}]}'],
    ['no items', '{"format":"gait-steps","version":1,"items":[]}'],
    ['a million items', `{"format":"gait-steps","version":1,"items":[${'0,'.repeat(400_000)}0]}`],
  ])('%s is refused', (_, bad) => {
    const parsed = parseSteps(bad);
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) expect(parsed.problems.length).toBeGreaterThan(0);
  });

  it('is described by the schema that is shipped', () => {
    const shipped = readFileSync(
      new URL('../../../assets/schema/gait-steps.schema.json', import.meta.url),
      'utf8',
    );
    expect(JSON.parse(shipped)).toEqual(createStepsJsonSchema());
  });
});

describe('the plan of a file', () => {
  const body = createStepBody(getTable('Natural'));
  const plan = (members: Record<string, unknown> = {}) => {
    const parsed = parseSteps(text(members));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    return planFile(parsed.file, body, 1);
  };

  it('takes each item from where the last one left the feet, and pins what is pinned', () => {
    const { plan: planned, problems, looseFrom } = plan();
    expect(problems).toEqual([]);
    expect(looseFrom).toEqual([]);
    const kinds = planned.steps.map(({ kind }) => kind);
    expect(kinds.slice(0, 6)).toEqual(['lateral', 'close', 'hold', 'turn', 'turn', 'hold']);
    const pinned = planned.steps.filter((step) => step.kind !== 'hold' && step.pinned);
    expect(pinned).toHaveLength(2);
  });

  it('pins exactly or refuses, by any waypoint of the way, and tells of pins that no step has', () => {
    const { origins, plan: planned } = plan();
    const at = origins.findIndex(({ item, step }) => item === 5 && step === 2);
    const { foothold } = planned.steps[at] as Footstep;
    expect([foothold.x, foothold.z]).toEqual([1.95, 0.42]);
    const [pin] = FILE.pins;
    const { plan: again } = plan({ pins: [{ ...pin, item: 4 }] });
    expect((again.steps[at] as Footstep).foothold).toEqual(foothold);
    // Back beside the foot that stands: the step after it does not reach where the way has it.
    expect(plan({ pins: [{ ...pin, x: 1.55, z: 0.4 }] }).problems).toMatchObject([
      { item: 5, step: 3, reason: 'far' },
    ]);
    expect(plan({ pins: [{ ...pin, step: 40 }] }).looseFrom).toEqual([0]);
  });

  it('walks to each waypoint at its own speed, rounding the corner between', () => {
    const walk = (speed: number | undefined) => {
      const items = [
        { kind: 'waypoint', x: 0, z: 4 },
        { kind: 'waypoint', x: 4, z: 4, ...(speed && { speed }) },
      ];
      return plan({ items, pins: [] }).plan.steps.filter((step) => step.kind !== 'hold');
    };
    const measure = (steps: ReturnType<typeof walk>) => {
      const isBack = ({ foothold }: Footstep) => foothold.x > 1;
      const way = (of: readonly Footstep[]) =>
        of.reduce((sum, { durationS }) => sum + durationS, 0) / of.length;
      return [steps.filter((step) => !isBack(step)), steps.filter(isBack)].map((of) => [of.length, way(of)]);
    };
    const [[even], [slow]] = [walk(undefined), walk(0.5)].map(measure) as [number[][], number[][]];
    const [, [shorts, takes]] = measure(walk(0.5)) as [number[], number[]];
    const [, [longs, quick]] = measure(walk(undefined)) as [number[], number[]];
    expect(slow![0]).toBe(even![0]);
    expect(shorts).toBeGreaterThan(1.4 * longs!);
    expect(takes).toBeGreaterThan(1.2 * quick!);
  });

  it('in leg lengths is as long as the legs', () => {
    const items = [{ kind: 'step', side: 'left', x: 0.15, z: 0.4 }];
    const { plan: metres } = plan({ items, pins: [] });
    const child = planFile(
      (parseSteps(text({ items, pins: [], unit: 'legLengths' })) as { file: Parameters<typeof planFile>[0] })
        .file,
      createStepBody(getTable('Natural', 'Child')),
      1,
    ).plan;
    const [one, two] = [metres.steps[0]!, child.steps[0]!];
    if (one.kind === 'hold' || two.kind === 'hold') throw new Error('no step');
    const { legLengthM } = getTable('Natural', 'Child').figure;
    expect(two.foothold.z).toBeCloseTo(one.foothold.z * legLengthM, 12);
  });

  it('leaves out a step that cannot be taken, and tells why and where it could', () => {
    const { plan: planned, problems } = plan({
      items: [
        { kind: 'step', side: 'left', x: 0, z: 3 },
        { kind: 'step', side: 'right', x: -0.15, z: 0.4 },
      ],
      pins: [],
    });
    expect(problems).toMatchObject([{ item: 0, step: 0, reason: 'far' }]);
    expect(planned.steps).toHaveLength(1);
  });
});
