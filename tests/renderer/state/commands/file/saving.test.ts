import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fail, succeed } from '../../../../../shared/ipc/result.ts';
import { setChannelCoefficient } from '../../../../../renderer/state/commands/style/channelCommands.ts';
import { getDocumentTitle } from '../../../../../renderer/state/commands/file/documentCommands.ts';
import { changeProperties, undoEdit } from '../../../../../renderer/state/commands/style/editCommands.ts';
import {
  createDocument,
  openLibraryEntry,
  saveDocument,
  saveDocumentAs,
} from '../../../../../renderer/state/commands/file/fileCommands.ts';
import { addStyleEnding, createDownload } from '../../../../../renderer/state/commands/file/saving.ts';
import { startSession } from '../../../../../renderer/state/documents/session.ts';
import { getUndoEntry, isDirty } from '../../../../../renderer/state/documents/documentStore.ts';
import { hasDialog } from '../../../../../renderer/state/workspace/dialogs.ts';
import type { Studio } from '../../../../../renderer/state/studio.ts';
import { createEntry, stockLibrary } from '../../library/libraryEntries.ts';
import {
  createTestStudio,
  type FakePlatform,
  readStyle,
  REFUSAL,
  type TestStudio,
} from '../../studioOnFakePlatform.ts';

const TICKET = '0'.repeat(32);
const PROPERTIES = { name: 'My tired', description: 'Heavy.', tags: ['mood'] };

const getActive = ({ documents }: Studio) => documents.getActive().getState();

function edit(studio: Studio): void {
  const args = {
    channel: 'torsoTilt',
    coefficient: 'offset',
    side: 'left',
    value: 8,
    chain: 'split',
  } as const;
  setChannelCoefficient.run(studio, args);
}

function answerSaved(platform: FakePlatform): void {
  platform.answers['document.saveAs'] = ({ suggestedName }) =>
    succeed({ kind: 'saved', ticket: TICKET, fileName: suggestedName });
}

/** A new style with an edit, to be saved as `PROPERTIES`. */
function createNamed(): TestStudio {
  const test = createTestStudio();
  createDocument.run(test.studio, { base: 'measured' });
  edit(test.studio);
  test.onSaveAs = ({ answer }) => answer({ properties: PROPERTIES });
  return test;
}

describe('saving a style under a name', () => {
  it('names the style: in its file, its tab and its file name; undo takes the name back', async () => {
    const { studio, platform } = createNamed();
    answerSaved(platform);
    await saveDocumentAs.run(studio);
    const [request] = platform.requestsOf('document.saveAs');
    expect(request?.suggestedName).toBe('My tired.gait.json');
    expect(readStyle(request!.text)).toMatchObject(PROPERTIES);
    const state = getActive(studio);
    expect(getDocumentTitle(state)).toBe('My tired');
    expect(state.document).toMatchObject(PROPERTIES);
    expect(isDirty(state)).toBe(false);
    expect(getUndoEntry(studio.documents.getActive())).toBe('Style properties');
    undoEdit.run(studio);
    expect(getDocumentTitle(getActive(studio))).toBe('Untitled');
    expect(isDirty(getActive(studio))).toBe(true);
  });

  it('changes nothing where it is given up, at the name or at the place', async () => {
    const test = createNamed();
    const before = getActive(test.studio);
    test.platform.answers['document.saveAs'] = () => succeed({ kind: 'cancelled' });
    await saveDocumentAs.run(test.studio);
    expect(getActive(test.studio)).toBe(before);
    test.onSaveAs = ({ answer }) => answer(undefined);
    await saveDocumentAs.run(test.studio);
    expect(getActive(test.studio)).toBe(before);
    expect(test.platform.requestsOf('document.saveAs')).toHaveLength(1);
  });

  it('keeps what was typed where saving fails, unsaved', async () => {
    const { studio, platform } = createNamed();
    platform.answers['document.saveAs'] = () => REFUSAL;
    await saveDocumentAs.run(studio);
    expect(getActive(studio).document).toMatchObject(PROPERTIES);
    expect(isDirty(getActive(studio))).toBe(true);
  });

  it('begins with the name of the style, and with one of its own where a built-in style goes by that', async () => {
    const test = createTestStudio();
    const { studio, platform } = test;
    stockLibrary(studio, platform, [createEntry('builtin', 'Sad')]);
    answerSaved(platform);
    const suggested: string[] = [];
    test.onSaveAs = ({ name, answer }) => {
      suggested.push(name);
      answer(undefined);
    };
    await openLibraryEntry.run(studio, { id: 'builtin:Sad.gait.json', keep: true });
    await saveDocument.run(studio);
    changeProperties.run(studio, { name: 'Weary' });
    await saveDocument.run(studio);
    expect(suggested).toEqual(['Sad copy', 'Weary']);
  });

  it('says before the question where a style is longer than a file may be', async () => {
    const test = createNamed();
    const { document } = getActive(test.studio);
    const unknownMembers = [{ name: 'own', json: JSON.stringify('x'.repeat(1_048_576)) }];
    test.studio.documents.getActive().setState({ document: { ...document, unknownMembers } });
    test.onSaveAs = () => expect.unreachable('nothing is asked');
    await saveDocumentAs.run(test.studio);
    expect(test.platform.requestsOf('document.saveAs')).toEqual([]);
    expect(test.studio.notices.store.getState()[0]?.text).toContain('1 MiB');
  });

  it('says the last of it: a failure is not said twice, and not beside that it is saved', async () => {
    const { studio, platform } = createNamed();
    const say = () => studio.notices.store.getState().map(({ text }) => text);
    platform.answers['document.saveAs'] = () => fail('unwritable', 'The disk is full.');
    await saveDocumentAs.run(studio);
    platform.answers['document.saveAs'] = () => fail('unwritable', 'The disk is nearly full.');
    await saveDocumentAs.run(studio);
    expect(say()).toEqual(['The disk is nearly full.']);
    answerSaved(platform);
    await saveDocumentAs.run(studio);
    expect(say()).toEqual(['Saved as My tired.gait.json.']);
  });

  it('offers the text to be copied, where nobody answers who could write it', async () => {
    const { studio, platform } = createNamed();
    platform.answers['document.saveAs'] = () => fail('unreachable', 'The program does not answer.');
    await saveDocumentAs.run(studio);
    expect(studio.notices.store.getState()[0]).toMatchObject({
      text: expect.stringContaining('copy the style as text') as string,
      action: { label: 'Copy as text' },
    });
    const written: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
    onTestFinished(() => void vi.unstubAllGlobals());
    studio.notices.store.getState()[0]?.action?.run();
    await expect.poll(() => written.length).toBe(1);
    expect(readStyle(written[0]!)).toMatchObject(PROPERTIES);
  });
});

