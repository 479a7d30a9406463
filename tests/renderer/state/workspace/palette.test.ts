import { describe, expect, it, vi } from 'vitest';
import { ALL_COMMANDS } from '../../../../renderer/state/commands/allCommands.ts';
import { createDocument } from '../../../../renderer/state/commands/file/fileCommands.ts';
import { changeDocument } from '../../../../renderer/state/documents/documentStore.ts';
import {
  describeUnread,
  readSearchedInstruction,
  searchPalette,
} from '../../../../renderer/state/workspace/palette.ts';
import { createEntry, stockLibrary } from '../library/libraryEntries.ts';
import { createTestStudio } from '../studioOnFakePlatform.ts';

const search = (text: string) => searchPalette(createTestStudio().studio, text).map(({ label }) => label);

describe('palette', () => {
  it('offers what can be done now: what has nothing to act on comes with it, and the palette itself never', () => {
    const { studio } = createTestStudio();
    const offered = () => searchPalette(studio, '').map(({ label }) => label);
    expect(offered()).toEqual(expect.arrayContaining(['New…', 'Save', 'Pause', 'Top', 'Child', 'Settings…']));
    const needsWork = ['Undo', 'Close comparison', 'Close preview', 'End all mutes and solos'];
    expect(offered().filter((label) => needsWork.some((name) => label.startsWith(name)))).toEqual([]);
    const active = studio.documents.getActive();
    const { document } = active.getState();
    changeDocument(active, { document: { ...document, name: 'Other' }, entry: 'Name', transition: 'cut' });
    expect(offered()).toContain('Undo Name');
    expect(offered().filter((label) => label.includes('palette'))).toEqual([]);
  });

  it('finds by the beginnings of words, in any order, of the command and of its menu', () => {
    expect(search('sa as')).toContain('Save as…');
    expect(search('as sav')).toContain('Save as…');
    expect(search('camera top')).toEqual(['Top']);
    expect(search('xyzzy')).toEqual([]);
  });

  it('lays footsteps from any mode, which then are walked', () => {
    const { studio } = createTestStudio();
    const item = searchPalette(studio, 'footsteps turn in place')[0];
    expect(item?.label).toBe('Turn in place');
    item!.run();
    expect(studio.stage.getState().current.name).toBe('steps');
    expect(studio.steps.getState().sequence.items).not.toEqual([]);
  });

  it('finds the profile of a row, which opens that of the curve in focus', () => {
    const { studio } = createTestStudio();
    const [profile] = searchPalette(studio, 'profile');
    profile!.run();
    expect(studio.inspector.getState().profile).toEqual({
      channel: studio.curves.getState().focus,
      coefficient: 'scale',
    });
    expect(searchPalette(studio, 'profile')[0]?.checked).toBe(true);
  });

  it('puts what is called so before what only begins so, and that before what is merely there', () => {
    expect(search('save').slice(0, 2)).toEqual(['Save', 'Save as…']);
    expect(search('new')[0]).toBe('New…');
  });

  it('offers the open documents and the styles of the library to a search', () => {
    const { studio } = createTestStudio();
    studio.library.setState({
      status: 'ready',
      styles: [
        {
          id: 'builtin:sad.gait.json',
          fileName: 'sad.gait.json',
          name: 'Sad',
          description: '',
          tags: [],
          builtIn: true,
          keys: [1.4],
          hipPolicy: 'fixed-amplitude',
        },
      ],
    });
    createDocument.run(studio, { base: 'measured' });
    expect(searchPalette(studio, 'sad').map(({ place }) => place)).toEqual(['Open from the library']);
    const [normal] = searchPalette(studio, 'natural open');
    normal?.run();
    expect(studio.documents.getActive().getState().document.name).toBe('Natural');
  });

  it('offers recent files by the names of their styles, and tells where they are', () => {
    const { studio } = createTestStudio();
    const file = { usedAt: '2026-11-22T12:00:00.000Z', missing: false, folderName: 'walks' };
    studio.recent.setState(
      [
        { ...file, id: '1', fileName: 'a.gait.json', name: 'My tired' },
        { ...file, id: '2', fileName: 'b.gait.json' },
      ],
      true,
    );
    const find = (text: string) =>
      searchPalette(studio, text).map(({ label, place }) => `${label}: ${place}`);
    expect(find('my tired')).toEqual(['My tired: Open recent, walks/a.gait.json']);
    expect(find('a.gait.json')).toEqual(find('my tired'));
    expect(find('b.gait')).toEqual(['b.gait.json: Open recent, walks/b.gait.json']);
  });

  it('walks an order in words, and says what it does not understand of one', async () => {
    const { studio, platform } = createTestStudio();
    stockLibrary(studio, platform, [createEntry('builtin', 'Sad'), createEntry('builtin', 'Tired')]);
    const order = 'sadly to 0.5,2 at 1 m/s, then tired back';
    const [first] = searchPalette(studio, order);
    expect(first?.label).toBe(`Walk: ${order}`);
    first!.run();
    await vi.waitFor(() => {
      const { items } = studio.steps.getState().sequence;
      expect(items.filter(({ kind }) => kind === 'waypoint')).toMatchObject([
        { style: 'Sad' },
        { style: 'Tired' },
      ]);
    });
    const [aside] = searchPalette(studio, 'two steps to the left');
    expect(aside?.label).toBe('Walk: two steps to the left');
    aside!.run();
    await vi.waitFor(() => expect(studio.steps.getState().sequence.items).toHaveLength(4));
    expect(searchPalette(studio, 'gladly to 2,5')).toEqual([]);
    expect(describeUnread(readSearchedInstruction(studio, 'gladly to 2,5'))).toEqual([
      expect.stringContaining('“gladly” is no place'),
    ]);
    expect(describeUnread(readSearchedInstruction(studio, 'walk to the door sadly'))).toEqual([
      expect.stringContaining('“to the door” is no place'),
    ]);
    expect(readSearchedInstruction(studio, 'save')).toBeUndefined();
  });

  it('runs what it offers', async () => {
    const { studio } = createTestStudio();
    searchPalette(studio, 'new')[0]?.run();
    studio.dialogs.store.getState().newStyle?.answer('classic');
    await Promise.resolve();
    expect(studio.documents.getActive().getState().document.name).toBe('Untitled');
    expect(studio.documents.getActive().getState().document.base).toBe('classic');
  });
});

describe('commands', () => {
  it('have ids and keys of their own', () => {
    const ids = ALL_COMMANDS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const keys = ALL_COMMANDS.flatMap(({ shortcuts }) => shortcuts ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
