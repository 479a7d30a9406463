import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../../../shared/ipc/result.ts';
import { writeStyle } from '../../../../../shared/style/file/writeStyle.ts';
import { getCommandLabel } from '../../../../../renderer/state/commands/command.ts';
import { changeProperties } from '../../../../../renderer/state/commands/style/editCommands.ts';
import { setChannelCoefficient } from '../../../../../renderer/state/commands/style/channelCommands.ts';
import {
  deleteSelected,
  duplicateSelected,
  exportOpen,
  exportSelected,
  importDropped,
  importStyles,
  OPENED_AT_ONCE_MAX,
  openEntry,
  openSelected,
  renameEntry,
  renameSelected,
} from '../../../../../renderer/state/commands/library/libraryCommands.ts';
import { LIBRARY_MENU } from '../../../../../renderer/state/commands/library/libraryMenu.ts';
import { createEntry, createEntryText, stockLibrary } from '../../library/libraryEntries.ts';
import { createStyleText, createTestStudio, readStyle } from '../../studioOnFakePlatform.ts';
import { isEnabled } from '../../../../../renderer/state/commands/command.ts';
import { createStocked, MINE, SAD } from '../stockedStudio.ts';

describe('what goes with what is chosen', () => {
  const listEnabled = ({ studio }: ReturnType<typeof createStocked>) =>
    LIBRARY_MENU.flat()
      .filter((command) => isEnabled(command, studio))
      .map(({ id }) => id.replace('library.', ''));

  it('built-in styles are read only: neither renamed nor deleted, but duplicated', () => {
    const test = createStocked();
    test.select(SAD);
    const ids = listEnabled(test);
    expect(ids).toContain('duplicate');
    expect(ids).not.toContain('renameSelected');
    expect(ids).not.toContain('delete');
  });

  it('of a broken file only opening, renaming and deleting are left', () => {
    const test = createStocked();
    test.select('user:Broken.gait.json');
    expect(listEnabled(test)).toEqual(['openSelected', 'renameSelected', 'delete']);
  });

  it('two can be compared, nothing can be done with none', () => {
    const test = createStocked();
    test.select(SAD, MINE);
    expect(listEnabled(test)).toContain('compare');
    expect(listEnabled(test)).not.toContain('compareWithOpen');
    test.select();
    expect(listEnabled(test)).toEqual([]);
  });
});

describe('opening what is chosen', () => {
  it('asks before it opens more than a handful, and opens nothing where the answer is no', async () => {
    const { studio, platform } = createTestStudio();
    const names = Array.from({ length: OPENED_AT_ONCE_MAX + 1 }, (_, index) => `Style ${index}`);
    const entries = names.map((name) => createEntry('builtin', name));
    stockLibrary(studio, platform, entries);
    studio.library.setState({ selected: entries.map(({ id }) => id) });
    const refused = openSelected.run(studio);
    expect(studio.dialogs.store.getState().openMany?.count).toBe(names.length);
    studio.dialogs.store.getState().openMany?.answer(false);
    await refused;
    expect(platform.requestsOf('library.read')).toEqual([]);

    const agreed = openSelected.run(studio);
    studio.dialogs.store.getState().openMany?.answer(true);
    await agreed;
    expect(studio.documents.store.getState().order).toHaveLength(names.length);
  });

  it('opens a handful without a question', async () => {
    const { studio, platform } = createTestStudio();
    const entries = ['A', 'B', 'C'].map((name) => createEntry('builtin', name));
    stockLibrary(studio, platform, entries);
    studio.library.setState({ selected: entries.map(({ id }) => id) });
    await openSelected.run(studio);
    expect(studio.documents.store.getState().order).toHaveLength(3);
  });
});

describe('exporting the open style', () => {
  it('can always be done: the style goes out as it stands, with its edits', async () => {
    const { studio, platform } = createTestStudio();
    platform.answers['library.export'] = () =>
      succeed({ kind: 'exported', folderName: 'Styles', fileNames: ['Weary.gait.json'], problems: [] });
    changeProperties.run(studio, { name: 'Weary' });
    expect(isEnabled(exportOpen, studio)).toBe(true);
    expect(getCommandLabel(exportOpen, studio)).toBe('Export Weary to a folder…');
    await exportOpen.run(studio);
    const text = writeStyle(studio.documents.getActive().getState().document);
    expect(platform.requestsOf('library.export')).toEqual([{ sources: [{ kind: 'text', text }] }]);
    expect(studio.notices.store.getState()[0]?.text).toBe('Exported Weary.gait.json to Styles.');
  });
});

