import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { APP_TRASH_FOLDER } from '../../../electron/services/files/trash.ts';
import { createTemporaryFolder } from '../temporaryFolder.ts';
import { createStyleText, putFile, startServices } from '../testServices.ts';

/** Saves a style through the chooser; returns its ticket. */
async function saveNew(
  page: Awaited<ReturnType<typeof startServices>>['page'],
  fileName: string,
  text: string,
) {
  page.answerChooser(() => ({ kind: 'name', fileName, replace: false }));
  const saved = await page.get('document.saveAs', { suggestedName: 'x', text });
  if (saved.kind !== 'saved') throw new Error('cancelled');
  return saved.ticket;
}

describe('documents', () => {
  it('are saved byte for byte, read back and reverted', async () => {
    const { page, libraryFolder } = await startServices();
    const ticket = await saveNew(page, 'Mine', createStyleText('one'));
    const path = join(libraryFolder, 'Mine.gait.json');
    expect(readFileSync(path, 'utf8')).toBe(createStyleText('one'));
    expect(await page.get('document.save', { ticket, text: createStyleText('two, größer') })).toEqual({
      fileName: 'Mine.gait.json',
    });
    expect(readFileSync(path, 'utf8')).toBe(createStyleText('two, größer'));
    putFile(libraryFolder, 'Mine.gait.json', createStyleText('changed by hand'));
    expect(await page.get('document.read', { ticket })).toEqual({
      fileName: 'Mine.gait.json',
      text: createStyleText('changed by hand'),
    });
  });

  it('that are replaced by Save as are in the trash, and stay where there is none', async () => {
    const { page, libraryFolder, dataFolder } = await startServices();
    await saveNew(page, 'Mine', createStyleText('one'));
    const path = join(libraryFolder, 'Mine.gait.json');
    const answer = () => ({ kind: 'name', fileName: 'Mine', replace: true }) as const;
    page.answerChooser(answer, answer);
    const replace = { suggestedName: 'Mine', text: createStyleText('two') };
    await page.get('document.saveAs', replace);
    expect(readFileSync(path, 'utf8')).toBe(createStyleText('two'));
    const trash = join(dataFolder, APP_TRASH_FOLDER);
    expect(readFileSync(join(trash, 'Mine.gait.json'), 'utf8')).toBe(createStyleText('one'));
    // A file stands where the trash would be.
    rmSync(trash, { recursive: true });
    putFile(dataFolder, APP_TRASH_FOLDER, '');
    const refusal = await page.fail('document.saveAs', { ...replace, text: createStyleText('three') });
    expect(refusal).toMatchObject({ code: 'unwritable' });
    expect(refusal.message).toContain('could not be moved to the trash. Save it under another name.');
    expect(readFileSync(path, 'utf8')).toBe(createStyleText('two'));
    expect(readdirSync(libraryFolder)).toEqual(['Mine.gait.json']);
  });

  it('never show a path to the window', async () => {
    const { page, dataFolder } = await startServices();
    await saveNew(page, 'Mine', createStyleText('one'));
    page.answerChooser(({ entries }) => ({
      kind: 'pick',
      fileNames: entries.map((entry) => entry.fileName),
    }));
    const replies = [
      await page.get('document.open', {}),
      await page.get('library.list', {}),
      await page.get('library.read', { id: 'user:Mine.gait.json' }),
      await page.get('workspace.read', {}),
    ];
    expect(JSON.stringify([replies, page.events])).not.toContain(dataFolder);
  });

  it('that are no styles are refused with every problem, and nothing is written', async () => {
    const { page, libraryFolder } = await startServices();
    const ticket = await saveNew(page, 'Mine', createStyleText('one'));
    const broken = createStyleText('', 99);
    const refusal = await page.fail('document.save', { ticket, text: broken });
    expect(refusal.code).toBe('invalid-style');
    expect(refusal.problems?.map((problem) => problem.path)).toEqual([
      'name',
      'keys[0].channels.kneeFlexion.scale',
    ]);
    expect(readFileSync(join(libraryFolder, 'Mine.gait.json'), 'utf8')).toBe(createStyleText('one'));

    const eventsBefore = page.events.length;
    expect((await page.fail('document.saveAs', { suggestedName: 'x', text: 'not json' })).code).toBe(
      'invalid-style',
    );
    // Nobody is asked where to put what cannot be saved.
    expect(page.events.length).toBe(eventsBefore);
    expect(readdirSync(libraryFolder)).toEqual(['Mine.gait.json']);
  });

  it('have one ticket a file, however they are opened', async () => {
    const { page } = await startServices();
    const ticket = await saveNew(page, 'Mine', createStyleText('one'));
    expect((await page.get('library.read', { id: 'user:Mine.gait.json' })).ticket).toBe(ticket);
    page.answerChooser(() => ({ kind: 'pick', fileNames: ['Mine.gait.json'] }));
    expect(await page.get('document.open', {})).toMatchObject({ documents: [{ ticket }] });
  });

  it('of another run, or of nobody, have no ticket that works', async () => {
    const first = await startServices();
    const ticket = await saveNew(first.page, 'Mine', createStyleText('one'));
    const { page } = await first.restart();
    expect((await page.fail('document.save', { ticket, text: createStyleText('two') })).code).toBe(
      'stale-ticket',
    );
    expect((await page.fail('document.read', { ticket: '0'.repeat(32) })).code).toBe('stale-ticket');
    expect((await page.fail('document.read', { ticket: '/etc/passwd' })).code).toBe('bad-request');
    expect(readFileSync(join(first.libraryFolder, 'Mine.gait.json'), 'utf8')).toBe(createStyleText('one'));
  });

  it('whose file or folder is gone say so, and that the work is safe', async () => {
    const { page, libraryFolder } = await startServices();
    const ticket = await saveNew(page, 'Mine', createStyleText('one'));
    rmSync(join(libraryFolder, 'Mine.gait.json'));
    const missing = await page.fail('document.read', { ticket });
    expect(missing.code).toBe('not-found');
    // Saving brings the file back, its folder it does not.
    await page.get('document.save', { ticket, text: createStyleText('two') });
    rmSync(libraryFolder, { recursive: true });
    const failed = await page.fail('document.save', { ticket, text: createStyleText('three') });
    expect(failed.code).toBe('unwritable');
    expect(failed.message).toMatch(/Mine\.gait\.json was not saved.*Save As.*your work is still open here/);
  });

  it('saved twice at once end whole, as the last one asked for', async () => {
    const { page, libraryFolder } = await startServices();
    const ticket = await saveNew(page, 'Mine', createStyleText('one'));
    const texts = Array.from({ length: 10 }, (_, index) => createStyleText(`save ${index}`));
    await Promise.all(texts.map((text) => page.get('document.save', { ticket, text })));
    expect(readFileSync(join(libraryFolder, 'Mine.gait.json'), 'utf8')).toBe(texts.at(-1));
  });

  it('that are dropped are opened by path only where the host vouches for the paths', async () => {
    const folder = createTemporaryFolder();
    const good = putFile(folder, 'Good.gait.json', createStyleText('Good'));
    const refusing = await startServices();
    expect((await refusing.page.fail('document.openDropped', { paths: [good] })).code).toBe('refused');

    const { page } = await startServices({ acceptsDroppedPaths: true });
    const opened = await page.get('document.openDropped', { paths: [good, join(folder, 'gone.gait.json')] });
    expect(opened.documents).toMatchObject([{ fileName: 'Good.gait.json', text: createStyleText('Good') }]);
    expect(opened.problems).toHaveLength(1);
    const ticket = opened.documents[0]?.ticket ?? '';
    await page.get('document.save', { ticket, text: createStyleText('Better') });
    expect(readFileSync(good, 'utf8')).toBe(createStyleText('Better'));
  });

  it.skipIf(process.platform === 'win32')('that are pipes or folders are refused at once', async () => {
    const folder = createTemporaryFolder();
    const { page } = await startServices({ acceptsDroppedPaths: true });
    execFileSync('mkfifo', [join(folder, 'pipe.gait.json')]);
    mkdirSync(join(folder, 'folder.gait.json'));
    for (const name of ['pipe.gait.json', 'folder.gait.json']) {
      expect((await page.fail('document.openDropped', { paths: [join(folder, name)] })).code).toBe(
        'unreadable',
      );
    }
  });
});
