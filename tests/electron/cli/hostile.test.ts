import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createWriteStream,
  existsSync,
  lstatSync,
  openSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { describe, expect, test } from 'vitest';

import { escapeForTerminal } from '../../../electron/cli/terminal.ts';
import { createTemporaryPath } from '../../../electron/services/files/temporaryFiles.ts';
import { createFolder, createStyleText, PROGRAM_FOLDER, run, runJson } from './run.ts';

const GAIT = join(PROGRAM_FOLDER, 'scripts', 'gait.mjs');
const MIX = ['interpolate', '--style', 'March:1', '--style', 'Tired:1'];

describe('a file full of problems', () => {
  test.each([
    [
      '130,000 keys',
      `{"format":"gait-style","version":1,"name":"T","keys":[${Array(130_000).fill('1').join()}]}`,
    ],
    [
      '160,000 infinities',
      createStyleText().replace(/}$/, () => `,"own":[${Array(160_000).fill('1e400').join()}]}`),
    ],
  ])('(%s) is answered in a hundred lines by validate and law', async (_, text) => {
    const folder = createFolder();
    writeFileSync(join(folder, 'a.gait.json'), text);
    for (const args of [
      ['validate', 'a.gait.json'],
      ['law', '--style', 'a.gait.json'],
    ]) {
      const { exitCode, error } = await run(args, folder);
      expect(exitCode).toBe(1);
      expect(error.split('\n').length).toBeGreaterThan(30);
      expect(error.split('\n').length).toBeLessThanOrEqual(102);
      expect(error).not.toContain('    at ');
    }
  });
});

describe('what a terminal would obey', () => {
  const NAME = '\u001b[31mred\u202etxt\u009b';

  test('is escaped, line breaks and tabs are not', () => {
    expect(escapeForTerminal(`a\n\t${NAME}`)).toBe('a\n\t\\u001b[31mred\\u202etxt\\u009b');
  });

  test('in the name of a file or style is printed as an escape, and means the same', async () => {
    const folder = createFolder();
    const file = `${NAME}\n.json`;
    const { out, error } = await run(['validate', file], folder);
    const isPlain = (text: string) => ['\u001b', '\u009b', '\u202e'].every((sign) => !text.includes(sign));
    expect([out, error].map(isPlain)).toEqual([true, true]);
    expect(error.trimEnd().split('\n')).toHaveLength(1);
    expect((JSON.parse(out) as { file: string }[])[0]?.file).toBe(file);

    writeFileSync(join(folder, 'a.json'), createStyleText({ name: NAME }));
    const mixed = await run(['interpolate', '--style', 'a.json:1', '--out', 'b.json'], folder);
    expect(isPlain(mixed.out)).toBe(true);
    expect((JSON.parse(mixed.out) as { name: string }).name).toContain(NAME);
  });
});

describe.skipIf(process.platform === 'win32')('--out', () => {
  test('into a device throws the mix away and is no failure', async () => {
    expect(await runJson([...MIX, '--out', '/dev/null'])).toMatchObject({ file: '/dev/null' });
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  test('through a link that leads nowhere yet writes what it leads to', async () => {
    const folder = createFolder();
    symlinkSync('there.json', join(folder, 'hop.json'));
    symlinkSync('hop.json', join(folder, 'link.json'));
    await runJson([...MIX, '--out', 'link.json'], folder);
    expect(lstatSync(join(folder, 'link.json')).isSymbolicLink()).toBe(true);
    expect(lstatSync(join(folder, 'hop.json')).isSymbolicLink()).toBe(true);
    expect(JSON.parse(readFileSync(join(folder, 'there.json'), 'utf8'))).toMatchObject({
      format: 'gait-style',
    });
  });

  test.each([
    ['there', true],
    ['not there yet', false],
  ])(
    'through a link writes a motion and what belongs beside it where the link leads, %s',
    async (_, isThere) => {
      const folder = createFolder();
      if (isThere) writeFileSync(join(folder, 'there.bvh'), 'old');
      symlinkSync('there.bvh', join(folder, 'link.bvh'));
      await runJson(['export', '--format', 'bvh', '--out', 'link.bvh'], folder);
      expect(lstatSync(join(folder, 'link.bvh')).isSymbolicLink()).toBe(true);
      expect(readFileSync(join(folder, 'there.bvh'), 'utf8')).toMatch(/^HIERARCHY/);
      expect(JSON.parse(readFileSync(join(folder, 'link.bvh.json'), 'utf8'))).toMatchObject({ loop: true });
    },
  );

  test.each([
    ['a style', [...MIX, '--out', 'a.json']],
    ['a motion', ['export', '--format', 'csv', '--out', 'a.csv']],
  ])('of %s sweeps away what killed calls have left', async (_, words) => {
    const folder = createFolder();
    const path = createTemporaryPath(join(folder, 'a.json'));
    const gone = path.replace(`-${process.pid}-`, `-${2 ** 22 + 1}-`);
    for (const file of [path, gone, join(folder, 'own.tmp')]) writeFileSync(file, '');
    await runJson(words, folder);
    expect([path, gone, join(folder, 'own.tmp')].map((file) => existsSync(file))).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe.skipIf(process.platform === 'win32')('a pipe', () => {
  async function makePipe() {
    const folder = createFolder();
    await promisify(execFile)('mkfifo', [join(folder, 'pipe.json')]);
    return folder;
  }

  test('that somebody writes into is read to its end, however slowly', async () => {
    const folder = await makePipe();
    const running = run(['validate', 'pipe.json'], folder);
    const writer = createWriteStream(join(folder, 'pipe.json'));
    for (const part of createStyleText().match(/.{1,20}/g)!) {
      writer.write(part);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    writer.end();
    const { exitCode, out } = await running;
    expect(exitCode, out).toBe(0);
  });

  test('that nobody writes into is told after a while', async () => {
    const folder = await makePipe();
    const { exitCode, error } = await run(['validate', 'pipe.json'], folder);
    expect(exitCode).toBe(1);
    expect(error).toContain('nobody writes into');
  });
});

describe('output that cannot be written', () => {
  test.skipIf(!existsSync('/dev/full'))('for a full disk is told in a sentence', async () => {
    const child = spawn(process.execPath, [GAIT, 'styles'], {
      cwd: PROGRAM_FOLDER,
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    });
    let error = '';
    child.stderr!.on('data', (chunk: Buffer) => (error += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect(error).toBe('error: the output could not be written: the disk is full\n');
    expect(code).toBe(1);
  });

  test('because its reader has seen enough is no failure', async () => {
    const child = spawn(process.execPath, [GAIT, 'sample', '--frames', '5000'], {
      cwd: PROGRAM_FOLDER,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let error = '';
    child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()));
    child.stdout.once('data', () => child.stdout.destroy());
    const [code] = (await once(child, 'close')) as [number];
    expect(error).toBe('');
    expect(code).toBe(0);
  });
});
