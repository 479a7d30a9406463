import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

import type { FileDialogs } from '../../../electron/services/dialogs.ts';
import { createTemporaryFolder } from '../temporaryFolder.ts';
import { createStyleText, putFile, startServices } from '../testServices.ts';
import { BVH, CSV, GLB, JSON_TEXT, MP4, PNG, toBytes, WEBM } from './files/wholeFiles.ts';

/** What the person at the desktop answers. */
interface Person {
  /** The place for one file. */
  readonly place?: string;
  /** The folder for several, and what is to become of files that are there. */
  readonly folder?: string;
  readonly onTaken?: 'replace' | 'keep-both';
}

/** Services whose dialogs answer as those of the desktop do; notes what was asked. */
async function start({ place, folder, onTaken = 'keep-both' }: Person = {}) {
  const asked: string[] = [];
  const taken: (readonly string[])[] = [];
  const dialogs: FileDialogs = {
    chooseFilesToOpen: () => Promise.resolve(undefined),
    choosePlaceToSave: () => Promise.resolve(undefined),
    async chooseFolderToExport(findTaken) {
      asked.push('a folder');
      if (folder === undefined) return undefined;
      taken.push(await findTaken(folder));
      return { folder, onTaken };
    },
    choosePlaceForFile(name, { ending }) {
      asked.push(`${name} as *${ending}`);
      return Promise.resolve(place);
    },
  };
  return { ...(await startServices({ createDialogs: () => dialogs })), asked, taken };
}

/** Stands for a place. */
const TICKET = /^[0-9a-f]{32}$/;

const SET = [
  { fileName: 'Tired_1.40.glb', bytes: GLB },
  { fileName: 'Tired_1.60.glb', bytes: GLB },
  { fileName: 'Tired.csv', bytes: CSV },
];

describe('one file', () => {
  it.each([
    ['Tired.png', PNG],
    ['Tired.glb', GLB],
    ['Tired.bvh', BVH],
    ['Tired.csv', CSV],
    ['Tired.json', JSON_TEXT],
    ['Tired.webm', WEBM],
    ['Tired.mp4', MP4],
  ])('is saved byte by byte in the place that the person chose (%s)', async (fileName, bytes) => {
    const path = join(createTemporaryFolder(), fileName);
    const { page, asked } = await start({ place: path });
    expect(await page.get('files.save', { files: [{ fileName, bytes }] })).toEqual({
      kind: 'saved',
      fileNames: [fileName],
      folderName: basename(dirname(path)),
      place: expect.stringMatching(TICKET),
    });
    expect(new Uint8Array(readFileSync(path))).toEqual(bytes);
    expect(asked).toEqual([`${fileName} as *${fileName.slice(5)}`]);
  });

  it('is not saved when the person gives up', async () => {
    const { page } = await start();
    expect(await page.get('files.save', { files: [{ fileName: 'Tired.png', bytes: PNG }] })).toEqual({
      kind: 'cancelled',
    });
  });

  it.each([
    ['Tired.png', 'a text', toBytes('#!/bin/sh\n')],
    ['Tired.png', 'only its head', PNG.subarray(0, 40)],
    ['Tired.png', 'another end', toBytes(Buffer.concat([PNG, Buffer.from('more')]))],
    ['Tired.png', 'head and end alone', toBytes(Buffer.concat([PNG.subarray(0, 8), PNG.subarray(-12)]))],
    ['Tired.glb', 'a picture', PNG],
    ['Tired.glb', 'cut short', GLB.subarray(0, -1)],
    ['Tired.glb', 'its head alone', GLB.subarray(0, 12)],
    ['Tired.glb', 'version 1', GLB.map((byte, at) => (at === 4 ? 1 : byte))],
    ['Tired.bvh', 'without motion', toBytes('HIERARCHY\nROOT a\n')],
    ['Tired.csv', 'no text', PNG],
    ['Tired.csv', 'nothing', toBytes('')],
    ['Tired.csv', 'not UTF-8', new Uint8Array([0x61, 0xff, 0x62])],
    ['Tired.json', 'cut short', JSON_TEXT.subarray(0, -2)],
    ['Tired.webm', 'a text', toBytes('webm and more')],
    ['Tired.mp4', 'a text', toBytes('mp4 and more')],
    ['Tired.sh', 'of no kind that is known', toBytes('#!/bin/sh\n')],
    ['.glb.exe', 'of no kind that is known', GLB],
  ])('%s that is %s is refused before anyone is asked', async (fileName, _, bytes) => {
    const { page, asked } = await start({ place: join(createTemporaryFolder(), fileName) });
    const failure = await page.fail('files.save', { files: [{ fileName, bytes }] });
    expect(failure.code).toBe('bad-request');
    expect(failure.message).toContain('Nothing was saved');
    expect(asked).toEqual([]);
  });

  it.each([
    ['../../x.png', 'x.png'],
    ['a/b\\c:d.png', 'a b c d.png'],
    ['.png', 'Untitled.png'],
    ['Normal.PNG', 'Normal.png'],
    [`${'x'.repeat(250)}.png`, `${'x'.repeat(100)}.png`],
  ])('is suggested, as %j, under the bare name %j', async (fileName, expected) => {
    const { page, asked } = await start();
    await page.get('files.save', { files: [{ fileName, bytes: PNG }] });
    expect(asked).toEqual([`${expected} as *.png`]);
  });

  it('that cannot be written says so, and leaves nothing behind', async () => {
    const folder = createTemporaryFolder();
    mkdirSync(join(folder, 'Tired.glb'));
    const { page } = await start({ place: join(folder, 'Tired.glb') });
    const failure = await page.fail('files.save', { files: [{ fileName: 'Tired.glb', bytes: GLB }] });
    expect(failure).toMatchObject({ code: 'unwritable' });
    expect(failure.message).toBe(
      'Tired.glb was not saved: there is a folder of that name. Save it under another name. Your work is as it was.',
    );
    expect(readdirSync(folder, { recursive: true })).toEqual(['Tired.glb']);
  });

  it('is saved in a folder of the exports that the page is asked for, in the browser host', async () => {
    const { page, dataFolder } = await startServices();
    page.answerChooser((question) => {
      expect(question).toMatchObject({ purpose: 'export', folderName: 'exports', suggestedName: 'Tired' });
      return { kind: 'name', fileName: 'Walks', replace: false };
    });
    const files = [{ fileName: 'Tired.glb', bytes: GLB }];
    const saved = await page.get('files.save', { files, setName: 'Tired' });
    expect(saved).toMatchObject({ kind: 'saved', fileNames: ['Tired.glb'], folderName: 'Walks' });
    expect(new Uint8Array(readFileSync(join(dataFolder, 'exports', 'Walks', 'Tired.glb')))).toEqual(GLB);
  });

  it('must be bytes, not a text that stands for them', async () => {
    const { page, asked } = await start();
    const bytes = Buffer.from(PNG).toString('base64') as unknown as Uint8Array<ArrayBuffer>;
    const failure = await page.fail('files.save', { files: [{ fileName: 'Tired.png', bytes }] });
    expect(failure.code).toBe('bad-request');
    expect(asked).toEqual([]);
  });
});

