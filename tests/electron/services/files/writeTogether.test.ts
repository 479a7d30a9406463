import * as fs from 'node:fs/promises';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { type SetSteps, writeTogether } from '../../../../electron/services/files/writeTogether.ts';
import { createTemporaryFolder } from '../../temporaryFolder.ts';
import { putFile } from '../../testServices.ts';
import { toBytes } from './wholeFiles.ts';

const FILES = ['a.csv', 'b.csv', 'c.csv'].map((fileName) => ({
  fileName,
  bytes: toBytes(`new ${fileName}`),
}));

/** Every file of a folder with its content. */
function readAll(folder: string): Record<string, string> {
  const names = readdirSync(folder).toSorted();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** A folder in which one of the names is taken. */
function prepare(): string {
  const folder = createTemporaryFolder();
  putFile(folder, 'b.csv', 'old b.csv');
  putFile(folder, 'other.csv', 'other');
  return folder;
}

/** The real steps, counted; the one of that number meets a full disk. */
function failAt(fails: number): { readonly steps: SetSteps; readonly count: () => number } {
  let count = 0;
  const watch = <F extends (...args: never[]) => Promise<unknown>>(run: F): F =>
    ((...args: Parameters<F>) =>
      ++count === fails
        ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
        : run(...args)) as unknown as F;
  const steps = {
    open: watch(fs.open),
    rename: watch(fs.rename),
    unlink: watch(fs.unlink),
    link: watch(fs.link),
    copyFile: watch(fs.copyFile),
  };
  return { steps, count: () => count };
}

describe('files that are written together', () => {
  it('are all there, replace those of their names and leave nothing else', async () => {
    const folder = prepare();
    expect(await writeTogether(folder, FILES)).toBeUndefined();
    expect(readAll(folder)).toEqual({
      'a.csv': 'new a.csv',
      'b.csv': 'new b.csv',
      'c.csv': 'new c.csv',
      'other.csv': 'other',
    });
  });

  it('are all there or none is, wherever the disk is full', async () => {
    const { steps, count } = failAt(0);
    await writeTogether(prepare(), FILES, steps);
    const outcomes: string[] = [];
    for (let fails = 1; fails <= count(); fails++) {
      const folder = prepare();
      const before = readAll(folder);
      const fault = await writeTogether(folder, FILES, failAt(fails).steps);
      const isWhole = fault === undefined;
      if (isWhole) expect(readAll(folder)).toMatchObject({ 'a.csv': 'new a.csv', 'c.csv': 'new c.csv' });
      else expect(readAll(folder)).toEqual(before);
      outcomes.push(isWhole ? 'whole' : fault.fileName);
    }
    // Each of the three has stopped the set once at least; only what comes after the last cannot.
    expect(outcomes).toEqual(expect.arrayContaining(['a.csv', 'b.csv', 'c.csv', 'whole']));
  });

  it('are none where a name is that of a folder', async () => {
    const folder = prepare();
    mkdirSync(join(folder, 'c.csv'));
    const fault = await writeTogether(folder, FILES);
    expect(fault).toMatchObject({ fileName: 'c.csv', error: { code: 'EISDIR' } });
    expect(readdirSync(folder).toSorted()).toEqual(['b.csv', 'c.csv', 'other.csv']);
    expect(readFileSync(join(folder, 'b.csv'), 'utf8')).toBe('old b.csv');
  });

  it('are none where the folder is gone', async () => {
    const folder = join(createTemporaryFolder(), 'gone');
    expect(await writeTogether(folder, FILES)).toMatchObject({ error: { code: 'ENOENT' } });
  });

  it('keep the permissions of what they replace, and replace a link itself', async () => {
    const folder = prepare();
    await fs.chmod(join(folder, 'b.csv'), 0o600);
    const elsewhere = putFile(createTemporaryFolder(), 'secret.txt', 'secret');
    symlinkSync(elsewhere, join(folder, 'c.csv'));
    expect(await writeTogether(folder, FILES)).toBeUndefined();
    expect(statSync(join(folder, 'b.csv')).mode & 0o777).toBe(0o600);
    expect(readFileSync(elsewhere, 'utf8')).toBe('secret');
    expect(readFileSync(join(folder, 'c.csv'), 'utf8')).toBe('new c.csv');
  });
});
