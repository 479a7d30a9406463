import { describe, expect, it } from 'vitest';
import { NAME_LENGTH } from '../../../../shared/style/limits.ts';
import { setChannelCoefficient } from '../../../../renderer/state/commands/style/channelCommands.ts';
import { previewCommand } from '../../../../renderer/state/commands/command.ts';
import { redoEdit, undoEdit } from '../../../../renderer/state/commands/style/editCommands.ts';
import { createDocument, openLibraryEntry } from '../../../../renderer/state/commands/file/fileCommands.ts';
import { cancelPreview, getPreviewedDocument } from '../../../../renderer/state/documents/documentStore.ts';
import { createCopyName, suggestName } from '../../../../renderer/state/documents/ownName.ts';
import type { Studio } from '../../../../renderer/state/studio.ts';
import { createEntry, stockLibrary } from '../library/libraryEntries.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

const TILT = { channel: 'torsoTilt', coefficient: 'offset', side: 'left', value: 8, chain: 'split' } as const;
const SAD = { id: 'builtin:Sad.gait.json', keep: true };

async function createWithSad(...own: string[]) {
  const test = createTestStudio();
  const entries = [createEntry('builtin', 'Sad'), ...own.map((name) => createEntry('user', name))];
  stockLibrary(test.studio, test.platform, entries);
  createDocument.run(test.studio, { base: 'measured' });
  await openLibraryEntry.run(test.studio, SAD);
  return test;
}

const getName = ({ documents }: Studio) => getPreviewedDocument(documents.getActive().getState()).name;

describe('a built-in style that is changed', () => {
  it('is a copy with a name of its own from the first change on, and the style itself when that is undone', async () => {
    const { studio } = await createWithSad();
    setChannelCoefficient.run(studio, TILT);
    expect(getName(studio)).toBe('Sad copy');
    setChannelCoefficient.run(studio, { ...TILT, value: 9 });
    expect(getName(studio)).toBe('Sad copy');
    undoEdit.run(studio);
    undoEdit.run(studio);
    expect(getName(studio)).toBe('Sad');
    redoEdit.run(studio);
    expect(getName(studio)).toBe('Sad copy');
  });

  it('goes by its name while it is dragged, and by the old one when the drag is given up', async () => {
    const { studio } = await createWithSad();
    const store = previewCommand(studio, setChannelCoefficient, TILT);
    expect(getName(studio)).toBe('Sad copy');
    cancelPreview(store);
    expect(getName(studio)).toBe('Sad');
  });

  it('takes no name of the library, nor of another tab', async () => {
    const { studio } = await createWithSad('sad copy', 'Sad copy 2');
    setChannelCoefficient.run(studio, TILT);
    expect(getName(studio)).toBe('Sad copy 3');
    await openLibraryEntry.run(studio, SAD);
    setChannelCoefficient.run(studio, TILT);
    expect(getName(studio)).toBe('Sad copy 4');
  });
});

describe('the name that a save begins with', () => {
  it('replaces no style of the library by a press of Enter', async () => {
    const { studio } = await createWithSad('Tired old woman', 'tired old woman 2');
    const store = studio.documents.getActive();
    const named = (name: string) => {
      const state = store.getState();
      return suggestName(studio, { ...state, origin: {}, document: { ...state.document, name } });
    };
    expect(named('Tired old woman')).toBe('Tired old woman 3');
    expect(named('Young')).toBe('Young');
    expect(named('Sad')).toBe('Sad copy');
  });
});

describe('the name of a copy', () => {
  it('counts on from a copy, and is at most as long as a name may be', () => {
    expect(createCopyName('Sad copy', ['Sad', 'Sad copy'])).toBe('Sad copy 2');
    const long = '👣'.repeat(NAME_LENGTH.max);
    const first = createCopyName(long, []);
    const second = createCopyName(long, [first]);
    expect(Array.from(first)).toHaveLength(NAME_LENGTH.max);
    expect(Array.from(second)).toHaveLength(NAME_LENGTH.max);
    expect(second).toMatch(/👣 copy 2$/u);
  });
});
