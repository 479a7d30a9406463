import { NAME_LENGTH } from '../../../shared/style/limits.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import type { Studio } from '../studio.ts';
import { type DocumentState, getPreviewedDocument } from './documentStore.ts';

/** What a name becomes that is a copy already: its count goes on, it is no copy of a copy. */
const COPY_ENDING = / copy( \d+)?$/;

/**
 * "Name copy", "Name copy 2", ...: the first that is not taken, without regard to case; at most as long as a
 * style's name may be.
 */
export function createCopyName(name: string, taken: readonly string[]): string {
  return createFreeName(name.replace(COPY_ENDING, ''), taken, (count) =>
    count === 1 ? ' copy' : ` copy ${count}`,
  );
}

/**
 * The name of a pasted style: its own, or beside an open one of that name "Name (pasted)", "Name (pasted 2)".
 */
export function createPastedName({ documents }: Studio, name: string): string {
  const open = documents.store
    .getState()
    .order.map((id) => getPreviewedDocument(documents.get(id).getState()).name);
  return createFreeName(
    name,
    open,
    (count) => (count === 0 ? '' : count === 1 ? ' (pasted)' : ` (pasted ${count})`),
    0,
  );
}

/** The name of a style that is taken over from what was drawn: its own, or "Name 2" where that is taken. */
export function createDrawnName(studio: Studio, name: string): string {
  return createFreeName(name, listTaken(studio), (count) => (count < 2 ? '' : ` ${count}`));
}

/** The first name with an ending that is not taken; endings count from `first` on. */
function createFreeName(
  name: string,
  taken: readonly string[],
  createEnding: (count: number) => string,
  first = 1,
): string {
  const names = new Set(taken.map((each) => each.toLowerCase()));
  const base = Array.from(name);
  for (let count = first; ; count++) {
    const ending = createEnding(count);
    const copyName = base.slice(0, NAME_LENGTH.max - ending.length).join('') + ending;
    if (!names.has(copyName.toLowerCase())) return copyName;
  }
}

/**
 * Whether a document shows an entry of the library that it cannot be saved to: changed, it is another style.
 */
function isReadOnly({ origin }: DocumentState): boolean {
  return origin.libraryId !== undefined && origin.ticket === undefined;
}

/** Names that the window shows already: of the library, and of the open documents but one. */
function listTaken({ documents, library }: Studio, except?: DocumentState): readonly string[] {
  const open = documents.store
    .getState()
    .order.map((id) => documents.get(id).getState())
    .filter((other) => other !== except)
    .map((other) => getPreviewedDocument(other).name);
  return [...open, ...library.getState().styles.map(({ name }) => name)];
}

/**
 * The first change of a style that is read only makes a copy of it, with a name of its own: no two styles in
 * the window go by one name. Undoing that change is being back in the style itself.
 */
export function nameFirstChange(studio: Studio, state: DocumentState, next: StyleDocument): StyleDocument {
  const { document, saved } = state;
  const isFirst = document === saved && next !== document;
  if (!isFirst || !isReadOnly(state) || next.name !== document.name) return next;
  return { ...next, name: createCopyName(document.name, listTaken(studio, state)) };
}

/**
 * The name to begin with when a document is saved anew: its own; a copy's where a built-in style goes by
 * that; and for what was never saved "Name 2" where a style of one's own does, so that nothing is replaced by
 * Enter.
 */
export function suggestName(studio: Studio, state: DocumentState): string {
  const { name } = state.document;
  const others = studio.library.getState().styles.filter((entry) => isSameName(entry.name, name));
  if (others.some(({ builtIn }) => builtIn)) return createCopyName(name, listTaken(studio, state));
  if (others.length === 0 || state.origin.ticket !== undefined) return name;
  return createFreeName(name, listTaken(studio, state), (count) => ` ${count}`, 2);
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
