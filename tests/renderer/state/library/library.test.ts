import { describe, expect, it } from 'vitest';
import type { LibraryEntry } from '../../../../shared/ipc/contract.ts';
import {
  createLibraryStore,
  filterLibrary,
  getSelectedEntries,
  listTags,
  selectAllShown,
  selectAndReveal,
  selectEntry,
} from '../../../../renderer/state/library/libraryStore.ts';
import { createEntry } from './libraryEntries.ts';

const styles: readonly LibraryEntry[] = [
  createEntry('builtin', 'Sad', { tags: ['mood'], description: 'The head hangs.' }),
  createEntry('builtin', 'Zombie', { tags: ['creature'] }),
  createEntry('user', 'Tired guard', { tags: ['mood', 'role'] }),
];

const getNames = (entries: readonly LibraryEntry[]) => entries.map(({ name }) => name);

function createLibrary() {
  const library = createLibraryStore();
  library.setState({ status: 'ready', styles });
  return library;
}

describe('finding', () => {
  it('looks for every word in name, description and tags', () => {
    expect(getNames(filterLibrary(styles, 'HEAD sad'))).toEqual(['Sad']);
    expect(getNames(filterLibrary(styles, 'mood'))).toEqual(['Sad', 'Tired guard']);
    expect(filterLibrary(styles, 'mood zombie')).toEqual([]);
  });

  it('takes the tag as a whole, beside the words', () => {
    expect(getNames(filterLibrary(styles, '', 'mood'))).toEqual(['Sad', 'Tired guard']);
    expect(getNames(filterLibrary(styles, 'guard', 'mood'))).toEqual(['Tired guard']);
    expect(filterLibrary(styles, '', 'moo')).toEqual([]);
  });

  it('lists each tag once, the most used first', () => {
    expect(listTags(styles)).toEqual(['mood', 'creature', 'role']);
  });
});

describe('choosing', () => {
  it('adds and takes out with the toggle, in the order chosen', () => {
    const library = createLibrary();
    selectEntry(library, 'builtin:Zombie.gait.json', 'one');
    selectEntry(library, 'builtin:Sad.gait.json', 'toggle');
    expect(getNames(getSelectedEntries(library.getState()))).toEqual(['Zombie', 'Sad']);
    selectEntry(library, 'builtin:Zombie.gait.json', 'toggle');
    expect(getNames(getSelectedEntries(library.getState()))).toEqual(['Sad']);
  });

  it('takes a range as it is shown: own styles first', () => {
    const library = createLibrary();
    selectEntry(library, 'user:Tired guard.gait.json', 'one');
    selectEntry(library, 'builtin:Sad.gait.json', 'range');
    expect(getNames(getSelectedEntries(library.getState()))).toEqual(['Tired guard', 'Sad']);
    // From the same anchor, to wherever the next click is.
    selectEntry(library, 'builtin:Zombie.gait.json', 'range');
    expect(getSelectedEntries(library.getState())).toHaveLength(3);
  });

  it('brings into view what a command chose, also once more, and leaves in place what a pointer chose', () => {
    const library = createLibrary();
    const zombie = 'builtin:Zombie.gait.json';
    selectEntry(library, 'builtin:Sad.gait.json', 'one');
    selectEntry(library, zombie, 'range');
    expect(library.getState().reveal).toBeUndefined();
    selectAndReveal(library, [zombie, 'builtin:Sad.gait.json']);
    const first = library.getState().reveal;
    expect(first).toEqual({ id: zombie });
    selectAndReveal(library, [zombie]);
    expect(library.getState().reveal).toEqual(first);
    expect(library.getState().reveal).not.toBe(first);
    expect(getNames(getSelectedEntries(library.getState()))).toEqual(['Zombie']);
  });

  it('chooses all that is shown and nothing else', () => {
    const library = createLibrary();
    library.setState({ tag: 'mood' });
    selectAllShown(library);
    expect(getNames(getSelectedEntries(library.getState()))).toEqual(['Tired guard', 'Sad']);
  });

  it('forgets what is not in the library any more', () => {
    const library = createLibrary();
    selectAllShown(library);
    library.setState({ styles: styles.slice(0, 1) });
    expect(getNames(getSelectedEntries(library.getState()))).toEqual(['Sad']);
  });
});
