import { describe, expect, it } from 'vitest';
import { GESTURES } from '../../../shared/body/motion/idle/gesture.ts';
import { createMotionFrame } from '../../../shared/body/motion/motion.ts';
import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';
import { createStepTrack } from '../../../shared/steps/createStepTrack.ts';
import { checkSteps, parseSteps, writeSteps } from '../../../shared/steps/file/parseSteps.ts';
import { planFile } from '../../../shared/steps/file/planFile.ts';
import type { StepsFile, StepsItem } from '../../../shared/steps/file/schema.ts';
import { computeGestureHold, describeShortHolds } from '../../../shared/steps/plan/heldGesture.ts';
import { createStepBody } from '../../../shared/steps/plan/placeStep.ts';
import { createStepMotion } from '../../../shared/steps/stepMotion.ts';
import { getTable } from './measureTrack.ts';

const table = getTable('Natural');
const { figure } = table;
const createFile = (...items: StepsItem[]): StepsFile => ({
  format: 'gait-steps',
  version: 1,
  unit: 'metres',
  items: [
    { kind: 'waypoint', x: 0, z: 1.5, halt: true },
    ...items,
    { kind: 'waypoint', x: 0, z: 3, halt: true },
  ],
});
const plan = (file: StepsFile) => planFile(file, createStepBody(table), 1).plan;
const createMotion = (file: StepsFile, idling = 0) => {
  const track = createStepTrack({ table, plan: plan(file) });
  return { track, motion: createStepMotion(track, figure, { idling }) };
};

describe.each(GESTURES)('%s in a hold', (gesture) => {
  const duration = computeGestureHold(gesture);
  const hold: StepsItem = { kind: 'hold', duration, gesture };

  it.each([0, 1])('is made there, though nothing jumps and no foot moves (idling %d)', (idling) => {
    const { track, motion } = createMotion(createFile(hold), idling);
    const plain = createMotion(createFile({ kind: 'hold', duration }), idling).motion;
    // Who makes a gesture idles in its stand.
    const idle = createMotion(createFile({ kind: 'hold', duration }), 1).motion;
    const { startS, fromS, untilS } = track.schedule.gestures[0]!;
    expect([fromS < startS, startS < untilS]).toEqual([true, true]);
    const [now, other] = [createMotionFrame(figure), createMotionFrame(figure)];
    motion.sample(fromS + 0.3, now);
    const before = now.pose.rotations.slice();
    let solesM = 0;
    let fastestDeg = 0;
    let changed = 0;
    for (let timeS = fromS + 0.3; timeS < untilS; timeS += 1 / 60) {
      motion.sample(timeS, now);
      const { rotations, contacts } = now.pose;
      for (let at = 0; at < rotations.length; at += 4) {
        let dot = 0;
        for (let part = at; part < at + 4; part++) dot += before[part]! * rotations[part]!;
        fastestDeg = Math.max(fastestDeg, 2 * Math.acos(Math.min(1, Math.abs(dot))) * DEGREES_PER_RADIAN);
      }
      before.set(rotations);
      plain.sample(timeS, other);
      changed = Math.max(changed, ...rotations.map((value, i) => Math.abs(value - other.pose.rotations[i]!)));
      idle.sample(timeS, other);
      const { contacts: still } = other.pose;
      solesM = Math.max(solesM, ...contacts.map((value, i) => Math.abs(value - still[i]!)));
    }
    expect(changed).toBeGreaterThan(0.01);
    expect(fastestDeg).toBeLessThan(1.5);
    expect(solesM).toBeLessThan(0.0005);
    // Before the stand and after it the walk is the same to the last bit.
    for (const timeS of [fromS - 0.2, untilS + 0.1]) {
      motion.sample(timeS, now);
      plain.sample(timeS, other);
      expect([...now.pose.rotations]).toEqual([...other.pose.rotations]);
    }
  });

  it('is left out of a hold that is too short, with a sentence', () => {
    const short = createFile({ ...hold, duration: duration - 0.01 });
    expect(createMotion(short).track.schedule.gestures).toEqual([]);
    expect(describeShortHolds(plan(short))).toEqual([
      expect.stringMatching(/is left out: its hold of .* make it/),
    ]);
    expect(describeShortHolds(plan(createFile(hold)))).toEqual([]);
  });

  it('is of the file, read and written', () => {
    const parsed = parseSteps(writeSteps(createFile(hold)));
    expect(parsed.ok && parsed.file.items[1]).toEqual(hold);
  });
});

it('two are made one after the other in one stand, at its beginning and its end too', () => {
  const items: StepsItem[] = [
    { kind: 'hold', duration: 4, gesture: 'look-around' },
    { kind: 'hold', duration: 5, gesture: 'breathe-deep' },
  ];
  const file = createFile();
  const { gestures, durationS } = createMotion({ ...file, items: [...items, ...file.items, ...items] }).track
    .schedule;
  expect(gestures.map(({ gesture }) => gesture)).toEqual([
    'look-around',
    'breathe-deep',
    'look-around',
    'breathe-deep',
  ]);
  const starts = gestures.map(({ startS }) => startS);
  expect(starts[1]! - starts[0]!).toBeCloseTo(4, 9);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(durationS).toBeGreaterThan(starts[3]! + 4);
});

it('one that there is not is refused with its place', () => {
  const check = checkSteps({
    ...createFile(),
    items: [{ kind: 'hold', duration: 4, gesture: 'dance' as 'shift' }],
  });
  expect(check.ok ? '' : check.problems[0]!.path).toBe('items[0].gesture');
});
