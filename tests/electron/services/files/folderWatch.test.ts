import type * as nodeFs from 'node:fs';
import { appendFileSync, mkdirSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it, type TestContext, vi } from 'vitest';

import { watchFolder as watchForReal } from '../../../../electron/services/files/folderWatch.ts';
import { createTemporaryFolder } from '../../temporaryFolder.ts';

/** Time by which any change must have been told, in ms. */
const SOON_MS = 5000;
/** How often these tests have the folder looked at, in ms. */
const LOOK_MS = 60;
/**
 * Longer than it takes to tell whatever is still to be told, in ms: two looks and the time in which changes
 * are told as one.
 */
const LONG_MS = 2 * LOOK_MS + 200;

/** As the system watches, and where it has no watcher to give (limits, network drives). */
const WAYS: readonly [string, () => Promise<typeof watchForReal>][] = [
  ['with a watcher of the system', async () => watchForReal],
  [
    'without one',
    async () => {
      vi.resetModules();
      vi.doMock('node:fs', async (importOriginal) => ({
        ...(await importOriginal<typeof nodeFs>()),
        watch: () => {
          throw Object.assign(new Error('limit reached'), { code: 'ENOSPC' });
        },
      }));
      return (await import('../../../../electron/services/files/folderWatch.ts')).watchFolder;
    },
  ],
];

// Most of the time is waiting, which these do side by side, each in a folder of its own.
describe.each(WAYS)('a watched folder, %s,', { concurrent: true }, (_, getWatchFolder) => {
  let watchFolder: typeof watchForReal;
  beforeAll(async () => void (watchFolder = await getWatchFolder()));
  afterAll(() => {
    vi.doUnmock('node:fs');
    vi.resetModules();
  });

  async function startWatching({ onTestFinished }: TestContext, folder: string) {
    let told = 0;
    const stop = watchFolder(folder, () => told++, LOOK_MS);
    onTestFinished(stop);
    // Without the system's watcher, the first comparison needs something to compare with.
    await wait(LONG_MS);
    const waitForTelling = async (): Promise<void> => {
      await vi.waitFor(() => expect(told).toBeGreaterThan(0), SOON_MS);
      // Until it has settled.
      for (let before = -1; before !== told; ) {
        before = told;
        await wait(LONG_MS);
      }
      told = 0;
    };
    return { stop, getTold: () => told, waitForTelling };
  }

  it('tells of files that are made, changed, renamed and deleted', async (context) => {
    const folder = createTemporaryFolder(context);
    const { waitForTelling, getTold } = await startWatching(context, folder);
    expect(getTold()).toBe(0);
    writeFileSync(join(folder, 'a'), 'a');
    await waitForTelling();
    appendFileSync(join(folder, 'a'), 'b');
    await waitForTelling();
    renameSync(join(folder, 'a'), join(folder, 'b'));
    await waitForTelling();
    unlinkSync(join(folder, 'b'));
    await waitForTelling();
    await wait(LONG_MS);
    expect(getTold()).toBe(0);
  });

  it('survives being deleted and made again', async (context) => {
    const folder = join(createTemporaryFolder(context), 'library');
    mkdirSync(folder);
    const { waitForTelling } = await startWatching(context, folder);
    for (let count = 0; count < 2; count++) {
      rmSync(folder, { recursive: true });
      await waitForTelling();
      mkdirSync(folder);
      await waitForTelling();
      writeFileSync(join(folder, 'a'), 'a');
      await waitForTelling();
    }
  });

  it('survives being made again at once, under the number of the old one', async (context) => {
    const folder = join(createTemporaryFolder(context), 'library');
    mkdirSync(folder);
    const { waitForTelling } = await startWatching(context, folder);
    for (let count = 0; count < 3; count++) {
      rmSync(folder, { recursive: true });
      mkdirSync(folder);
      await waitForTelling();
      writeFileSync(join(folder, 'a'), 'a');
      await waitForTelling();
    }
  });

  it('survives another folder being put in its place', async (context) => {
    const folder = join(createTemporaryFolder(context), 'library');
    mkdirSync(folder);
    const { waitForTelling } = await startWatching(context, folder);
    renameSync(folder, `${folder}-before`);
    mkdirSync(folder);
    await waitForTelling();
    writeFileSync(join(folder, 'a'), 'a');
    await waitForTelling();
  });

  it('may come only later', async (context) => {
    const folder = join(createTemporaryFolder(context), 'later', 'library');
    const { waitForTelling, getTold } = await startWatching(context, folder);
    expect(getTold()).toBe(0);
    mkdirSync(folder, { recursive: true });
    await waitForTelling();
    writeFileSync(join(folder, 'a'), 'a');
    await waitForTelling();
  });

  it('tells nothing once it is not watched any more', async (context) => {
    const folder = createTemporaryFolder(context);
    const { stop, getTold } = await startWatching(context, folder);
    writeFileSync(join(folder, 'a'), 'a');
    stop();
    await wait(LONG_MS);
    expect(getTold()).toBe(0);
  });
});

describe('a watched folder', () => {
  it('tells changes close together as one', async ({ onTestFinished }) => {
    const folder = createTemporaryFolder();
    let told = 0;
    onTestFinished(watchForReal(folder, () => told++));
    for (let count = 0; count < 20; count++) writeFileSync(join(folder, `${count}`), 'x');
    await vi.waitFor(() => expect(told).toBe(1), SOON_MS);
    await wait(300);
    expect(told).toBe(1);
  });
});
