import { describe, expect, it } from 'vitest';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { fail, succeed } from '../../../../shared/ipc/result.ts';
import {
  closeActiveDocument,
  getDocumentTitle,
  showPreviousDocument,
} from '../../../../renderer/state/commands/file/documentCommands.ts';
import { undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import {
  createDocument,
  saveDocument,
  saveDocumentAs,
} from '../../../../renderer/state/commands/file/fileCommands.ts';
import { setChannelCoefficient } from '../../../../renderer/state/commands/style/channelCommands.ts';
import { auditionEntry, stopAudition } from '../../../../renderer/state/commands/library/auditionCommands.ts';
import { openEntry, renameEntry } from '../../../../renderer/state/commands/library/libraryCommands.ts';
import {
  addActiveToMix,
  addLibraryEntryToMix,
  weighMixEntry,
} from '../../../../renderer/state/commands/library/mixCommands.ts';
import {
  cancelPreview,
  commitPreview,
  getUndoEntry,
  isDirty,
  previewDocument,
} from '../../../../renderer/state/documents/documentStore.ts';
import { getTriedId } from '../../../../renderer/state/library/audition.ts';
import { getShownDocument, getShownOwner } from '../../../../renderer/state/documents/shownStyle.ts';
import { createEntry, createEntryText, stockLibrary } from './libraryEntries.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';
import { isEnabled } from '../../../../renderer/state/commands/command.ts';

const SAD = 'builtin:Sad.gait.json';
const MINE = 'user:Mine.gait.json';
const TICKET = 'a'.repeat(32);
const ZOMBIE = 'builtin:Zombie.gait.json';

function createStocked() {
  const test = createTestStudio();
  stockLibrary(test.studio, test.platform, [
    createEntry('builtin', 'Sad'),
    createEntry('builtin', 'Zombie'),
    createEntry('user', 'Mine'),
    createEntry('user', 'Broken', { keys: [], problems: [{ path: 'keys', message: 'missing' }] }),
  ]);
  return test;
}

function edit({ studio }: ReturnType<typeof createStocked>): void {
  setChannelCoefficient.run(studio, {
    channel: 'torsoTilt',
    coefficient: 'offset',
    side: 'left',
    value: 8,
    chain: 'split',
  });
}

describe('audition', () => {
  it('shows the style in figure and inspector without opening it: same tabs, no history, nothing unsaved', async () => {
    const { studio } = createStocked();
    const store = studio.documents.getActive();
    const before = store.getState();
    const { order } = studio.documents.store.getState();
    await auditionEntry.run(studio, { id: SAD });
    expect(getShownDocument(studio).name).toBe('Sad');
    // What the inspector's rows show is the active document.
    expect(studio.documents.getActive().getState().document).toBe(getShownDocument(studio));
    expect(studio.documents.store.getState().order).toBe(order);
    expect(store.getState()).toBe(before);
    expect(getUndoEntry(studio.documents.getActive())).toBeUndefined();
    expect(studio.documents.listDirty()).toEqual([]);
  });

  it('goes back to what was there, blended like another document', async () => {
    const { studio } = createStocked();
    const store = studio.documents.getActive();
    const owner = getShownOwner(studio);
    await auditionEntry.run(studio, { id: SAD });
    expect(getShownOwner(studio)).not.toBe(owner);
    await auditionEntry.run(studio, { id: ZOMBIE });
    stopAudition.run(studio);
    expect(studio.documents.getActive()).toBe(store);
    expect(getShownDocument(studio)).toBe(store.getState().document);
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

  it('is kept by an edit: a document of its own beside the one before, which is not touched', async () => {
    const test = createStocked();
    const { studio } = test;
    createDocument.run(studio, { base: 'measured' });
    const [first] = studio.documents.store.getState().order;
    studio.documents.activate(first!);
    const before = studio.documents.getActive().getState();
    await auditionEntry.run(studio, { id: SAD });
    edit(test);
    const { order, activeId, trial } = studio.documents.store.getState();
    expect(trial).toBeUndefined();
    expect(order).toHaveLength(3);
    expect(order.indexOf(activeId)).toBe(1);
    const kept = studio.documents.getActive().getState();
    expect(kept.document.keys[0]?.channels.torsoTilt).toEqual({ scale: 1, offset: 8 });
    // A built-in style is read only: this is a copy of it.
    expect(kept.document.name).toBe('Sad copy');
    expect(isDirty(kept)).toBe(true);
    expect(studio.documents.get(first!).getState()).toBe(before);
    undoEdit.run(studio);
    expect(studio.documents.getActive().getState().document.name).toBe('Sad');
    expect(studio.documents.store.getState().order).toHaveLength(3);
  });

  it('is kept by a drag when that ends, and not by one that is given up', async () => {
    const test = createStocked();
    const { studio } = test;
    await auditionEntry.run(studio, { id: SAD });
    const store = studio.documents.getActive();
    const drag = (name: string) =>
      previewDocument(store, { document: { ...store.getState().document, name }, entry: 'Drag' });
    drag('Held');
    expect(studio.documents.store.getState().trial).toBeDefined();
    cancelPreview(store);
    expect(studio.documents.store.getState().trial).toBeDefined();
    drag('Dropped');
    commitPreview(store);
    expect(studio.documents.store.getState().trial).toBeUndefined();
    expect(studio.documents.getActive()).toBe(store);
  });

  it('is kept by what is held in it when another document is shown', async () => {
    const { studio } = createStocked();
    await auditionEntry.run(studio, { id: SAD });
    const store = studio.documents.getActive();
    previewDocument(store, { document: { ...store.getState().document, name: 'Held' }, entry: 'Drag' });
    createDocument.run(studio, { base: 'measured' });
    expect(studio.documents.find((open) => open === store)).toBeDefined();
    expect(studio.documents.listDirty()).toHaveLength(1);
  });

  it("keeps one's own style as that style, to be saved in its file", async () => {
    const test = createStocked();
    const { studio, platform } = test;
    platform.answers['library.read'] = () =>
      succeed({ fileName: 'Mine.gait.json', text: createEntryText('Mine'), ticket: TICKET });
    await auditionEntry.run(studio, { id: MINE });
    edit(test);
    const { document, origin } = studio.documents.getActive().getState();
    expect(document.name).toBe('Mine');
    expect(origin).toEqual({ fileName: 'Mine.gait.json', libraryId: MINE, ticket: TICKET });
  });

  it('is opened by being saved under a name, also where nothing of it was changed', async () => {
    const { studio, platform } = createStocked();
    platform.answers['document.saveAs'] = ({ suggestedName }) =>
      succeed({ kind: 'saved', ticket: TICKET, fileName: suggestedName });
    await auditionEntry.run(studio, { id: SAD });
    const store = studio.documents.getActive();
    await saveDocumentAs.run(studio);
    expect(studio.documents.find((open) => open === store)).toBeDefined();
    expect(store.getState()).toMatchObject({
      document: { name: 'Sad copy' },
      origin: { fileName: 'Sad copy.gait.json', ticket: TICKET },
      kept: true,
    });
    expect(isDirty(store.getState())).toBe(false);
  });

  it('leaves Save to the style that is open, whose work it is', async () => {
    const test = createStocked();
    const { studio, platform } = test;
    const texts: string[] = [];
    platform.answers['document.saveAs'] = ({ suggestedName, text }) => {
      texts.push(text);
      return succeed({ kind: 'saved', ticket: TICKET, fileName: suggestedName });
    };
    const store = studio.documents.getActive();
    edit(test);
    await auditionEntry.run(studio, { id: SAD });
    await saveDocument.run(studio);
    expect(texts).toEqual([writeStyle(store.getState().document)]);
    expect(isDirty(store.getState())).toBe(false);
    expect(getTriedId(studio)).toBe(SAD);
  });

  it('is over with another document', async () => {
    const { studio } = createStocked();
    await auditionEntry.run(studio, { id: SAD });
    createDocument.run(studio, { base: 'measured' });
    expect(studio.documents.store.getState().trial).toBeUndefined();
    expect(studio.documents.store.getState().order).toHaveLength(2);
    expect(getShownDocument(studio)).toBe(studio.documents.getActive().getState().document);
  });

  it('is over with closing it, or going to the next tab; no tab is closed', async () => {
    const { studio } = createStocked();
    createDocument.run(studio, { base: 'measured' });
    const { order, activeId } = studio.documents.store.getState();
    await auditionEntry.run(studio, { id: SAD });
    await closeActiveDocument.run(studio);
    expect(studio.documents.store.getState()).toEqual({ order, activeId, trial: undefined });
    await auditionEntry.run(studio, { id: SAD });
    showPreviousDocument.run(studio);
    expect(studio.documents.store.getState()).toEqual({ order, activeId: order[0], trial: undefined });
  });

  it('goes by the new name where the style that is tried is renamed', async () => {
    const { studio, platform } = createStocked();
    platform.answers['library.rename'] = ({ name }) =>
      succeed({ id: `user:${name}.gait.json`, fileName: `${name}.gait.json`, name });
    await auditionEntry.run(studio, { id: MINE });
    await renameEntry.run(studio, { id: MINE, name: 'Yours' });
    const state = studio.documents.getActive().getState();
    expect(getDocumentTitle(state)).toBe('Yours');
    expect(getTriedId(studio)).toBe('user:Yours.gait.json');
    expect(isDirty(state)).toBe(false);
    expect(studio.documents.store.getState().trial).toBeDefined();
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
    expect(studio.documents.store.getState().trial).toBeUndefined();
    const state = studio.documents.getActive().getState();
    expect(state.document.name).toBe('Sad');
    expect(isDirty(state)).toBe(false);
  });

  it('says what is wrong with a style that cannot be read, and shows what is open', async () => {
    const { studio, platform } = createStocked();
    await auditionEntry.run(studio, { id: SAD });
    await auditionEntry.run(studio, { id: 'user:Broken.gait.json' });
    expect(studio.dialogs.store.getState().broken?.[0]?.fileName).toBe('Broken.gait.json');
    expect(studio.documents.store.getState().trial).toBeUndefined();
    platform.answers['library.peek'] = () => fail('not-found', 'It is gone.');
    await auditionEntry.run(studio, { id: ZOMBIE });
    expect(studio.notices.store.getState()[0]?.text).toBe('It is gone.');
  });

  it('only looks at the file, so that one changed on disk is still asked about when it is open', async () => {
    const { studio, platform } = createStocked();
    await openEntry.run(studio, { id: SAD });
    createDocument.run(studio, { base: 'measured' });
    const reads = platform.requestsOf('library.read').length;
    await auditionEntry.run(studio, { id: SAD });
    expect(getShownDocument(studio).name).toBe('Sad');
    expect(platform.requestsOf('library.read')).toHaveLength(reads);
    expect(platform.requestsOf('library.peek')).toEqual([{ id: SAD }]);
  });
});
