import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBvhMotion } from '../../../shared/clip/check/readBvhMotion.ts';
import { readGlb, readGlbMotion } from '../../../shared/clip/check/readGlbMotion.ts';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { createFolder, run, runJson } from './run.ts';

interface Exported {
  readonly file: string;
  readonly bytes: number;
  readonly frames: number;
  readonly fps: number;
  readonly duration: number;
  readonly groundSpeed: number;
  readonly speedError: number;
  readonly loop: boolean;
}
interface Sampled {
  readonly frames: readonly {
    readonly phase: number;
    readonly time: number;
    readonly channels: Readonly<Record<string, number | { readonly left: number; readonly right: number }>>;
    readonly joints: Readonly<Record<string, readonly [number, number, number]>>;
  }[];
}

const WALK = ['--body', 'Man', '--style', 'Strut', '--plant', 'on', '--speed', '1.2'];

describe('gait export', () => {
  test('prints what command-line.md says, and nothing else', async () => {
    const folder = createFolder();
    const printed = await runJson<Exported>(
      ['export', ...WALK, '--format', 'glb', '--out', 'walk.glb', '--fps', '60', '--cycles', '2'],
      folder,
    );
    expect(Object.keys(printed)).toEqual([
      'file',
      'bytes',
      'frames',
      'fps',
      'duration',
      'groundSpeed',
      'speedError',
      'loop',
    ]);
    const { cycleDuration, cycleLength } = await runJson<{ cycleDuration: number; cycleLength: number }>([
      'law',
      ...WALK,
    ]);
    const intervals = Math.round(cycleDuration * 60 * 2);
    expect(printed).toMatchObject({
      file: 'walk.glb',
      bytes: statSync(join(folder, 'walk.glb')).size,
      frames: intervals + 1,
      fps: 60,
      duration: intervals / 60,
      loop: true,
    });
    expect(printed.groundSpeed).toBeCloseTo((2 * cycleLength) / printed.duration, 12);
    expect(printed.speedError).toBeCloseTo(printed.groundSpeed - 1.2, 12);
    expect(readdirSync(folder)).toEqual(['walk.glb']);
  });

  test('takes 30 frames a second and one cycle unless told otherwise, in place', async () => {
    const folder = createFolder();
    const short = await runJson<Exported>(['export', '--format', 'csv', '--out', 'a.csv'], folder);
    const long = await runJson<Exported>(
      ['export', '--format', 'csv', '--out', 'b.csv', '--fps', '30', '--cycles', '1', '--in-place'],
      folder,
    );
    expect({ ...long, file: short.file }).toEqual(short);
    expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe(readFileSync(join(folder, 'b.csv'), 'utf8'));
  });

  test.each([[[]], [['--fps', '48', '--cycles', '2', '--root-motion']]])(
    'with %o has the positions that sample has',
    async (words) => {
      const folder = createFolder();
      const common = [...WALK, ...words];
      const exported: Record<string, Exported> = {};
      for (const format of ['glb', 'bvh', 'csv'])
        exported[format] = await runJson<Exported>(
          ['export', ...common, '--format', format, '--out', `walk.${format}`],
          folder,
        );
      const { frames } = await runJson<Sampled>([
        'sample',
        ...common,
        ...(words.length === 0 ? ['--fps', '30'] : []),
      ]);
      const figure = getBody('Man');
      const { fps } = exported['glb']!;
      expect(frames).toHaveLength(exported['glb']!.frames);
      expect(frames.at(-1)!.time).toBe(exported['glb']!.duration);
      const glb = readGlbMotion(await readGlb(readFileSync(join(folder, 'walk.glb'))), 'Strut_1.20', {
        figure,
        naming: 'h-anim',
        fps,
        frames: frames.length,
      });
      const bvh = readBvhMotion(readFileSync(join(folder, 'walk.bvh'), 'utf8'), figure, 'h-anim');
      const [header, ...rows] = readFileSync(join(folder, 'walk.csv'), 'utf8').trimEnd().split('\n');
      const columns = header!.split(',');
      let furthest = 0;
      frames.forEach((frame, index) => {
        const row = rows[index]!.split(',').map(Number);
        const read = (column: string) => row[columns.indexOf(column)];
        expect([read('frame'), read('time'), read('phase')]).toEqual([index, frame.time, frame.phase]);
        for (const [name, value] of Object.entries(frame.channels)) {
          if (typeof value === 'number') expect(read(name)).toBe(value);
          else expect([read(`${name}.left`), read(`${name}.right`)]).toEqual([value.left, value.right]);
        }
        figure.joints.forEach((name, joint) => {
          const place = frame.joints[name]!;
          expect(['x', 'y', 'z'].map((axis) => read(`${name}.${axis}`))).toEqual(place);
          for (const { positions } of [glb, bvh])
            for (let axis = 0; axis < 3; axis++)
              furthest = Math.max(
                furthest,
                Math.abs(positions[3 * (figure.joints.length * index + joint) + axis]! - place[axis]!),
              );
        });
      });
      expect(furthest).toBeLessThan(2e-6);
    },
  );

  test('for seconds promises no loop', async () => {
    const folder = createFolder();
    const printed = await runJson<Exported>(
      ['export', ...WALK, '--format', 'bvh', '--out', 'walk.bvh', '--seconds', '2'],
      folder,
    );
    expect(printed).toMatchObject({ frames: 61, duration: 2, groundSpeed: 1.2, speedError: 0, loop: false });
  });

  test('writes beside a BVH what the file cannot tell', async () => {
    const folder = createFolder();
    const printed = await runJson<Exported>(
      ['export', ...WALK, '--format', 'bvh', '--out', 'walk.bvh', '--names', 'cmu', '--rest-pose', 't'],
      folder,
    );
    expect(readdirSync(folder).sort()).toEqual(['walk.bvh', 'walk.bvh.json']);
    expect(JSON.parse(readFileSync(join(folder, 'walk.bvh.json'), 'utf8'))).toMatchObject({
      style: 'Strut',
      body: 'Man',
      groundSpeed: printed.groundSpeed,
    });
  });

  test('can leave out the frame that repeats the first', async () => {
    const folder = createFolder();
    const words = ['export', ...WALK, '--format', 'csv', '--out', 'walk.csv'];
    const whole = await runJson<Exported>(words, folder);
    const open = await runJson<Exported>([...words, '--no-end-frame'], folder);
    expect(open).toMatchObject({ frames: whole.frames - 1, duration: whole.duration, loop: true });
  });

  test('replaces a file that is there', async () => {
    const folder = createFolder();
    writeFileSync(join(folder, 'walk.csv'), 'mine');
    expect(await run(['export', '--format', 'csv', '--out', 'walk.csv'], folder)).toMatchObject({
      exitCode: 0,
    });
    expect(readFileSync(join(folder, 'walk.csv'), 'utf8')).toMatch(/^frame,time,phase,vertical/);
  });

  test('writes into a device and leaves it one', async () => {
    expect(await run(['export', '--format', 'bvh', '--out', '/dev/null'])).toMatchObject({ exitCode: 0 });
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
    expect(existsSync('/dev/null.json')).toBe(false);
  });
});