describe('saving in the browser', () => {
  /** The browser host: it asks for a place, and writes when it has been told. */
  async function createHost(refusal?: ReturnType<typeof fail>) {
    const test = createTestStudio();
    const { studio, platform } = test;
    await startSession(studio);
    createDocument.run(studio, { base: 'measured' });
    edit(studio);
    test.onSaveAs = ({ answer }) =>
      answer({ properties: PROPERTIES, fileName: 'Mine.gait.json', replace: false });
    let finish: (fileName: string) => void = () => undefined;
    platform.answers['document.saveAs'] = ({ suggestedName }) => {
      const reply = new Promise<ReturnType<typeof createReply>>((resolve) => {
        finish = (fileName) => resolve(createReply(fileName));
      });
      platform.emit('chooser.requested', {
        requestId: 'r',
        purpose: 'save',
        entries: [],
        folderName: 'library',
        suggestedName,
      });
      return reply;
    };
    const createReply = (fileName: string) => succeed({ kind: 'saved' as const, ticket: TICKET, fileName });
    let isFirst = true;
    platform.answers['chooser.answer'] = ({ answer }) => {
      if (refusal !== undefined && isFirst) {
        isFirst = false;
        return refusal;
      }
      platform.emit('chooser.closed', { requestId: 'r' });
      finish(answer.kind === 'name' ? answer.fileName : '');
      return succeed({});
    };
    return { ...test, answerAgain: () => finish('Mine.gait.json') };
  }

  it('asks once: the place is answered with the file name that was chosen with the name', async () => {
    const { studio, platform } = await createHost();
    await saveDocumentAs.run(studio);
    expect(platform.requestsOf('chooser.answer')).toEqual([
      { requestId: 'r', answer: { kind: 'name', fileName: 'Mine.gait.json', replace: false } },
    ]);
    expect(getActive(studio).origin).toMatchObject({ fileName: 'Mine.gait.json', ticket: TICKET });
    expect(getDocumentTitle(getActive(studio))).toBe('My tired');
    expect(studio.dialogs.store.getState().chosenPlace).toBeUndefined();
  });

  it('shows the chooser with the reason where that place is refused', async () => {
    const { studio, answerAgain } = await createHost(fail('exists', 'There is one already.'));
    const saved = saveDocumentAs.run(studio);
    await expect.poll(() => studio.dialogs.store.getState().chooser).toBeDefined();
    expect(studio.dialogs.store.getState().chooser?.refused).toEqual({
      message: 'There is one already.',
      replace: 'Mine.gait.json',
    });
    expect(hasDialog(studio.dialogs.store.getState())).toBe(true);
    answerAgain();
    await saved;
    expect(isDirty(getActive(studio))).toBe(false);
  });
});

describe('the download that the save dialog of the browser offers', () => {
  it.each([
    ['Mine', 'Mine.gait.json'],
    [' Mine.gait.json ', 'Mine.gait.json'],
    ['Mine.GAIT.JSON', 'Mine.gait.json'],
    ['Mine.json', 'Mine.gait.json'],
  ])('has the ending once: "%s"', (typed, fileName) => {
    expect(addStyleEnding(typed)).toBe(fileName);
  });

  it('is the style as it would be saved', () => {
    const { studio } = createNamed();
    const { document } = getActive(studio);
    const download = createDownload(document, { properties: PROPERTIES });
    expect(download.fileName).toBe('My tired.gait.json');
    expect(readStyle(download.text)).toMatchObject({ ...PROPERTIES, keys: document.keys });
    expect(createDownload(document, { properties: {}, fileName: 'x.gait.json' }).fileName).toBe(
      'x.gait.json',
    );
  });
});
