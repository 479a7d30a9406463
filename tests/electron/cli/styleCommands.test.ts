import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unpackLink } from '../../../shared/link/link.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { createFolder, createStyleText, PROGRAM_FOLDER, run, runJson } from './run.ts';

const write = (folder: string, name: string, text: string | Uint8Array) => {
  writeFileSync(join(folder, name), text);
  return name;
};

const tilted = (name: string, speed: number, offset: number, members: Record<string, unknown> = {}) =>
  createStyleText({ name, keys: [{ speed, channels: { torsoTilt: { scale: 1, offset } } }], ...members });

describe('gait validate', () => {
  test('reports every file in the order given, with all its problems', async () => {
    const folder = createFolder();
    write(folder, 'good.gait.json', createStyleText());
    write(
      folder,
      'bad.gait.json',
      createStyleText({ name: 5, keys: [{ speed: 'x', channels: { tail: 1 } }] }),
    );
    write(folder, 'broken.json', '{\n "format": }');
    write(folder, 'bytes.json', Uint8Array.of(0x7b, 0xff, 0x7d));
    mkdirSync(join(folder, 'folder.json'));
    const result = await run(
      [
        'validate',
        'good.gait.json',
        'bad.gait.json',
        'missing.json',
        'broken.json',
        'bytes.json',
        'folder.json',
      ],
      folder,
    );
    expect(result.exitCode).toBe(1);
    expect(result.json()).toEqual([
      { file: 'good.gait.json', ok: true, errors: [] },
      {
        file: 'bad.gait.json',
        ok: false,
        errors: [
          { path: 'name', message: 'expected a text, got 5' },
          { path: 'keys[0].speed', message: 'expected a finite number, got "x"' },
          { path: 'keys[0].channels.tail', message: 'unknown channel "tail"' },
        ],
      },
      {
        file: 'missing.json',
        ok: false,
        errors: [{ path: '', message: expect.stringContaining('no such file') as string }],
      },
      {
        file: 'broken.json',
        ok: false,
        errors: [{ path: '', message: 'line 2, column 12: expected a value' }],
      },
      { file: 'bytes.json', ok: false, errors: [{ path: '', message: 'the text is not UTF-8' }] },
      {
        file: 'folder.json',
        ok: false,
        errors: [{ path: '', message: expect.stringContaining('folder') as string }],
      },
    ]);
    expect(result.error).toContain('bad.gait.json: keys[0].speed: expected a finite number, got "x"\n');
    expect(result.error).toContain('broken.json: line 2, column 12: expected a value\n');
  });

  test('ends with 0 when all files are good', async () => {
    const styles = join(PROGRAM_FOLDER, 'assets', 'styles');
    const files = readdirSync(styles).filter((name) => name.endsWith('.gait.json'));
    expect(files.length).toBeGreaterThan(0);
    const result = await run(['validate', ...files], styles);
    expect(result).toMatchObject({ exitCode: 0, error: '' });
    expect(result.json()).toEqual(files.map((file) => ({ file, ok: true, errors: [] })));
  });

  test('reads no more than 1 MiB', async () => {
    const folder = createFolder();
    write(folder, 'large.json', 'x'.repeat(1_048_577));
    const result = await run(['validate', 'large.json'], folder);
    expect(result.json()).toEqual([
      { file: 'large.json', ok: false, errors: [{ path: '', message: 'the text is larger than 1 MiB' }] },
    ]);
  });

  test('without a file is wrong usage', async () => {
    expect(await run(['validate'])).toMatchObject({ exitCode: 2, out: '' });
  });
});

describe('gait styles', () => {
  test('lists what the program ships, the walks of the bases first, each with a file that reads', async () => {
    const styles = await runJson<{ name: string; keys: number; file: string }[]>(['styles']);
    const shipped = readdirSync(join(PROGRAM_FOLDER, 'assets', 'styles')).filter((name) =>
      name.endsWith('.gait.json'),
    );
    expect(styles).toHaveLength(shipped.length);
    expect(styles.slice(0, 2).map(({ name }) => name)).toEqual(['Natural', 'Normal']);
    for (const style of styles) {
      expect(Object.keys(style)).toEqual([
        'name',
        'description',
        'tags',
        'base',
        'hipPolicy',
        'keys',
        'file',
      ]);
      const parse = parseStyle(readFileSync(style.file, 'utf8'));
      expect(parse).toMatchObject({ ok: true, document: { name: style.name } });
      expect(parse.ok && parse.document.keys.length).toBe(style.keys);
    }
  });
});

describe('gait bodies', () => {
  test('lists the bodies with their measures in metres', async () => {
    const bodies = await runJson<{ name: string; legLength: number; stature: number; joints: number }[]>([
      'bodies',
    ]);
    expect(bodies.map(({ name }) => name)).toEqual([
      'Man',
      'Woman',
      'Child',
      'Elder',
      'Giant',
      'Monster',
      'Full spine',
    ]);
    expect(Object.keys(bodies[0]!)).toEqual(['name', 'legLength', 'stature', 'joints']);
    expect(bodies[0]?.legLength).toBeCloseTo(1, 12);
    for (const { legLength, stature, joints } of bodies) {
      expect(legLength).toBeGreaterThan(0.3 * stature);
      expect(legLength).toBeLessThan(0.7 * stature);
      expect(joints).toBeGreaterThan(15);
    }
  });
});

