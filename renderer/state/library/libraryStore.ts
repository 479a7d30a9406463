import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LibraryEntry, LibraryId } from '../../../shared/ipc/contract.ts';
import type { LaneComparison } from '../lanes/comparison.ts';

/** The library as it was last listed, and what a person is doing with it. All of it is lost on reload. */
export interface LibraryState {
  /** `loading` until the first list came; `failed` when the process could not be asked. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** Name of the user's folder, for showing. */
  readonly folderName: string;
  /** The person chose that folder; false while it is the program's own. */
  readonly isFolderChosen: boolean;
  readonly styles: readonly LibraryEntry[];
  /** A sentence when the folder could not be read. */
  readonly problem: string | undefined;
  /** What is searched for; empty for everything. */
  readonly search: string;
  /** The tag that is asked for. */
  readonly tag: string | undefined;
  /**
   * The chosen entries, in the order in which they were chosen. Some may be gone: read them with
   * `getSelectedEntries`.
   */
  readonly selected: readonly LibraryId[];
  /** Where a range is chosen from. */
  readonly anchor: LibraryId | undefined;
  /** The entry that a command asked to come into view; another object each time. */
  readonly reveal: { readonly id: LibraryId } | undefined;
  /** The entry whose name is being typed. */
  readonly renaming: LibraryId | undefined;
  /** The entry whose card is being dragged. */
  readonly dragged: LibraryId | undefined;
  /** The entry whose style is being read for an audition. */
  readonly asked: LibraryId | undefined;
  /** Two styles whose difference is shown. */
  readonly comparison: LaneComparison | undefined;
}

/** Creates a library that was not listed yet. */
export function createLibraryStore(): StoreApi<LibraryState> {
  return createStore<LibraryState>(() => ({
    status: 'loading',
    folderName: '',
    isFolderChosen: false,
    styles: [],
    problem: undefined,
    search: '',
    tag: undefined,
    selected: [],
    anchor: undefined,
    reveal: undefined,
    renaming: undefined,
    dragged: undefined,
    asked: undefined,
    comparison: undefined,
  }));
}

/**
 * The entries whose name, description or tags hold every word of a search and that have the tag, if one is
 * asked for, in their order.
 */
export function filterLibrary(
  styles: readonly LibraryEntry[],
  search: string,
  tag?: string,
): readonly LibraryEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return styles.filter((entry) => {
    if (tag !== undefined && !entry.tags.includes(tag)) return false;
    const text = [entry.name, entry.fileName, entry.description, ...entry.tags].join('\n').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** What is shown: the person's own styles, then those that came along. */
export interface ShownLibrary {
  readonly own: readonly LibraryEntry[];
  readonly builtIn: readonly LibraryEntry[];
}

/** The entries that search and tag leave. */
export function getShownLibrary({ styles, search, tag }: LibraryState): ShownLibrary {
  const found = filterLibrary(styles, search, tag);
  return { own: found.filter(({ builtIn }) => !builtIn), builtIn: found.filter(({ builtIn }) => builtIn) };
}

/** Every tag of the library once, the most used first, then by name. */
export function listTags(styles: readonly LibraryEntry[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { tags } of styles) for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b, 'en'))
    .map(([tag]) => tag);
}

/**
 * How an entry is chosen: alone, beside what is chosen (or taken out of it), or with all from the anchor to
 * it.
 */
export type SelectionMode = 'one' | 'toggle' | 'range';

/** Chooses an entry. */
export function selectEntry(library: StoreApi<LibraryState>, id: LibraryId, mode: SelectionMode): void {
  const state = library.getState();
  if (mode === 'one') library.setState({ selected: [id], anchor: id });
  else if (mode === 'toggle') {
    const rest = state.selected.filter((other) => other !== id);
    library.setState({
      selected: rest.length < state.selected.length ? rest : [...rest, id],
      anchor: id,
    });
  } else {
    const { own, builtIn } = getShownLibrary(state);
    const order = [...own, ...builtIn].map((entry) => entry.id);
    const from = order.indexOf(state.anchor ?? id);
    const to = order.indexOf(id);
    if (from < 0 || to < 0) selectEntry(library, id, 'one');
    else library.setState({ selected: order.slice(Math.min(from, to), Math.max(from, to) + 1) });
  }
}

/**
 * Chooses entries that a command has just made, of which the first comes into view. What a pointer chooses
 * stays where it is: the list would move under it.
 */
export function selectAndReveal(library: StoreApi<LibraryState>, ids: readonly LibraryId[]): void {
  const [first] = ids;
  library.setState({ selected: ids, anchor: first, reveal: first === undefined ? undefined : { id: first } });
}

/** Chooses everything that is shown. */
export function selectAllShown(library: StoreApi<LibraryState>): void {
  const { own, builtIn } = getShownLibrary(library.getState());
  library.setState({ selected: [...own, ...builtIn].map(({ id }) => id) });
}

/** The chosen entries that are there, in the order in which they were chosen. */
export function getSelectedEntries({ selected, styles }: LibraryState): readonly LibraryEntry[] {
  return selected.map((id) => styles.find((entry) => entry.id === id)).filter((entry) => entry !== undefined);
}
