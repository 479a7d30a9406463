import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { link } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createAtomically } from '../../../../electron/services/files/atomicWrite.ts';
import { makeUnderFreeName } from '../../../../electron/services/files/freeName.ts';
import { renameWithoutReplacing } from '../../../../electron/services/files/moveFile.ts';
import { createStyleFileName } from '../../../../shared/style/file/fileName.ts';
import { createTemporaryFolder } from '../../temporaryFolder.ts';
import { createStyleText, putFile, startServices } from '../../testServices.ts';

/**
 * Names that are cut to make a file's name, of one, two, three and four bytes a character, and some of
 * several code points.
 */
const LONG_NAMES = {
  ascii: 'n'.repeat(120),
  cyrillic: 'ж'.repeat(120),
  cjk: '步'.repeat(120),
  emoji: '😀'.repeat(120),
  'emoji after a letter': `a${'😀'.repeat(119)}`,
  families: '👨‍👩‍👧'.repeat(24),
  'letters with marks': 'e\u0301\u0302'.repeat(40),
};

describe.each(Object.entries(LONG_NAMES))('a style with a long name of %s', (_kind, name) => {
  it('has a file name that is no longer than file systems take, cut between characters', () => {
    const fileName = createStyleFileName(name);
    expect(Buffer.byteLength(fileName)).toBeLessThanOrEqual(200);
    expect(fileName).not.toMatch(/\p{Cs}/u);
    const stem = fileName.slice(0, -'.gait.json'.length);
    expect(name.normalize('NFC').startsWith(stem)).toBe(true);
    const segments = Array.from(new Intl.Segmenter().segment(name.normalize('NFC')), ({ index }) => index);
    expect([...segments, name.normalize('NFC').length]).toContain(stem.length);
  });

  it('is duplicated again and again, each copy beside the others', async () => {
    const { page, libraryFolder } = await startServices();
    const [first] = (await page.get('library.import', { files: [{ text: createStyleText(name) }] })).imported;
    const copies = [];
    for (let count = 0; count < 3; count++)
      copies.push(await page.get('library.duplicate', { id: first!.id }));
    expect(copies.map((copy) => /copy.*$/.exec(copy.name)?.[0])).toEqual(['copy', 'copy 2', 'copy 3']);
    expect(new Set(readdirSync(libraryFolder)).size).toBe(4);
    for (const { id, name: copyName } of copies)
      expect(JSON.parse((await page.get('library.read', { id })).text)).toMatchObject({ name: copyName });
    expect((await page.get('library.read', { id: first!.id })).text).toBe(createStyleText(name));
  });

  it('is imported beside others of the same name', async () => {
    const { page } = await startServices();
    const texts = [1, 1.1, 1.2].map((scale) => createStyleText(name, scale));
    const { imported } = await page.get('library.import', { files: texts.map((text) => ({ text })) });
    expect(new Set(imported.map(({ id }) => id)).size).toBe(3);
    for (const [index, { id }] of imported.entries())
      expect((await page.get('library.read', { id })).text).toBe(texts[index]);
  });
});

it('styles named with half a character have a file each', async () => {
  const { page } = await startServices();
  const texts = ['\ud800', '\udfff', 'a\ud83d'].map((name) => createStyleText(name));
  const { imported } = await page.get('library.import', { files: texts.map((text) => ({ text })) });
  expect(imported.map(({ fileName }) => fileName)).toEqual([
    'Style.gait.json',
    'Style 2.gait.json',
    'a.gait.json',
  ]);
  for (const [index, { id }] of imported.entries())
    expect((await page.get('library.read', { id })).text).toBe(texts[index]);
});