describe('gait interpolate', () => {
  test('prints the mix exactly as it writes it', async () => {
    const folder = createFolder();
    write(folder, 'a.gait.json', tilted('Tired', 0.5, 10));
    write(folder, 'b.gait.json', tilted('March', 1.5, 0));
    const words = ['interpolate', '--style', 'a.gait.json:0.3', '--style', './b.gait.json:0.7'];
    const printed = await run(words, folder);
    expect(printed).toMatchObject({ exitCode: 0, error: '' });
    expect(printed.json()).toMatchObject({
      name: 'Tired 30% + March 70%',
      keys: [
        { speed: 0.5, channels: { torsoTilt: { scale: 1, offset: 3 } } },
        { speed: 1.5, channels: { torsoTilt: { scale: 1, offset: 3 } } },
      ],
      mix: [
        { name: 'Tired', weight: 0.3 },
        { name: 'March', weight: 0.7 },
      ],
    });
    expect(await runJson([...words, '--out', 'c.gait.json', '--name', 'Both'], folder)).toEqual({
      file: 'c.gait.json',
      name: 'Both',
      keys: 2,
      hipPolicy: 'fixed-amplitude',
      warnings: [],
    });
    expect(readFileSync(join(folder, 'c.gait.json'), 'utf8')).toBe(
      printed.out.replace('Tired 30% + March 70%', 'Both'),
    );
    expect(readdirSync(folder).toSorted()).toEqual(['a.gait.json', 'b.gait.json', 'c.gait.json']);
  });

  test('writes version 2 where the mix needs it, and only there', async () => {
    const folder = createFolder();
    const channels = { kneeFlexion: { scale: 1, offset: 0, stance: 8 }, torsoRoll: { scale: 1, offset: 4 } };
    write(folder, 'a.json', createStyleText({ version: 2, name: 'Bent', keys: [{ speed: 1, channels }] }));
    write(folder, 'b.json', createStyleText({ name: 'Plain' }));
    expect(await runJson(['validate', 'a.json'], folder)).toEqual([{ file: 'a.json', ok: true, errors: [] }]);
    const words = ['interpolate', '--style', 'a.json:1'];
    expect(await runJson([...words, '--style', 'b.json:1'], folder)).toMatchObject({
      version: 2,
      keys: [
        {
          channels: {
            torsoRoll: { scale: 1, offset: 2 },
            kneeFlexion: { scale: 1, offset: 0, stance: 4 },
          },
        },
      ],
    });
    expect(
      await runJson(['interpolate', '--style', 'a.json:0', '--style', 'b.json:1'], folder),
    ).toMatchObject({
      version: 1,
      keys: [{ channels: {} }],
    });
  });

  test('takes built-in styles by name, and weights of any sum', async () => {
    const mix = await runJson<{ name: string }>(['interpolate', '--style', 'march:3', '--style', 'NORMAL:1']);
    expect(mix.name).toBe('March 75% + Normal 25%');
  });

  test('finds the weight after the last colon', async () => {
    const folder = createFolder();
    write(folder, 'a:1.json', tilted('Colon', 1, 4));
    expect((await runJson<{ name: string }>(['interpolate', '--style', 'a:1.json:2'], folder)).name).toBe(
      'Colon 100%',
    );
  });

  test('warns of unlike policies on standard error and in the report', async () => {
    const folder = createFolder();
    write(folder, 'a.json', tilted('A', 1, 1));
    write(folder, 'b.json', tilted('B', 1, 1, { hipPolicy: 'shared-change' }));
    const result = await run(
      ['interpolate', '--style', 'a.json:1', '--style', 'b.json:2', '--out', 'c.json'],
      folder,
    );
    expect(result.exitCode).toBe(0);
    const report = result.json<{ hipPolicy: string; warnings: string[] }>();
    expect(report.hipPolicy).toBe('shared-change');
    expect(report.warnings).toHaveLength(1);
    expect(result.error).toBe(`warning: ${report.warnings[0]}\n`);
  });

  test.each([
    ['no style', []],
    ['no weight', ['--style', 'Normal']],
    ['an empty weight', ['--style', 'Normal:']],
    ['a weight without style', ['--style', ':1']],
    ['a negative weight', ['--style', 'Normal:1', '--style', 'March:-1']],
    ['a weight that is no number', ['--style', 'Normal:x']],
    ['an infinite weight', ['--style', 'Normal:1e999']],
    ['weights of 0', ['--style', 'Normal:0', '--style', 'March:0']],
    ['an unknown built-in style', ['--style', 'Nobody:1']],
    ['an empty name', ['--style', 'Normal:1', '--name', '']],
    ['a long name', ['--style', 'Normal:1', '--name', 'n'.repeat(121)]],
    ['two names', ['--style', 'Normal:1', '--name', 'a', '--name', 'b']],
    ['an empty file', ['--style', 'Normal:1', '--out', '']],
  ])('%s is wrong usage', async (_name, words) => {
    const folder = createFolder();
    const out = words.includes('--out') ? [] : ['--out', 'out.json'];
    const result = await run(['interpolate', ...words, ...out], folder);
    expect(result).toMatchObject({ exitCode: 2, out: '' });
    expect(result.error).not.toBe('');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('writes nothing when a file is bad, and names every problem of every file', async () => {
    const folder = createFolder();
    write(folder, 'a.json', createStyleText({ keys: [] }));
    write(folder, 'out.json', 'as it was');
    const result = await run(
      ['interpolate', '--style', 'a.json:1', '--style', './nowhere.json:1', '--out', 'out.json'],
      folder,
    );
    expect(result).toMatchObject({ exitCode: 1, out: '' });
    expect(result.error.trimEnd().split('\n')).toEqual([
      'a.json: keys: expected 1 to 32 keys, got none',
      './nowhere.json: cannot be read: there is no such file or folder',
    ]);
    expect(readFileSync(join(folder, 'out.json'), 'utf8')).toBe('as it was');
  });

  test('refuses a mix that needs more than 32 keys, and writes nothing', async () => {
    const folder = createFolder();
    const zigzag = (start: number) =>
      createStyleText({
        keys: Array.from({ length: 20 }, (_, i) => ({
          speed: Math.round((start + i * 0.1) * 100) / 100,
          channels: { torsoTilt: { scale: 1, offset: (i % 2) * 10 } },
        })),
      });
    write(folder, 'a.json', zigzag(0.1));
    write(folder, 'b.json', zigzag(0.15));
    const result = await run(
      ['interpolate', '--style', 'a.json:1', '--style', 'b.json:1', '--out', 'c.json'],
      folder,
    );
    expect(result).toMatchObject({ exitCode: 1, out: '' });
    expect(result.error).toContain('at most 32');
    const message =
      'the mix needs 40 key speeds, a style has at most 32; take keys out of the styles or mix fewer of them';
    expect(result.error.trimEnd().split('\n')).toEqual([
      `a.json: keys: ${message}`,
      `b.json: keys: ${message}`,
    ]);
    expect(existsSync(join(folder, 'c.json'))).toBe(false);
  });

  test('says where it cannot write', async () => {
    const result = await run(
      ['interpolate', '--style', 'Normal:1', '--out', 'no/such/folder/c.json'],
      createFolder(),
    );
    expect(result).toMatchObject({ exitCode: 1, out: '' });
    expect(result.error).toBe('no/such/folder/c.json: not written: there is no such file or folder\n');
  });
});

describe('gait link', () => {
  test('makes a link of styles by name and by file, and of steps, that gives them again', async () => {
    const folder = createFolder();
    write(folder, 'mine.gait.json', createStyleText({ name: 'Mine' }));
    const steps = {
      format: 'gait-steps',
      version: 1,
      unit: 'metres',
      items: [{ kind: 'waypoint', x: 0, z: 3 }],
    };
    write(folder, 'way.gait-steps.json', JSON.stringify(steps));
    const flags = [
      '--steps',
      'way.gait-steps.json',
      '--normalized-speed',
      '0.8',
      '--address',
      'https://a.b/',
    ];
    const made = await runJson<{ link: string }>(['link', 'sad', 'mine.gait.json', ...flags], folder);
    expect(made).toMatchObject({ length: made.link.length, styles: ['Sad', 'Mine'] });
    expect(made.link.startsWith('https://a.b/#walk=1.')).toBe(true);
    const read = unpackLink(made.link.slice('https://a.b/'.length));
    if (!read.ok) throw new Error(read.message);
    const [sad = '', mine = '', way = ''] = read.walk.texts;
    expect([parseStyle(sad), parseStyle(mine)]).toMatchObject([
      { ok: true, document: { name: 'Sad' } },
      { ok: true, document: { name: 'Mine' } },
    ]);
    expect(JSON.parse(way)).toEqual(steps);
    expect(read.walk.speeds).toEqual([0.8, 0.8]);
  });

  test('refuses what no link holds', async () => {
    const folder = createFolder();
    write(folder, 'bad.json', '{}');
    expect(await run(['link', 'sad', '--steps', 'bad.json'], folder)).toMatchObject({ exitCode: 1, out: '' });
    expect(await run(['link', 'bad.json'], folder)).toMatchObject({ exitCode: 1, out: '' });
    for (const args of [[], Array.from({ length: 7 }, () => 'sad'), ['sad', '--address', 'https://a.b/#c']])
      expect(await run(['link', ...args], folder)).toMatchObject({ exitCode: 2, out: '' });
  });
});
