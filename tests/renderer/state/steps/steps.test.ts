import { describe, expect, it } from 'vitest';
import { redoEdit, undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import { seekStep } from '../../../../renderer/state/commands/walk/stepHeadCommands.ts';
import {
  addStep,
  deleteSelected,
  insertSelected,
  mirrorSteps,
  presetCommands,
  toggleSteps,
} from '../../../../renderer/state/commands/walk/stepsCommands.ts';
import { gestureCommands } from '../../../../renderer/state/commands/walk/gestureCommands.ts';
import {
  cancelChange,
  commitChange,
  previewChange,
  selectThing,
} from '../../../../renderer/state/commands/walk/floorCommands.ts';
import { FLOOR_CHANGES } from '../../../../renderer/state/steps/floorChanges.ts';
import { changeDocument } from '../../../../renderer/state/documents/documentStore.ts';
import { BELT, isOn } from '../../../../renderer/state/stage/stageStore.ts';
import { getPrint as getPrintOf, placeSequence } from '../../../../renderer/state/steps/placedSteps.ts';
import { getStepBody } from '../../../../renderer/state/steps/stepBody.ts';
import {
  listSteps,
  type Print,
  START_PRINTS,
  STEPS_MAX,
} from '../../../../renderer/state/steps/stepsDocument.ts';
import { parseSteps, writeSteps } from '../../../../shared/steps/file/parseSteps.ts';
import { getPreviewedSteps, STEPS } from '../../../../renderer/state/steps/stepsStore.ts';
import { formatSteps, measureWay } from '../../../../renderer/state/steps/stepsWords.ts';
import { isEnabled } from '../../../../renderer/state/commands/command.ts';
import { METRIC } from '../../../../renderer/state/walk/units.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

/** A studio whose walker is on footsteps. */
function start() {
  const { studio } = createTestStudio();
  toggleSteps.run(studio);
  const { steps } = studio;
  const read = () => getPreviewedSteps(steps.getState());
  const count = () => listSteps(read()).length;
  const getPrint = (sequence: ReturnType<typeof read>, print: number) =>
    getPrintOf(getStepBody(studio), sequence, print);
  const lay = (id: string) => presetCommands.find((command) => command.id.endsWith(id))!.run(studio);
  const toPrint = (at: number) => ({ kind: 'print', at }) as const;
  const dragPrint = (print: number, place: Print) =>
    previewChange(studio, toPrint(print), FLOOR_CHANGES.print, place);
  const select = (print: number) => selectThing.run(studio, { thing: toPrint(print) });
  const getSelected = () => steps.getState().selected?.at;
  const drag = (print: number, dx: number, dz: number) => {
    const { x, z, yawRad } = getPrint(steps.getState().sequence, print)!;
    dragPrint(print, { x: x + dx, z: z + dz, yawRad });
  };
  const rename = (name: string) => {
    const store = studio.documents.getActive();
    const document = { ...store.getState().document, name };
    changeDocument(store, { document, entry: 'Style name', transition: 'cut' });
  };
  return { studio, steps, read, count, lay, drag, dragPrint, rename, getPrint, select, getSelected };
}

describe('footsteps', () => {
  it('are a walk of 12 steps to begin with, and are kept while it is on its belt', () => {
    const { studio, steps, count, drag } = start();
    expect(isOn(studio, STEPS)).toBe(true);
    expect(count()).toBe(12);
    expect(isEnabled(undoEdit, studio)).toBe(false);
    drag(5, 0.05, 0);
    commitChange(studio);
    const { sequence } = steps.getState();
    toggleSteps.run(studio);
    expect(isOn(studio, BELT)).toBe(true);
    toggleSteps.run(studio);
    expect(steps.getState().sequence).toBe(sequence);
  });

  it('can all be stepped on as presets lay them, and be kept as a file keeps them', () => {
    const { studio, read } = start();
    for (const command of presetCommands) {
      command.run(studio);
      const { problems, plan } = placeSequence(getStepBody(studio), read());
      expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
      expect(measureWay(plan)).toBeGreaterThan(0.1);
      expect(parseSteps(writeSteps(read()))).toEqual({ ok: true, file: read() });
    }
  });

  it('are moved as one entry a gesture, and given up without one', () => {
    const { studio, steps, read, drag, getPrint, select } = start();
    const before = read();
    select(6);
    drag(6, 0.04, 0.02);
    drag(6, 0.1, 0.05);
    expect(steps.getState().sequence).toBe(before);
    expect(getPrint(read(), 6)!.x).toBeCloseTo(getPrint(before, 6)!.x + 0.1, 9);
    cancelChange(studio);
    expect(read()).toBe(before);
    drag(6, 0.1, 0.05);
    commitChange(studio);
    expect(undoEdit.describe?.(studio)).toBe('Undo Move step 5');
    undoEdit.run(studio);
    expect(read()).toBe(before);
    expect(redoEdit.describe?.(studio)).toBe('Redo Move step 5');
  });

  it('stay where a print cannot be stepped on, and say why', () => {
    const { studio, steps, read, drag, dragPrint } = start();
    const before = read();
    drag(5, 0, 4);
    expect(read()).toBe(before);
    expect(steps.getState().refused).toMatchObject({ thing: { kind: 'print', at: 5 } });
    expect(steps.getState().refused?.message).toContain('the legs do not reach so far apart');
    dragPrint(5, { x: Number.NaN, z: 0, yawRad: 0 });
    commitChange(studio);
    expect(read()).toBe(before);
    expect(steps.getState().refused).toBeUndefined();
    expect(isEnabled(undoEdit, studio)).toBe(false);
  });

  it('are added, inserted, deleted and mirrored, up to as many as there may be', () => {
    const { studio, count, read, select, getSelected } = start();
    addStep.run(studio);
    expect(count()).toBe(13);
    expect(listSteps(read()).at(-1)?.side).not.toBe(listSteps(read()).at(-2)?.side);
    expect(getSelected()).toBe(START_PRINTS + 12);
    deleteSelected.run(studio);
    expect(count()).toBe(12);
    select(4);
    insertSelected.run(studio);
    expect(count()).toBe(13);
    expect(getSelected()).toBe(5);
    undoEdit.run(studio);
    const before = read();
    mirrorSteps.run(studio);
    expect(listSteps(read())[0]!.side).not.toBe(listSteps(before)[0]!.side);
    mirrorSteps.run(studio);
    const [twice, once] = [read(), before].map((sequence) => listSteps(sequence).map(({ x, z }) => [x, z]));
    for (const [index, [x, z]] of once!.entries()) {
      expect(twice![index]![0]).toBeCloseTo(x!, 9);
      expect(twice![index]![1]).toBeCloseTo(z!, 9);
    }
    for (let step = count(); step < STEPS_MAX; step++) addStep.run(studio);
    expect(count()).toBe(STEPS_MAX);
    expect(isEnabled(addStep, studio)).toBe(false);
  });

  it('are not deleted where the rest cannot be walked: nothing changes, and it is said why', () => {
    const { studio, read, select } = start();
    const before = read();
    select(START_PRINTS + 5);
    // The foot beside it would have to reach over what two steps have gone.
    deleteSelected.run(studio);
    const [notice] = studio.notices.store.getState();
    if (read() === before) expect(notice?.text).toMatch(/cannot be deleted: .* Nothing changed\./);
    else expect(notice).toBeUndefined();
  });

  it('are undone in time order with the style, and only while they are walked', () => {
    const { studio, steps, lay, drag, rename } = start();
    rename('One');
    lay('back');
    rename('Two');
    drag(3, 0.02, 0);
    commitChange(studio);
    const name = () => studio.documents.getActive().getState().document.name;
    const entry = () => steps.getState().entry;
    undoEdit.run(studio);
    expect([name(), entry()]).toEqual(['Two', 'Steps back']);
    undoEdit.run(studio);
    expect([name(), entry()]).toEqual(['One', 'Steps back']);
    redoEdit.run(studio);
    expect([name(), entry()]).toEqual(['Two', 'Steps back']);
    redoEdit.run(studio);
    expect(entry()).toMatch(/^Move/);
    toggleSteps.run(studio);
    undoEdit.run(studio);
    expect(name()).toBe('One');
    expect(entry()).toMatch(/^Move/);
  });

  it('are told by number, way, time and slip, with what cannot be stepped on', () => {
    const { studio, read } = start();
    const { plan, problems } = placeSequence(getStepBody(studio), read());
    const measures = { plan, durationS: 8.13, slipM: 0.0004, problems };
    expect(formatSteps(measures, METRIC)).toMatch(
      /^12 steps {2}\/ {2}8\.\d\d.m {2}\/ {2}8\.1.s {2}\/ {2}slip 0\.4.mm$/,
    );
    const problem = { reason: 'far', message: 'the legs do not reach so far apart' } as never;
    expect(formatSteps({ ...measures, problems: [undefined, undefined, problem] }, METRIC)).toContain(
      'step 1: the legs do not reach so far apart',
    );
  });

  it('end in a wait with a gesture that is asked for, as one entry, and tell one that has no room', () => {
    const { studio, steps, read } = start();
    const before = read();
    const look = gestureCommands.find(({ id }) => id.endsWith('look-around'))!;
    look.run(studio, undefined);
    expect(read().items.at(-1)).toEqual({ kind: 'hold', duration: 4, gesture: 'look-around' });
    expect(steps.getState().entry).toBe('Look around');
    const short = { kind: 'hold', duration: 1, gesture: 'shift' } as const;
    const { plan, problems } = placeSequence(getStepBody(studio), {
      ...read(),
      items: [...read().items, short],
    });
    expect(formatSteps({ plan, durationS: 9, slipM: 0, problems }, METRIC)).toMatch(
      / {2}“shift” is left out: its hold of 1 s is too short, make it 3\.95 s$/,
    );
    undoEdit.run(studio);
    expect(read()).toEqual(before);
    toggleSteps.run(studio);
    expect(look.enabled!(studio)).toBe(false);
  });

  it('are scrubbed within their time, paused', () => {
    const { studio } = start();
    Object.assign(studio.stepHead, { durationS: 5 });
    seekStep.run(studio, { timeS: 9 });
    expect([studio.stepHead.timeS, studio.transient.getState().playing]).toEqual([5, false]);
    seekStep.run(studio, { timeS: -1 });
    seekStep.run(studio, { timeS: Number.NaN });
    expect(studio.stepHead.timeS).toBe(0);
  });
});