test('a file holds the walk whose feet stand, where it is not asked for another', async () => {
  const folder = createFolder();
  const write = async (...words: string[]) => {
    await runJson(['export', '--format', 'csv', '--out', 'walk.csv', ...words], folder);
    return readFileSync(join(folder, 'walk.csv'), 'utf8');
  };
  const usual = await write();
  expect(await write('--plant', 'on')).toBe(usual);
  expect(await write('--plant', 'off')).not.toBe(usual);
});

/** What command-line.md has of `export`, and what its help must say of it. */
const CONTRACT: readonly (readonly [flags: string, told: RegExp])[] = [
  ['--format <format>', /glb, fbx, bvh, csv/],
  ['--out <file>', /file to write/],
  ['--fps <rate>', /from 24 to 120, default 30/],
  ['--cycles <count>', /exact loop, default 1/],
  ['--seconds <s>', /no loop/],
  ['--in-place', /default/],
  ['--root-motion', /ground speed/],
  ['--plant <share>', /on \(default\), off or 0 to 100/],
  ['--base <name>', /classic \(default\)/],
];

describe('gait help export', () => {
  test.each(CONTRACT)('tells of %s as command-line.md does', async (flags, told) => {
    const { out, exitCode } = await run(['help', 'export']);
    expect(exitCode).toBe(0);
    // An option's words go on below it, indented, up to the next option.
    const [, words] = new RegExp(`^  ${flags} +(.*(?:\\n {10,}.*)*)`, 'm').exec(out) ?? [];
    expect(words?.replaceAll(/\s+/g, ' ')).toMatch(told);
  });
});

