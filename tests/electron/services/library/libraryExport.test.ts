import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createNativeDialogs, type NativeDialogModule } from '../../../../electron/main/nativeDialogs.ts';
import type { LibraryId, MixSource } from '../../../../shared/ipc/contract.ts';
import { createTemporaryFolder } from '../../temporaryFolder.ts';
import { BUILT_IN_FOLDER, createStyleText, putFile, startServices } from '../../testServices.ts';

/** What the person does when asked for a folder. */
type Person = 'gives up' | 'agrees to replace' | 'declines to replace';

/** In the desktop app: the system's dialogs, answered by a stand-in. */
async function setUpNative(person: Person) {
  const folder = join(createTemporaryFolder(), 'Chosen');
  mkdirSync(folder);
  const module = {
    showOpenDialog: () =>
      Promise.resolve(
        person === 'gives up' ? { canceled: true, filePaths: [] } : { canceled: false, filePaths: [folder] },
      ),
    showMessageBox: ({ buttons }: { buttons: string[] }) =>
      Promise.resolve({ response: buttons.indexOf(person === 'agrees to replace' ? 'Replace' : 'Cancel') }),
  } as unknown as NativeDialogModule;
  const started = await startServices({
    createDialogs: (library) => createNativeDialogs(module, library, () => undefined),
  });
  return { ...started, folder };
}

/** In the browser host: the chooser in the page, answered as a page does. */
async function setUpPage(person: Person) {
  const started = await startServices();
  const { page } = started;
  page.answerChooser(
    () => (person === 'gives up' ? { kind: 'cancel' } : { kind: 'name', fileName: 'Chosen', replace: false }),
    () =>
      person === 'agrees to replace'
        ? { kind: 'name', fileName: 'Chosen', replace: true }
        : { kind: 'cancel' },
  );
  const folder = join(started.dataFolder, 'exports', 'Chosen');
  return { ...started, folder };
}

const library = (id: LibraryId): MixSource => ({ kind: 'library', id });

describe.each([
  ['in the desktop app', setUpNative],
  ['in the browser host', setUpPage],
])('exporting styles %s', (_, setUp) => {
  it('writes built-in, own and open ones into the folder asked for, byte for byte', async () => {
    const { page, folder, libraryFolder, dataFolder } = await setUp('declines to replace');
    putFile(libraryFolder, 'Mine.gait.json', createStyleText('Mine'));
    const { ticket = '' } = await page.get('library.read', { id: 'user:Mine.gait.json' });
    const exported = await page.get('library.export', {
      sources: [
        library('builtin:march.gait.json'),
        { kind: 'ticket', ticket },
        { kind: 'text', text: createStyleText('As it stands') },
        { kind: 'text', text: createStyleText('Mine', 3) },
      ],
    });
    expect(exported).toEqual({
      kind: 'exported',
      folderName: 'Chosen',
      fileNames: ['march.gait.json', 'Mine.gait.json', 'As it stands.gait.json', 'Mine 2.gait.json'],
      problems: [],
    });
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    expect(read('march.gait.json')).toBe(readFileSync(join(BUILT_IN_FOLDER, 'march.gait.json'), 'utf8'));
    expect(read('Mine.gait.json')).toBe(createStyleText('Mine'));
    expect(read('Mine 2.gait.json')).toBe(createStyleText('Mine', 3));
    expect(JSON.stringify([exported, page.events])).not.toContain(dataFolder);
  });

  it('exports what it can and tells what it cannot', async () => {
    const { page, folder, libraryFolder } = await setUp('declines to replace');
    putFile(libraryFolder, 'Broken.gait.json', '{');
    const sources = [
      library('user:Broken.gait.json'),
      library('user:gone.gait.json'),
      library('builtin:march.gait.json'),
    ];
    const exported = await page.get('library.export', { sources });
    expect(exported).toMatchObject({ kind: 'exported', fileNames: ['march.gait.json'] });
    expect(exported.kind === 'exported' && exported.problems).toHaveLength(2);
    expect(readdirSync(folder)).toEqual(['march.gait.json']);
  });

  it('asks nobody for a folder where there is nothing to write', async () => {
    const { page, libraryFolder } = await setUp('declines to replace');
    putFile(libraryFolder, 'Broken.gait.json', '{');
    const refusal = await page.fail('library.export', { sources: [library('user:Broken.gait.json')] });
    expect(refusal.code).toBe('invalid-style');
    expect(page.events).toEqual([]);
  });

  it('writes nothing when the person gives up', async () => {
    const { page, dataFolder } = await setUp('gives up');
    const before = readdirSync(dataFolder).toSorted();
    expect(await page.get('library.export', { sources: [library('builtin:march.gait.json')] })).toEqual({
      kind: 'cancelled',
    });
    expect(readdirSync(dataFolder).toSorted()).toEqual(before);
  });

  it('replaces other files only when the person agrees', async () => {
    const sources = [library('builtin:march.gait.json'), library('builtin:tired.gait.json')];
    const declining = await setUp('declines to replace');
    putFile(declining.folder, 'march.gait.json', createStyleText('other'));
    expect(await declining.page.get('library.export', { sources })).toEqual({ kind: 'cancelled' });
    expect(readdirSync(declining.folder)).toEqual(['march.gait.json']);
    expect(readFileSync(join(declining.folder, 'march.gait.json'), 'utf8')).toBe(createStyleText('other'));

    const agreeing = await setUp('agrees to replace');
    putFile(agreeing.folder, 'march.gait.json', createStyleText('other'));
    await agreeing.page.get('library.export', { sources });
    expect(readFileSync(join(agreeing.folder, 'march.gait.json'), 'utf8')).toBe(
      readFileSync(join(BUILT_IN_FOLDER, 'march.gait.json'), 'utf8'),
    );
  });

  it('asks nothing about files that are there already, the very same', async () => {
    const { page, folder } = await setUp('declines to replace');
    putFile(folder, 'march.gait.json', readFileSync(join(BUILT_IN_FOLDER, 'march.gait.json')));
    const exported = await page.get('library.export', { sources: [library('builtin:march.gait.json')] });
    expect(exported).toMatchObject({ kind: 'exported', fileNames: ['march.gait.json'] });
    expect(readdirSync(folder)).toEqual(['march.gait.json']);
  });
});

