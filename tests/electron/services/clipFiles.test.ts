import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { openClips } from '../../../electron/services/clipFiles.ts';
import type { FileDialogs } from '../../../electron/services/dialogs.ts';
import { CLIP_BYTES_MAX } from '../../../shared/ipc/limits.ts';
import { createTemporaryFolder } from '../temporaryFolder.ts';
import { startServices } from '../testServices.ts';

/** Services whose dialog answers with these paths, or is given up. */
async function start(paths: readonly string[] | undefined) {
  const dialogs: FileDialogs = {
    chooseFilesToOpen: () => Promise.resolve(undefined),
    choosePlaceToSave: () => Promise.resolve(undefined),
    chooseFolderToExport: () => Promise.resolve(undefined),
    chooseClips: () => Promise.resolve(paths),
  };
  const { page } = await startServices({ createDialogs: () => dialogs });
  return page;
}

/** A file of a fresh folder, or as many bytes of nothing. */
function put(fileName: string, content: string | number): string {
  const path = join(createTemporaryFolder(), fileName);
  writeFileSync(path, typeof content === 'string' ? content : '');
  if (typeof content === 'number') truncateSync(path, content);
  return path;
}

describe('clips that the person chooses', () => {
  it('cross as bytes of their own, in the order chosen', async () => {
    const page = await start([put('b.bvh', 'HIERARCHY'), put('a.bvh', '\u00FF')]);
    const opened = await page.get('clips.open', {});
    expect(opened).toEqual({
      kind: 'opened',
      files: [
        { fileName: 'b.bvh', bytes: new TextEncoder().encode('HIERARCHY') },
        { fileName: 'a.bvh', bytes: new TextEncoder().encode('\u00FF') },
      ],
      problems: [],
    });
    if (opened.kind !== 'opened') throw new Error('given up');
    // No pool of Node's goes with them.
    for (const { bytes } of opened.files) expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
  });

  it('may be none', async () => {
    expect(await (await start(undefined)).get('clips.open', {})).toEqual({ kind: 'cancelled' });
  });

  it('are measured before they are read', async () => {
    const page = await start([put('over.bvh', CLIP_BYTES_MAX + 1), put('small.bvh', 'HIERARCHY')]);
    const opened = await page.get('clips.open', {});
    if (opened.kind !== 'opened') throw new Error('given up');
    expect(opened.files.map(({ fileName }) => fileName)).toEqual(['small.bvh']);
    expect(opened.problems).toEqual([
      expect.stringMatching(/^over\.bvh is too large: clips may have 128 MiB/),
    ]);
  });

  it('have their bound together', async () => {
    const paths = ['a.bvh', 'b.bvh', 'c.bvh'].map((name) => put(name, 'x'.repeat(6)));
    const caller = { id: 'page', emit: () => undefined };
    const opened = await openClips({ chooseClips: () => Promise.resolve(paths) }, caller, 12);
    expect(opened).toMatchObject({
      value: {
        files: [{ fileName: 'a.bvh' }, { fileName: 'b.bvh' }],
        problems: [expect.stringMatching(/^c/)],
      },
    });
  });

  it('that cannot be read fail the call only where there is nothing else', async () => {
    const folder = join(createTemporaryFolder(), 'folder.bvh');
    mkdirSync(folder);
    const page = await start([folder]);
    expect(await page.call('clips.open', {})).toMatchObject({
      ok: false,
      code: 'unreadable',
      message: expect.stringContaining('choose a clip (*.bvh, *.fbx)'),
    });
  });

  it('are picked by the page itself in a browser', async () => {
    const { page } = await startServices();
    expect(await page.call('clips.open', {})).toMatchObject({ ok: false, code: 'refused' });
  });
});