describe('changing the library', () => {
  it('renames, and chooses the style under its new id', async () => {
    const { studio, platform, select } = createStocked();
    select(MINE);
    void renameSelected.run(studio);
    expect(studio.library.getState().renaming).toBe(MINE);
    platform.answers['library.rename'] = ({ name }) =>
      succeed({ id: `user:${name}.gait.json`, fileName: `${name}.gait.json`, name });
    await renameEntry.run(studio, { id: MINE, name: ' Yours ' });
    expect(platform.requestsOf('library.rename')).toEqual([{ id: MINE, name: 'Yours' }]);
    expect(studio.library.getState()).toMatchObject({
      renaming: undefined,
      selected: ['user:Yours.gait.json'],
    });
  });

  it('has the style under its new id before the library is listed again', async () => {
    const { studio, platform, select } = createStocked();
    select(MINE);
    platform.answers['library.rename'] = ({ name }) =>
      succeed({ id: `user:${name}.gait.json`, fileName: `${name}.gait.json`, name });
    const list = platform.answers['library.list']!;
    const seen: unknown[] = [];
    platform.answers['library.list'] = (request) => {
      const { styles, selected } = studio.library.getState();
      seen.push([selected, styles.some(({ id, name }) => id === selected[0] && name === 'Yours')]);
      return list(request);
    };
    await renameEntry.run(studio, { id: MINE, name: 'Yours' });
    expect(seen).toEqual([[['user:Yours.gait.json'], true]]);
  });

  it('leaves a name as it was that is empty or the same', async () => {
    const { studio, platform } = createStocked();
    await renameEntry.run(studio, { id: MINE, name: '  ' });
    await renameEntry.run(studio, { id: MINE, name: 'Mine' });
    expect(platform.calls).toEqual([]);
  });

  it('says why a name cannot be', async () => {
    const { studio, platform } = createStocked();
    platform.answers['library.rename'] = () => fail('exists', 'There is one already.');
    await renameEntry.run(studio, { id: MINE, name: 'Broken' });
    expect(studio.notices.store.getState()[0]).toMatchObject({
      kind: 'warning',
      text: 'There is one already.',
    });
  });

  it('duplicates each of the chosen and chooses the copies', async () => {
    const { studio, platform, select } = createStocked();
    select(SAD, MINE);
    platform.answers['library.duplicate'] = ({ id }) => {
      const name = `${id === SAD ? 'Sad' : 'Mine'} copy`;
      return succeed({ id: `user:${name}.gait.json`, fileName: `${name}.gait.json`, name });
    };
    await duplicateSelected.run(studio);
    expect(studio.library.getState().selected).toEqual([
      'user:Sad copy.gait.json',
      'user:Mine copy.gait.json',
    ]);
    expect(platform.requestsOf('library.list')).toHaveLength(1);
  });

  it('moves to the trash, and undo brings the file back to the byte', async () => {
    const { studio, platform, select } = createStocked();
    select(MINE);
    platform.answers['library.delete'] = () => succeed({ fileName: 'Mine.gait.json', place: 'app-trash' });
    await deleteSelected.run(studio);
    const [notice] = studio.notices.store.getState();
    expect(notice?.text).toBe('Moved Mine to the trash.');
    platform.answers['library.import'] = () =>
      succeed({
        imported: [{ index: 0, id: MINE, fileName: 'Mine.gait.json', name: 'Mine', wasThere: false }],
        problems: [],
      });
    notice?.action?.run();
    expect(platform.requestsOf('library.import')).toEqual([
      { files: [{ fileName: 'Mine.gait.json', text: createEntryText('Mine') }] },
    ]);
  });

  it('keeps a style that could not be moved to the trash', async () => {
    const { studio, platform, select } = createStocked();
    select(MINE);
    platform.answers['library.delete'] = () => fail('unwritable', 'It was not deleted.');
    await deleteSelected.run(studio);
    expect(studio.notices.store.getState().map(({ text }) => text)).toEqual(['It was not deleted.']);
    expect(studio.library.getState().selected).toEqual([MINE]);
  });

  it('imports what is dropped, chooses it and tells of all that is broken together', async () => {
    const { studio, platform } = createStocked();
    studio.library.setState({ search: 'zombie', tag: 'mood' });
    platform.answers['library.import'] = ({ files }) =>
      succeed({
        imported: [{ index: 0, id: MINE, fileName: files[0]!.fileName!, name: 'Mine', wasThere: false }],
        problems: [
          {
            index: 1,
            fileName: 'b.gait.json',
            message: 'no',
            problems: [{ path: 'keys', message: 'missing' }],
          },
        ],
      });
    await importDropped.run(studio, {
      files: [new File([createStyleText('Mine')], 'Mine.gait.json'), new File(['{'], 'b.gait.json')],
    });
    expect(studio.library.getState()).toMatchObject({ selected: [MINE], search: '', tag: undefined });
    expect(studio.dialogs.store.getState().broken).toHaveLength(1);
    expect(studio.notices.store.getState()[0]?.text).toBe('Mine came into the library.');
  });

  /** Answers imports as the process does where all is well: each file comes in under its name. */
  function takeImports({ platform }: ReturnType<typeof createStocked>): void {
    platform.answers['library.import'] = ({ files }) =>
      succeed({
        imported: files.map(({ fileName = '' }, index) => {
          const name = fileName.replace('.gait.json', '');
          return { index, id: `user:${fileName}`, fileName, name, wasThere: false };
        }),
        problems: [],
      });
  }
  const listNotices = ({ studio }: ReturnType<typeof createStocked>) =>
    studio.notices.store.getState().map(({ text }) => text);

  it('imports the rest of what is dropped where a file is too large or not UTF-8, and tells of each', async () => {
    const test = createStocked();
    takeImports(test);
    const good = new File([createStyleText('Mine')], 'Mine.gait.json');
    const huge = new File([new Uint8Array(5 * 1_048_576)], 'huge.gait.json');
    const latin = new File([Uint8Array.from([0x7b, 0xf6, 0x7d])], 'latin.gait.json');
    await importDropped.run(test.studio, { files: [huge, good, latin] });
    expect(test.platform.requestsOf('library.import')).toEqual([
      { files: [{ fileName: 'Mine.gait.json', text: createStyleText('Mine') }] },
    ]);
    expect(listNotices(test)).toEqual([
      expect.stringContaining('huge.gait.json is larger than 1 MiB'),
      expect.stringContaining('latin.gait.json is not a text file'),
      'Mine came into the library.',
    ]);
    expect(test.studio.library.getState().selected).toEqual([MINE]);
  });

  it('tells of many unreadable files in one notice, so that none gives way to another', async () => {
    const test = createStocked();
    const names = ['a', 'b', 'c', 'd'].map((name) => `${name}.gait.json`);
    await importDropped.run(test.studio, {
      files: names.map((name) => new File([Uint8Array.of(0xff)], name)),
    });
    expect(test.platform.calls).toEqual([]);
    expect(listNotices(test)).toEqual([expect.stringContaining(names.join(', '))]);
  });

  it('imports what is more than one call takes in several, and chooses all of it', async () => {
    const test = createStocked();
    takeImports(test);
    const files = Array.from({ length: 70 }, (_, index) => new File(['{}'], `${index}.gait.json`));
    await importDropped.run(test.studio, { files });
    expect(test.platform.requestsOf('library.import').map((request) => request.files.length)).toEqual([
      64, 6,
    ]);
    expect(test.studio.library.getState().selected).toEqual(files.map(({ name }) => `user:${name}`));
    expect(listNotices(test)).toEqual(['70 styles came into the library.']);
  });

  it('keeps what came in before a call failed, and says how much did not', async () => {
    const test = createStocked();
    takeImports(test);
    const take = test.platform.answers['library.import']!;
    test.platform.answers['library.import'] = (request) =>
      request.files.length === 64 ? take(request) : fail('unwritable', 'The disk is full.');
    const files = Array.from({ length: 70 }, (_, index) => new File(['{}'], `${index}.gait.json`));
    await importDropped.run(test.studio, { files });
    expect(test.studio.library.getState().selected).toHaveLength(64);
    expect(listNotices(test)).toEqual([
      'The disk is full. 6 of the 70 files were not imported.',
      '64 styles came into the library.',
    ]);
  });

  it('says so when the very style was there', async () => {
    const { studio, platform } = createStocked();
    platform.answers['library.import'] = () =>
      succeed({
        imported: [{ index: 0, id: MINE, fileName: 'Mine.gait.json', name: 'Mine', wasThere: true }],
        problems: [],
      });
    await importStyles.run(studio, { files: [{ text: createStyleText('Mine') }] });
    expect(studio.notices.store.getState()[0]?.text).toContain('already');
  });

  it('exports the chosen ones and says where to', async () => {
    const { studio, platform, select } = createStocked();
    select(SAD, MINE);
    platform.answers['library.export'] = ({ sources }) =>
      succeed({
        kind: 'exported',
        folderName: 'presets',
        fileNames: sources.map((_, index) => `${index}.gait.json`),
        problems: [],
      });
    await exportSelected.run(studio);
    expect(platform.requestsOf('library.export')[0]?.sources).toEqual([
      { kind: 'library', id: SAD },
      { kind: 'library', id: MINE },
    ]);
    expect(studio.notices.store.getState()[0]?.text).toBe('Exported 2 styles to presets.');
  });
});

describe('built-in styles', () => {
  it('are another style once edited: the library opens them as they are, beside it', async () => {
    const { studio } = createStocked();
    await openEntry.run(studio, { id: SAD });
    setChannelCoefficient.run(studio, {
      channel: 'torsoTilt',
      coefficient: 'offset',
      side: 'left',
      value: 30,
      chain: 'split',
    });
    await openEntry.run(studio, { id: SAD });
    expect(studio.documents.store.getState().order).toHaveLength(2);
    const { document, saved } = studio.documents.getActive().getState();
    expect(document).toBe(saved);
    expect(document).toEqual(readStyle(createEntryText('Sad')));
  });
});
