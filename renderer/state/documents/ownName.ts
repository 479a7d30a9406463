import { NAME_LENGTH } from '../../../shared/style/limits.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import type { Studio } from '../studio.ts';
import { type DocumentState, getSeenDocument } from './documentStore.ts';

/** What a name becomes that is a copy already: its count goes on, it is no copy of a copy. */
const COPY_ENDING = / copy( \d+)?$/;

/**
 * "Name copy", "Name copy 2", ...: the first that is not taken, without regard to case; at most as long as a
 * style's name may be.
 */
export function createCopyName(name: string, taken: readonly string[]): string {
  const names = new Set(taken.map((each) => each.toLowerCase()));
  const base = Array.from(name.replace(COPY_ENDING, ''));
  for (let count = 1; ; count++) {
    const ending = count === 1 ? ' copy' : ` copy ${count}`;
    const copyName = base.slice(0, NAME_LENGTH.max - ending.length).join('') + ending;
    if (!names.has(copyName.toLowerCase())) return copyName;
  }
}

/** Whether a document shows an entry of the library that it cannot be saved to: changed, it is another style. */
function isReadOnly({ origin }: DocumentState): boolean {
  return origin.libraryId !== undefined && origin.ticket === undefined;
}

/**
 * The first change of a style that is read only makes a copy of it, with a name of its own: no two styles in
 * the window go by one name. Undoing that change is being back in the style itself.
 */
export function nameFirstChange(studio: Studio, state: DocumentState, next: StyleDocument): StyleDocument {
  const { document, saved } = state;
  const isFirst = document === saved && next !== document;
  if (!isFirst || !isReadOnly(state) || next.name !== document.name) return next;
  const { documents, library } = studio;
  const open = documents.store
    .getState()
    .order.map((id) => documents.get(id).getState())
    .filter((other) => other !== state)
    .map((other) => getSeenDocument(other).name);
  const entries = library.getState().styles.map(({ name }) => name);
  return { ...next, name: createCopyName(document.name, [...open, ...entries]) };
}
