import { describe, expect, it } from 'vitest';
import { undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import {
  addStep,
  deleteSelected,
  insertSelected,
  mirrorSteps,
  pinStep,
  toggleSteps,
} from '../../../../renderer/state/commands/walk/stepsCommands.ts';
import {
  cornerCommands,
  toggleHalt,
  toggleTurnsOnBall,
  walkOn,
} from '../../../../renderer/state/commands/walk/waypointCommands.ts';
import {
  readWaypointStyles,
  setWaypointStyle,
} from '../../../../renderer/state/commands/walk/waypointStyles.ts';
import {
  cancelChange,
  commitChange,
  previewChange,
  selectThing,
  setChange,
} from '../../../../renderer/state/commands/walk/floorCommands.ts';
import { FLOOR_CHANGES } from '../../../../renderer/state/steps/floorChanges.ts';
import { WAYPOINT_NUMBERS } from '../../../../renderer/state/steps/floorNumbers.ts';
import { createKeptSteps, restoreSteps } from '../../../../renderer/state/steps/keptSteps.ts';
import { getShownSteps } from '../../../../renderer/state/export/motionJob.ts';
import { isEnabled } from '../../../../renderer/state/commands/command.ts';
import { placeSequence, startOn } from '../../../../renderer/state/steps/placedSteps.ts';
import { getStepBody } from '../../../../renderer/state/steps/stepBody.ts';
import { readSteps, writeSequence } from '../../../../renderer/state/steps/stepsFile.ts';
import {
  measureUnit,
  NO_STEPS,
  type Print,
  START_PRINTS,
  STEPS_MAX,
} from '../../../../renderer/state/steps/stepsDocument.ts';
import { createStepsStore, getPreviewedSteps } from '../../../../renderer/state/steps/stepsStore.ts';
import { placeFeetAfter } from '../../../../shared/steps/plan/stepPlan.ts';
import { findStandPlace } from '../../../../shared/steps/plan/walkSteps.ts';
import { planFile } from '../../../../shared/steps/file/planFile.ts';
import { parseSteps } from '../../../../shared/steps/file/parseSteps.ts';
import { createRandom } from '../../../../shared/gait/random.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

/** A studio whose walker goes 5 m ahead, then 3 m aside; its legs are about a metre. */
function start() {
  const { studio } = createTestStudio();
  const { steps } = studio;
  toggleSteps.run(studio);
  const body = getStepBody(studio);
  const { stand } = body;
  const { legLengthM } = body.table.figure;
  steps.setState({ sequence: startOn(NO_STEPS, stand.feet, legLengthM) });
  walkOn.run(studio, { x: 0, z: 5 });
  walkOn.run(studio, { x: 3, z: 5 });
  const read = () => getPreviewedSteps(steps.getState());
  const place = () => placeSequence(getStepBody(studio), read());
  const find = (item: number, step: number) =>
    place().prints.findIndex((print) => print.item === item && print.step === step);
  const toPrint = (at: number) => ({ kind: 'print', at }) as const;
  const toWaypoint = (at: number) => ({ kind: 'waypoint', at }) as const;
  const unitM = measureUnit(body, read());
  type Number = keyof typeof WAYPOINT_NUMBERS;
  const dragPrint = (print: number, to: Print) =>
    previewChange(studio, toPrint(print), FLOOR_CHANGES.print, to);
  /** To a place in leg lengths. */
  const dragWaypoint = (item: number, { x, z }: { x: number; z: number }) =>
    previewChange(studio, toWaypoint(item), FLOOR_CHANGES.waypoint, { x: x * unitM, z: z * unitM });
  const selectPrint = (print: number) => selectThing.run(studio, { thing: toPrint(print) });
  const selectWaypoint = (item: number) => selectThing.run(studio, { thing: toWaypoint(item) });
  const set = (number: Number, value: number | undefined) =>
    setChange(studio, steps.getState().selected!, WAYPOINT_NUMBERS[number], value);
  const readNumber = (number: Number) =>
    WAYPOINT_NUMBERS[number].read(getStepBody(studio), read(), steps.getState().selected!.at);
  const hand = { dragPrint, dragWaypoint, selectPrint, selectWaypoint, set, readNumber, unitM };
  return { studio, steps, read, place, find, ...hand };
}

describe('waypoints', () => {
  it('stay in the sequence, and footprints go through them to the last', () => {
    const { studio, read, place } = start();
    expect(read().items).toHaveLength(2);
    const { prints, problems, plan } = place();
    expect(problems.every((problem) => problem === undefined)).toBe(true);
    const { x, z } = findStandPlace(getStepBody(studio), placeFeetAfter(plan.start, plan.steps));
    expect([x, z]).toEqual([expect.closeTo(3, 9), expect.closeTo(5, 9)]);
    expect(prints).toHaveLength(START_PRINTS + plan.steps.length);
    expect(plan.steps.filter(({ kind }) => kind === 'close')).toHaveLength(1);
  });

  it('are dragged, turned and given corners, one entry a gesture', () => {
    const { studio, steps, read, place, dragWaypoint, selectWaypoint, set, readNumber, unitM } = start();
    const before = read();
    const count = steps.temporal.getState().pastStates.length;
    selectWaypoint(0);
    dragWaypoint(0, { x: 0.4, z: 5 });
    dragWaypoint(0, { x: 0.8, z: 5.2 });
    expect(steps.getState().sequence).toBe(before);
    expect(read().items[0]).toMatchObject({ x: 0.8, z: 5.2 });
    commitChange(studio);
    expect(steps.getState().entry).toBe('Move waypoint 1');
    expect(steps.temporal.getState().pastStates).toHaveLength(count + 1);
    expect(steps.getState().selected).toEqual({ kind: 'waypoint', at: 0 });
    undoEdit.run(studio);
    expect(read()).toBe(before);
    selectWaypoint(1);
    set('facing', -20);
    expect(steps.getState().entry).toBe('Facing of waypoint 2');
    const [left, right] = place()
      .prints.slice(-2)
      .map(({ yawRad }) => yawRad);
    expect(((left! + right!) / 2) * (180 / Math.PI)).toBeCloseTo(-20, 6);
    set('facing', undefined);
    expect(readNumber('facing')).toBeCloseTo(90, 6);
    const { plan } = place();
    selectWaypoint(0);
    previewChange(studio, { kind: 'waypoint', at: 0 }, FLOOR_CHANGES.corner, 0.6 * unitM);
    commitChange(studio);
    expect(steps.getState().entry).toBe('Corner of waypoint 1');
    expect(place().plan.steps).not.toEqual(plan.steps);
    dragWaypoint(0, { x: 1, z: 5 });
    cancelChange(studio);
    expect(read().items[0]).toMatchObject({ x: 0 });
  });

  it('are walked to at a speed, halted at, inserted, deleted and passed otherwise', () => {
    const { studio, steps, read, place, selectWaypoint, set, readNumber } = start();
    const countSteps = () => place().prints.length - START_PRINTS;
    const quick = countSteps();
    selectWaypoint(1);
    set('speed', 0.3);
    expect(countSteps()).toBeGreaterThan(quick + 2);
    set('speed', Number.NaN);
    expect(readNumber('speed')).toBe(0.3);
    selectWaypoint(0);
    toggleHalt.run(studio);
    expect(steps.getState().entry).toBe('Halt at waypoint 1');
    expect(place().plan.steps.filter(({ kind }) => kind === 'close')).toHaveLength(2);
    toggleHalt.run(studio);
    insertSelected.run(studio);
    expect(read().items).toHaveLength(3);
    expect(read().items[1]).toMatchObject({ x: expect.closeTo(1.5 / 0.92, 0), speed: 0.3 });
    expect(steps.getState().selected).toEqual({ kind: 'waypoint', at: 1 });
    deleteSelected.run(studio);
    expect(read().items).toHaveLength(2);
    for (const command of cornerCommands) {
      command.run(studio);
      expect(command.checked?.(studio)).toBe(true);
    }
    deleteSelected.run(studio);
    deleteSelected.run(studio);
    expect(read().items).toHaveLength(0);
    expect(isEnabled(deleteSelected, studio)).toBe(false);
  });

  it('turn on the balls of the feet where the way is to, and not any more', () => {
    const { studio, read, place } = start();
    walkOn.run(studio, { x: -2, z: 5 });
    const slides = () =>
      place().plan.steps.filter((step) => step.kind !== 'hold' && step.turnedOver !== undefined).length;
    expect(slides()).toBe(0);
    toggleTurnsOnBall.run(studio);
    expect(read().walk?.turnsOnBall).toBe(true);
    expect(toggleTurnsOnBall.checked?.(studio)).toBe(true);
    expect(slides()).toBeGreaterThan(0);
    undoEdit.run(studio);
    expect(slides()).toBe(0);
  });

  it('lie no further than can be walked: nothing moves, and it is said', () => {
    const { studio, steps, read, dragWaypoint } = start();
    const before = read();
    walkOn.run(studio, { x: 200, z: 8 });
    expect(studio.notices.store.getState()[0]?.text).toMatch(/a sequence has at most 60/);
    walkOn.run(studio, { x: Number.NaN, z: 0 });
    expect(read()).toBe(before);
    dragWaypoint(1, { x: 8000, z: 0 });
    expect(read()).toBe(before);
    expect(steps.getState().refused).toMatchObject({
      thing: { kind: 'waypoint', at: 1 },
      message: expect.stringContaining('60'),
    });
    dragWaypoint(1, { x: Number.POSITIVE_INFINITY, z: 0 });
    expect(read()).toBe(before);
  });

  it('are turned into their mirror image with what is pinned', () => {
    const { studio, place, find, selectPrint } = start();
    selectPrint(find(1, 3));
    pinStep.run(studio);
    const before = place().prints;
    mirrorSteps.run(studio);
    const after = place().prints;
    expect(after).toHaveLength(before.length);
    for (const [at, { x, z, side, isPinned }] of after.entries()) {
      const of = at < START_PRINTS ? before[1 - at]! : before[at]!;
      expect([x, z]).toEqual([expect.closeTo(-of.x, 6), expect.closeTo(of.z, 6)]);
      expect([side, isPinned]).not.toEqual([of.side, !of.isPinned]);
    }
  });

  it('are kept over a reload and in a file, and planned from it as they lie', () => {
    const { studio, steps, read, place, find, selectPrint, selectWaypoint, set } = start();
    selectWaypoint(1);
    set('facing', 30);
    toggleHalt.run(studio);
    addStep.run(studio);
    selectPrint(find(1, 2));
    pinStep.run(studio);
    const fresh = createStepsStore();
    restoreSteps(fresh, { steps: createKeptSteps(steps) });
    expect(fresh.getState().sequence).toEqual(read());
    const text = writeSequence(read(), 'Natural');
    const body = getStepBody(studio);
    const reading = readSteps(text, body, 1);
    if (!reading.ok) throw new Error(reading.problems.join());
    const parsed = parseSteps(text);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    // As the window has it, read again, and as the command line plans the file.
    for (const { steps: planned } of [
      placeSequence(body, reading.sequence).plan,
      planFile(parsed.file, body, 3).plan,
    ]) {
      expect(planned).toHaveLength(place().plan.steps.length);
      planned.forEach((step, at) => {
        const of = place().plan.steps[at]!;
        if (step.kind === 'hold' || of.kind === 'hold') throw new Error('nobody waits');
        expect(step.foothold.x).toBeCloseTo(of.foothold.x, 9);
        expect(step.foothold.yawRad).toBeCloseTo(of.foothold.yawRad, 9);
        expect(step.durationS).toBeCloseTo(of.durationS, 9);
      });
    }
  });
});

describe('a waypoint of a style', () => {
  it('is walked to in it, kept with it, and leaves as it is seen', async () => {
    const { studio, steps, read, place, dragWaypoint, selectWaypoint } = start();
    const document = { ...studio.documents.getActive().getState().document, name: 'Sad' };
    steps.setState({ styles: new Map([['Sad', document]]) });
    selectWaypoint(1);
    await setWaypointStyle.run(studio, { style: 'Sad' });
    expect(steps.getState().entry).toBe('Style to waypoint 2');
    const names = place().plan.steps.map((step) => (step.kind === 'hold' ? undefined : step.style));
    expect([names[0], names.at(-1)]).toEqual([undefined, 'Sad']);
    expect(getShownSteps(studio)!.styles.get('Sad')).toBe(document);
    const reading = readSteps(writeSequence(read(), 'Natural'), getStepBody(studio), 1);
    expect(reading.ok && reading.sequence.items[1]).toMatchObject({ style: 'Sad' });
    await setWaypointStyle.run(studio, { style: undefined });
    expect(place().plan.steps.every((step) => step.kind === 'hold' || step.style === undefined)).toBe(true);
    // One that nobody has changes nothing, and one that a file names is told.
    const before = read();
    await setWaypointStyle.run(studio, { style: 'Nobody' });
    expect(read()).toBe(before);
    dragWaypoint(1, { x: 2, z: 5 });
    commitChange(studio);
    steps.setState(({ sequence }) => ({
      sequence: { ...sequence, items: sequence.items.map((item) => ({ ...item, style: 'Nobody' })) },
    }));
    await readWaypointStyles(studio);
    expect(studio.notices.store.getState()[0]?.text).toMatch(/style Nobody, which is not in the library/);
  });
});

describe('a footprint of a way', () => {
  it('that is dragged is pinned, keeps its place as the way is planned again, and is let go', () => {
    const { studio, steps, place, find, read, dragPrint, dragWaypoint, selectPrint, selectWaypoint } =
      start();
    const print = find(1, 4);
    const { x, z, yawRad } = place().prints[print]!;
    selectPrint(print);
    dragPrint(print, { x: x + 0.05, z, yawRad });
    commitChange(studio);
    expect(place().prints[print]).toMatchObject({ x: x + 0.05, z, isPinned: true });
    expect(pinStep.checked?.(studio)).toBe(true);
    const random = createRandom(5);
    let moved = 0;
    for (let turn = 0; turn < 60; turn++) {
      selectWaypoint(1);
      dragWaypoint(1, { x: 1 + 4 * random(), z: 3 + 4 * random() });
      const held = place().prints.filter(({ isPinned }) => isPinned);
      expect(held).toMatchObject([{ x: x + 0.05, z, yawRad }]);
      if (steps.getState().preview !== undefined) moved++;
      cancelChange(studio);
    }
    // A way that could not keep it is refused.
    expect(moved).toBeGreaterThan(20);
    selectPrint(print);
    pinStep.run(studio);
    expect(steps.getState().entry).toMatch(/^Unpin step/);
    expect(read().pins).toEqual([]);
    expect(place().prints[print]!.x).toBeCloseTo(x, 9);
  });

  it('is pinned exactly or not at all', () => {
    const { steps, read, place, find, dragPrint } = start();
    const print = find(1, 4);
    const before = read();
    const { x, z, yawRad } = place().prints[print]!;
    dragPrint(print, { x, z: z + 3, yawRad });
    expect(read()).toBe(before);
    expect(steps.getState().refused?.message).toContain('the legs do not reach so far apart');
    // Backwards, the next foot cannot follow.
    dragPrint(print, { x, z: z - 0.65, yawRad });
    expect(read()).toBe(before);
  });

  it('cannot be too many', () => {
    const { studio, place } = start();
    for (let more = 0; more < 40; more++) walkOn.run(studio, { x: 3 + 2 * (more % 2), z: 5 + more });
    expect(place().prints.length).toBeLessThanOrEqual(START_PRINTS + STEPS_MAX);
  });
});
