import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { BvhWords } from '../../../shared/clip/bvh/bvhWords.ts';
import { BVH_LIMITS, parseBvh } from '../../../shared/clip/bvh/parseBvh.ts';
import { writeBvh } from '../../../shared/clip/bvh/writeBvh.ts';
import { createBvhSkeleton } from '../../../shared/clip/bvh/bvhSkeleton.ts';
import { recogniseRoles } from '../../../shared/skeleton/recogniseRoles.ts';
import { createClip, createWalk } from './walks.ts';

/** A joint with two channels and a child with one, three frames. */
const TEXT = `HIERARCHY
ROOT Hips
{
\tOFFSET 0 0 0
\tCHANNELS 2 Yposition Zrotation
\tJOINT Chest
\t{
\t\tOFFSET 0 1.5 0
\t\tCHANNELS 1 Xrotation
\t\tEnd Site
\t\t{
\t\t\tOFFSET 0 2 0
\t\t}
\t}
}
MOTION
Frames: 3
Frame Time: 0.025
1 2 3
4.5 -6 7e1
-.5 +8. 9
`;
const VALUES = [1, 2, 3, 4.5, -6, 70, -0.5, 8, 9];

/** The text with some of it in other words; what is replaced must be there. */
function change(...changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replaceAll(from, () => to);
  }, TEXT);
}

function read(text: string) {
  const reading = parseBvh(text);
  if (!reading.ok) throw new Error(`line ${reading.line}: ${reading.message}`);
  return reading;
}