describe('several files', () => {
  it('are saved together in the folder that the person chose', async () => {
    const folder = createTemporaryFolder();
    const { page, asked } = await start({ folder });
    expect(await page.get('files.save', { files: SET, setName: 'Walks' })).toEqual({
      kind: 'saved',
      fileNames: SET.map(({ fileName }) => fileName),
      folderName: basename(folder),
      place: expect.stringMatching(TICKET),
    });
    for (const { fileName, bytes } of SET)
      expect(new Uint8Array(readFileSync(join(folder, fileName)))).toEqual(bytes);
    expect(readdirSync(folder).length).toBe(SET.length);
    expect(asked).toEqual(['a folder']);
  });

  it('are not saved when the person gives up', async () => {
    const { page } = await start();
    expect(await page.get('files.save', { files: SET })).toEqual({ kind: 'cancelled' });
  });

  it('are refused, all of them, where one is not whole or two have one name', async () => {
    const { page, asked } = await start({ folder: createTemporaryFolder() });
    for (const odd of [
      { fileName: 'x.glb', bytes: PNG },
      { fileName: 'TIRED_1.40.glb', bytes: GLB },
    ]) {
      const failure = await page.fail('files.save', { files: [...SET, odd] });
      expect(failure.code).toBe('bad-request');
    }
    expect(asked).toEqual([]);
  });

  it('replace those of the same names where the person says so', async () => {
    const folder = createTemporaryFolder();
    const { page, taken } = await start({ folder, onTaken: 'replace' });
    putFile(folder, 'Tired_1.40.glb', 'old');
    putFile(folder, 'Tired.csv', CSV);
    await page.get('files.save', { files: SET });
    // What is there with the same content is in nobody's way.
    expect(taken).toEqual([['Tired_1.40.glb']]);
    expect(new Uint8Array(readFileSync(join(folder, 'Tired_1.40.glb')))).toEqual(GLB);
    expect(readdirSync(folder).length).toBe(SET.length);
  });

  it('have a folder of their own where both are to be kept, under the names they tell of each other', async () => {
    const folder = createTemporaryFolder();
    const { page } = await start({ folder });
    putFile(folder, 'Tired_1.40.glb', 'old');
    mkdirSync(join(folder, 'walks'));
    expect(await page.get('files.save', { files: SET, setName: 'Walks' })).toMatchObject({
      folderName: 'Walks 2',
    });
    expect(readFileSync(join(folder, 'Tired_1.40.glb'), 'utf8')).toBe('old');
    expect(readdirSync(join(folder, 'Walks 2')).toSorted()).toEqual(
      SET.map(({ fileName }) => fileName).toSorted(),
    );
  });

  it('leave the folder as it was where one of them cannot be written', async () => {
    const folder = createTemporaryFolder();
    const { page } = await start({ folder, onTaken: 'replace' });
    putFile(folder, 'Tired_1.40.glb', 'old');
    mkdirSync(join(folder, 'Tired.csv'));
    const failure = await page.fail('files.save', { files: SET });
    expect(failure.message).toBe(
      'None of the files was saved, because of Tired.csv: there is a folder of that name. Save it under another name. The folder and your work are as they were.',
    );
    expect(readdirSync(folder).toSorted()).toEqual(['Tired.csv', 'Tired_1.40.glb']);
    expect(readFileSync(join(folder, 'Tired_1.40.glb'), 'utf8')).toBe('old');
  });

  it('say that a folder is gone, and make none', async () => {
    const folder = join(createTemporaryFolder(), 'gone');
    const { page } = await start({ folder });
    const failure = await page.fail('files.save', { files: SET });
    expect(failure.message).toContain('its folder is not there any more. Save it in another place.');
    expect(existsSync(folder)).toBe(false);
  });
});

