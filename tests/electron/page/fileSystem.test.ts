import * as node from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createFileSystem, type FileSystem } from '../../../electron/page/files/fileSystem.ts';
import { createMemoryStore } from '../../../electron/page/files/memoryStore.ts';
import { createTemporaryFolder } from '../temporaryFolder.ts';

/** A page's files, with one file of the program, and every path that they were told to have changed. */
function setUp() {
  const changed: string[] = [];
  const files = createFileSystem({
    store: Promise.resolve(createMemoryStore()),
    programFolder: '/program',
    readProgram: async () => new Map([['/program/styles/a.json', new TextEncoder().encode('{}')]]),
    onChange: (path) => changed.push(path),
  });
  return { files, changed };
}

type Work = (files: FileSystem, folder: string) => Promise<unknown>;

const bare = async ({ stat }: FileSystem, path: string): Promise<unknown> => {
  const found = await stat(path);
  return [found.isFile(), found.isDirectory(), found.isFile() ? found.size : 0];
};

/** What the services do with files, one after the other in one folder; what comes of each is compared. */
const WORKS: readonly (readonly [string, Work])[] = [
  ['a folder below one that is not there', (files, folder) => files.mkdir(join(folder, 'a/b'))],
  ['folders', (files, folder) => files.mkdir(join(folder, 'a/b'), { recursive: true }).then(() => '')],
  ['folders again', (files, folder) => files.mkdir(join(folder, 'a/b'), { recursive: true }).then(() => '')],
  ['a folder again', (files, folder) => files.mkdir(join(folder, 'a'))],
  ['a file', (files, folder) => files.writeFile(join(folder, 'a/one'), 'grün')],
  ['a file where no folder is', (files, folder) => files.writeFile(join(folder, 'c/one'), '1')],
  ['a file below a file', (files, folder) => files.writeFile(join(folder, 'a/one/two'), '1')],
  ['a file in the place of a folder', (files, folder) => files.writeFile(join(folder, 'a'), '1')],
  ['what was written', (files, folder) => files.readFile(join(folder, 'a/one'), 'utf8')],
  ['a folder read as a file', (files, folder) => files.readFile(join(folder, 'a'))],
  ['what there is of a file', (files, folder) => bare(files, join(folder, 'a/one'))],
  ['what there is of a folder', (files, folder) => bare(files, join(folder, 'a'))],
  ['what there is of nothing', (files, folder) => bare(files, join(folder, 'none'))],
  [
    'a new file',
    async (files, folder) => {
      const file = await files.open(join(folder, 'a/two'), 'wx');
      await file.writeFile('second');
      await file.close();
      return files.readFile(join(folder, 'a/two'), 'utf8');
    },
  ],
  ['a new file of a name that is taken', (files, folder) => files.open(join(folder, 'a/two'), 'wx')],
  ['an open file of a name that is not there', (files, folder) => files.open(join(folder, 'a/no'), 'r')],
  ['names', async (files, folder) => (await files.readdir(join(folder, 'a'))).sort()],
  ['names of nothing', (files, folder) => files.readdir(join(folder, 'no'))],
  ['names of a file', (files, folder) => files.readdir(join(folder, 'a/one'))],
  [
    'entries',
    async (files, folder) =>
      (await files.readdir(join(folder, 'a'), { withFileTypes: true }))
        .map((entry) => `${entry.name} ${entry.isDirectory()}`)
        .sort(),
  ],
  ['a second name', (files, folder) => files.link(join(folder, 'a/one'), join(folder, 'a/again'))],
  [
    'a second name that is taken',
    (files, folder) => files.link(join(folder, 'a/one'), join(folder, 'a/two')),
  ],
  ['a second name of nothing', (files, folder) => files.link(join(folder, 'a/no'), join(folder, 'a/three'))],
  ['a copy', (files, folder) => files.copyFile(join(folder, 'a/two'), join(folder, 'a/copy'))],
  ['a copy over it', (files, folder) => files.copyFile(join(folder, 'a/one'), join(folder, 'a/copy'))],
  ['another name', (files, folder) => files.rename(join(folder, 'a/one'), join(folder, 'a/two'))],
  ['another name of nothing', (files, folder) => files.rename(join(folder, 'a/one'), join(folder, 'a/x'))],
  ['another name elsewhere', (files, folder) => files.rename(join(folder, 'a/two'), join(folder, 'no/x'))],
  ['what is under that name', (files, folder) => files.readFile(join(folder, 'a/two'), 'utf8')],
  ['what is under the copy', (files, folder) => files.readFile(join(folder, 'a/copy'), 'utf8')],
  ['a folder that is not empty taken away', (files, folder) => files.rmdir(join(folder, 'a'))],
  ['an empty folder taken away', (files, folder) => files.rmdir(join(folder, 'a/b'))],
  ['nothing taken away', (files, folder) => files.unlink(join(folder, 'a/no'))],
  ['a file taken away', (files, folder) => files.unlink(join(folder, 'a/again'))],
  [
    'a time',
    async (files, folder) => {
      await files.utimes(join(folder, 'a/two'), new Date(5000), new Date(5000));
      return (await files.stat(join(folder, 'a/two'))).mtimeMs;
    },
  ],
  ['nothing removed', (files, folder) => files.rm(join(folder, 'no'))],
  ['nothing removed by force', (files, folder) => files.rm(join(folder, 'no'), { force: true })],
  ['everything removed', (files, folder) => files.rm(join(folder, 'a'), { recursive: true })],
  ['names at the end', (files, folder) => files.readdir(folder)],
];

