import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../../shared/ipc/result.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { setChannelCoefficient } from '../../../../renderer/state/commands/style/channelCommands.ts';
import {
  closeActiveDocument,
  closeDocument,
  getDocumentTitle,
} from '../../../../renderer/state/commands/file/documentCommands.ts';
import {
  createDocument,
  openDocument,
  openDropped,
  openLibraryEntry,
  saveDocument,
  saveDocumentAs,
} from '../../../../renderer/state/commands/file/fileCommands.ts';
import { isDirty } from '../../../../renderer/state/documents/documentStore.ts';
import type { Studio } from '../../../../renderer/state/studio.ts';
import { createStyleText, createTestStudio, type FakePlatform, REFUSAL } from '../studioOnFakePlatform.ts';

const TICKET = '0'.repeat(32);
const OTHER_TICKET = '1'.repeat(32);

function edit(studio: Studio): void {
  setChannelCoefficient.run(studio, {
    channel: 'torsoTilt',
    coefficient: 'offset',
    side: 'left',
    value: 8,
    chain: 'split',
  });
}

const getActive = ({ documents }: Studio) => documents.getActive().getState();
const countOpen = ({ documents }: Studio) => documents.store.getState().order.length;

describe('opening', () => {
  it('takes the place of the untouched style of the start', async () => {
    const { studio, platform } = createTestStudio();
    platform.answers['document.open'] = () =>
      succeed({
        kind: 'opened',
        problems: [],
        documents: [{ ticket: TICKET, fileName: 'a.gait.json', text: createStyleText('A') }],
      });
    await openDocument.run(studio);
    expect(countOpen(studio)).toBe(1);
    expect(getDocumentTitle(getActive(studio))).toBe('A');
    expect(isDirty(getActive(studio))).toBe(false);
  });

  it('stands beside what was edited', async () => {
    const { studio, platform } = createTestStudio();
    edit(studio);
    platform.answers['library.read'] = () =>
      succeed({ fileName: 'sad.gait.json', text: createStyleText('Sad') });
    await openLibraryEntry.run(studio, { id: 'builtin:sad.gait.json', keep: false });
    expect(countOpen(studio)).toBe(2);
    expect(getActive(studio).document.name).toBe('Sad');
  });

  it('lets the next style that is only looked at take the place of the one before', async () => {
    const { studio, platform } = createTestStudio();
    platform.answers['library.read'] = ({ id }) =>
      succeed({ fileName: id.slice(8), text: createStyleText(id) });
    for (const name of ['sad', 'shy', 'sneak'])
      await openLibraryEntry.run(studio, { id: `builtin:${name}.gait.json`, keep: false });
    expect(countOpen(studio)).toBe(1);
    await openLibraryEntry.run(studio, { id: 'builtin:sneak.gait.json', keep: true });
    await openLibraryEntry.run(studio, { id: 'builtin:sad.gait.json', keep: false });
    expect(countOpen(studio)).toBe(2);
  });

  it('shows a file that is open already, with its edits', async () => {
    const { studio, platform } = createTestStudio();
    platform.answers['document.open'] = () =>
      succeed({
        kind: 'opened',
        problems: [],
        documents: [{ ticket: TICKET, fileName: 'a.gait.json', text: createStyleText('A') }],
      });
    await openDocument.run(studio);
    edit(studio);
    createDocument.run(studio, { base: 'measured' });
    await openDocument.run(studio);
    expect(countOpen(studio)).toBe(2);
    expect(isDirty(getActive(studio))).toBe(true);
  });

  it('tells of all problems of broken files together and leaves the open documents as they were', async () => {
    const { studio } = createTestStudio();
    edit(studio);
    const before = getActive(studio);
    const broken = createStyleText('A', [
      { speed: 9, channels: { knee: { scale: 1, offset: 0 }, torsoTilt: { scale: 'x', offset: 0 } } },
    ]);
    await openDropped.run(studio, {
      files: [new File([broken], 'broken.gait.json'), new File(['{'], 'cut.gait.json')],
    });
    expect(getActive(studio)).toBe(before);
    expect(countOpen(studio)).toBe(1);
    const files = studio.dialogs.store.getState().broken;
    expect(files?.map(({ fileName }) => fileName)).toEqual(['broken.gait.json', 'cut.gait.json']);
    expect(files?.[0]?.problems.map(({ path }) => path).toSorted()).toEqual([
      'keys[0].channels.knee',
      'keys[0].channels.torsoTilt.scale',
      'keys[0].speed',
    ]);
  });

  it('opens what could be read and says what could not', async () => {
    const { studio, platform } = createTestStudio();
    platform.answers['document.open'] = () =>
      succeed({
        kind: 'opened',
        problems: ['b.gait.json is too large. It was not opened.'],
        documents: [{ ticket: TICKET, fileName: 'a.gait.json', text: createStyleText('A') }],
      });
    await openDocument.run(studio);
    expect(getActive(studio).document.name).toBe('A');
    expect(studio.notices.store.getState()).toMatchObject([{ kind: 'error' }]);
  });

  it('selects the key that is seen at the playing speed', async () => {
    const { studio, platform } = createTestStudio();
    const keys = [0.5, 1.3, 2.2].map((speed) => ({ speed, channels: {} }));
    platform.answers['library.read'] = () =>
      succeed({ fileName: 'a.gait.json', text: createStyleText('A', keys) });
    await openLibraryEntry.run(studio, { id: 'builtin:a.gait.json', keep: true });
    expect(getActive(studio).selectedKey).toBe(1);
  });
});

