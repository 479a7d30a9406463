import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deleteStep,
  findRefusal,
  mirrorSteps,
  movePrint,
} from '../../../../renderer/state/steps/editSteps.ts';
import { createKeptSteps, restoreSteps } from '../../../../renderer/state/steps/keptSteps.ts';
import { getPrint, placeSequence } from '../../../../renderer/state/steps/placedSteps.ts';
import { readSteps, writeSequence } from '../../../../renderer/state/steps/stepsFile.ts';
import { createStepsStore } from '../../../../renderer/state/steps/stepsStore.ts';
import { BODY_NAMES } from '../../../../shared/body/figure/bodies.ts';
import { isBoundedObject } from '../../../../shared/ipc/boundedJson.ts';
import { VIEW_BOUNDS } from '../../../../shared/ipc/limits.ts';
import type { StepsFile } from '../../../../shared/steps/file/schema.ts';
import { STEP_KINDS } from '../../../../shared/steps/plan/footstep.ts';
import { createStepBody, type StepBody } from '../../../../shared/steps/plan/placeStep.ts';
import { STEP_TIMINGS } from '../../../../shared/steps/route/planSteps.ts';
import { CORNER_POLICIES } from '../../../../shared/steps/route/route.ts';
import { TREADS_PER_STEP } from '../../../../shared/steps/terrain/chooseFootholds.ts';
import { evenly } from '../../../evenly.ts';
import { getTable } from '../../../shared/steps/measureTrack.ts';

const bodies = new Map<string, StepBody>();
function getBodyOf(name: (typeof BODY_NAMES)[number]): StepBody {
  const body = bodies.get(name) ?? createStepBody(getTable('Natural', name));
  bodies.set(name, body);
  return body;
}

const maybe = { requiredKeys: [] };
const side = fc.constantFrom('left', 'right');
const degrees = fc.oneof(evenly(-60, 60), fc.constantFrom(36_000, -36_000, 123.456));
const stood = { x: evenly(-0.6, 0.6), z: evenly(-0.5, 3), yaw: degrees };
/** What other programs write: any JSON beside what the format knows. */
const note = fc.jsonValue({ maxDepth: 2 });
const duration = evenly(0.2, 10);
const items = fc.array(
  fc.oneof(
    fc.record(
      {
        kind: fc.constant('step'),
        side,
        x: stood.x,
        z: stood.z,
        yaw: degrees,
        duration,
        as: fc.constantFrom(...STEP_KINDS),
        swingHeight: evenly(0, 6),
        weightShift: evenly(0, 1),
        gaze: degrees,
        pitch: fc.record({ toeOff: evenly(-80, 80), end: evenly(-80, 80), stanceEnd: evenly(-80, 80) }),
        note,
      },
      { requiredKeys: ['kind', 'side', 'x', 'z'] },
    ),
    fc.record(
      { kind: fc.constant('close'), side, duration, swingHeight: evenly(0, 6), note },
      { requiredKeys: ['kind'] },
    ),
    fc.record(
      {
        kind: fc.constant('turn'),
        angle: fc.oneof(evenly(-200, 200), fc.constantFrom(0, 36_000)),
        type: fc.constantFrom('stationary', 'dynamic'),
        duration,
        note,
      },
      { requiredKeys: ['kind', 'angle'] },
    ),
    fc.record(
      { kind: fc.constant('hold'), duration: evenly(0, 600), gaze: degrees, note },
      { requiredKeys: ['kind', 'duration'] },
    ),
    fc.record(
      {
        kind: fc.constant('waypoint'),
        x: evenly(-1, 1),
        z: evenly(-1, 4),
        heading: degrees,
        halt: fc.boolean(),
        speed: fc.oneof(evenly(0.05, 20), fc.constant(0.05)),
        style: fc.constant('Nobody'),
        note,
      },
      { requiredKeys: ['kind', 'x', 'z'] },
    ),
  ),
  { minLength: 1, maxLength: 5 },
);
const where = { x: evenly(-1, 1), z: evenly(0, 5), heading: degrees, width: evenly(0.05, 1000), note };
const length = fc.oneof(evenly(0.3, 3), fc.constantFrom(0.05, 1000));
const upOrDown = fc.oneof(evenly(-0.2, 0.2), fc.constantFrom(-2, 1.2, 2));
const up = fc.oneof(evenly(0, 0.15), fc.constant(2));
const count = fc.integer({ min: 1, max: 500 });
const seed = fc.integer({ min: 0, max: 1_000_000 });
const part = (kind: string, numbers: Record<string, fc.Arbitrary<unknown>>, requiredKeys: string[] = []) =>
  fc.record(
    { kind: fc.constant(kind), ...where, ...numbers },
    { requiredKeys: ['kind', ...requiredKeys] as ['kind'] },
  );
