import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

import { describe, expect, it, vi } from 'vitest';

import { renameWithoutReplacing } from '../../../../electron/services/files/moveFile.ts';
import { APP_TRASH_FOLDER, createAppTrash, type Trash } from '../../../../electron/services/files/trash.ts';
import { createTemporaryFolder } from '../../temporaryFolder.ts';
import { createStyleText, putFile, startServices } from '../../testServices.ts';

/** What the library folder holds, hidden files too: a name for each text's own name. */
function readNames(folder: string): Record<string, string> {
  const names: Record<string, string> = {};
  for (const fileName of readdirSync(folder).toSorted()) {
    names[fileName] = (JSON.parse(readFileSync(join(folder, fileName), 'utf8')) as { name: string }).name;
  }
  return names;
}

describe('renaming a style', () => {
  it('changes its name and its file, and keeps everything else in it', async () => {
    const { page, libraryFolder } = await startServices();
    const more = { description: 'mine', tags: ['a'], rig: { bones: 3 } };
    putFile(libraryFolder, 'Old.gait.json', createStyleText('Old', 1.5, more));
    const renamed = await page.get('library.rename', { id: 'user:Old.gait.json', name: '  New walk ' });
    expect(renamed).toEqual({
      id: 'user:New walk.gait.json',
      fileName: 'New walk.gait.json',
      name: 'New walk',
    });
    expect(readdirSync(libraryFolder)).toEqual(['New walk.gait.json']);
    const text = readFileSync(join(libraryFolder, 'New walk.gait.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ name: 'New walk', ...more });
    expect(text).toContain('"scale": 1.5');
  });

  it('takes names that no file can have, and gives the file the nearest one', async () => {
    const { page, libraryFolder } = await startServices();
    putFile(libraryFolder, 'Old.gait.json', createStyleText('Old'));
    await page.get('library.rename', { id: 'user:Old.gait.json', name: 'Half: 1/2 "tired"' });
    expect(readNames(libraryFolder)).toEqual({ 'Half 1 2 tired.gait.json': 'Half: 1/2 "tired"' });
    await page.get('library.rename', { id: 'user:Half 1 2 tired.gait.json', name: 'Half 1/2 tired' });
    expect(readNames(libraryFolder)).toEqual({ 'Half 1 2 tired.gait.json': 'Half 1/2 tired' });
  });

  it('refuses a name that is taken, whatever its case, and touches neither file', async () => {
    const { page, libraryFolder } = await startServices();
    putFile(libraryFolder, 'A.gait.json', createStyleText('A'));
    putFile(libraryFolder, 'B.gait.json', createStyleText('B'));
    const refusal = await page.fail('library.rename', { id: 'user:A.gait.json', name: 'B' });
    expect(refusal.code).toBe('exists');
    expect(refusal.message).toContain('B.gait.json');
    expect(readNames(libraryFolder)).toEqual({ 'A.gait.json': 'A', 'B.gait.json': 'B' });
  });

  it('changes the case of a name', async () => {
    const { page, libraryFolder } = await startServices();
    putFile(libraryFolder, 'walk.gait.json', createStyleText('walk'));
    await page.get('library.rename', { id: 'user:walk.gait.json', name: 'Walk' });
    expect(readNames(libraryFolder)).toEqual({ 'Walk.gait.json': 'Walk' });
  });

  it.each(['', '   ', 'n'.repeat(121)])('refuses the name %j', async (name) => {
    const { page, libraryFolder } = await startServices();
    putFile(libraryFolder, 'A.gait.json', createStyleText('A'));
    expect((await page.fail('library.rename', { id: 'user:A.gait.json', name })).code).toMatch(/^bad-/);
    expect(readNames(libraryFolder)).toEqual({ 'A.gait.json': 'A' });
  });

  it('never leaves its folder, whatever the name', async () => {
    const { page, dataFolder, libraryFolder } = await startServices();
    putFile(libraryFolder, 'A.gait.json', createStyleText('A'));
    const before = readdirSync(dataFolder).toSorted();
    await page.get('library.rename', { id: 'user:A.gait.json', name: '../../A' });
    expect(readdirSync(dataFolder).toSorted()).toEqual(before);
    expect(readdirSync(libraryFolder)).toHaveLength(1);
    for (const id of ['user:../workspace.json', 'builtin:../x', '/etc/passwd']) {
      expect((await page.fail('library.rename', { id, name: 'x' })).code).toBe('bad-request');
    }
    expect((await page.fail('library.rename', { id: 'user:gone.gait.json', name: 'x' })).code).toBe(
      'not-found',
    );
  });

  it('leaves built-in styles as they are', async () => {
    const { page } = await startServices();
    expect((await page.fail('library.rename', { id: 'builtin:march.gait.json', name: 'x' })).code).toBe(
      'refused',
    );
  });

  it('renames the file of what is no style, and leaves its text alone', async () => {
    const { page, libraryFolder } = await startServices();
    putFile(libraryFolder, 'Broken.gait.json', '{ "name": 1');
    const renamed = await page.get('library.rename', { id: 'user:Broken.gait.json', name: 'Mend me' });
    expect(renamed).toMatchObject({ fileName: 'Mend me.gait.json', name: 'Mend me' });
    expect(readFileSync(join(libraryFolder, 'Mend me.gait.json'), 'utf8')).toBe('{ "name": 1');
  });

  it('keeps the tickets of open documents good, and tells their windows the new name', async () => {
    const { page, openPage, libraryFolder } = await startServices();
    putFile(libraryFolder, 'Old.gait.json', createStyleText('Old'));
    const other = openPage('other');
    const { ticket = '' } = await page.get('library.read', { id: 'user:Old.gait.json' });
    await page.get('document.watch', { tickets: [ticket] });
    await page.get('library.rename', { id: 'user:Old.gait.json', name: 'New' });
    expect(page.events).toEqual([
      {
        event: 'document.renamed',
        payload: { ticket, id: 'user:New.gait.json', fileName: 'New.gait.json', name: 'New' },
      },
    ]);
    expect(other.events).toEqual([]);
    // What was read before the renaming counts as known: saving is no conflict.
    await page.get('document.save', { ticket, text: createStyleText('New', 1.7) });
    expect(readdirSync(libraryFolder)).toEqual(['New.gait.json']);
    expect((await page.get('library.read', { id: 'user:New.gait.json' })).ticket).toBe(ticket);
  });

  it('is never seen as deleted or changed by a window that has it open, however often that looks', async () => {
    const { page, libraryFolder } = await startServices({ pollIntervalMs: 1 });
    putFile(libraryFolder, 'Name 0.gait.json', createStyleText('Name 0'));
    const { ticket } = await page.get('library.read', { id: 'user:Name 0.gait.json' });
    await page.get('document.watch', { tickets: [ticket!] });
    for (let count = 0; count < 30; count++)
      await page.get('library.rename', { id: `user:Name ${count}.gait.json`, name: `Name ${count + 1}` });
    expect(new Set(page.events.map(({ event }) => event))).toEqual(new Set(['document.renamed']));
  });

  it('renames a link and writes what it leads to', async () => {
    const { page, dataFolder, libraryFolder } = await startServices();
    const elsewhere = join(dataFolder, 'elsewhere');
    symlinkSync(
      putFile(elsewhere, 'Old.gait.json', createStyleText('Old')),
      join(libraryFolder, 'Old.gait.json'),
    );
    await page.get('library.rename', { id: 'user:Old.gait.json', name: 'New' });
    expect(lstatSync(join(libraryFolder, 'New.gait.json')).isSymbolicLink()).toBe(true);
    expect(readNames(elsewhere)).toEqual({ 'Old.gait.json': 'New' });
  });

  it('whose new name cannot be written gives the file its old name back', async () => {
    vi.resetModules();
    vi.doMock('../../../../electron/services/files/atomicWrite.ts', () => ({
      writeAtomically: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
    }));
    const fresh = await import('../../testServices.ts');
    vi.doUnmock('../../../../electron/services/files/atomicWrite.ts');
    // Whoever imports it next gets the real one: files share the modules of their process.
    vi.resetModules();
    const { page, libraryFolder } = await fresh.startServices();
    putFile(libraryFolder, 'Old.gait.json', createStyleText('Old'));
    const refusal = await page.fail('library.rename', { id: 'user:Old.gait.json', name: 'New' });
    expect(refusal).toMatchObject({ code: 'unwritable' });
    expect(refusal.message).toContain('the disk is full');
    expect(readNames(libraryFolder)).toEqual({ 'Old.gait.json': 'Old' });
  });
});

describe('a file that gets another name', () => {
  it('never replaces one, not even one that came a moment before', async () => {
    const folder = createTemporaryFolder();
    writeFileSync(join(folder, 'a'), 'a');
    writeFileSync(join(folder, 'b'), 'b');
    await expect(renameWithoutReplacing(join(folder, 'a'), join(folder, 'b'))).rejects.toMatchObject({
      code: 'EEXIST',
    });
    expect(readFileSync(join(folder, 'b'), 'utf8')).toBe('b');
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('a');
    await renameWithoutReplacing(join(folder, 'a'), join(folder, 'c'));
    expect(readdirSync(folder).toSorted()).toEqual(['b', 'c']);
  });

  it('that differs from another in case only does not replace that one', async () => {
    const folder = createTemporaryFolder();
    writeFileSync(join(folder, 'a'), 'a');
    writeFileSync(join(folder, 'A'), 'A');
    await expect(renameWithoutReplacing(join(folder, 'a'), join(folder, 'A'))).rejects.toMatchObject({
      code: 'EEXIST',
    });
    expect(readFileSync(join(folder, 'A'), 'utf8')).toBe('A');
  });
});

describe('duplicating a style', () => {
  it('copies built-in and own ones into the library, counting on', async () => {
    const { page, libraryFolder } = await startServices();
    putFile(libraryFolder, 'Mine.gait.json', createStyleText('Mine', 1.2, { author: 'me', strange: [1] }));
    const march = await page.get('library.duplicate', { id: 'builtin:march.gait.json' });
    expect(march).toEqual({
      id: 'user:March copy.gait.json',
      fileName: 'March copy.gait.json',
      name: 'March copy',
    });
    await page.get('library.duplicate', { id: 'builtin:march.gait.json' });
    await page.get('library.duplicate', { id: 'user:March copy 2.gait.json' });
    await page.get('library.duplicate', { id: 'user:Mine.gait.json' });
    expect(readNames(libraryFolder)).toEqual({
      'March copy 2.gait.json': 'March copy 2',
      'March copy 3.gait.json': 'March copy 3',
      'March copy.gait.json': 'March copy',
      'Mine copy.gait.json': 'Mine copy',
      'Mine.gait.json': 'Mine',
    });
    const copy = readFileSync(join(libraryFolder, 'Mine copy.gait.json'), 'utf8');
    expect(JSON.parse(copy)).toMatchObject({ author: 'me', strange: [1] });
  });

  it('asked for many times at once never writes over a copy', async () => {
    const { page, libraryFolder } = await startServices();
    await Promise.all(
      Array.from({ length: 8 }, () => page.get('library.duplicate', { id: 'builtin:march.gait.json' })),
    );
    expect(Object.values(readNames(libraryFolder)).toSorted()).toEqual(
      ['March copy', ...[2, 3, 4, 5, 6, 7, 8].map((count) => `March copy ${count}`)].toSorted(),
    );
  });

  it('keeps within the longest name a file may hold', async () => {
    const { page, libraryFolder } = await startServices();
    const name = '𝄞'.repeat(120);
    putFile(libraryFolder, 'Long.gait.json', createStyleText(name));
    const copy = await page.get('library.duplicate', { id: 'user:Long.gait.json' });
    expect(Array.from(copy.name)).toHaveLength(120);
    expect(copy.name.endsWith(' copy')).toBe(true);
    const { styles } = await page.get('library.list', {});
    expect(styles.find(({ id }) => id === copy.id)?.problems).toBeUndefined();
  });

  it('of what is no style says what is wrong and makes nothing', async () => {
    const { page, libraryFolder } = await startServices();
    putFile(libraryFolder, 'Broken.gait.json', createStyleText('', 99));
    const refusal = await page.fail('library.duplicate', { id: 'user:Broken.gait.json' });
    expect(refusal.code).toBe('invalid-style');
    expect(refusal.problems?.length).toBe(2);
    expect(readdirSync(libraryFolder)).toEqual(['Broken.gait.json']);
  });
});

/** A trash that works as the system's does, over a folder. */
function createSystemTrash(folder: string): Trash {
  return {
    place: 'system-trash',
    put: async (path) => {
      mkdirSync(folder, { recursive: true });
      renameSync(path, join(folder, basename(path)));
    },
  };
}

describe.each([
  ["the system's trash", 'system-trash' as const],
  ["the app's own trash", 'app-trash' as const],
])('deleting a style, with %s', (_, place) => {
  async function setUp() {
    const dataFolder = createTemporaryFolder();
    const trashFolder = join(dataFolder, APP_TRASH_FOLDER);
    const started = await startServices({
      dataFolder,
      ...(place === 'system-trash' && { trash: createSystemTrash(trashFolder) }),
    });
    return { ...started, trashFolder };
  }

  it('moves its file there, whole, and says where', async () => {
    const { page, libraryFolder, trashFolder } = await setUp();
    putFile(libraryFolder, 'Mine.gait.json', createStyleText('Mine'));
    const deleted = await page.get('library.delete', { id: 'user:Mine.gait.json' });
    expect(deleted).toEqual({ fileName: 'Mine.gait.json', place });
    expect(readdirSync(libraryFolder)).toEqual([]);
    expect(readFileSync(join(trashFolder, 'Mine.gait.json'), 'utf8')).toBe(createStyleText('Mine'));
    expect((await page.fail('library.delete', { id: 'user:Mine.gait.json' })).code).toBe('not-found');
  });

  it('refuses built-in styles and what is not in the library', async () => {
    const { page, dataFolder } = await setUp();
    putFile(dataFolder, 'secret.gait.json', createStyleText('x'));
    expect((await page.fail('library.delete', { id: 'builtin:march.gait.json' })).code).toBe('refused');
    expect((await page.fail('library.delete', { id: 'user:secret.gait.json' })).code).toBe('not-found');
    expect((await page.fail('library.delete', { id: 'user:..' })).code).toBe('not-found');
    expect((await page.fail('library.delete', { id: 'user:../secret.gait.json' })).code).toBe('bad-request');
    expect(existsSync(join(dataFolder, 'secret.gait.json'))).toBe(true);
  });

  it('tells the windows that have it open, which can save it back', async () => {
    const { page, libraryFolder } = await setUp();
    putFile(libraryFolder, 'Mine.gait.json', createStyleText('Mine'));
    const { ticket = '' } = await page.get('library.read', { id: 'user:Mine.gait.json' });
    await page.get('document.watch', { tickets: [ticket] });
    await page.get('library.delete', { id: 'user:Mine.gait.json' });
    await vi.waitFor(
      () =>
        expect(page.events).toEqual([
          {
            event: 'document.changedOnDisk',
            payload: { ticket, fileName: 'Mine.gait.json', change: 'deleted' },
          },
        ]),
      5000,
    );
    await page.get('document.save', { ticket, text: createStyleText('Mine') });
    expect(readdirSync(libraryFolder)).toEqual(['Mine.gait.json']);
  });
});

describe('a trash that does not take a file', () => {
  it('leaves it where it is and says so', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const put = () => Promise.reject(new Error('no trash on this drive'));
    const { page, libraryFolder } = await startServices({ trash: { place: 'system-trash', put } });
    putFile(libraryFolder, 'Mine.gait.json', createStyleText('Mine'));
    const refusal = await page.fail('library.delete', { id: 'user:Mine.gait.json' });
    expect(refusal.message).toContain('was not deleted');
    expect(readdirSync(libraryFolder)).toEqual(['Mine.gait.json']);
  });
});

describe("the app's own trash", () => {
  it('keeps every file of one name, and takes links without following them', async () => {
    const folder = createTemporaryFolder();
    const trash = createAppTrash(folder);
    for (const content of ['1', '2', '3']) await trash.put(putFile(folder, 'A.gait.json', content));
    const target = putFile(folder, 'target.gait.json', 'target');
    symlinkSync(target, join(folder, 'Link.gait.json'));
    await trash.put(join(folder, 'Link.gait.json'));
    const kept = join(folder, APP_TRASH_FOLDER);
    expect(readdirSync(kept).toSorted()).toEqual([
      'A 2.gait.json',
      'A 3.gait.json',
      'A.gait.json',
      'Link.gait.json',
    ]);
    expect(['A', 'A 2', 'A 3'].map((name) => readFileSync(join(kept, `${name}.gait.json`), 'utf8'))).toEqual([
      '1',
      '2',
      '3',
    ]);
    expect(lstatSync(join(kept, 'Link.gait.json')).isSymbolicLink()).toBe(true);
    expect(readFileSync(target, 'utf8')).toBe('target');
  });
});