describe('saving', () => {
  it('asks for a place the first time and writes there from then on', async () => {
    const { studio, platform } = createTestStudio();
    edit(studio);
    platform.answers['document.saveAs'] = () =>
      succeed({ kind: 'saved', ticket: TICKET, fileName: 'mine.gait.json' });
    platform.answers['document.save'] = () => succeed({ fileName: 'mine.gait.json' });
    await saveDocument.run(studio);
    expect(isDirty(getActive(studio))).toBe(false);
    expect(platform.requestsOf('document.saveAs')[0]).toEqual({
      suggestedName: 'Natural.gait.json',
      text: writeStyle(getActive(studio).document),
    });
    edit(studio);
    setChannelCoefficient.run(studio, {
      channel: 'lateral',
      coefficient: 'scale',
      side: 'left',
      value: 2,
      chain: 'split',
    });
    await saveDocument.run(studio);
    expect(platform.requestsOf('document.save')[0]?.ticket).toBe(TICKET);
    expect(isDirty(getActive(studio))).toBe(false);
  });

  it('leaves the unsaved mark, says why and offers another place when it fails', async () => {
    const { studio, platform } = createTestStudio();
    edit(studio);
    platform.answers['document.saveAs'] = () => REFUSAL;
    await saveDocument.run(studio);
    expect(isDirty(getActive(studio))).toBe(true);
    expect(studio.notices.store.getState()[0]).toMatchObject({
      kind: 'error',
      text: REFUSAL.message,
      action: { label: 'Save as…' },
    });
  });

  it('does not take an edit that was made while it was writing for saved', async () => {
    const { studio, platform } = createTestStudio();
    edit(studio);
    platform.answers['document.saveAs'] = () => {
      setChannelCoefficient.run(studio, {
        channel: 'lateral',
        coefficient: 'scale',
        side: 'left',
        value: 2,
        chain: 'split',
      });
      return succeed({ kind: 'saved', ticket: TICKET, fileName: 'mine.gait.json' });
    };
    await saveDocument.run(studio);
    expect(isDirty(getActive(studio))).toBe(true);
  });

  it('gives a copy its own place', async () => {
    const { studio, platform } = createTestStudio();
    let ticket = TICKET;
    platform.answers['document.saveAs'] = () => succeed({ kind: 'saved', ticket, fileName: 'a.gait.json' });
    await saveDocument.run(studio);
    ticket = OTHER_TICKET;
    await saveDocumentAs.run(studio);
    expect(getActive(studio).origin.ticket).toBe(OTHER_TICKET);
  });
});

