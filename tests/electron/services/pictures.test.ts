import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import type { FileDialogs } from '../../../electron/services/dialogs.ts';
import { createTemporaryFolder } from '../temporaryFolder.ts';
import { startServices } from '../testServices.ts';

/** One grey pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

/**
 * Services whose dialogs answer with a place, as those of the desktop do; notes the names that were
 * suggested.
 */
async function start(place: string | undefined) {
  const suggested: string[] = [];
  const dialogs: FileDialogs = {
    chooseFilesToOpen: () => Promise.resolve(undefined),
    choosePlaceToSave: () => Promise.resolve(undefined),
    chooseFolderToExport: () => Promise.resolve(undefined),
    choosePlaceForPicture(name) {
      suggested.push(name);
      return Promise.resolve(place);
    },
  };
  return { ...(await startServices({ createDialogs: () => dialogs })), suggested };
}

describe('a picture', () => {
  it('is saved byte by byte in the place that the person chose', async () => {
    const path = join(createTemporaryFolder(), 'Tired.png');
    const { page, suggested } = await start(path);
    expect(await page.get('picture.save', { suggestedName: 'Tired.png', png: PNG })).toEqual({
      kind: 'saved',
      fileName: 'Tired.png',
    });
    expect(readFileSync(path).toString('base64')).toBe(PNG);
    expect(suggested).toEqual(['Tired.png']);
  });

  it('is not saved when the person gives up', async () => {
    const { page } = await start(undefined);
    expect(await page.get('picture.save', { suggestedName: 'Tired.png', png: PNG })).toEqual({
      kind: 'cancelled',
    });
  });

  it.each([
    ['a text', Buffer.from('#!/bin/sh\n')],
    ['only its head', Buffer.from(PNG, 'base64').subarray(0, 40)],
    ['another end', Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.from('more')])],
    ['head and end alone', Buffer.from('89504e470d0a1a0a0000000049454e44ae426082', 'hex')],
  ])('that is none (%s) is refused before anyone is asked', async (_, bytes) => {
    const path = join(createTemporaryFolder(), 'Tired.png');
    const { page, suggested } = await start(path);
    const failure = await page.fail('picture.save', {
      suggestedName: 'Tired.png',
      png: bytes.toString('base64'),
    });
    expect(failure.code).toBe('bad-request');
    expect(failure.message).toContain('Nothing was saved');
    expect(suggested).toEqual([]);
    expect(existsSync(path)).toBe(false);
  });

  it.each([
    ['../../x.png', 'x.png'],
    ['a/b\\c:d.png', 'a b c d.png'],
    ['.png', 'Picture.png'],
    ['Normal', 'Normal.png'],
    ['x'.repeat(250), `${'x'.repeat(100)}.png`],
  ])('suggests %j as the bare name %j', async (suggestedName, expected) => {
    const { page, suggested } = await start(undefined);
    await page.get('picture.save', { suggestedName, png: PNG });
    expect(suggested).toEqual([expected]);
  });

  it('that cannot be written says so, and leaves nothing behind', async () => {
    const folder = createTemporaryFolder();
    mkdirSync(join(folder, 'Tired.png'));
    const { page } = await start(join(folder, 'Tired.png'));
    const failure = await page.fail('picture.save', { suggestedName: 'Tired.png', png: PNG });
    expect(failure).toMatchObject({ code: 'unwritable' });
    expect(failure.message).toMatch(/^Tired\.png was not saved: .* Your work is as it was\.$/);
    expect(readdirSync(folder, { recursive: true })).toEqual(['Tired.png']);
  });

  it('is refused in the browser host, whose page downloads it', async () => {
    const { page, dataFolder } = await startServices();
    const before = readdirSync(dataFolder, { recursive: true });
    const failure = await page.fail('picture.save', { suggestedName: 'Tired.png', png: PNG });
    expect(failure.code).toBe('refused');
    expect(readdirSync(dataFolder, { recursive: true })).toEqual(before);
  });
});
