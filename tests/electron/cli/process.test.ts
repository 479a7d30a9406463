import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFolder, createStyleText, PROGRAM_FOLDER } from './run.ts';

const execute = promisify(execFile);
const OUT_FOLDER = join(PROGRAM_FOLDER, 'out', 'cli');

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

async function start(file: string, args: readonly string[], cwd: string): Promise<Ended> {
  // npm's own variables would tell the script of the npm that runs these tests, not of the call under test.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD)/i.test(name)),
  );
  try {
    const { stdout, stderr } = await execute(file, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 });
    return { code: 0, out: stdout, error: stderr };
  } catch (failure) {
    const { code, stdout, stderr } = failure as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, error: stderr };
  }
}

/** Runs the command line as a user's process does. */
const gait = (args: readonly string[], cwd = PROGRAM_FOLDER) =>
  start(process.execPath, [join(PROGRAM_FOLDER, 'scripts', 'gait.mjs'), ...args], cwd);

const getBundles = () => readdirSync(OUT_FOLDER).filter((name) => !name.startsWith('.'));

beforeAll(async () => {
  expect((await gait(['--version'])).code).toBe(0);
});

interface Channels {
  readonly [name: string]: number | { readonly left: number; readonly right: number };
}

/**
 * engine-spec §3.9: V, phase, then vertical, lateral, forward (4 decimals), torsoTilt, pelvisList,
 * pelvisTorsion, thoraxTorsion, hip, knee, ankle, shoulder, elbow (2 decimals) of the left side.
 */
const GOLDEN = `
1 0 -0.0271 -0.0188 -0.0054 3.18 0.00 -4.00 1.45 26.22 3.00 -3.00 -11.82 11.41
1 0.1 -0.0271 0.0000 0.0176 0.82 2.49 -3.24 1.33 22.13 3.00 -17.83 -9.93 11.80
1 0.25 -0.0029 0.0259 0.0054 0.82 2.69 0.00 -0.14 6.55 3.00 -8.67 -1.94 20.79
1 0.5 -0.0271 0.0188 -0.0054 3.18 0.00 4.00 -1.45 -13.11 16.28 8.00 7.94 34.99
1 0.75 -0.0029 -0.0259 0.0054 0.82 -2.69 0.00 0.14 13.77 70.00 -11.23 -1.94 21.98
1 0.9 -0.0104 -0.0304 -0.0210 3.90 -0.63 -3.24 1.50 26.22 26.58 -3.00 -9.93 13.63
1.5 0 -0.0407 -0.0188 0.0008 3.18 0.00 -6.00 2.18 32.45 3.36 -2.41 -19.23 13.68
1.5 0.1 -0.0407 0.0000 0.0202 0.82 3.73 -4.85 2.00 27.39 4.86 -17.35 -16.40 14.38
1.5 0.25 -0.0043 0.0259 -0.0008 0.82 4.04 0.00 -0.21 8.11 4.81 -8.07 -4.41 26.67
1.5 0.5 -0.0407 0.0188 0.0008 3.18 0.00 6.00 -2.18 -16.22 16.57 7.02 10.41 46.96
1.5 0.75 -0.0043 -0.0259 -0.0008 0.82 -4.04 0.00 0.21 17.05 69.31 -9.97 -4.41 27.35
1.5 0.9 -0.0155 -0.0304 -0.0197 3.90 -0.94 -4.85 2.25 32.45 24.93 -2.41 -16.40 15.97
2.5 0 -0.0678 -0.0188 0.0103 3.18 0.00 -10.00 3.63 42.86 5.79 0.53 -34.05 9.94
2.5 0.1 -0.0678 0.0000 0.0206 0.82 6.22 -8.09 3.33 36.17 16.83 -14.98 -29.33 11.31
2.5 0.25 -0.0072 0.0259 -0.0103 0.82 6.74 0.00 -0.34 10.71 12.28 -5.07 -9.35 29.01
2.5 0.5 -0.0678 0.0188 0.0103 3.18 0.00 10.00 -3.63 -21.43 18.15 -7.84 15.35 61.44
2.5 0.75 -0.0072 -0.0259 -0.0103 0.82 -6.74 0.00 0.34 22.52 63.48 -7.79 -9.35 22.84
2.5 0.9 -0.0259 -0.0304 -0.0142 3.90 -1.56 -8.09 3.75 42.86 18.25 0.53 -29.33 11.25
`;
const GOLDEN_CHANNELS = [
  'vertical',
  'lateral',
  'forward',
  'torsoTilt',
  'pelvisList',
  'pelvisTorsion',
  'thoraxTorsion',
  'hipFlexion',
  'kneeFlexion',
  'ankleFlexion',
  'shoulderFlexion',
  'elbowFlexion',
];

/** Rounds half away from zero as a printed table does, without a sign on zero. */
function print(value: number, decimals: number): string {
  return value.toFixed(decimals).replace(/^-(0\.0+)$/, '$1');
}