describe('exporting styles', () => {
  it('in the desktop app can keep both', async () => {
    const folder = createTemporaryFolder();
    putFile(folder, 'march.gait.json', createStyleText('other'));
    const module = {
      showOpenDialog: () => Promise.resolve({ canceled: false, filePaths: [folder] }),
      showMessageBox: ({ buttons }: { buttons: string[] }) =>
        Promise.resolve({ response: buttons.indexOf('Keep both') }),
    } as unknown as NativeDialogModule;
    const { page } = await startServices({
      createDialogs: (own) => createNativeDialogs(module, own, () => undefined),
    });
    const exported = await page.get('library.export', { sources: [library('builtin:march.gait.json')] });
    expect(exported).toMatchObject({ fileNames: ['march 2.gait.json'] });
    expect(readFileSync(join(folder, 'march.gait.json'), 'utf8')).toBe(createStyleText('other'));
  });

  it.each(['../x', '..', '/tmp/x', 'a/b', '.hidden', '', 'nul'])(
    'in the browser host takes no folder named %j',
    async (fileName) => {
      const { page, dataFolder } = await startServices();
      page.answerChooser(
        () => ({ kind: 'name', fileName, replace: true }),
        () => ({ kind: 'cancel' }),
      );
      await page.get('library.export', { sources: [library('builtin:march.gait.json')] });
      expect(page.answered[0]).toMatchObject({ ok: false, code: 'bad-name' });
      expect(readdirSync(dataFolder)).toEqual(['library']);
    },
  );

  it('in the browser host shows the folders of earlier exports, and takes no other answer than a name', async () => {
    const { page, dataFolder } = await startServices();
    for (const name of ['B', 'A', '.x']) mkdirSync(join(dataFolder, 'exports', name), { recursive: true });
    page.answerChooser(
      (request) => {
        expect(request).toMatchObject({
          purpose: 'export',
          entries: [],
          folders: ['A', 'B'],
          folderName: 'exports',
        });
        return { kind: 'pick', fileNames: ['A'] };
      },
      () => ({ kind: 'upload', files: [{ fileName: 'x', text: 'x' }] }),
      () => ({ kind: 'cancel' }),
    );
    await page.get('library.export', { sources: [library('builtin:march.gait.json')] });
    expect(page.answered.map((answer) => answer.ok)).toEqual([false, false, true]);
  });
});
