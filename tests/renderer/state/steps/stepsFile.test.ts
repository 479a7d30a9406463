import { describe, expect, it } from 'vitest';
import { openDropped } from '../../../../renderer/state/commands/file/fileCommands.ts';
import { saveSteps } from '../../../../renderer/state/commands/file/stepsFileCommands.ts';
import { undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import {
  previewStepNumber,
  pushPrint,
  readStepNumber,
  setStepNumber,
} from '../../../../renderer/state/commands/walk/printCommands.ts';
import {
  dropPrint,
  givePrintUp,
  selectPrint,
  toggleSteps,
} from '../../../../renderer/state/commands/walk/stepsCommands.ts';
import { isEnabled } from '../../../../renderer/state/commands/command.ts';
import { createExportDraft } from '../../../../renderer/state/export/exportDraft.ts';
import { runExportJob } from '../../../../renderer/state/export/exportJob.ts';
import { createStepsJob, getNamedWalk, getSeenSteps } from '../../../../renderer/state/export/motionJob.ts';
import { isOn } from '../../../../renderer/state/stage/stageStore.ts';
import { countSteps, getPrint as getPrintOf } from '../../../../renderer/state/steps/placedSteps.ts';
import { getStepBody } from '../../../../renderer/state/steps/stepBody.ts';
import { readSteps, writeSequence } from '../../../../renderer/state/steps/stepsFile.ts';
import { listSteps } from '../../../../renderer/state/steps/stepSequence.ts';
import {
  createKeptSteps,
  createStepsStore,
  getSeenSequence,
  restoreSteps,
  STEPS,
} from '../../../../renderer/state/steps/stepsStore.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

function start() {
  const made = createTestStudio();
  toggleSteps.run(made.studio);
  const { steps } = made.studio;
  const read = () => getSeenSequence(steps.getState());
  const getPrint = (print: number) => getPrintOf(getStepBody(made.studio), read(), print);
  const count = () => countSteps(getStepBody(made.studio), read());
  return { ...made, steps, read, getPrint, count };
}

const asFile = (value: unknown, name = 'way.gait-steps.json') =>
  new File([typeof value === 'string' ? value : JSON.stringify(value)], name);

describe('a file of footsteps', () => {
  it('holds all that was laid: read again it is the same walk', () => {
    const { studio, read } = start();
    selectPrint.run(studio, { print: 4 });
    setStepNumber.run(studio, { number: 'landing', value: -12 });
    setStepNumber.run(studio, { number: 'swingHeight', value: 2 });
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
    expect(reading.sequence.items[2]).toMatchObject({ swingHeight: 2, pitch: { toeOffRad: 0 } });
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
    expect(read().items).toMatchObject([{ kind: 'waypoint', headingRad: Math.PI / 2 }]);
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
      'has 122 steps, and 60 are the most',
    ],
    [{ format: 'gait-steps', version: 1, items: [{ kind: 'hold', duration: 600 }] }, '500 s are the most'],
    [{ format: 'gait-steps', version: 1, items: [{ kind: 'step', side: 'left', x: 9, z: 0 }] }, 'items[0]: '],
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
    expect(fresh.getState().sequence).toEqual(view.steps);
    expect(fresh.temporal.getState().pastStates).toHaveLength(0);
    // Nor do they take the place of what was laid since.
    const before = read();
    restoreSteps(studio.steps, { steps: { start: before.start, items: [] } });
    expect(read()).toBe(before);
    restoreSteps(fresh, { steps: 'broken' });
    expect(fresh.getState().sequence).toEqual(view.steps);
  });

  it('have numbers: each set as one entry, given up it is as it was', () => {
    const { studio, steps, read } = start();
    selectPrint.run(studio, { print: 5 });
    const before = read();
    expect(readStepNumber(studio, 'durationS')).toBeGreaterThan(0.3);
    previewStepNumber(studio, 'durationS', 0.9);
    previewStepNumber(studio, 'durationS', 1.1);
    expect(readStepNumber(studio, 'durationS')).toBe(1.1);
    givePrintUp(studio);
    expect(read()).toBe(before);
    setStepNumber.run(studio, { number: 'durationS', value: 1.1 });
    expect(steps.getState().entry).toBe('Time of step 4');
    setStepNumber.run(studio, { number: 'toeOff', value: -20 });
    expect(readStepNumber(studio, 'toeOff')).toBeCloseTo(-20, 12);
    setStepNumber.run(studio, { number: 'toeOff', value: undefined });
    expect(listSteps(read())[3]!.pitch).toBeUndefined();
    setStepNumber.run(studio, { number: 'turn', value: 12 });
    expect(readStepNumber(studio, 'turn')).toBeCloseTo(12, 12);
    setStepNumber.run(studio, { number: 'turn', value: Number.NaN });
    expect(readStepNumber(studio, 'turn')).toBeCloseTo(12, 12);
  });

  it('are pushed where they point, all of a press one entry, and no further than they can be', () => {
    const { studio, steps, getPrint } = start();
    selectPrint.run(studio, { print: 5 });
    const before = getPrint(5)!;
    for (let times = 0; times < 3; times++) pushPrint(studio, 0, 0.01);
    const { x, z } = getPrint(5)!;
    expect(Math.hypot(x - before.x, z - before.z)).toBeCloseTo(0.03, 9);
    dropPrint(studio);
    expect(steps.getState().entry).toBe('Move step 4');
    const history = steps.temporal.getState().pastStates.length;
    for (let times = 0; times < 300; times++) pushPrint(studio, 0, 0.01);
    expect(steps.getState().refused?.print).toBe(5);
    dropPrint(studio);
    expect(steps.temporal.getState().pastStates).toHaveLength(history + 1);
    expect(steps.getState().refused).toBeUndefined();
  });

  it('leave as a clip that travels, with their prints', async () => {
    const { studio } = start();
    const steps = getSeenSteps(studio)!;
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
