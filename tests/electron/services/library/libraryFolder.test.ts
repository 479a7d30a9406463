import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, vi } from 'vitest';

import { createNativeDialogs, type NativeDialogModule } from '../../../../electron/main/nativeDialogs.ts';
import { createTemporaryFolder } from '../../temporaryFolder.ts';
import { createStyleText, putFile, startServices } from '../../testServices.ts';

/** The desktop app, where a person chooses one folder after the other; undefined gives up. */
async function startDesktop(dataFolder: string, ...choices: (string | undefined)[]) {
  const starts: (string | undefined)[] = [];
  const module = {
    showOpenDialog: ({ defaultPath }: { defaultPath?: string }) => {
      starts.push(defaultPath);
      const choice = choices.shift();
      return Promise.resolve(
        choice === undefined ? { canceled: true, filePaths: [] } : { canceled: false, filePaths: [choice] },
      );
    },
  } as unknown as NativeDialogModule;
  const started = await startServices({
    dataFolder,
    createDialogs: (library) => createNativeDialogs(module, library, () => undefined),
  });
  return { ...started, starts };
}

async function listOwn({ page }: Awaited<ReturnType<typeof startServices>>) {
  const listing = await page.get('library.list', {});
  return { ...listing, styles: listing.styles.filter(({ builtIn }) => !builtIn).map(({ name }) => name) };
}

describe('the library folder', () => {
  it('can be another one, is listed and watched at once, and is kept', async () => {
    const dataFolder = createTemporaryFolder();
    const folder = join(createTemporaryFolder(), 'Walks');
    putFile(folder, 'Mine.gait.json', createStyleText('Mine'));
    const desktop = await startDesktop(dataFolder, folder);
    expect(await listOwn(desktop)).toMatchObject({ folderName: 'library', styles: [] });
    expect(await desktop.page.get('library.chooseFolder', {})).toEqual({
      kind: 'chosen',
      folderName: 'Walks',
    });
    expect(desktop.starts).toEqual([join(dataFolder, 'library')]);
    expect(desktop.broadcasts).toContain('library.changed');
    expect(await listOwn(desktop)).toMatchObject({
      folderName: 'Walks',
      chosenFolder: true,
      styles: ['Mine'],
    });

    desktop.broadcasts.length = 0;
    putFile(folder, 'New.gait.json', createStyleText('New'));
    await vi.waitFor(() => expect(desktop.broadcasts).toContain('library.changed'), 5000);
    await desktop.page.get('library.duplicate', { id: 'builtin:march.gait.json' });
    expect(readdirSync(folder)).toContain('March copy.gait.json');

    // The other host has the same library.
    expect(await listOwn(await startServices({ dataFolder }))).toMatchObject({ folderName: 'Walks' });
  });

  it('goes back to the own one, and what was opened elsewhere is saved there still', async () => {
    const dataFolder = createTemporaryFolder();
    const folder = createTemporaryFolder();
    putFile(folder, 'Mine.gait.json', createStyleText('Mine'));
    const desktop = await startDesktop(dataFolder, folder);
    await desktop.page.get('library.chooseFolder', {});
    const { ticket = '' } = await desktop.page.get('library.read', { id: 'user:Mine.gait.json' });
    expect(await desktop.page.get('library.useOwnFolder', {})).toEqual({ folderName: 'library' });
    const listing = await listOwn(desktop);
    expect(listing).toMatchObject({ folderName: 'library', styles: [] });
    expect(listing.chosenFolder).toBeUndefined();
    await desktop.page.get('document.save', { ticket, text: createStyleText('Mine', 2) });
    expect(readFileSync(join(folder, 'Mine.gait.json'), 'utf8')).toBe(createStyleText('Mine', 2));
    expect(await listOwn(await startServices({ dataFolder }))).toMatchObject({ folderName: 'library' });
  });

  it('stays as it is when the person gives up or the folder cannot be read', async () => {
    const dataFolder = createTemporaryFolder();
    const gone = join(createTemporaryFolder(), 'gone');
    const loop = join(createTemporaryFolder(), 'loop');
    symlinkSync(loop, loop);
    const desktop = await startDesktop(dataFolder, undefined, gone, loop);
    expect(await desktop.page.get('library.chooseFolder', {})).toEqual({ kind: 'cancelled' });
    expect((await desktop.page.fail('library.chooseFolder', {})).code).toBe('not-found');
    expect((await desktop.page.fail('library.chooseFolder', {})).code).toBe('unreadable');
    expect(existsSync(join(dataFolder, 'settings.json'))).toBe(false);
    expect(await listOwn(desktop)).toMatchObject({ folderName: 'library' });
  });

  it('that is away is not made, and works again when it is back', async () => {
    const dataFolder = createTemporaryFolder();
    const drive = join(createTemporaryFolder(), 'drive');
    const folder = join(drive, 'Walks');
    putFile(folder, 'Mine.gait.json', createStyleText('Mine'));
    await (await startDesktop(dataFolder, folder)).page.get('library.chooseFolder', {});
    rmSync(drive, { recursive: true });

    const started = await startServices({ dataFolder });
    expect(existsSync(drive)).toBe(false);
    expect((await listOwn(started)).problem).toContain('is not there');
    expect(
      (await started.page.get('library.import', { files: [{ text: createStyleText('A') }] })).problems,
    ).toHaveLength(1);
    expect(existsSync(drive)).toBe(false);

    putFile(folder, 'Mine.gait.json', createStyleText('Mine'));
    await vi.waitFor(() => expect(started.broadcasts).toContain('library.changed'), 5000);
    expect(await listOwn(started)).toMatchObject({ styles: ['Mine'] });
  });

  it.each([
    ['no JSON', '{"format"'],
    ['a newer version', JSON.stringify({ format: 'gaitsmith-settings', version: 2 })],
    ['another shape', '[]'],
  ])('is the own one where the settings are %s, which is said and put aside', async (_, content) => {
    const dataFolder = createTemporaryFolder();
    writeFileSync(join(dataFolder, 'settings.json'), content);
    const started = await startServices({ dataFolder });
    expect(await listOwn(started)).toMatchObject({ folderName: 'library' });
    expect((await listOwn(started)).problem).toContain('settings.broken.json');
    expect(readFileSync(join(dataFolder, 'settings.broken.json'), 'utf8')).toBe(content);
    expect((await listOwn(await startServices({ dataFolder }))).problem).toBeUndefined();
  });

  it('cannot be chosen by a page in a browser', async () => {
    const { page, dataFolder } = await startServices();
    expect((await page.fail('library.chooseFolder', {})).code).toBe('refused');
    for (const request of [{ path: '/etc' }, { folderName: '..' }]) {
      expect((await page.fail('library.chooseFolder', request as never)).code).toBe('bad-request');
    }
    mkdirSync(join(dataFolder, 'settings.json'));
    expect((await page.fail('library.useOwnFolder', {})).code).toBe('unwritable');
  });
});