describe('gait sample, as a process, gives the golden values of engine-spec §3.9 to the printed digits', () => {
  test.each([1, 1.5, 2.5])('at V %d', async (speed) => {
    const { code, out, error } = await gait([
      'sample',
      '--normalized-speed',
      String(speed),
      '--frames',
      '20',
    ]);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    const { frames } = JSON.parse(out) as { frames: { phase: number; channels: Channels }[] };
    const rows = GOLDEN.trim()
      .split('\n')
      .map((line) => line.split(' '))
      .filter((row) => Number(row[0]) === speed);
    expect(rows).toHaveLength(6);
    for (const [, phase, ...expected] of rows) {
      const index = Math.round(Number(phase) * frames.length);
      const frame = frames[index];
      const opposite = frames[(index + frames.length / 2) % frames.length];
      expect(frame!.phase).toBeCloseTo(Number(phase), 15);
      const actual = GOLDEN_CHANNELS.map((name, i) => {
        const value = frame!.channels[name]!;
        return print(typeof value === 'number' ? value : value.left, i < 3 ? 4 : 2);
      });
      expect(actual, `phase ${phase}`).toEqual(expected);
      // The right side is the left half a cycle on.
      for (const name of GOLDEN_CHANNELS.slice(7)) {
        const [left, right] = [frame!.channels[name]!, opposite!.channels[name]!];
        if (typeof left === 'object' && typeof right === 'object')
          expect(right.right).toBeCloseTo(left.left, 9);
      }
    }
  });
});

describe('the process', () => {
  test('ends with 0, 1 or 2, and keeps messages off standard output', async () => {
    const folder = createFolder();
    writeFileSync(join(folder, 'bad.gait.json'), createStyleText({ keys: [] }));
    expect(await gait(['law', '--style', './bad.gait.json'], folder)).toEqual({
      code: 1,
      out: '',
      error: './bad.gait.json: keys: expected 1 to 32 keys, got none\n',
    });
    const wrong = await gait(['law', '--speed', '-1'], folder);
    expect(wrong).toMatchObject({ code: 2, out: '' });
    expect(wrong.error).not.toBe('');
  });

  test('plants feet where it is asked to, and refuses another share', async () => {
    const { code, out, error } = await gait(['metrics', '--style', 'march', '--plant', 'on']);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    const { slip, patternChange } = JSON.parse(out) as {
      slip: { stance: { perStepM: { left: number } } };
      patternChange: { knee: { left: number } };
    };
    expect(slip.stance.perStepM.left).toBeLessThan(0.005);
    expect(patternChange.knee.left).toBeGreaterThan(0.1);
    for (const share of ['101', '-1', 'half', 'NaN', '']) {
      const wrong = await gait(['sample', '--plant', share]);
      expect(wrong).toMatchObject({ code: 2, out: '' });
      expect(wrong.error).not.toBe('');
    }
  });

  test('prints nothing but JSON under npm run --silent, and takes files from where it was called', async () => {
    // npm looks for the program upwards from here.
    const folder = mkdtempSync(join(PROGRAM_FOLDER, 'out', 'called-from-'));
    writeFileSync(join(folder, 'own.gait.json'), createStyleText({ name: 'Own' }));
    const { code, out } = await start(
      'npm',
      ['run', '--silent', 'gait', '--', 'interpolate', '--style', './own.gait.json:1'],
      folder,
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ name: 'Own 100%' });
    rmSync(folder, { recursive: true });
  });

  test('does not mind a reader that stops early', async () => {
    const script = JSON.stringify(join(PROGRAM_FOLDER, 'scripts', 'gait.mjs'));
    const { out, error } = await start(
      'sh',
      ['-c', `${JSON.stringify(process.execPath)} ${script} sample --frames 500 | head -c 10`],
      PROGRAM_FOLDER,
    );
    expect(out).toHaveLength(10);
    expect(error).toBe('');
  });

  test('rebuilds only when a source is newer, and survives two first calls at once', async () => {
    const before = getBundles();
    await gait(['--version']);
    expect(getBundles()).toEqual(before);

    // A touched source makes a new bundle; both calls find it whole.
    const source = join(PROGRAM_FOLDER, 'electron', 'cli', 'main.ts');
    const { atime, mtime } = statSync(source);
    try {
      utimesSync(source, atime, new Date());
      const calls = await Promise.all([gait(['bodies']), gait(['bodies'])]);
      for (const { code, out, error } of calls) {
        expect({ code, error }).toEqual({ code: 0, error: '' });
        expect(JSON.parse(out)).toHaveLength(7);
      }
      expect(getBundles().filter((name) => !before.includes(name))).toHaveLength(1);
      expect(readdirSync(OUT_FOLDER).filter((name) => name.startsWith('.'))).toEqual([]);
    } finally {
      utimesSync(source, atime, mtime);
    }
  });

  test('answers with less than 0.8 s of work once built', async () => {
    // Work, and not the clock: how long a machine that does other things as well leaves the program waiting
    // is not the program's.
    const log = join(createFolder(), 'microseconds');
    const note = `import { appendFileSync } from 'node:fs';
      process.on('exit', () => {
        const { user, system } = process.cpuUsage();
        appendFileSync(${JSON.stringify(log)}, \`\${user + system}\\n\`);
      });`;
    const program = join(PROGRAM_FOLDER, 'scripts', 'gait.mjs');
    const noted = ['--import', `data:text/javascript,${encodeURIComponent(note)}`, program, 'sample'];
    for (let i = 0; i < 3; i++) expect((await start(process.execPath, noted, PROGRAM_FOLDER)).code).toBe(0);
    const times = readFileSync(log, 'utf8').trim().split('\n').map(Number);
    expect(times).toHaveLength(3);
    expect(Math.min(...times)).toBeGreaterThan(0);
    expect(Math.min(...times) / 1000).toBeLessThan(800);
  });
});