describe('again, in the place of an earlier saving', () => {
  it('one file replaces what is there, whatever it is called, and nobody is asked', async () => {
    const path = join(createTemporaryFolder(), 'Mine.glb');
    const { page, asked } = await start({ place: path });
    const first = await page.get('files.save', { files: [{ fileName: 'Tired_1.40.glb', bytes: GLB }] });
    if (first.kind !== 'saved') throw new Error('not saved');
    putFile(dirname(path), 'Mine.glb', 'of another program');
    const files = [{ fileName: 'Tired_1.60.glb', bytes: GLB }];
    expect(await page.get('files.save', { files, place: first.place })).toEqual(first);
    expect(new Uint8Array(readFileSync(path))).toEqual(GLB);
    expect(readdirSync(dirname(path))).toEqual(['Mine.glb']);
    expect(asked).toHaveLength(1);
  });

  it('several go into the same folder', async () => {
    const folder = createTemporaryFolder();
    const { page, asked } = await start({ folder });
    const first = await page.get('files.save', { files: SET, setName: 'Walks' });
    if (first.kind !== 'saved') throw new Error('not saved');
    putFile(folder, 'Tired.csv', 'of another program');
    expect(await page.get('files.save', { files: SET, place: first.place })).toEqual(first);
    expect(new Uint8Array(readFileSync(join(folder, 'Tired.csv')))).toEqual(CSV);
    expect(asked).toHaveLength(1);
  });

  it('what is of another kind, or of another run, is refused, and what is there stays', async () => {
    const path = join(createTemporaryFolder(), 'Mine.glb');
    const { page, restart } = await start({ place: path });
    const first = await page.get('files.save', { files: [{ fileName: 'Tired.glb', bytes: GLB }] });
    if (first.kind !== 'saved') throw new Error('not saved');
    const { place } = first;
    const other = await page.fail('files.save', { files: [{ fileName: 'Tired.bvh', bytes: BVH }], place });
    expect(other).toMatchObject({ code: 'bad-request', message: expect.stringContaining('Mine.glb is') });
    const later = (await restart()).page;
    const stale = await later.fail('files.save', { files: [{ fileName: 'Tired.glb', bytes: GLB }], place });
    expect(stale).toMatchObject({ code: 'stale-ticket', message: expect.stringContaining('export it anew') });
    expect(new Uint8Array(readFileSync(path))).toEqual(GLB);
  });

  it('is no way to write over a document that is open', async () => {
    const { page, libraryFolder } = await start();
    const path = putFile(libraryFolder, 'Mine.gait.json', createStyleText('Mine'));
    const { ticket } = await page.get('library.read', { id: 'user:Mine.gait.json' });
    const files = [{ fileName: 'Tired.json', bytes: JSON_TEXT }];
    expect(await page.fail('files.save', { files, place: ticket! })).toMatchObject({ code: 'stale-ticket' });
    expect(readFileSync(path, 'utf8')).toBe(createStyleText('Mine'));
  });
});
