import { describe, expect, it } from 'vitest';
import { openDropped } from '../../../../renderer/state/commands/file/fileCommands.ts';
import { saveSteps } from '../../../../renderer/state/commands/file/stepsFileCommands.ts';
import { undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import {
  cancelChange,
  commitChange,
  previewChange,
  pushPrint,
  selectThing,
  setChange,
} from '../../../../renderer/state/commands/walk/floorCommands.ts';
import { toggleSteps } from '../../../../renderer/state/commands/walk/stepsCommands.ts';
import { STEP_NUMBERS } from '../../../../renderer/state/steps/floorNumbers.ts';
import { createKeptSteps, restoreSteps } from '../../../../renderer/state/steps/keptSteps.ts';
import { isEnabled } from '../../../../renderer/state/commands/command.ts';
import { createExportDraft } from '../../../../renderer/state/export/exportDraft.ts';
import { runExportJob } from '../../../../renderer/state/export/exportJob.ts';
import { createStepsJob, getNamedWalk, getShownSteps } from '../../../../renderer/state/export/motionJob.ts';
import { isOn } from '../../../../renderer/state/stage/stageStore.ts';
import { countSteps, getPrint as getPrintOf } from '../../../../renderer/state/steps/placedSteps.ts';
import { getStepBody } from '../../../../renderer/state/steps/stepBody.ts';
import { readSteps, writeSequence } from '../../../../renderer/state/steps/stepsFile.ts';
import { listSteps } from '../../../../renderer/state/steps/stepsDocument.ts';
import { createStepsStore, getPreviewedSteps, STEPS } from '../../../../renderer/state/steps/stepsStore.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

function start() {
  const made = createTestStudio();
  toggleSteps.run(made.studio);
  const { steps } = made.studio;
  const read = () => getPreviewedSteps(steps.getState());
  const getPrint = (print: number) => getPrintOf(getStepBody(made.studio), read(), print);
  const count = () => countSteps(getStepBody(made.studio), read());
  const select = (at: number) => selectThing.run(made.studio, { thing: { kind: 'print', at } });
  type StepNumber = keyof typeof STEP_NUMBERS;
  const set = (number: StepNumber, value: number | undefined) =>
    setChange(made.studio, steps.getState().selected!, STEP_NUMBERS[number], value);
  const preview = (number: StepNumber, value: number) =>
    previewChange(made.studio, steps.getState().selected!, STEP_NUMBERS[number], value);
  const readNumber = (number: StepNumber) =>
    STEP_NUMBERS[number].read(getStepBody(made.studio), read(), steps.getState().selected!.at);
  return { ...made, steps, read, getPrint, count, select, set, preview, readNumber };
}

const asFile = (value: unknown, name = 'way.gait-steps.json') =>
  new File([typeof value === 'string' ? value : JSON.stringify(value)], name);

describe('a file of footsteps', () => {
  it('holds all that was laid: read again it is the same walk', () => {
    const { studio, read, select, set } = start();
    select(4);
    set('landing', -12);
    set('swingHeight', 2);
    const text = writeSequence(read(), 'Natural');
    const reading = readSteps(text, getStepBody(studio), 1);
    if (!reading.ok) throw new Error(reading.problems.join());
    const clean = (value: unknown) => JSON.parse(JSON.stringify(value)) as { items: { x: number }[] };
    const [again, before] = [clean(reading.sequence), clean(read())];
    expect(again.items).toHaveLength(before.items.length);
    again.items.forEach((item, index) => {
      for (const [name, value] of Object.entries(before.items[index]!))
        if (typeof value === 'number') expect(item[name as 'x']).toBeCloseTo(value, 12);
        else if (typeof value === 'string') expect(item[name as 'x']).toBe(value);
    });
    expect(reading.sequence.items[2]).toMatchObject({ swingHeight: 2, pitch: { toeOff: 0 } });
  });

  it('dropped on the window is walked, its waypoints and all, and can be undone', async () => {
    const { studio, steps, read, count } = start();
    const before = read();
    const file = {
      format: 'gait-steps',
      version: 1,
      items: [{ kind: 'waypoint', x: 0.5, z: 2, heading: 90 }],
    };
    await openDropped.run(studio, { files: [asFile(file)] });
    expect(isOn(studio, STEPS)).toBe(true);
    expect(steps.getState().entry).toBe('Open way.gait-steps.json');
    expect(read().items).toMatchObject([{ kind: 'waypoint', heading: 90 }]);
    expect(count()).toBeGreaterThan(3);
    undoEdit.run(studio);
    expect(read()).toBe(before);
  });

  it.each([
    ['{', 'was not opened'],
    [
      { format: 'gait-steps', version: 1, items: [{ kind: 'step', side: 'up', x: 0, z: 0 }] },
      'items[0].side',
    ],
    [
      {
        format: 'gait-steps',
        version: 1,
        items: Array.from({ length: 61 }, (_, i) => ({
          kind: 'turn',
          angle: i % 2 === 0 ? 60 : -60,
        })),
      },
      'would be 122 steps; a sequence has at most 60',
    ],
    [
      { format: 'gait-steps', version: 1, items: [{ kind: 'hold', duration: 600 }] },
      'a sequence lasts at most 500 s',
    ],
  ])('that is no good is refused with its reason: %j', async (value, reason) => {
    const { studio, read } = start();
    const before = read();
    await openDropped.run(studio, { files: [asFile(value)] });
    expect(read()).toBe(before);
    const [notice] = studio.notices.store.getState();
    expect(notice?.text).toContain(reason);
    expect(notice?.text).toContain('are as they were');
  });

  it('is saved under the name of the style', async () => {
    const { studio, platform } = start();
    const { saved } = platform;
    expect(isEnabled(saveSteps, studio)).toBe(true);
    await saveSteps.run(studio);
    expect(saved).toHaveLength(1);
    expect(saved[0]!.fileName).toMatch(/\.gait-steps\.json$/);
    const text = new TextDecoder().decode(saved[0]!.bytes);
    expect(readSteps(text, getStepBody(studio), 1).ok).toBe(true);
    toggleSteps.run(studio);
    expect(isEnabled(saveSteps, studio)).toBe(false);
  });
});

describe('footsteps', () => {
  it('are kept over a reload, and laid again without an entry', () => {
    const { studio, steps, read } = start();
    const view = { steps: createKeptSteps(steps) };
    const fresh = createStepsStore();
    restoreSteps(fresh, view);
    expect(fresh.getState().sequence).toEqual(read());
    expect(fresh.temporal.getState().pastStates).toHaveLength(0);
    // Nor do they take the place of what was laid since.
    const before = read();
    expect(restoreSteps(studio.steps, { steps: { start: before.start, items: [] } })).toBeUndefined();
    expect(read()).toBe(before);
  });

  it.each(['broken', '{"items":[{"kind":"up"}]}', { items: [{ kind: 'hold', durationS: 'long' }] }, 7])(
    'that cannot be read at the next start are told: %j',
    (kept) => {
      const fresh = createStepsStore();
      expect(restoreSteps(fresh, { steps: kept })).toMatch(
        /^The footsteps of the last time are not there: .+\. A file that they were saved as opens as ever\.$/,
      );
      expect(fresh.getState().sequence.items).toEqual([]);
    },
  );

  it('are read from a view in radians as from one that holds a file', () => {
    const fresh = createStepsStore();
    const print = (x: number) => ({ x, z: 0, yawRad: Math.PI / 30 });
    const kept = {
      start: { left: print(0.1), right: print(-0.1) },
      walk: { firstSide: 'left', deviation: 0.3 },
      set: { file: 'hall.glb' },
      items: [
        {
          side: 'left',
          kind: 'turn',
          ...print(0.1),
          durationS: 0.7,
          pitch: { toeOffRad: 0.1, endRad: 0, stanceEndRad: 0 },
        },
        { kind: 'hold', durationS: 1, gazeYawRad: Math.PI / 2 },
        { kind: 'waypoint', x: 0, z: 3, headingRad: Math.PI, isHalt: true, normalizedSpeed: 0.8 },
      ],
      pins: [{ item: 2, step: 1, ...print(0.2) }],
    };
    expect(restoreSteps(fresh, { steps: kept })).toBeUndefined();
    expect(fresh.getState().sequence).toMatchObject({
      unit: 'legLengths',
      start: { feet: { left: { x: 0.1, yaw: 6 }, right: { x: -0.1 } } },
      walk: { firstFoot: 'left', deviation: 0.3 },
      terrain: [{ kind: 'mesh', file: 'hall.glb' }],
      items: [
        {
          kind: 'step',
          side: 'left',
          as: 'turn',
          yaw: 6,
          duration: 0.7,
          pitch: { toeOff: expect.closeTo(5.73, 2) },
        },
        { kind: 'hold', duration: 1, gaze: 90 },
        { kind: 'waypoint', heading: 180, halt: true, speed: 0.8 },
      ],
      pins: [{ item: 2, step: 1, yaw: 6 }],
    });
  });

  it('have numbers: each set as one entry, given up it is as it was', () => {
    const { studio, steps, read, select, set, preview, readNumber } = start();
    select(5);
    const before = read();
    expect(readNumber('duration')).toBeGreaterThan(0.3);
    preview('duration', 0.9);
    preview('duration', 1.1);
    expect(readNumber('duration')).toBe(1.1);
    cancelChange(studio);
    expect(read()).toBe(before);
    set('duration', 1.1);
    expect(steps.getState().entry).toBe('Time of step 4');
    set('toeOff', -20);
    expect(readNumber('toeOff')).toBeCloseTo(-20, 12);
    set('toeOff', undefined);
    expect(listSteps(read())[3]!.pitch).toBeUndefined();
    set('turn', 12);
    expect(readNumber('turn')).toBeCloseTo(12, 12);
    set('turn', Number.NaN);
    expect(readNumber('turn')).toBeCloseTo(12, 12);
  });

  it('are pushed where they point, all of a press one entry, and no further than they can be', () => {
    const { studio, steps, getPrint, select } = start();
    select(5);
    const before = getPrint(5)!;
    for (let times = 0; times < 3; times++) pushPrint(studio, 0, 0.01);
    const { x, z } = getPrint(5)!;
    expect(Math.hypot(x - before.x, z - before.z)).toBeCloseTo(0.03, 9);
    commitChange(studio);
    expect(steps.getState().entry).toBe('Move step 4');
    const history = steps.temporal.getState().pastStates.length;
    for (let times = 0; times < 300; times++) pushPrint(studio, 0, 0.01);
    expect(steps.getState().refused?.thing).toEqual({ kind: 'print', at: 5 });
    commitChange(studio);
    expect(steps.temporal.getState().pastStates).toHaveLength(history + 1);
    expect(steps.getState().refused).toBeUndefined();
  });

  it('leave as a clip that travels, with their prints', async () => {
    const { studio } = start();
    const steps = getShownSteps(studio)!;
    const draft = { ...createExportDraft(30), format: 'bvh' } as const;
    const job = createStepsJob(getNamedWalk(studio), steps, draft)!;
    expect(job).toMatchObject({ kind: 'steps', options: { rootMotion: true } });
    const outcome = await runExportJob(structuredClone(job), () => true);
    if (outcome.kind !== 'made') throw new Error(outcome.message);
    expect(outcome.files[0]!.name).toMatch(/_Steps\.bvh$/);
    const facts = JSON.parse(new TextDecoder().decode(outcome.files[1]!.bytes)) as { footprints: unknown[] };
    expect(facts.footprints).toHaveLength(14);
  });
});
