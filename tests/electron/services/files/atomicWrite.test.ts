import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { type SaveSteps, writeAtomically } from '../../../../electron/services/files/atomicWrite.ts';
import { createTemporaryFolder } from '../../temporaryFolder.ts';

const OLD = 'old '.repeat(5000);
const NEW = 'new text '.repeat(5000);

/**
 * The real file system, with `onStep` called before and after each of its calls; what it throws is what the
 * system would.
 */
function watchSteps(onStep: (name: string) => void): SaveSteps {
  const watched =
    <A extends unknown[], R>(name: string, call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      onStep(`before ${name}`);
      const result = await call(...args);
      onStep(`after ${name}`);
      return result;
    };
  return {
    open: watched('open', async (...args: Parameters<typeof fs.open>) => {
      const file = await fs.open(...args);
      for (const method of ['writeFile', 'chmod', 'sync', 'close'] as const) {
        Object.assign(file, { [method]: watched(method, (file[method] as () => Promise<void>).bind(file)) });
      }
      return file;
    }),
    rename: watched('rename', fs.rename),
    unlink: watched('unlink', fs.unlink),
  };
}

describe('a save', () => {
  it('leaves the whole old or the whole new file between any two of its steps', async () => {
    const folder = createTemporaryFolder();
    const path = join(folder, 'a.gait.json');
    writeFileSync(path, OLD);
    const seen: string[] = [];
    await writeAtomically(
      path,
      NEW,
      watchSteps((name) => {
        const text = readFileSync(path, 'utf8');
        seen.push(`${name}: ${text === OLD ? 'old' : text === NEW ? 'new' : 'BROKEN'}`);
      }),
    );
    expect(seen.slice(0, seen.indexOf('before rename: old') + 1).every((step) => step.endsWith('old'))).toBe(
      true,
    );
    expect(seen).toEqual([
      'before open: old',
      'after open: old',
      'before writeFile: old',
      'after writeFile: old',
      'before chmod: old',
      'after chmod: old',
      'before sync: old',
      'after sync: old',
      'before close: old',
      'after close: old',
      'before rename: old',
      'after rename: new',
      // The folder, so that the rename itself lasts.
      'before open: new',
      'after open: new',
      'before sync: new',
      'after sync: new',
      'before close: new',
      'after close: new',
    ]);
    expect(readFileSync(path, 'utf8')).toBe(NEW);
  });

  it.each([
    'before open',
    'before writeFile',
    'after writeFile',
    'before sync',
    'before close',
    'before rename',
  ])('that fails %s keeps the old file, says so and leaves nothing behind', async (failing) => {
    const folder = createTemporaryFolder();
    const path = join(folder, 'a.gait.json');
    writeFileSync(path, OLD);
    const steps = watchSteps((name) => {
      if (name === failing) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
    });
    await expect(writeAtomically(path, NEW, steps)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(readFileSync(path, 'utf8')).toBe(OLD);
    expect(readdirSync(folder)).toEqual(['a.gait.json']);
  });

  it.each([
    ['be opened', 'before open', 'EACCES'],
    ['be synced', 'before sync', 'EINVAL'],
    ['be closed', 'after close', 'EIO'],
  ])('is done once the file is in place, also in a folder that cannot %s', async (_, failing, code) => {
    const folder = createTemporaryFolder();
    const path = join(folder, 'a.gait.json');
    writeFileSync(path, OLD);
    let isRenamed = false;
    let failures = 0;
    const steps = watchSteps((name) => {
      if (name === 'after rename') isRenamed = true;
      if (!isRenamed || name !== failing) return;
      failures++;
      throw Object.assign(new Error('not here'), { code });
    });
    await writeAtomically(path, NEW, steps);
    expect(failures).toBe(process.platform === 'win32' ? 0 : 1);
    expect(readFileSync(path, 'utf8')).toBe(NEW);
    expect(readdirSync(folder)).toEqual(['a.gait.json']);
  });

  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
    'is done in a folder that may be written and not read, and the next one too',
    async () => {
      const folder = createTemporaryFolder();
      const path = join(folder, 'a.gait.json');
      chmodSync(folder, 0o333);
      try {
        await writeAtomically(path, OLD);
        await writeAtomically(path, NEW);
        expect(readFileSync(path, 'utf8')).toBe(NEW);
      } finally {
        chmodSync(folder, 0o755);
      }
    },
  );

  it('whose process is killed at any moment leaves a whole file', { timeout: 60_000 }, async () => {
    const folder = createTemporaryFolder();
    const path = join(folder, 'a.gait.json');
    const length = 400_000;
    const whole = new Set(['a', 'b'].map((letter) => letter.repeat(length)));
    const program = fileURLToPath(new URL('saveForEver.mjs', import.meta.url));
    for (const delayMs of [3, 17, 31, 44, 58, 73]) {
      const child = spawn(process.execPath, [program, path, String(length)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      const until = performance.now() + delayMs;
      let reads = 0;
      while (performance.now() < until) {
        expect(whole.has(await fs.readFile(path, 'utf8'))).toBe(true);
        reads++;
      }
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(reads).toBeGreaterThan(0);
      expect(whole.has(readFileSync(path, 'utf8'))).toBe(true);
    }
  });

  it('never runs beside another one of the same file, and the last one asked for stays', async () => {
    const folder = createTemporaryFolder();
    const path = join(folder, 'a.gait.json');
    let running = 0;
    let most = 0;
    let opens = 0;
    const steps = watchSteps((name) => {
      // Each save opens twice: its temporary file, then the folder.
      if (name === 'before open' && opens++ % 2 === 0) most = Math.max(most, ++running);
      if (name === 'after rename') running--;
    });
    const texts = Array.from({ length: 20 }, (_, index) => `${index} `.repeat(20_000));
    await Promise.all(texts.map((text) => writeAtomically(path, text, steps)));
    expect(most).toBe(1);
    expect(readFileSync(path, 'utf8')).toBe(texts.at(-1));
  });

  it('goes on after one before it has failed', async () => {
    const path = join(createTemporaryFolder(), 'a.gait.json');
    const failing = writeAtomically(
      path,
      'first',
      watchSteps(() => {
        throw new Error('no');
      }),
    );
    const following = writeAtomically(path, 'second');
    await expect(failing).rejects.toThrow('no');
    await following;
    expect(readFileSync(path, 'utf8')).toBe('second');
  });

  it('follows a link, so that the file it leads to is the one written', async () => {
    const folder = createTemporaryFolder();
    writeFileSync(join(folder, 'real.gait.json'), OLD);
    symlinkSync(join(folder, 'real.gait.json'), join(folder, 'link.gait.json'));
    await writeAtomically(join(folder, 'link.gait.json'), NEW);
    expect(readFileSync(join(folder, 'real.gait.json'), 'utf8')).toBe(NEW);
    expect(readdirSync(folder).toSorted()).toEqual(['link.gait.json', 'real.gait.json']);
  });

  it('keeps the permissions of the file it replaces', async () => {
    const path = join(createTemporaryFolder(), 'a.gait.json');
    writeFileSync(path, OLD);
    chmodSync(path, 0o640);
    await writeAtomically(path, NEW);
    expect(statSync(path).mode & 0o777).toBe(0o640);
  });

  it.skipIf(process.getuid?.() === 0)('does not replace a file without write permission', async () => {
    const path = join(createTemporaryFolder(), 'a.gait.json');
    writeFileSync(path, OLD);
    chmodSync(path, 0o444);
    await expect(writeAtomically(path, NEW)).rejects.toMatchObject({ code: 'EACCES' });
    expect(readFileSync(path, 'utf8')).toBe(OLD);
  });

  it('does not replace a folder, and makes no missing one', async () => {
    const folder = createTemporaryFolder();
    mkdirSync(join(folder, 'a.gait.json'));
    await expect(writeAtomically(join(folder, 'a.gait.json'), NEW)).rejects.toMatchObject({ code: 'EISDIR' });
    await expect(writeAtomically(join(folder, 'gone', 'a.gait.json'), NEW)).rejects.toMatchObject({
      code: 'ENOENT',
    });
    expect(readdirSync(folder)).toEqual(['a.gait.json']);
  });
});
