import { describe, expect, it } from 'vitest';
import { parseSteps, writeSteps } from '../../../shared/steps/file/parseSteps.ts';
import { planFile } from '../../../shared/steps/file/planFile.ts';
import { placeFeetAfter } from '../../../shared/steps/plan/stepPlan.ts';
import { layInstruction } from '../../../shared/steps/say/layInstruction.ts';
import { createStyleWords } from '../../../shared/steps/say/styleWords.ts';
import { readInstruction } from '../../../shared/steps/say/readInstruction.ts';
import { createStepBody } from '../../../shared/steps/plan/placeStep.ts';
import { getTable } from './measureTrack.ts';
import { BUILT_INS } from '../style/builtIns.ts';

const man = createStepBody(getTable('Natural'));
const words = createStyleWords(BUILT_INS, [
  { name: 'Mood', less: 'sad', more: 'cheerful', from: ['Sad'], to: ['Happy'] },
  { name: 'Age', less: 'young', more: 'old', from: ['Child'], to: ['Elderly', 'Old with a stiff hip'] },
]);
const read = (instruction: string) => {
  const reading = readInstruction(instruction, words);
  return reading.ok
    ? reading.instruction.items
    : reading.problems.map(({ words: said, message }) => [said, message]);
};

describe('an instruction in words', () => {
  it('is places, speeds and styles', () => {
    expect(read('happily to 2,5 at 1.2 m/s, then tired back')).toEqual([
      { kind: 'waypoint', x: 2, z: 5, halt: false, style: 'Happy', speed: 1.2 },
      { kind: 'waypoint', x: 0, z: 0, halt: true, style: 'Tired', speed: 1.2 },
    ]);
  });

  it('keeps style and speed until others are said; a speed behind its place is of that place', () => {
    expect(read('at 3.6 km/h Old with a stiff hip to -1.5, 2 then to 3,4')).toEqual([
      { kind: 'waypoint', x: -1.5, z: 2, halt: false, style: 'Old with a stiff hip', speed: 1 },
      { kind: 'waypoint', x: 3, z: 4, halt: true, style: 'Old with a stiff hip', speed: 1 },
    ]);
  });

  it('has a style behind a place where nothing follows, and then for what comes', () => {
    expect(read('to 1,2 tired, then to 3,4')).toEqual([
      { kind: 'waypoint', x: 1, z: 2, halt: false, style: 'Tired' },
      { kind: 'waypoint', x: 3, z: 4, halt: true, style: 'Tired' },
    ]);
    expect(read('to 1,2, tired to 3,4')).toEqual([
      { kind: 'waypoint', x: 1, z: 2, halt: false },
      { kind: 'waypoint', x: 3, z: 4, halt: true, style: 'Tired' },
    ]);
  });

  it('stands, faces, waits and turns', () => {
    expect(
      read('to 0,3 facing left. Stop there; wait 2 s, turn right 45 and walk to 0,6 facing 180 degrees'),
    ).toEqual([
      { kind: 'waypoint', x: 0, z: 3, halt: true, heading: 90 },
      { kind: 'hold', duration: 2 },
      { kind: 'turn', angle: -45, type: 'stationary' },
      { kind: 'waypoint', x: 0, z: 6, halt: true, heading: 180 },
    ]);
    expect(read('turn round')).toEqual([{ kind: 'turn', angle: 180, type: 'stationary' }]);
  });

  it('looks around, shifts its weight and breathes deep: in the wait before it, or as long as it takes', () => {
    expect(read('to 0,3, wait 4 s, look around, then back. Shift weight and breathe deeply')).toEqual([
      { kind: 'waypoint', x: 0, z: 3, halt: true },
      { kind: 'hold', duration: 4, gesture: 'look-around' },
      { kind: 'waypoint', x: 0, z: 0, halt: true },
      { kind: 'hold', duration: 3.95, gesture: 'shift' },
      { kind: 'hold', duration: 4.95, gesture: 'breathe-deep' },
    ]);
    expect(read('look around')).toEqual([{ kind: 'hold', duration: 4, gesture: 'look-around' }]);
    expect(read('to 0,3, wait 2 s, look around')).toEqual([
      ['look around', 'takes 4 s, more than it is to wait'],
    ]);
    expect(read('to 0,3 looking')).toEqual([
      ['looking', 'is no place, speed, direction, time or style of the library'],
    ]);
  });

  it('knows ends of axes and tags where they mean one style, and chooses among several for nobody', () => {
    expect(read('cheerfully to 1,1')).toEqual([{ kind: 'waypoint', x: 1, z: 1, halt: true, style: 'Happy' }]);
    expect(read('Limp (left) to 1,1')).toEqual([
      { kind: 'waypoint', x: 1, z: 1, halt: true, style: 'Limp (left)' },
    ]);
    expect(read('old to 1,1')).toEqual([['old', 'can be “Elderly”, “Old with a stiff hip”: name one']]);
  });

  it('says all that it does not understand, and where', () => {
    const reading = readInstruction('gladly to the door at 99 m/s', words);
    if (reading.ok) throw new Error('understood');
    expect(reading.problems.map(({ at, words: said }) => [at, said])).toEqual([
      [0, 'gladly'],
      [7, 'to the door'],
      [19, 'at 99 m/s'],
    ]);
    expect(read('')).toEqual([['', expect.stringContaining('nowhere to go')]]);
    expect(read('happily')).toEqual([['happily', expect.stringContaining('nowhere to go')]]);
    expect(read('stop')).toEqual([['stop', expect.stringContaining('after the place')]]);
    expect(read('to 2,5e3')).not.toMatchObject([{ kind: 'waypoint' }]);
  });

  it('is an ordinary file of steps', () => {
    const reading = readInstruction('sadly to 2,5 at 0.8 m/s, wait 1 s, then march back', words);
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    const file = layInstruction(reading.instruction, man, 1);
    const parse = parseSteps(writeSteps(file));
    expect(parse.ok && parse.file.items).toEqual(reading.instruction.items);
  });

  it('has words for single steps, how many and how often', () => {
    const steps = (preset: string, count: number) => ({ kind: 'steps', preset, count });
    expect(read('take two steps to the left, then turn around, a step back')).toEqual([
      steps('side-left', 2),
      { kind: 'turn', angle: 180, type: 'stationary' },
      steps('back', 1),
    ]);
    expect(read('sidestep right twice; step forward three times and 2 side steps left')).toEqual([
      steps('side-right', 2),
      steps('forward', 3),
      steps('side-left', 2),
    ]);
    expect(read('turn left twice, turn right 30 three times')).toMatchObject([
      { angle: 180 },
      { angle: -90 },
    ]);
    expect(read('to 0,2, two steps backwards, back')).toEqual([
      { kind: 'waypoint', x: 0, z: 2, halt: true },
      steps('back', 2),
      { kind: 'waypoint', x: 0, z: 0, halt: true },
    ]);
    expect(read('0 steps left')).toEqual([['0 steps left', expect.stringContaining('no number of steps')]]);
    expect(read('two steps to the left and sit')).toEqual([['sit', expect.stringContaining('is no place')]]);
  });

  it('lays single steps from where the feet stand, aside and back of where the body faces', () => {
    /** The middle of the feet at the end, metres. */
    const findEnd = (instruction: string) => {
      const reading = readInstruction(instruction, words);
      if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
      const { plan, problems } = planFile(layInstruction(reading.instruction, man, 1), man, 1);
      expect(problems).toEqual([]);
      const { left, right } = placeFeetAfter(plan.start, plan.steps);
      return [(left.x + right.x) / 2, (left.z + right.z) / 2] as const;
    };
    const [x, z] = findEnd('to 0,2, two steps to the left, a step back');
    expect(x).toBeCloseTo(2 * 0.3, 1);
    expect(z).toBeCloseTo(2 - 0.35, 1);
    const turned = findEnd('turn left');
    const back = findEnd('turn left, a step back');
    // Who faces left goes back to the right.
    expect(back[0] - turned[0]).toBeCloseTo(-0.35, 1);
    expect(back[1] - turned[1]).toBeCloseTo(0, 1);
  });
});