const terrain = fc.array(
  fc.oneof(
    part('slope', { angle: evenly(-35, 35), length }, ['angle']),
    part('stairs', { tread: length, rise: upOrDown, count }),
    part('kerb', { height: upOrDown, length }),
    part('steppingStones', { spacing: length, size: length, height: up, count, seed }),
    part('hills', { height: up, wavelength: length, length, seed }),
    part('blocks', { size: length, height: up, length, seed }),
    fc.constant({ kind: 'mesh', file: 'hall.glb', nodes: ['floor'] }),
  ),
  { maxLength: 2 },
);
const files = fc.record(
  {
    format: fc.constant('gait-steps'),
    version: fc.constant(1),
    unit: fc.constantFrom('metres', 'legLengths'),
    name: fc.string({ maxLength: 80 }),
    style: fc.string({ maxLength: 80 }),
    start: fc.record(
      {
        x: evenly(-2, 2),
        z: evenly(-2, 2),
        heading: degrees,
        feet: fc.record({
          left: fc.record(
            { x: evenly(0.05, 0.2), z: evenly(-0.2, 0.2), yaw: degrees, note },
            { requiredKeys: ['x', 'z'] },
          ),
          right: fc.record({ x: evenly(-0.2, -0.05), z: evenly(-0.2, 0.2) }),
          note,
        }),
        note,
      },
      maybe,
    ),
    walk: fc.record(
      {
        speed: evenly(0.05, 20),
        timing: fc.constantFrom(...STEP_TIMINGS),
        corner: fc.constantFrom(...CORNER_POLICIES),
        deviation: evenly(0, 2),
        firstFoot: side,
        treadsPerStep: fc.constantFrom(...TREADS_PER_STEP),
        note,
      },
      maybe,
    ),
    items,
    pins: fc.array(
      fc.record(
        { item: fc.nat(5), step: fc.nat(5), ...stood, note },
        { requiredKeys: ['item', 'step', 'x', 'z'] },
      ),
      { maxLength: 3 },
    ),
    terrain,
    note,
  },
  { requiredKeys: ['format', 'version', 'items'] },
);

/** Saves footsteps and opens them again, and keeps them over a reload: both are what was there. */
function expectKept(sequence: StepsFile, body: StepBody): void {
  const again = readSteps(writeSequence(sequence, 'Natural'), body, 0.7);
  // What is undefined is left out of a file.
  const there = JSON.parse(JSON.stringify({ style: 'Natural', ...sequence })) as StepsFile;
  expect(again).toEqual({ ok: true, sequence: there });
  const [store, fresh] = [createStepsStore(), createStepsStore()];
  store.setState({ sequence });
  const view = JSON.parse(JSON.stringify({ steps: createKeptSteps(store) })) as Record<string, unknown>;
  expect(isBoundedObject(view, VIEW_BOUNDS)).toBe(true);
  expect(restoreSteps(fresh, view)).toBeUndefined();
  expect(fresh.getState().sequence).toEqual(JSON.parse(JSON.stringify(sequence)));
}

/** Opens a file; why it was refused, where it was. */
function open(file: unknown, body: StepBody): StepsFile | readonly string[] {
  const reading = readSteps(JSON.stringify(file), body, 1);
  if (reading.ok) return reading.sequence;
  expect(reading.problems.length).toBeGreaterThan(0);
  for (const problem of reading.problems) expect(problem).toMatch(/\S+ \S+ \S+/);
  return reading.problems;
}

const isOpen = (read: StepsFile | readonly string[]): read is StepsFile => 'items' in read;

