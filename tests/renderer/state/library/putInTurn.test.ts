import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { succeed } from '../../../../shared/ipc/result.ts';
import { openLibraryEntry } from '../../../../renderer/state/commands/file/fileCommands.ts';
import { putStyleInLane } from '../../../../renderer/state/commands/walk/laneCommands.ts';
import { addLibraryEntryToMix } from '../../../../renderer/state/commands/library/mixCommands.ts';
import { LANES_MAX } from '../../../../renderer/state/lanes/lanes.ts';
import { createStyleText, createTestStudio } from '../studioOnFakePlatform.ts';

const SLOW = 'builtin:slow.gait.json';
const QUICK = 'builtin:quick.gait.json';
const BROKEN = 'builtin:broken.gait.json';

/** A studio whose library takes longer to read the slow style than the quick one. */
function start() {
  const test = createTestStudio();
  const read = async ({ id }: { id: string }) => {
    if (id === SLOW) await wait(20);
    if (id === BROKEN) throw new Error('The connection broke off.');
    const fileName = id.slice(id.indexOf(':') + 1);
    return succeed({ fileName, text: createStyleText(fileName.replace('.gait.json', '')) });
  };
  test.platform.answers['library.peek'] = read;
  test.platform.answers['library.read'] = read;
  return test.studio;
}

describe('styles of the library that are asked for one after the other', () => {
  it('come into the mix in that order, however long each is read', async () => {
    const studio = start();
    await Promise.all([SLOW, QUICK].map(async (id) => addLibraryEntryToMix.run(studio, { id })));
    expect(studio.mix.getState().entries.map(({ document }) => document.name)).toEqual(['slow', 'quick']);
  });

  it('come into lanes in that order, and into no more lanes than there are', async () => {
    const studio = start();
    const many = [SLOW, ...Array.from({ length: LANES_MAX }, () => QUICK)];
    await Promise.all(many.map(async (libraryId) => putStyleInLane.run(studio, { libraryId })));
    const names = studio.lanes.getState().lanes.map(({ store }) => store.getState().document.name);
    expect(names).toHaveLength(LANES_MAX);
    expect(names.slice(1, 3)).toEqual(['slow', 'quick']);
  });

  it('are opened in that order, so that the last one is seen', async () => {
    const studio = start();
    await Promise.all([SLOW, QUICK].map(async (id) => openLibraryEntry.run(studio, { id, keep: true })));
    expect(studio.documents.getActive().getState().document.name).toBe('quick');
  });

  it('come although reading the one before broke off', async () => {
    const studio = start();
    const added = await Promise.allSettled(
      [BROKEN, QUICK].map(async (id) => addLibraryEntryToMix.run(studio, { id })),
    );
    expect(added.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(studio.mix.getState().entries.map(({ document }) => document.name)).toEqual(['quick']);
  });
});
