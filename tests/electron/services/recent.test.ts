import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createRecent, MAX_RECENT_FILES } from '../../../electron/services/recent.ts';
import { createTemporaryFolder } from '../temporaryFolder.ts';
import { createStyleText, putFile, startServices } from '../testServices.ts';

/** The names of the recent files, latest first; those that are gone in brackets. */
async function listNames({ page }: Awaited<ReturnType<typeof startServices>>): Promise<string[]> {
  const { files } = await page.get('recent.list', {});
  return files.map(({ fileName, folderName, missing }) => {
    const name = `${folderName}/${fileName}`;
    return missing ? `(${name})` : name;
  });
}

describe('recent files', () => {
  it('are those opened and saved, latest first, from run to run, and never show a path', async () => {
    const folder = createTemporaryFolder();
    const started = await startServices({ acceptsDroppedPaths: true });
    const { page, libraryFolder, dataFolder } = started;
    expect(await listNames(started)).toEqual([]);
    for (const name of ['A', 'B', 'C']) putFile(libraryFolder, `${name}.gait.json`, createStyleText(name));
    const dropped = putFile(folder, 'A.gait.json', createStyleText('A'));

    page.answerChooser(() => ({ kind: 'pick', fileNames: ['A.gait.json', 'B.gait.json'] }));
    await page.get('document.open', {});
    await page.get('document.openDropped', { paths: [dropped, join(folder, 'gone.gait.json')] });
    page.answerChooser(() => ({ kind: 'name', fileName: 'D', replace: false }));
    await page.get('document.saveAs', { suggestedName: 'x', text: createStyleText('D') });
    await page.get('styles.mix', {
      parts: [{ source: { kind: 'text', text: createStyleText('A') }, weight: 1 }],
      name: 'M',
      destination: 'library',
    });
    // Looking at a style in the library is not opening its file; saving it is.
    const { ticket = '' } = await page.get('library.read', { id: 'user:C.gait.json' });
    await page.get('document.save', { ticket, text: createStyleText('C', 2) });
    const names = await listNames(started);
    expect(names.map((name) => name.replace(/^.*\//, ''))).toEqual([
      'C.gait.json',
      'M.gait.json',
      'D.gait.json',
      'A.gait.json',
      'B.gait.json',
      'A.gait.json',
    ]);
    expect(new Set(names).size).toBe(6);
    const again = await started.restart();
    expect(await listNames(again)).toEqual(names);
    const listing = JSON.stringify(await again.page.get('recent.list', {}));
    expect(listing).not.toContain(dataFolder);
    expect(listing).not.toContain(folder);
  });

  it('go by the names of their styles, as they were last opened, saved or renamed', async () => {
    const { page, libraryFolder, dataFolder } = await startServices({ acceptsDroppedPaths: true });
    const path = putFile(libraryFolder, 'walk.gait.json', createStyleText('My tired'));
    const broken = putFile(dataFolder, 'broken.gait.json', '{');
    const list = async () => (await page.get('recent.list', {})).files.map(({ name }) => name);
    const opened = await page.get('document.openDropped', { paths: [path, broken] });
    expect(await list()).toEqual([undefined, 'My tired']);
    const ticket = opened.documents[0]?.ticket ?? '';
    await page.get('document.save', { ticket, text: createStyleText('My weary') });
    expect(await list()).toEqual(['My weary', undefined]);
    // At once again, within the time in which the same file is not noted anew.
    await page.get('document.save', { ticket, text: createStyleText('My worn') });
    expect(await list()).toEqual(['My worn', undefined]);
    await page.get('library.rename', { id: 'user:walk.gait.json', name: 'Rested' });
    expect(await list()).toEqual(['Rested', undefined]);
  });

  it('are opened by their ids, with a ticket to save with', async () => {
    const first = await startServices();
    putFile(first.libraryFolder, 'A.gait.json', createStyleText('A'));
    putFile(first.libraryFolder, 'B.gait.json', createStyleText('B'));
    for (const name of ['A', 'B']) {
      first.page.answerChooser(() => ({ kind: 'pick', fileNames: [`${name}.gait.json`] }));
      await first.page.get('document.open', {});
    }
    const { page, libraryFolder, ...rest } = await first.restart();
    const { files } = await page.get('recent.list', {});
    const opened = await page.get('recent.open', { id: files[1]?.id ?? '' });
    expect(opened).toMatchObject({ fileName: 'A.gait.json', text: createStyleText('A') });
    await page.get('document.save', { ticket: opened.ticket, text: createStyleText('A', 2) });
    expect(readFileSync(join(libraryFolder, 'A.gait.json'), 'utf8')).toBe(createStyleText('A', 2));
    expect(await listNames({ page, libraryFolder, ...rest })).toEqual([
      'library/A.gait.json',
      'library/B.gait.json',
    ]);
    for (const id of ['0'.repeat(32), '/etc/passwd', '../x']) {
      expect((await page.fail('recent.open', { id })).code).toMatch(/not-found|bad-request/);
    }
  });

  it('that are gone are shown as such, and say so when they are opened', async () => {
    const started = await startServices();
    const { page, libraryFolder } = started;
    putFile(libraryFolder, 'A.gait.json', createStyleText('A'));
    page.answerChooser(() => ({ kind: 'pick', fileNames: ['A.gait.json'] }));
    await page.get('document.open', {});
    rmSync(join(libraryFolder, 'A.gait.json'));
    expect(await listNames(started)).toEqual(['(library/A.gait.json)']);
    const id = (await page.get('recent.list', {})).files[0]?.id ?? '';
    expect((await page.fail('recent.open', { id })).code).toBe('not-found');
    putFile(libraryFolder, 'A.gait.json', createStyleText('A'));
    expect(await listNames(started)).toEqual(['library/A.gait.json']);
  });

  it('follow a file that is renamed in the library', async () => {
    const started = await startServices();
    const { page, libraryFolder } = started;
    putFile(libraryFolder, 'A.gait.json', createStyleText('A'));
    page.answerChooser(() => ({ kind: 'pick', fileNames: ['A.gait.json'] }));
    await page.get('document.open', {});
    await page.get('library.rename', { id: 'user:A.gait.json', name: 'Z' });
    expect(await listNames(started)).toEqual(['library/Z.gait.json']);
  });

  it('are forgotten when asked, and the files stay', async () => {
    const started = await startServices();
    const { page, libraryFolder } = started;
    const path = putFile(libraryFolder, 'A.gait.json', createStyleText('A'));
    page.answerChooser(() => ({ kind: 'pick', fileNames: ['A.gait.json'] }));
    await page.get('document.open', {});
    await page.get('recent.clear', {});
    expect(await listNames(started)).toEqual([]);
    expect(readFileSync(path, 'utf8')).toBe(createStyleText('A'));
  });

  it(`are ${MAX_RECENT_FILES} at most, each once, also when noted at the same time`, async () => {
    const recent = createRecent(createTemporaryFolder());
    await Promise.all(
      Array.from({ length: 30 }, (_, count) =>
        recent.note({ path: `/folder/${count % 25}`, name: undefined }),
      ),
    );
    const { files } = await recent.list();
    expect(files).toHaveLength(MAX_RECENT_FILES);
    expect(new Set(files.map(({ fileName }) => fileName)).size).toBe(MAX_RECENT_FILES);
    expect(files[0]?.fileName).toBe('4');
  });

  it.each([
    ['no JSON', '{"format": "gaitsmith-re'],
    ['another shape', '{"files": [1]}'],
    ['a newer version', JSON.stringify({ format: 'gaitsmith-recent', version: 2, files: [] })],
    ['an empty file', ''],
  ])('kept as %s start afresh, say so once, and are put aside', async (_, content) => {
    const started = await startServices();
    const { page, dataFolder, libraryFolder } = started;
    writeFileSync(join(dataFolder, 'recent.json'), content);
    const { files, problem } = await page.get('recent.list', {});
    expect(files).toEqual([]);
    expect(problem).toContain('recent.broken.json');
    expect(readFileSync(join(dataFolder, 'recent.broken.json'), 'utf8')).toBe(content);
    expect((await page.get('recent.list', {})).problem).toBeUndefined();
    putFile(libraryFolder, 'A.gait.json', createStyleText('A'));
    page.answerChooser(() => ({ kind: 'pick', fileNames: ['A.gait.json'] }));
    await page.get('document.open', {});
    expect(await listNames(started)).toEqual(['library/A.gait.json']);
  });

  it('that cannot be kept keep nobody from opening and saving', async () => {
    const { page, dataFolder, libraryFolder } = await startServices();
    mkdirSync(join(dataFolder, 'recent.json'));
    putFile(libraryFolder, 'A.gait.json', createStyleText('A'));
    page.answerChooser(() => ({ kind: 'pick', fileNames: ['A.gait.json'] }));
    expect(await page.get('document.open', {})).toMatchObject({ kind: 'opened' });
    expect((await page.get('recent.list', {})).problem).toContain('starts afresh');
    expect((await page.fail('recent.clear', {})).code).toBe('unwritable');
  });
});
