import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../../shared/ipc/result.ts';
import { newDocument } from '../../../../renderer/state/commands/fileCommands.ts';
import { setChannelCoefficient } from '../../../../renderer/state/commands/channelCommands.ts';
import {
  auditionEntry,
  openEntry,
  stopAudition,
} from '../../../../renderer/state/commands/libraryCommands.ts';
import {
  addActiveToMix,
  addLibraryEntryToMix,
  weighMixEntry,
} from '../../../../renderer/state/commands/mixCommands.ts';
import { getUndoEntry, isDirty } from '../../../../renderer/state/documents/documentStore.ts';
import { getShownDocument, getShownOwner } from '../../../../renderer/state/documents/shownStyle.ts';
import { createEntry, createEntryText, stockLibrary } from './libraryEntries.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';
import { isEnabled } from '../../../../renderer/state/commands/command.ts';

const SAD = 'builtin:Sad.gait.json';
const ZOMBIE = 'builtin:Zombie.gait.json';

function createStocked() {
  const test = createTestStudio();
  stockLibrary(test.studio, test.platform, [
    createEntry('builtin', 'Sad'),
    createEntry('builtin', 'Zombie'),
    createEntry('user', 'Broken', { keys: [], problems: [{ path: 'keys', message: 'missing' }] }),
  ]);
  return test;
}

describe('audition', () => {
  it('shows the style without opening it: same documents, no history, nothing unsaved', async () => {
    const { studio } = createStocked();
    const store = studio.documents.getActive();
    const before = store.getState();
    await auditionEntry.run(studio, { id: SAD });
    expect(getShownDocument(studio).name).toBe('Sad');
    expect(studio.documents.getActive()).toBe(store);
    expect(store.getState()).toBe(before);
    expect(getUndoEntry(store)).toBeUndefined();
  });

  it('goes back to what was there, blended like another document', async () => {
    const { studio } = createStocked();
    const owner = getShownOwner(studio);
    await auditionEntry.run(studio, { id: SAD });
    expect(getShownOwner(studio)).not.toBe(owner);
    stopAudition.run(studio);
    expect(getShownDocument(studio)).toBe(studio.documents.getActive().getState().document);
    expect(getShownOwner(studio)).toBe(owner);
    expect(isEnabled(stopAudition, studio)).toBe(false);
  });

  it('goes back to the mix where that was seen', async () => {
    const { studio } = createStocked();
    addActiveToMix.run(studio);
    await addLibraryEntryToMix.run(studio, { id: ZOMBIE });
    await auditionEntry.run(studio, { id: SAD });
    expect(getShownDocument(studio).name).toBe('Sad');
    stopAudition.run(studio);
    expect(getShownDocument(studio)).toBe(studio.mix.getState().document);
  });

  it.each([
    [
      'an edit',
      ({ studio }: ReturnType<typeof createStocked>) =>
        setChannelCoefficient.run(studio, {
          channel: 'torsoTilt',
          coefficient: 'offset',
          side: 'left',
          value: 8,
          chain: 'split',
        }),
    ],
    ['another document', ({ studio }: ReturnType<typeof createStocked>) => newDocument.run(studio)],
  ])('is over with %s: what is edited is what is seen', async (_, act) => {
    const test = createStocked();
    await auditionEntry.run(test.studio, { id: SAD });
    act(test);
    expect(test.studio.library.getState().audition).toBeUndefined();
    expect(getShownDocument(test.studio)).toBe(test.studio.documents.getActive().getState().document);
  });

  it('is over with a weight of the mix', async () => {
    const { studio } = createStocked();
    addActiveToMix.run(studio);
    await addLibraryEntryToMix.run(studio, { id: ZOMBIE });
    await auditionEntry.run(studio, { id: SAD });
    weighMixEntry.run(studio, { entryId: studio.mix.getState().entries[0]!.id, weight: 0.2 });
    expect(getShownDocument(studio)).toBe(studio.mix.getState().document);
  });

  it('shows the last one asked for, whichever is read first', async () => {
    const { studio, platform } = createStocked();
    let answerFirst = (): void => undefined;
    platform.answers['library.peek'] = ({ id }) =>
      id === SAD
        ? new Promise((resolve) => {
            answerFirst = () => resolve(succeed({ fileName: 'Sad.gait.json', text: createEntryText('Sad') }));
          })
        : succeed({ fileName: 'Zombie.gait.json', text: createEntryText('Zombie') });
    const first = auditionEntry.run(studio, { id: SAD });
    await auditionEntry.run(studio, { id: ZOMBIE });
    answerFirst();
    await first;
    expect(getShownDocument(studio).name).toBe('Zombie');
  });

  it('ends when the style is opened, which then is the open document, unchanged', async () => {
    const { studio } = createStocked();
    await auditionEntry.run(studio, { id: SAD });
    await openEntry.run(studio, { id: SAD });
    expect(studio.library.getState().audition).toBeUndefined();
    const state = studio.documents.getActive().getState();
    expect(state.document.name).toBe('Sad');
    expect(isDirty(state)).toBe(false);
  });

  it('says what is wrong with a style that cannot be read, and shows what is open', async () => {
    const { studio, platform } = createStocked();
    await auditionEntry.run(studio, { id: SAD });
    await auditionEntry.run(studio, { id: 'user:Broken.gait.json' });
    expect(studio.dialogs.store.getState().broken?.[0]?.fileName).toBe('Broken.gait.json');
    expect(studio.library.getState().audition).toBeUndefined();
    platform.answers['library.peek'] = () => fail('not-found', 'It is gone.');
    await auditionEntry.run(studio, { id: ZOMBIE });
    expect(studio.notices.store.getState()[0]?.text).toBe('It is gone.');
  });

  it('only looks at the file, so that one changed on disk is still asked about when it is open', async () => {
    const { studio, platform } = createStocked();
    await openEntry.run(studio, { id: SAD });
    newDocument.run(studio);
    const reads = platform.requestsOf('library.read').length;
    await auditionEntry.run(studio, { id: SAD });
    expect(getShownDocument(studio).name).toBe('Sad');
    expect(platform.requestsOf('library.read')).toHaveLength(reads);
    expect(platform.requestsOf('library.peek')).toEqual([{ id: SAD }]);
  });
});
