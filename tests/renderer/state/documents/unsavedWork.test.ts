import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { succeed } from '../../../../shared/ipc/result.ts';
import { closeActiveDocument } from '../../../../renderer/state/commands/file/documentCommands.ts';
import {
  createDocument,
  openDocument,
  openDropped,
  openLibraryEntry,
} from '../../../../renderer/state/commands/file/fileCommands.ts';
import {
  addActiveToMix,
  addLibraryEntryToMix,
  saveMix,
} from '../../../../renderer/state/commands/library/mixCommands.ts';
import { pasteText } from '../../../../renderer/state/commands/style/styleTextCommands.ts';
import { flipBack, slotCommands } from '../../../../renderer/state/commands/style/slotCommands.ts';
import { changeDocument, isDirty, undo } from '../../../../renderer/state/documents/documentStore.ts';
import { keepUnsavedWork } from '../../../../renderer/state/documents/recovery.ts';
import { createEntry, stockLibrary } from '../library/libraryEntries.ts';
import { createStyleText, createTestStudio, readStyle } from '../studioOnFakePlatform.ts';

const TICKET = 'a'.repeat(32);
const TEXT = createStyleText('Pasted');

type TestStudio = ReturnType<typeof createTestStudio>;

const paste = ({ studio }: TestStudio) => pasteText.run(studio, { text: TEXT, into: 'window' });
const drop = ({ studio }: TestStudio) =>
  openDropped.run(studio, { files: [new File([TEXT], 'dropped.gait.json')] });

async function upload({ studio, platform }: TestStudio): Promise<void> {
  platform.answers['document.open'] = () =>
    succeed({ kind: 'opened', problems: [], documents: [{ fileName: 'uploaded.gait.json', text: TEXT }] });
  await openDocument.run(studio);
}

describe('what came in without a place that it could be read from again', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['a pasted text', paste],
    ['a file dropped on the page', drop],
    ['a file uploaded to the page', upload],
  ])('%s is unsaved from the start, and kept against a crash within 2 s', async (_, open) => {
    const test = createTestStudio();
    const { studio, platform } = test;
    platform.answers['recovery.write'] = () => succeed({});
    const stop = keepUnsavedWork(studio);
    await open(test);
    expect(isDirty(studio.documents.getActive().getState())).toBe(true);
    expect(studio.documents.listDirty()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(platform.requestsOf('recovery.write').map(({ text }) => readStyle(text).name)).toEqual(['Pasted']);
    stop();
  });

  it.each([
    ['a pasted text', paste],
    ['a file dropped on the page', drop],
    ['a file uploaded to the page', upload],
  ])('%s is not closed without a question', async (_, open) => {
    const test = createTestStudio();
    await open(test);
    const store = test.studio.documents.getActive();
    const closing = closeActiveDocument.run(test.studio);
    expect(test.studio.dialogs.store.getState().unsaved?.name).toBeDefined();
    test.studio.dialogs.store.getState().unsaved?.answer('cancel');
    await closing;
    expect(test.studio.documents.getActive()).toBe(store);
  });
});

describe('what has a place, or holds nothing of anyone yet', () => {
  it.each([
    ['a new style', async ({ studio }: TestStudio) => createDocument.run(studio, { base: 'measured' })],
    [
      'a file with a ticket',
      async ({ studio, platform }: TestStudio) => {
        platform.answers['document.open'] = () =>
          succeed({
            kind: 'opened',
            problems: [],
            documents: [{ fileName: 'a.gait.json', text: TEXT, ticket: TICKET }],
          });
        await openDocument.run(studio);
      },
    ],
    [
      'a style of the library',
      ({ studio }: TestStudio) => openLibraryEntry.run(studio, { id: 'builtin:Sad.gait.json', keep: true }),
    ],
    [
      'a mix, which is saved as it is made',
      async ({ studio, platform }: TestStudio) => {
        platform.answers['styles.mix'] = () =>
          succeed({ kind: 'saved', fileName: 'a.gait.json', text: TEXT, ticket: TICKET, warnings: [] });
        addActiveToMix.run(studio);
        await addLibraryEntryToMix.run(studio, { id: 'builtin:Sad.gait.json' });
        await saveMix.run(studio);
      },
    ],
  ])('%s has no unsaved mark', async (_, open) => {
    const test = createTestStudio();
    stockLibrary(test.studio, test.platform, [createEntry('builtin', 'Sad')]);
    await open(test);
    expect(isDirty(test.studio.documents.getActive().getState())).toBe(false);
  });
});

describe('a version that is not in front', () => {
  /** A style of a file, a knee changed in version B, version A in front again. */
  async function openWithVersion(test: TestStudio) {
    const { studio, platform } = test;
    const fileName = 'walk.gait.json';
    platform.answers['library.read'] = () =>
      succeed({ fileName, text: createStyleText('Walk'), ticket: TICKET });
    await openLibraryEntry.run(studio, { id: `user:${fileName}`, keep: true });
    const store = studio.documents.getActive();
    slotCommands[1]!.run(studio);
    expect(isDirty(store.getState())).toBe(false);
    const document = { ...store.getState().document, description: 'another' };
    changeDocument(store, { document, entry: 'Change', transition: 'cut' });
    flipBack.run(studio);
    return store;
  }

  it('is unsaved work, until it is taken back', async () => {
    const test = createTestStudio();
    const store = await openWithVersion(test);
    expect(store.getState().document).toBe(store.getState().saved);
    expect(isDirty(store.getState())).toBe(true);
    expect(test.studio.documents.listDirty()).toHaveLength(1);
    flipBack.run(test.studio);
    undo(store);
    flipBack.run(test.studio);
    expect(isDirty(store.getState())).toBe(false);
  });

  it('is shown and asked about before its document is closed, and saved beside the file', async () => {
    const test = createTestStudio();
    const store = await openWithVersion(test);
    const { dialogs, documents } = test.studio;
    let closing = closeActiveDocument.run(test.studio);
    await vi.waitFor(() => expect(dialogs.store.getState().unsaved?.name).toBe('Walk, version B'));
    expect(store.getState().document.description).toBe('another');
    dialogs.store.getState().unsaved?.answer('cancel');
    await closing;
    expect(documents.getActive()).toBe(store);
    flipBack.run(test.studio);
    test.platform.answers['document.saveAs'] = ({ suggestedName }) =>
      succeed({ kind: 'saved', ticket: 'b'.repeat(32), fileName: suggestedName });
    closing = closeActiveDocument.run(test.studio);
    await vi.waitFor(() => expect(dialogs.store.getState().unsaved).toBeDefined());
    dialogs.store.getState().unsaved?.answer('save');
    await closing;
    const [written] = test.platform.requestsOf('document.saveAs');
    expect(readStyle(written!.text)).toMatchObject({ name: 'Walk B', description: 'another' });
    expect(test.platform.requestsOf('document.save')).toEqual([]);
    expect(documents.getActive()).not.toBe(store);
  });
});
