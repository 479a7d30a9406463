import { describe, expect, it } from 'vitest';
import { isEnabled } from '../../../../renderer/state/commands/command.ts';
import { undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import {
  commitChange,
  previewChange,
  setChange,
} from '../../../../renderer/state/commands/walk/floorCommands.ts';
import { groundCommands, pickNextGround } from '../../../../renderer/state/commands/walk/groundCommands.ts';
import { mirrorSteps, toggleSteps } from '../../../../renderer/state/commands/walk/stepsCommands.ts';
import { createStepsFeed } from '../../../../renderer/panels/steps/stepsFeed.ts';
import { GROUND_NUMBERS } from '../../../../renderer/state/steps/floorNumbers.ts';
import { listGrounds, measureGroundLength } from '../../../../renderer/state/steps/grounds.ts';
import { createKeptSteps, restoreSteps } from '../../../../renderer/state/steps/keptSteps.ts';
import { placeSequence } from '../../../../renderer/state/steps/placedSteps.ts';
import { getStepBody } from '../../../../renderer/state/steps/stepBody.ts';
import { readSteps, writeSequence } from '../../../../renderer/state/steps/stepsFile.ts';
import { isWaypoint } from '../../../../renderer/state/steps/stepsDocument.ts';
import {
  createStepsStore,
  getPreviewedSteps,
  getShownThing,
} from '../../../../renderer/state/steps/stepsStore.ts';
import { createMotionFrame } from '../../../../shared/body/motion/motion.ts';
import { readCsvMotion } from '../../../../shared/clip/check/readTableMotion.ts';
import { createStepTrack } from '../../../../shared/steps/createStepTrack.ts';
import { createStepMotion } from '../../../../shared/steps/stepMotion.ts';
import { createExportDraft } from '../../../../renderer/state/export/exportDraft.ts';
import { runExportJob } from '../../../../renderer/state/export/exportJob.ts';
import { createStepsJob, getNamedWalk, getShownSteps } from '../../../../renderer/state/export/motionJob.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

const find = (id: string) => groundCommands.find((command) => command.id === `steps.ground.${id}`)!;

/** A studio whose walker is on its first footsteps. */
function start() {
  const { studio } = createTestStudio();
  toggleSteps.run(studio);
  const { steps } = studio;
  const read = () => getPreviewedSteps(steps.getState());
  const place = () => placeSequence(getStepBody(studio), read());
  const listHeights = () => [...new Set(place().prints.map(({ y }) => Math.round((100 * y) / legM)))];
  const legM = getStepBody(studio).table.figure.legLengthM;
  const getThing = () => getShownThing(steps.getState())!;
  /** Of the part that is edited, in leg lengths where it is a length. */
  const readNumber = (name: string) => listGrounds(read())[getThing().at]![name];
  const preview = (name: string, legs: number) =>
    previewChange(
      studio,
      getThing(),
      GROUND_NUMBERS[listGrounds(read())[getThing().at]!.kind][name]!,
      legs * (name === 'count' ? 1 : legM),
    );
  const set = (name: string, legs: number) =>
    setChange(
      studio,
      getThing(),
      GROUND_NUMBERS[listGrounds(read())[getThing().at]!.kind][name]!,
      legs * (name === 'count' ? 1 : legM),
    );
  return { studio, steps, read, place, listHeights, readNumber, preview, set, legM };
}

describe('ground under footsteps', () => {
  it.each(groundCommands.slice(2).map(({ id, label }) => [label, id] as const))(
    '%s: there is a way over it that can be walked, one undo takes it back',
    (_, id) => {
      const { studio, read, place, legM } = start();
      const before = read();
      groundCommands.find((command) => command.id === id)!.run(studio);
      expect(listGrounds(read())).toHaveLength(1);
      const { prints, problems, terrain } = place();
      expect(problems.every((problem) => problem === undefined)).toBe(true);
      expect(terrain.parts).toHaveLength(1);
      const end = read().items.at(-1)!;
      if (!isWaypoint(end)) throw new Error('no way');
      expect(Math.abs((prints.at(-1)!.z + prints.at(-2)!.z) / 2 - end.z * legM)).toBeLessThan(0.1);
      undoEdit.run(studio);
      expect(read()).toBe(before);
    },
  );

  it('stairs lie a tread a step, and their rise is dragged while their walk goes on', () => {
    const { studio, read, steps, listHeights, readNumber, preview } = start();
    find('stairsUp').run(studio);
    expect(listHeights()).toEqual([0, 17, 34, 51, 68, 85, 102]);
    for (const rise of [0.18, 0.19, 0.2]) preview('rise', rise);
    expect(readNumber('rise')).toBeCloseTo(0.2, 12);
    expect(listHeights()).toEqual([0, 20, 40, 60, 80, 100, 120]);
    commitChange(studio);
    expect(steps.getState().entry).toBe('Change the ground');
    undoEdit.run(studio);
    expect(readNumber('rise')).toBeCloseTo(0.17, 12);
    expect(read().terrain).toHaveLength(1);
  });

  it('what nobody gets over stays as it last could be, and is said', () => {
    const { studio, read, preview, set } = start();
    find('stairsUp').run(studio);
    const before = read();
    preview('rise', 0.9);
    preview('rise', Number.NaN);
    expect(read()).toBe(before);
    set('rise', 0.9);
    expect(read()).toBe(before);
    expect(studio.notices.store.getState()[0]?.text).toMatch(
      /Nobody gets over that ground: .*Nothing changed/,
    );
  });

  it('a way goes on as far beyond its ground, whatever length that has', () => {
    const { studio, read, set } = start();
    find('stairsUp').run(studio);
    const measure = () => {
      const ground = listGrounds(read())[0]!;
      const end = read().items.at(-1)!;
      return isWaypoint(end) ? end.z - ground.z - measureGroundLength(ground) : Number.NaN;
    };
    const beyond = measure();
    set('count', 9);
    expect(listGrounds(read())[0]).toMatchObject({ count: 9 });
    expect(measure()).toBeCloseTo(beyond, 9);
  });

  it('is kept, saved in the file and read again, also of a mirror image', () => {
    const { studio, read, steps } = start();
    find('kerb').run(studio);
    mirrorSteps.run(studio);
    const body = getStepBody(studio);
    const again = readSteps(writeSequence(read(), 'Natural'), body, 1);
    if (!again.ok) throw new Error(again.problems.join());
    expect(again.sequence.terrain).toEqual(read().terrain);
    const other = createStepsStore();
    restoreSteps(other, { steps: createKeptSteps(steps) });
    expect(other.getState().sequence.terrain).toEqual(read().terrain);
  });

  it('of several parts any is picked and edited, and those beyond it stay as far beyond it', () => {
    const { studio, read, steps, readNumber, set } = start();
    find('kerb').run(studio);
    expect(isEnabled(pickNextGround, studio)).toBe(false);
    const [kerb] = listGrounds(read());
    const further = { ...kerb!, z: kerb!.z + 4, height: 0.1 } as typeof kerb & object;
    const sequence = { ...read(), terrain: [kerb!, further] };
    steps.setState({ sequence });
    expect(readNumber('height')).toBe(0.1);
    expect(isEnabled(pickNextGround, studio)).toBe(true);
    pickNextGround.run(studio);
    expect(readNumber('height')).toBe(0.15);
    set('length', 2.5);
    expect(read().terrain).toMatchObject([{ length: 2.5 }, { z: further.z + 0.5, length: 2 }]);
    pickNextGround.run(studio);
    expect(readNumber('height')).toBe(0.1);
    // One that is gone leaves the last.
    steps.setState({ sequence: { ...sequence, terrain: [kerb!] } });
    expect(readNumber('height')).toBe(0.15);
  });

  it.each(['stairsUp', 'down'])('%s and back again comes back to the floor, on a way beyond it', (id) => {
    const { studio, read, place } = start();
    const back = find('back');
    expect(isEnabled(back, studio)).toBe(false);
    find('kerb').run(studio);
    expect(isEnabled(back, studio)).toBe(false);
    find(id).run(studio);
    const before = read();
    back.run(studio);
    const { prints, problems, terrain } = place();
    expect(problems.every((problem) => problem === undefined)).toBe(true);
    expect(terrain.parts).toHaveLength(2);
    const heights = prints.map(({ y }) => y);
    expect(Math.max(...heights.map(Math.abs))).toBeGreaterThan(0.3);
    expect(heights.at(-1)).toBeCloseTo(0, 9);
    expect(heights.at(-2)).toBeCloseTo(0, 9);
    undoEdit.run(studio);
    expect(read()).toBe(before);
  });

  it.each([
    ['stairsUp', 'rise', 0.02 * 6],
    ['up', 'rise', 0.1],
    ['kerb', 'rise', 0.03],
    ['stairsUp', 'length', 0.05],
    ['hills', 'length', 0.3],
    ['stones', 'length', 0.08],
    ['blocks', 'place', 0.1],
  ] as const)('%s: its %s is where its handle was dragged to', (id, handle, byM) => {
    const { studio, read, steps } = start();
    find(id).run(studio);
    const feed = createStepsFeed(studio);
    const before = feed.grounds[0]!;
    const from = { place: 0, length: before.lengthM, rise: before.riseM }[handle];
    const thing = { kind: 'ground', at: 0 } as const;
    feed.select(thing);
    for (const share of [0.3, 1]) feed.drag(thing, handle, from + share * byM);
    const after = feed.grounds[0]!;
    const moved = {
      place: after.handles.place.z - before.handles.place.z,
      length: after.lengthM - before.lengthM,
      rise: after.riseM - before.riseM,
    };
    expect(moved[handle]).toBeCloseTo(byM, 9);
    expect(after.handles[handle]).not.toEqual(before.handles[handle]);
    const ended = read();
    feed.drop();
    expect(steps.getState().sequence).toBe(ended);
    undoEdit.run(studio);
    expect(feed.grounds[0]!.lengthM).toBeCloseTo(before.lengthM, 12);
    expect(feed.grounds[0]!.riseM).toBeCloseTo(before.riseM, 12);
  });

  it('leaves with its footsteps as a clip of the walk over it', async () => {
    const { studio, place } = start();
    find('stairsUp').run(studio);
    const { plan, terrain } = place();
    const draft = { ...createExportDraft(24), format: 'csv' } as const;
    const job = createStepsJob(getNamedWalk(studio), getShownSteps(studio)!, draft)!;
    const outcome = await runExportJob(structuredClone(job), () => true);
    if (outcome.kind !== 'made') throw new Error(outcome.message);
    const { table } = getStepBody(studio);
    const { figure } = table;
    const { positions, frames } = readCsvMotion(new TextDecoder().decode(outcome.files[0]!.bytes), {
      figure,
    });
    const motion = createStepMotion(createStepTrack({ table, plan, terrain }), figure);
    const frame = createMotionFrame(figure);
    let furthestM = 0;
    for (let at = 0; at < frames; at += 5) {
      motion.sample(at / 24, frame);
      frame.pose.positions.forEach((metres, index) => {
        const exported = positions[at * 3 * figure.joints.length + index]!;
        furthestM = Math.max(furthestM, Math.abs(exported - metres));
      });
    }
    expect(furthestM).toBeLessThan(1e-6);
  });

  it('is flat again where it is asked to be, and no choice where it is', () => {
    const { studio, read } = start();
    const flat = find('flat');
    expect(isEnabled(flat, studio)).toBe(false);
    find('up').run(studio);
    expect(isEnabled(flat, studio)).toBe(true);
    flat.run(studio);
    expect(listGrounds(read())).toEqual([]);
    expect(read().items.some(isWaypoint)).toBe(true);
  });
});