describe('footsteps that open', () => {
  it('are saved and kept as they are, whatever they hold and whoever walks, also changed', () => {
    let opened = 0;
    fc.assert(
      fc.property(files, fc.constantFrom(...BODY_NAMES), fc.nat(20), (file, name, at) => {
        const body = getBodyOf(name);
        const sequence = open(file, body);
        if (!isOpen(sequence)) return;
        opened++;
        expectKept(sequence, body);
        const { prints } = placeSequence(body, sequence);
        const print = at % prints.length;
        const { x, z, yawRad } = getPrint(body, sequence, print)!;
        for (const after of [
          movePrint(body, sequence, print, { x: x + 0.01, z, yawRad }),
          deleteStep(body, sequence, print),
          mirrorSteps(sequence),
        ])
          if (after.items.length > 0 && findRefusal(body, sequence, after, print) === undefined)
            expectKept(after, body);
      }),
      { numRuns: 150, seed: 36 },
    );
    expect(opened).toBeGreaterThan(50);
  });

  const file = { format: 'gait-steps', version: 1 };
  const way = [{ kind: 'waypoint', x: 0, z: 3 }];
  it.each([
    ['Child', 'a high kerb', { ...file, terrain: [{ kind: 'kerb', z: 9, height: 1.2 }], items: way }],
    ['Giant', 'narrow treads', { ...file, terrain: [{ kind: 'stairs', z: 9, tread: 0.05 }], items: way }],
    ['Giant', 'a slow walk', { ...file, items: [{ kind: 'waypoint', x: 0, z: 0.5, speed: 0.05 }] }],
    [
      'Man',
      '125 pauses',
      { ...file, items: Array.from({ length: 125 }, () => ({ kind: 'hold', duration: 1 })) },
    ],
    [
      'Man',
      '100 pins',
      {
        ...file,
        items: way,
        pins: Array.from({ length: 100 }, (_, step) => ({ item: 0, step: step + 50, x: 0, z: 0 })),
      },
    ],
    ['Man', 'a step that nobody reaches', { ...file, items: [{ kind: 'step', side: 'left', x: 0, z: 9 }] }],
  ] as const)('of the %s with %s are kept and saved', (name, _, value) => {
    const body = getBodyOf(name);
    const sequence = open(value, body);
    if (!isOpen(sequence)) throw new Error(sequence.join());
    expectKept(sequence, body);
  });

  it('keep their name, unit, turns and what they do not know, also where a print is moved', () => {
    const body = getBodyOf('Man');
    const value = {
      ...file,
      unit: 'metres',
      name: 'To the window',
      note: { by: 'hand' },
      start: { x: 1, z: 2, heading: 8, note: 1 },
      items: [
        { kind: 'turn', angle: 90, type: 'stationary', note: 'slowly' },
        { kind: 'step', side: 'right', x: 1.3, z: 2.1, yaw: 98, note: 'here' },
      ],
    };
    const sequence = open(value, body) as StepsFile;
    expect(JSON.parse(writeSequence(sequence, 'Natural'))).toEqual({ ...value, style: 'Natural' });
    const print = placeSequence(body, sequence).prints.at(-1)!;
    const moved = movePrint(body, sequence, 4, { ...print, x: print.x + 0.02 });
    expect(moved).toMatchObject({
      ...value,
      items: [value.items[0], { note: 'here', z: 2.1, yaw: expect.closeTo(98, 9) }],
    });
    // A print of a turn makes it the steps that it is.
    const turned = placeSequence(body, sequence).prints[3]!;
    const laid = movePrint(body, sequence, 3, { ...turned, x: turned.x + 0.02 });
    expect(laid.items.map(({ kind }) => kind)).toEqual(['hold', 'step', 'step', 'step']);
    const after = placeSequence(body, laid).prints;
    expect(after).toHaveLength(5);
    expect(after[3]).toMatchObject({ x: expect.closeTo(turned.x + 0.02, 9), z: expect.closeTo(turned.z, 9) });
    expect(after[2]!.x).toBeCloseTo(placeSequence(body, sequence).prints[2]!.x, 9);
  });

  it.each([
    [
      'ways of 100 km',
      Array.from({ length: 2000 }, (_, at) => ({ kind: 'waypoint', x: 0, z: 50 * (at + 1) })),
    ],
    ['2000 turns', Array.from({ length: 2000 }, () => ({ kind: 'turn', angle: 36_000 }))],
    ['2000 steps', Array.from({ length: 2000 }, () => ({ kind: 'step', side: 'left', x: 0, z: 0 }))],
  ])('are refused within 50 ms where they are far too long: %s', (_, list) => {
    const body = getBodyOf('Man');
    open({ ...file, items: way }, body);
    const text = { ...file, items: list };
    let leastMs = Number.POSITIVE_INFINITY;
    for (let times = 0; times < 5; times++) {
      const from = process.cpuUsage();
      expect(open(text, body)).toEqual([expect.stringContaining('a sequence has at most 60')]);
      leastMs = Math.min(leastMs, process.cpuUsage(from).user / 1000);
    }
    expect(leastMs).toBeLessThan(50);
  });
});