describe('a BVH in another dialect', () => {
  test.each<[string, string]>([
    ['as it is', TEXT],
    ['with lines of Windows', change(['\n', '\r\n'])],
    ['with lines of the first Macs', change(['\n', '\r'])],
    ['with a mark of its byte order', `\uFEFF${TEXT}`],
    ['without its last end of line', TEXT.trimEnd()],
    ['filled up with zero bytes', `${TEXT}${'\0'.repeat(600)}`],
    ['with empty lines', change(['\n', ' \n\n\t\n'])],
    ['with tabs', change([' ', '\t'], ['Frame\tTime', 'Frame Time'])],
    ['in lower case', TEXT.toLowerCase()],
    ['in capitals', change(['Frames', 'FRAMES'], ['Frame Time', 'FRAME TIME'], ['End Site', 'END SITE'])],
    ['without a blank after the colon', change(['Frames: ', 'Frames:'], ['Time: ', 'Time:'])],
    ['with a blank before the colon', change(['Frames:', 'Frames :'], ['Time:', 'Time :'])],
    ['without a colon', change(['Frames:', 'Frames'], ['Time:', 'Time'])],
    ['with FrameTime in one word', change(['Frame Time', 'FrameTime'])],
    ['with commas between its numbers', change(['4.5 -6 7e1', '4.5, -6.0, 7e1'], ['1 2 3', '1.0,2.0,3.0'])],
    [
      'with a brace behind a name',
      change(['Chest\n', 'Chest {\n'], ['\t{\n\t\tOFFSET 0 1', '\t\tOFFSET 0 1']),
    ],
    ['with a name for its end', change(['End Site', 'End Site HeadTop'])],
    ['with channels on several lines', change(['2 Yposition Zrotation', '2\nYposition\nZrotation'])],
    ['with a frame on several lines', change(['2 3\n', '2\n3\n'], ['-6 7e1', '-6\n7e1'], ['8. 9', '8.\n9'])],
    ['with all frames on one line', change(['3\n4', '3 4'], ['7e1\n', '7e1 '])],
  ])('%s is read', (_, text) => {
    const { motion, notes } = read(text);
    const [hips, chest] = motion.joints;
    expect(motion.joints).toHaveLength(2);
    expect(hips).toMatchObject({ name: expect.stringMatching(/^hips$/i), parent: -1 });
    expect(hips!.channels).toEqual(['Yposition', 'Zrotation']);
    expect(chest).toMatchObject({ parent: 0, offset: [0, 1.5, 0], endSite: [0, 2, 0] });
    expect([...motion.values]).toEqual(VALUES);
    expect(motion).toMatchObject({ frames: 3, frameTimeS: 0.025, channelCount: 3 });
    expect(notes).toEqual([]);
  });

  test('keeps names with spaces', () => {
    expect(read(change(['Chest', 'Bip01 L  Calf'])).motion.joints[1]!.name).toBe('Bip01 L Calf');
  });

  test('with two figures has both, each with its own root', () => {
    const figure = TEXT.slice(TEXT.indexOf('ROOT'), TEXT.indexOf('MOTION'));
    const text = change(
      ['MOTION', `${figure}MOTION`],
      ['1 2 3', '1 2 3 1 2 3'],
      ['4.5', '4 5 6 4.5'],
      ['-.5', '7 8 9 -.5'],
    );
    expect(read(text).motion.joints.map(({ parent }) => parent)).toEqual([-1, 0, -1, 2]);
  });

  test('reads every number as JavaScript does, to the last bit', () => {
    const number = fc.oneof(
      // Any bit pattern of a double, which is what is asked for here.
      fc
        .tuple(fc.integer(), fc.integer())
        .map((bits) => new Float64Array(Int32Array.from(bits).buffer)[0]!)
        .filter(Number.isFinite)
        .map(String),
      fc.tuple(fc.integer(), fc.nat({ max: 20 })).map(([value, digits]) => (value / 1e6).toFixed(digits)),
      fc.stringMatching(/^[+-]?(\d{1,25}\.?\d{0,25}|\.\d{1,25})([eE][+-]?\d{1,2})?$/),
    );
    fc.assert(
      fc.property(fc.array(number, { minLength: 3, maxLength: 3 }), (row) => {
        expect([...read(change(['4.5 -6 7e1', row.join(' ')])).motion.values.subarray(3, 6)]).toEqual(
          row.map(Number),
        );
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a BVH whose frames are not those that it says', () => {
  test.each<[string, string, number, RegExp]>([
    ['has fewer', change(['Frames: 3', 'Frames: 10']), 3, /10 frames; 3 are there/],
    ['has more', change(['Frames: 3', 'Frames: 2']), 3, /2 frames; all 3/],
    ['was never closed by its recorder', change(['Frames: 3', 'Frames: 0']), 3, /0 frames; all 3/],
    ['says more than any memory holds', change(['Frames: 3', 'Frames: 1e15']), 3, /3 are there/],
    ['ends within a frame', change(['8. 9', '8.']), 2, /cut off/],
  ])('is read as far as it goes where it %s, and says so', (_, text, frames, note) => {
    const { motion, notes } = read(text);
    expect(motion.frames).toBe(frames);
    expect([...motion.values]).toEqual(VALUES.slice(0, 3 * frames));
    expect(notes.join(' ')).toMatch(note);
  });

  test.each([
    ['the first line', '1 2 3', '1 2'],
    ['the first line', '1 2 3', '1 2 3 4'],
    ['a line in the middle', '4.5 -6 7e1', '4.5 -6'],
    ['a line in the middle', '4.5 -6 7e1', '4.5 -6 7e1 8'],
  ])('is refused where %s is not %j but %j', (_, from, to) => {
    expect(parseBvh(change([from, to]))).toMatchObject({
      ok: false,
      message: expect.stringContaining('A frame has 3 numbers'),
    });
  });
});

describe('a text that is no BVH', () => {
  const inLine = (number: string) => change(['4.5 -6 7e1', `4.5 ${number} 7e1`]);
  test.each<[string, string, number, string]>([
    ['is empty', '', 1, 'HIERARCHY'],
    ['is another kind of file', '{"asset":{"version":"2.0"}}', 1, 'HIERARCHY'],
    ['has no root', 'HIERARCHY\nJOINT a', 2, 'Expected ROOT'],
    ['has a nameless joint', 'HIERARCHY\nROOT {', 2, 'no name'],
    ['ends with a name', 'HIERARCHY\nROOT a', 2, 'ends'],
    ['lacks a brace', change(['Chest\n\t{', 'Chest']), 7, 'Expected {, got "OFFSET"'],
    ['has a brace that touches a name', change(['Chest\n\t{', 'Chest{']), 7, 'Expected {'],
    ['lacks a closing brace', change(['\t}\n}\nMOTION', '\t}\nMOTION']), 15, 'got "MOTION"'],
    ['lies nowhere', change(['0 1.5 0', '0 NaN 0']), 8, '"NaN"'],
    ['counts in hexadecimals', change(['0 1.5 0', '0 0x1f 0']), 8, '"0x1f"'],
    ['has seven channels', change(['CHANNELS 1', 'CHANNELS 7']), 9, '0 to 6'],
    ['has an unknown channel', change(['Xrotation', 'Wrotation']), 9, 'Wrotation'],
    ['has a channel twice', change(['2 Yposition Zrotation', '2 Zrotation Zrotation']), 5, 'twice'],
    ['has no channel', change(['2 Yposition Zrotation', '0'], ['1 Xrotation', '0']), 18, 'nothing moves'],
    ['has no motion', TEXT.slice(0, TEXT.indexOf('MOTION')), 16, 'MOTION'],
    ['has no number of frames', change(['Frames: 3\n', '']), 17, 'Expected Frames:'],
    ['has a broken number of frames', change(['Frames: 3', 'Frames: 2.5']), 17, 'got 2.5'],
    ['has a negative number of frames', change(['Frames: 3', 'Frames: -3']), 17, 'got -3'],
    ['has no frame time', change(['Frame Time: 0.025\n', '']), 18, 'Expected Frame Time:'],
    ['stands still in time', change(['0.025', '0']), 18, 'frame time of'],
    ['runs back in time', change(['0.025', '-0.025']), 18, 'frame time of'],
    ['counts time in milliseconds', change(['0.025', '25']), 18, '0.0001 to 1 seconds, got 25'],
    ['has no frame', TEXT.slice(0, TEXT.indexOf('1 2 3')), 18, 'first frame'],
    ['has half a frame', TEXT.slice(0, TEXT.indexOf('3\n4')), 19, 'first frame'],
    ['has no number', inLine('NaN'), 20, '"NaN"'],
    ['divided by zero on Windows', inLine('-1.#IND'), 20, '"-1.#IND"'],
    ['is infinite', inLine('inf'), 20, '"inf"'],
    ['is infinite in digits', inLine('1e999'), 20, '"1e999"'],
    ['has a lone sign', inLine('-'), 20, '"-"'],
    ['has a lone point', inLine('.'), 20, '"."'],
    ['has an exponent without digits', inLine('1e'), 20, '"1e"'],
    ['has decimal commas', inLine('3,25'), 20, 'decimal comma'],
    ['goes on in prose', `${TEXT}# made by hand`, 22, '"#"'],
    ['is nested for ever', `HIERARCHY ROOT a {${' JOINT b {'.repeat(100_000)}`, 1, 'more than 2000 joints'],
    [
      'has a million joints',
      `HIERARCHY ROOT a {${' JOINT b { }'.repeat(1_000_000)}`,
      1,
      'more than 2000 joints',
    ],
  ])('is refused where it %s', (_, text, line, message) => {
    expect(parseBvh(text)).toEqual({ ok: false, line, message: expect.stringContaining(message) });
  });

  test('is refused unread where it is too long', () => {
    const text = 'x'.repeat(BVH_LIMITS.textLength + 1);
    expect(parseBvh(text)).toMatchObject({ ok: false, message: expect.stringContaining('too large') });
  });

  test('of one endless word is refused with the beginning of it', () => {
    const text = `HIERARCHY ROOT x\n{ ${'y'.repeat(BVH_LIMITS.textLength / 8)}`;
    const start = process.cpuUsage();
    const reading = parseBvh(text);
    expect(process.cpuUsage(start).user).toBeLessThan(1e6);
    expect(reading).toMatchObject({ ok: false, line: 2, message: expect.stringMatching(/^.{1,200}$/) });
  });

  test.each<[string, string]>([
    ['in one word', 'x'.repeat(1_000_000)],
    ['in a million words', 'ab '.repeat(1_000_000)],
  ])('with an endless name %s is refused in its line, before the name is collected', (_, name) => {
    const next = vi.spyOn(BvhWords.prototype, 'next');
    const reading = parseBvh(`HIERARCHY\nROOT a\n{\nJOINT ${name}\n{`);
    expect(next.mock.calls.length).toBeLessThan(BVH_LIMITS.nameLength + 20);
    next.mockRestore();
    expect(reading).toEqual({
      ok: false,
      line: 4,
      message: `The name of a joint has more than ${BVH_LIMITS.nameLength} characters.`,
    });
  });

  test('has names of several words up to the limit', () => {
    const name = 'ab '.repeat(BVH_LIMITS.nameLength).slice(0, BVH_LIMITS.nameLength - 1);
    expect(read(TEXT.replace('Chest', `${name}c`)).motion.joints[1]!.name).toBe(`${name}c`);
    expect(parseBvh(TEXT.replace('Chest', `${name}cd`))).toMatchObject({ ok: false, line: 6 });
  });
});

/** A short walk, so that its joints are as much of the text as its numbers. */
const WALK = writeBvh(createClip(createWalk('Man', 'Zombie'), { seconds: 0.2, fps: 30 }), {
  naming: 'cmu',
  restPose: 'arms-down',
});

describe('a BVH that was broken', () => {
  const MUTATIONS = 10_000;
  /** What is put into it, with `_` for a space between them. */
  const PIECES =
    '{ } }}} - , 1e400 -1.#IND NaN JOINT JOINT_x\n{\n End_Site ROOT OFFSET CHANNELS CHANNELS_0 CHANNELS_6 MOTION ' +
    'Frames: Frames:_999999999 Frame_Time:_0 HIERARCHY \uFFFD \u2028 \u{1F9CD} Infinity 0x10 1,5 "';
  const pieces = fc.constantFrom(
    ...PIECES.split(' ').map((piece) => piece.replaceAll('_', ' ')),
    '\0',
    '\n',
    '9'.repeat(400),
  );
  const put = fc.oneof(pieces, fc.string({ maxLength: 12, unit: 'binary' }), fc.constant(''));
  const mutation = fc.tuple(
    fc.nat({ max: WALK.length }),
    fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: WALK.length })),
    put,
  );

  test('is read or refused with a sentence: no crash, no hang, no number that is none', () => {
    const before = process.resourceUsage().maxRSS;
    let readings = 0;
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 3 }), (mutations) => {
        const text = mutations.reduce(
          (was, [at, length, piece]) => was.slice(0, at) + piece + was.slice(at + length),
          WALK,
        );
        const start = process.cpuUsage();
        const reading = parseBvh(text);
        if (reading.ok) {
          readings++;
          const { motion } = reading;
          expect(motion.values.every(Number.isFinite)).toBe(true);
          expect(motion.values).toHaveLength(motion.frames * motion.channelCount);
          const joints = createBvhSkeleton(motion);
          const { roles, problems } = recogniseRoles(joints);
          for (const joint of Object.values(roles)) expect(joints[joint]).toBeDefined();
          for (const problem of problems) expect(problem).toMatch(/\.$/);
        } else {
          expect(reading.message).toMatch(/^.{1,300}\.$/su);
          expect(reading.line).toBeGreaterThan(0);
        }
        const { user, system } = process.cpuUsage(start);
        // Microseconds of this process at work, which a busy machine does not lengthen.
        expect(user + system).toBeLessThan(1e6);
      }),
      { numRuns: MUTATIONS },
    );
    expect(readings).toBeGreaterThan(MUTATIONS / 100);
    // Kilobytes.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(500_000);
  });
});
