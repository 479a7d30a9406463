import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { GOLDEN_CHANNELS, GOLDEN_DECIMALS, GOLDEN_ROWS } from '../../shared/gait/golden.ts';
import { createFolder, createStyleText, PROGRAM_FOLDER, run } from './run.ts';

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
  // It builds the program where that is older than its source.
}, 120_000);

interface Channels {
  readonly [name: string]: number | { readonly left: number; readonly right: number };
}

/** Rounds half away from zero as a printed table does, without a sign on zero. */
function print(value: number, decimals: number): string {
  return value.toFixed(decimals).replace(/^-(0\.0+)$/, '$1');
}

describe('gait sample, as a process, gives the golden values of engine.md §3.9 to the printed digits', () => {
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
    const rows = GOLDEN_ROWS.filter((row) => row[0] === speed);
    expect(rows).toHaveLength(6);
    for (const [, phase, ...printed] of rows) {
      const index = Math.round(phase! * frames.length);
      const frame = frames[index];
      const opposite = frames[(index + frames.length / 2) % frames.length];
      expect(frame!.phase).toBeCloseTo(phase!, 15);
      const actual = GOLDEN_CHANNELS.map((name, i) => {
        const value = frame!.channels[name]!;
        return print(typeof value === 'number' ? value : value.left, GOLDEN_DECIMALS[i]!);
      });
      const expected = printed.map((value, i) => print(value, GOLDEN_DECIMALS[i]!));
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
      const wrong = await run(['sample', '--plant', share]);
      expect(wrong).toMatchObject({ exitCode: 2, out: '' });
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
