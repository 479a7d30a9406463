import { describe, expect, it } from 'vitest';
import { parseSteps, writeSteps } from '../../../shared/steps/file/parseSteps.ts';
import { createStyleWords } from '../../../shared/steps/say/orderWords.ts';
import { readOrder } from '../../../shared/steps/say/readOrder.ts';
import { BUILT_INS } from '../style/builtIns.ts';

const words = createStyleWords(BUILT_INS, [
  { name: 'Mood', less: 'sad', more: 'cheerful', from: ['Sad'], to: ['Happy'] },
  { name: 'Age', less: 'young', more: 'old', from: ['Child'], to: ['Elderly', 'Old with a stiff hip'] },
]);
const read = (order: string) => {
  const reading = readOrder(order, words);
  return reading.ok
    ? reading.file.items
    : reading.problems.map(({ words: said, message }) => [said, message]);
};

describe('an order in words', () => {
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

  it('knows ends of axes and tags where they mean one style, and chooses among several for nobody', () => {
    expect(read('cheerfully to 1,1')).toEqual([{ kind: 'waypoint', x: 1, z: 1, halt: true, style: 'Happy' }]);
    expect(read('Limp (left) to 1,1')).toEqual([
      { kind: 'waypoint', x: 1, z: 1, halt: true, style: 'Limp (left)' },
    ]);
    expect(read('old to 1,1')).toEqual([['old', 'can be “Elderly”, “Old with a stiff hip”: name one']]);
  });

  it('says all that it does not understand, and where', () => {
    const reading = readOrder('gladly to the door at 99 m/s', words);
    if (reading.ok) throw new Error('understood');
    expect(reading.problems.map(({ at, words: said }) => [at, said])).toEqual([
      [0, 'gladly'],
      [7, 'to'],
      [10, 'the'],
      [14, 'door'],
      [19, 'at 99 m/s'],
    ]);
    expect(read('')).toEqual([['', expect.stringContaining('nowhere to go')]]);
    expect(read('happily')).toEqual([['happily', expect.stringContaining('nowhere to go')]]);
    expect(read('stop')).toEqual([['stop', expect.stringContaining('after the place')]]);
    expect(read('to 2,5e3')).not.toMatchObject([{ kind: 'waypoint' }]);
  });

  it('is an ordinary file of steps', () => {
    const reading = readOrder('sadly to 2,5 at 0.8 m/s, wait 1 s, then march back', words);
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
    const parse = parseSteps(writeSteps(reading.file));
    expect(parse.ok && parse.file.items).toEqual(reading.file.items);
  });
});
