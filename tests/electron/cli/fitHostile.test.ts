import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeBvh } from '../../../shared/clip/bvh/writeBvh.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { createClip, createWalk } from '../../shared/clip/walks.ts';
import { createFolder, type Run, run } from './run.ts';

const TEXT = writeBvh(createClip(createWalk('Man', 'Zombie'), { seconds: 4, fps: 30, rootMotion: true }), {
  naming: 'cmu',
  restPose: 'arms-down',
});
const OUT = 's.gait.json';
/** Seconds of this process at work that a clip of four may take, the fit included. */
const SECONDS_MAX = 5;

/** Fits a clip in a folder of its own. */
async function fit(
  prepare: (path: string) => void,
  name = 'a.bvh',
): Promise<Run & { readonly folder: string }> {
  const folder = createFolder();
  prepare(join(folder, name));
  const start = process.cpuUsage();
  const result = await run(['fit', name, '--out', OUT], folder);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1e6).toBeLessThan(SECONDS_MAX);
  return { ...result, folder };
}

function expectRefusal({ exitCode, out, error, folder }: Run & { readonly folder: string }): void {
  expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
  expect(error).toMatch(/^a\.bvh: .{10,700}\n$/s);
  expect(error).not.toMatch(/^ {4}at |undefined|NaN frames|\[object/m);
  expect(readdirSync(folder).filter((name) => name !== 'a.bvh')).toEqual([]);
}

/** Writes a text, or the walk with something changed that must be there. */
function write(text: string | Uint8Array) {
  return (path: string) => writeFileSync(path, text);
}
function change(from: string | RegExp, to: string) {
  expect(TEXT).toMatch(from);
  return write(TEXT.replace(from, () => to));
}
const FRAME = /^(-?[\d.]+ ){20,}.*$/m;

describe('gait fit ends with 1 and a sentence, and writes nothing, for a clip that', () => {
  test.each<[string, (path: string) => void, RegExp]>([
    ['is not there', () => undefined, /cannot be read/],
    ['is a folder', (path) => mkdirSync(path), /no plain file/],
    ['is a pipe that nobody writes to', (path) => execFileSync('mkfifo', [path]), /no plain file/],
    [
      'is one line of 500 MB',
      (path) => {
        write('HIERARCHY ')(path);
        truncateSync(path, 500_000_000);
      },
      /larger than 128 MiB/,
    ],
    ['is empty', write(''), /HIERARCHY/],
    ['is of zero bytes', write(new Uint8Array(100_000)), /HIERARCHY/],
    ['is of UTF-16', write(Buffer.from(`\uFEFF${TEXT}`, 'utf16le')), /Line 1/],
    [
      'is noise',
      write(Uint8Array.from({ length: 100_000 }, (_, at) => (at * at * 31 + at * 7) % 256)),
      /Line 1/,
    ],
    ['is a GLB', write('glTF\u0002\0\0\0'), /HIERARCHY/],
    ['has a million joints', write(`HIERARCHY ROOT a {${' JOINT b { }'.repeat(1_000_000)} }`), /2000 joints/],
    ['is nested a million deep', write(`HIERARCHY ROOT a {${' JOINT b {'.repeat(1_000_000)}`), /2000 joints/],
    ['has no motion', change(/MOTION[^]*$/, ''), /MOTION/],
    [
      'claims frames without end and has none',
      change(/Frames:[^]*$/, 'Frames: 1e15\nFrame Time: .01\n'),
      /first frame/,
    ],
    [
      'has two frames',
      change(/(Frame Time.*\n.*\n.*\n)[^]*$/, TEXT.match(/Frame Time.*\n.*\n.*\n/)![0]),
      /2 frames/,
    ],
    ['has NaN', change(FRAME, TEXT.match(FRAME)![0].replace(/ \S+ /, ' NaN ')), /Line \d+: .*"NaN"/],
    ['has decimal commas', write(TEXT.replaceAll(/(\d)\.(\d)/g, '$1,$2')), /decimal comma/],
    ['has a short line', change(FRAME, TEXT.match(FRAME)![0].replace(/ \S+$/, '')), /Line \d+: A frame has/],
    ['stands still in time', change(/Frame Time: .*/, 'Frame Time: 0'), /frame time/],
    [
      'is a tail',
      write(
        'HIERARCHY\nROOT a\n{\nCHANNELS 1 Xrotation\n}\nMOTION\nFrames: 20\nFrame Time: .1\n' +
          '1\n'.repeat(20),
      ),
      /not recognised/,
    ],
    [
      'has both hips in one place',
      write(
        TEXT.replaceAll('Foot', 'Flap')
          .replaceAll('Leg', 'Lug')
          .replaceAll(/OFFSET .*/g, 'OFFSET 1 1 1'),
      ),
      /Both hips/,
    ],
  ])('%s', async (_, prepare, reason) => {
    const result = await fit(prepare);
    expectRefusal(result);
    expect(result.error).toMatch(reason);
  });
});

describe('gait fit', () => {
  test('tells every clip that it cannot read, and writes nothing though one could be', async () => {
    const folder = createFolder();
    writeFileSync(join(folder, 'walk.bvh'), TEXT);
    writeFileSync(join(folder, 'bad.bvh'), 'x');
    const { exitCode, out, error } = await run(
      ['fit', 'bad.bvh', 'walk.bvh', 'gone.bvh', '--out', OUT],
      folder,
    );
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(error).toMatch(/^bad\.bvh: .*\ngone\.bvh: .*\n$/);
    expect(existsSync(join(folder, OUT))).toBe(false);
  });

  test('reads a clip that was cut off as far as it goes, and warns', async () => {
    const { exitCode, error } = await fit(write(TEXT.slice(0, -400)));
    expect(exitCode).toBe(0);
    expect(error).toMatch(/^warning: .*The file ends within a frame/m);
  });

  test.each(['.bvh', ' .BVH', `${'n'.repeat(200)}.bvh`, '\u001b[31mred\n.bvh', '歩く.bvh', 'a.bvh.bvh'])(
    'makes a style that can be read of a file called %j',
    async (name) => {
      const { exitCode, folder } = await fit(write(TEXT), name);
      expect(exitCode).toBe(0);
      expect(parseStyle(readFileSync(join(folder, OUT), 'utf8')).ok).toBe(true);
    },
  );

  test('writes a style that can be read, or says why there is none, of a clip that was broken', async () => {
    const before = process.resourceUsage().maxRSS;
    const put = fc.constantFrom(
      '',
      '{',
      '}',
      '\0',
      'NaN',
      '1e30',
      '-',
      ' 0 ',
      '999',
      'JOINT x\n{\n',
      'Frames: 7',
      '\uFFFD',
    );
    const mutation = fc.tuple(
      fc.nat({ max: TEXT.length }),
      fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: TEXT.length })),
      put,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
        const text = mutations.reduce(
          (was, [at, length, piece]) => was.slice(0, at) + piece + was.slice(at + length),
          TEXT,
        );
        const result = await fit(write(text));
        if (result.exitCode !== 0) return expectRefusal(result);
        expect(parseStyle(readFileSync(join(result.folder, OUT), 'utf8')).ok).toBe(true);
      }),
      { numRuns: 40 },
    );
    // Kilobytes.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(500_000);
  });
});
