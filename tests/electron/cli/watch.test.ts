import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFolder, createStyleText, PROGRAM_FOLDER, run } from './run.ts';

/** How long anything may take on a machine that does other things as well, ms. */
const PATIENCE_MS = 60_000;

interface Watching {
  readonly process: ChildProcess;
  readonly folder: string;
  readonly out: () => string;
  readonly error: () => string;
}

let started: ChildProcess | undefined;
afterEach(() => started?.kill('SIGKILL'));

/** Starts `gait export --watch` on `walk.gait.json` in a folder of its own. */
function watch(...more: readonly string[]): Watching {
  const folder = createFolder();
  copyFileSync(join(PROGRAM_FOLDER, 'assets/styles/tired.gait.json'), join(folder, 'walk.gait.json'));
  let [out, error] = ['', ''];
  const words = ['export', '--watch', '--style', './walk.gait.json', '--format', 'glb', '--out', 'walk.glb'];
  const child = spawn(
    process.execPath,
    [join(PROGRAM_FOLDER, 'scripts', 'gait.mjs'), ...words, '--skeleton-only', ...more],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  started = child;
  child.stdout.on('data', (bytes: Buffer) => (out += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (error += bytes.toString()));
  return { process: child, folder, out: () => out, error: () => error };
}

const countLines = (text: string) => text.split('\n').length - 1;
const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 });

describe('gait export --watch, as a process', () => {
  test(
    'writes at once and after each change, tells half a file, and ends when it is told to',
    async () => {
      const { process: child, folder, out, error } = watch();
      const [style, walk] = [join(folder, 'walk.gait.json'), join(folder, 'walk.glb')];
      await waitUntil(() => expect(countLines(out())).toBe(1));
      const tired = readFileSync(walk);

      // As an editor saves that puts a new file in the old one's place.
      copyFileSync(join(PROGRAM_FOLDER, 'assets/styles/march.gait.json'), join(folder, 'new'));
      renameSync(join(folder, 'new'), style);
      await waitUntil(() => expect(countLines(out())).toBe(2));
      const march = readFileSync(walk);
      expect(march.equals(tired)).toBe(false);

      const whole = readFileSync(style, 'utf8');
      writeFileSync(style, whole.slice(0, whole.length / 2));
      await waitUntil(() => expect(error()).toContain('The last export stays as it is.'));
      expect(error()).toMatch(/^\.\/walk\.gait\.json: /);
      expect(readFileSync(walk).equals(march)).toBe(true);

      writeFileSync(style, readFileSync(join(PROGRAM_FOLDER, 'assets/styles/tired.gait.json')));
      await waitUntil(() => expect(countLines(out())).toBe(3));
      expect(readFileSync(walk).equals(tired)).toBe(true);
      for (const line of out().trim().split('\n'))
        expect(JSON.parse(line)).toMatchObject({ file: 'walk.glb', loop: true });

      const ended = once(child, 'exit');
      child.kill('SIGINT');
      expect(await ended).toEqual([0, null]);
      expect(readdirSync(folder).toSorted()).toEqual(['walk.gait.json', 'walk.glb']);
    },
    2 * PATIENCE_MS,
  );

  test('ends with nobody to read what it prints', { timeout: 2 * PATIENCE_MS }, async () => {
    const { process: child, folder, out } = watch();
    await waitUntil(() => expect(countLines(out())).toBe(1));
    const ended = once(child, 'exit');
    child.stdout!.destroy();
    writeFileSync(join(folder, 'walk.gait.json'), createStyleText());
    expect(await ended).toEqual([0, null]);
  });
});

describe('gait export --watch', () => {
  const WORDS = ['export', '--watch', '--format', 'glb', '--out', 'walk.glb'];

  test.each([[[]], [['--style', 'march']], [['--style', '/dev/null']]])(
    'is wrong usage without the file of a style: %j',
    async (style) => {
      const folder = createFolder();
      const { exitCode, out, error } = await run([...WORDS, ...style], folder);
      expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
      expect(error).toBe('error: --watch needs --style with the file that it watches\n');
    },
  );

  test('ends at once where the first export cannot be made', async () => {
    const folder = createFolder();
    writeFileSync(join(folder, 'bad.gait.json'), createStyleText({ keys: [] }));
    const { exitCode, error } = await run([...WORDS, '--style', './bad.gait.json'], folder);
    expect({ exitCode, error }).toEqual({
      exitCode: 1,
      error: './bad.gait.json: keys: expected 1 to 32 keys, got none\n',
    });
    expect(existsSync(join(folder, 'walk.glb'))).toBe(false);
  });
});