describe('the files of a page', () => {
  it('are as those of a disk, whatever the services do with them', async () => {
    const { files } = setUp();
    await files.mkdir('/data');
    const disk = createTemporaryFolder();
    const outcome = (work: Promise<unknown>): Promise<unknown> =>
      work.catch((error: unknown) => (error as NodeJS.ErrnoException).code);
    for (const [name, work] of WORKS)
      expect([name, await outcome(work(files, '/data'))]).toEqual([
        name,
        await outcome(work(node as unknown as FileSystem, disk)),
      ]);
  });

  it('keep a file its number when it is renamed, and give none twice', async () => {
    const { files } = setUp();
    await files.writeFile('/a', '1');
    const { ino } = await files.stat('/a');
    await files.rename('/a', '/b');
    expect((await files.stat('/b')).ino).toBe(ino);
    await files.writeFile('/a', '1');
    expect((await files.stat('/a')).ino).not.toBe(ino);
  });

  it('give the program to be read alone', async () => {
    const { files, changed } = setUp();
    expect(await files.readdir('/program/styles')).toEqual(['a.json']);
    expect(await files.readFile('/program/styles/a.json', 'utf8')).toBe('{}');
    for (const work of [
      files.writeFile('/program/styles/a.json', '1'),
      files.unlink('/program/styles/a.json'),
      files.rm('/program', { recursive: true }),
      files.rename('/program/styles/a.json', '/a'),
    ])
      await expect(work).rejects.toMatchObject({ code: 'EROFS' });
    expect(changed).toEqual([]);
  });

  it('tell of every path that changed, once it has', async () => {
    const { files, changed } = setUp();
    await files.writeFile('/a', '1');
    await files.rename('/a', '/b');
    await files.readFile('/b');
    await files.unlink('/c').catch(() => undefined);
    expect(changed).toEqual(['/a', '/a', '/b']);
  });

  it('take nothing of a change that fails half way', async () => {
    const store = createMemoryStore();
    const file = { isFolder: false, bytes: new Uint8Array(1), number: 1, changedAtMs: 0 };
    await expect(
      store.transact('readwrite', async (files) => {
        await files.put('/a', file);
        throw new Error('half way');
      }),
    ).rejects.toThrow('half way');
    expect(await store.transact('readonly', (files) => files.list('/'))).toEqual([]);
  });
});