describe('two hosts over one library', () => {
  it('that import styles of one name at the same time lose none', { timeout: 300_000 }, async () => {
    const { dataFolder, libraryFolder, page } = await startServices();
    const program = fileURLToPath(new URL('importInRounds.mjs', import.meta.url));
    const hosts = ['one', 'other'].map((author) => {
      const child = spawn(process.execPath, [program, dataFolder, author], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      return { author, child, lines };
    });
    for (const { lines } of hosts) expect((await lines.next()).value).toBe('ready');
    for (let round = 0; round < 40; round++) {
      for (const { child } of hosts) child.stdin.write(`Round ${round}\n`);
      for (const { author, lines } of hosts) {
        const imported = JSON.parse(String((await lines.next()).value)) as {
          id: string;
          wasThere: boolean;
        }[];
        expect(imported).toHaveLength(1);
        const { text } = await page.get('library.read', { id: imported[0]!.id });
        expect(JSON.parse(text)).toMatchObject({ name: `Round ${round}`, author });
      }
    }
    expect(readdirSync(libraryFolder).length).toBe(80);
    for (const { child } of hosts) {
      child.stdin.end();
      await once(child, 'exit');
    }
  });
});

describe('a new file', () => {
  it('never replaces one, a folder or a link, and leaves nothing behind', async () => {
    const folder = createTemporaryFolder();
    putFile(folder, 'file', 'old');
    mkdirSync(join(folder, 'folder'));
    symlinkSync(join(folder, 'nowhere'), join(folder, 'link'));
    for (const name of ['file', 'folder', 'link'])
      await expect(createAtomically(join(folder, name), 'new')).rejects.toMatchObject({ code: 'EEXIST' });
    expect(readdirSync(folder).toSorted()).toEqual(['file', 'folder', 'link']);
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('old');
    await createAtomically(join(folder, 'new'), 'new');
    expect(readFileSync(join(folder, 'new'), 'utf8')).toBe('new');
    expect(readdirSync(folder)).toHaveLength(4);
  });

  it.each(['with', 'without'])('is had by one of many that want its name, %s hard links', async (links) => {
    const folder = createTemporaryFolder();
    const makeLink: typeof link =
      links === 'with' ? link : () => Promise.reject(Object.assign(new Error('no'), { code: 'EPERM' }));
    const made = await Promise.allSettled(
      Array.from({ length: 20 }, async (_, index) => {
        const from = putFile(folder, `from ${index}`, `text ${index}`);
        await renameWithoutReplacing(from, join(folder, 'to'), makeLink);
        return index;
      }),
    );
    const done = made.filter((one) => one.status === 'fulfilled');
    expect(done).toHaveLength(1);
    for (const one of made)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'EEXIST' });
    expect(readFileSync(join(folder, 'to'), 'utf8')).toBe(`text ${done[0]!.value}`);
    expect(readdirSync(folder)).toHaveLength(20);
  });

  it('goes on to the next name where another spelling of its own is there, and gives up in the end', async () => {
    const folder = createTemporaryFolder();
    const names: string[] = [];
    const pick = (taken: readonly string[]) => ({ fileName: `name ${taken.length}` });
    const taken = Object.assign(new Error('taken'), { code: 'EEXIST' });
    const made = await makeUnderFreeName(folder, pick, async ({ fileName }) => {
      names.push(fileName);
      if (names.length < 4) throw taken;
    });
    expect(made.fileName).toBe('name 3');
    await expect(makeUnderFreeName(folder, pick, () => Promise.reject(taken))).rejects.toBe(taken);
  });
});

describe('temporary files of saves that were killed', () => {
  it('are gone after the next start, those of living programs and other files are not', async () => {
    const { dataFolder, libraryFolder, restart } = await startServices();
    const left = () => readdirSync(libraryFolder).filter((name) => name.endsWith('.tmp'));
    let processId = 0;
    // Killed in the middle of a save, which is nearly all the time; tried again where that was missed.
    for (let tries = 0; left().length === 0 && tries < 20; tries++) {
      const child = spawn(process.execPath, [
        fileURLToPath(new URL('saveForEver.mjs', import.meta.url)),
        join(libraryFolder, 'Mine.gait.json'),
        '20000000',
      ]);
      await once(child.stdout, 'data');
      while (left().length === 0);
      child.kill('SIGKILL');
      await once(child, 'exit');
      processId = child.pid!;
    }
    const [killed] = left();
    const living = killed!.replace(`-${processId}-`, `-${process.pid}-`);
    const foreign = killed!.replace(/\.[0-9a-f]{8}-/, '.00000000-');
    for (const name of [living, foreign, '.notes.tmp']) writeFileSync(join(libraryFolder, name), '');
    putFile(dataFolder, killed!, '');
    await restart();
    expect(left().toSorted()).toEqual([living, foreign, '.notes.tmp'].toSorted());
    expect(readdirSync(dataFolder)).not.toContain(killed);
  });
});