describe('closing', () => {
  it('asks about unsaved work only', async () => {
    const { studio } = createTestStudio();
    createDocument.run(studio, { base: 'measured' });
    await closeActiveDocument.run(studio);
    expect(countOpen(studio)).toBe(1);
    edit(studio);
    const closing = closeActiveDocument.run(studio);
    expect(studio.dialogs.store.getState().unsaved?.name).toBe('Natural');
    studio.dialogs.store.getState().unsaved?.answer('cancel');
    await closing;
    expect(isDirty(getActive(studio))).toBe(true);
  });

  it('keeps a document open whose saving failed or was cancelled', async () => {
    const { studio, platform } = createTestStudio();
    edit(studio);
    platform.answers['document.saveAs'] = () => fail('unwritable', 'No.');
    const closing = closeActiveDocument.run(studio);
    studio.dialogs.store.getState().unsaved?.answer('save');
    await closing;
    expect(isDirty(getActive(studio))).toBe(true);
  });

  it('discards when told to, and leaves the natural walk in the last one’s place', async () => {
    const { studio } = createTestStudio();
    edit(studio);
    const id = studio.documents.store.getState().activeId;
    const closing = closeDocument.run(studio, { id });
    studio.dialogs.store.getState().unsaved?.answer('discard');
    await closing;
    expect(countOpen(studio)).toBe(1);
    expect(getActive(studio).document.keys[0]!.channels).toEqual({});
    expect(studio.documents.store.getState().activeId).not.toBe(id);
  });
});

describe('saving after the program behind the window was started again', () => {
  /** A program that knows no ticket of before, and whose library holds `onDisk`. */
  function restart(platform: FakePlatform, onDisk: string) {
    const written: string[] = [];
    platform.answers['library.read'] = ({ id }) =>
      id === 'user:a.gait.json'
        ? succeed({ fileName: 'a.gait.json', text: onDisk, ticket: OTHER_TICKET })
        : fail('not-found', 'It is not there.');
    platform.answers['document.save'] = ({ ticket, text }) => {
      if (ticket !== OTHER_TICKET) return fail('stale-ticket', 'Use Save As.');
      written.push(text);
      return succeed({ fileName: 'a.gait.json' });
    };
    return written;
  }

  async function openEdited() {
    const { studio, platform } = createTestStudio();
    platform.answers['document.open'] = () =>
      succeed({
        kind: 'opened',
        problems: [],
        documents: [{ ticket: TICKET, fileName: 'a.gait.json', text: createStyleText('A') }],
      });
    await openDocument.run(studio);
    edit(studio);
    return { studio, platform };
  }

  it('is one step, the same as ever, where the file is as it was', async () => {
    const { studio, platform } = await openEdited();
    const written = restart(platform, createStyleText('A'));
    await saveDocument.run(studio);
    expect(written).toEqual([writeStyle(getActive(studio).document)]);
    expect(isDirty(getActive(studio))).toBe(false);
    expect(getActive(studio).origin).toMatchObject({ ticket: OTHER_TICKET, libraryId: 'user:a.gait.json' });
    expect(platform.requestsOf('document.saveAs')).toEqual([]);
  });

  it.each([
    ['replace', 1],
    ['cancel', 0],
  ] as const)('asks before it replaces what was changed meanwhile: %s', async (answer, writes) => {
    const { studio, platform } = await openEdited();
    const written = restart(platform, createStyleText('Another'));
    const saving = saveDocument.run(studio);
    await expect.poll(() => studio.dialogs.store.getState().replace?.name).toBe('a.gait.json');
    expect(written).toEqual([]);
    studio.dialogs.store.getState().replace?.answer(answer);
    await saving;
    expect(written).toHaveLength(writes);
    expect(isDirty(getActive(studio))).toBe(writes === 0);
  });

  it('offers another place where the file is not in the library', async () => {
    const { studio, platform } = await openEdited();
    restart(platform, '');
    platform.answers['library.read'] = () => fail('not-found', 'It is not there.');
    await saveDocument.run(studio);
    expect(isDirty(getActive(studio))).toBe(true);
    expect(studio.notices.store.getState().at(-1)).toMatchObject({ action: { label: 'Save as…' } });
  });
});