describe('gait export refuses as wrong usage, and writes nothing', () => {
  const out = ['--format', 'glb', '--out', 'walk.out'];
  test.each([
    ['no format', ['--out', 'walk.glb'], 'error: export needs --format'],
    ['no file', ['--format', 'glb'], 'error: export needs --out'],
    ['an unknown format', ['--format', 'obj', '--out', 'x'], 'glb or fbx or bvh or csv'],
    ['JSON, which sample prints', ['--format', 'json', '--out', 'x'], 'glb or fbx or bvh or csv'],
    [
      'too few frames a second',
      [...out, '--fps', '23.9'],
      'error: --fps: Expected a number from 24 to 120, got 23.9.',
    ],
    ['too many', [...out, '--fps', '121'], 'error: --fps: Expected a number from 24 to 120, got 121.'],
    ['half a cycle', [...out, '--cycles', '0.5'], 'error: --cycles: Expected a whole number from 1 to 1000'],
    [
      'no time',
      [...out, '--seconds', '0'],
      'error: --seconds: Expected a number from 0.042 to 416.667, got 0.',
    ],
    [
      '10,001 frames',
      [...out, '--fps', '120', '--seconds', '83.334'],
      'error: --seconds: The clip would have 10001 frames',
    ],
    ['1000 cycles', [...out, '--fps', '120', '--cycles', '1000'], 'error: --cycles: The clip would have '],
    [
      'cycles and seconds',
      [...out, '--cycles', '1', '--seconds', '1'],
      'error: --seconds: A clip has either',
    ],
    ['both motions', [...out, '--in-place', '--root-motion'], 'exclude each other'],
    ['a loop of standing', [...out, '--speed', '0'], 'error: --cycles: A body that stands has no cycle'],
    [
      'names of another format',
      [...out, '--names', 'cmu'],
      'error: --names: Expected h-anim or mixamo or unreal or vrm',
    ],
    ['a rest pose for GLB', [...out, '--rest-pose', 't'], 'error: --rest-pose: Only BVH'],
    ['keys of BVH', ['--format', 'bvh', '--out', 'x', '--key-error', '1'], 'error: --key-error: Only GLB'],
    [
      'an error of keys beyond 5',
      [...out, '--key-error', '5.1'],
      'error: --key-error: Expected a number from 0 to 5',
    ],
    ['an unknown option', [...out, '--sped', '1'], 'unknown option'],
    ['a turn that is no number', [...out, '--omega', 'left'], 'error: option '],
  ])('%s', async (_name, words, message) => {
    const folder = createFolder();
    const result = await run(['export', ...words], folder);
    expect(result).toMatchObject({ exitCode: 2, out: '' });
    expect(result.error).toContain(message);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('gait export writes a walk that goes round, as gait sample tells it', async () => {
  const folder = createFolder();
  const frames = ['--omega', '0.8', '--fps', '30', '--cycles', '2', '--root-motion'];
  const words = [...WALK, ...frames];
  await run(['export', ...words, '--format', 'csv', '--out', 'turn.csv'], folder);
  const [header, ...lines] = readFileSync(join(folder, 'turn.csv'), 'utf8').trim().split('\n');
  const sampled = (await runJson<Sampled>(['sample', ...words], folder)).frames;
  expect(lines.length).toBe(sampled.length);
  const columns = header!.split(',');
  const read = (line: string, name: string) => Number(line.split(',')[columns.indexOf(name)]);
  for (const [index, line] of lines.entries()) {
    const [x, , z] = sampled[index]!.joints['l_knee']!;
    expect(read(line, 'l_knee.x')).toBeCloseTo(x, 6);
    expect(read(line, 'l_knee.z')).toBeCloseTo(z, 6);
  }
  // To the left of where it set out by more than a sway.
  expect(read(lines.at(-1)!, 'humanoid_root.x')).toBeGreaterThan(0.3);
});

describe('gait export that cannot write says so, and leaves nothing', () => {
  test('in a folder that is not there', async () => {
    expect(await run(['export', '--format', 'bvh', '--out', 'no/walk.bvh'], createFolder())).toMatchObject({
      exitCode: 1,
      out: '',
      error: 'no/walk.bvh.json: not written: there is no such file or folder\n',
    });
  });

  test('where a folder has the name', async () => {
    const folder = createFolder();
    mkdirSync(join(folder, 'walk.bvh'));
    expect(await run(['export', '--format', 'bvh', '--out', 'walk.bvh'], folder)).toMatchObject({
      exitCode: 1,
      out: '',
      error: 'walk.bvh: not written: it is a folder\n',
    });
    expect(readdirSync(folder)).toEqual(['walk.bvh']);
  });

  test('and gives back what was beside it', async () => {
    const folder = createFolder();
    mkdirSync(join(folder, 'walk.bvh'));
    writeFileSync(join(folder, 'walk.bvh.json'), 'mine');
    await run(['export', '--format', 'bvh', '--out', 'walk.bvh'], folder);
    expect(readFileSync(join(folder, 'walk.bvh.json'), 'utf8')).toBe('mine');
  });

  test.skipIf(process.getuid?.() === 0)('in a folder without rights', async () => {
    const folder = createFolder();
    chmodSync(folder, 0o500);
    const result = await run(['export', '--format', 'glb', '--out', 'walk.glb'], folder);
    expect(result).toMatchObject({ exitCode: 1, out: '', error: 'walk.glb: not written: no permission\n' });
  });

  test.skipIf(!existsSync('/dev/full'))('on a full disk', async () => {
    const result = await run(['export', '--format', 'csv', '--out', '/dev/full']);
    expect(result).toMatchObject({
      exitCode: 1,
      out: '',
      error: '/dev/full: not written: the disk is full\n',
    });
  });
});

describe('gait sample', () => {
  test.each([
    ['--frames', '10', '--fps', '30'],
    ['--frames', '10', '--cycles', '1'],
    ['--frames', '10', '--root-motion'],
    ['--fps', '10'],
    ['--cycles', '0'],
    ['--speed', '0', '--fps', '30'],
  ])('refuses %s %s %s %s', async (...words) => {
    expect(await run(['sample', ...words])).toMatchObject({ exitCode: 2, out: '' });
  });
});
