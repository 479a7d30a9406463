import type { LibraryEntry, LibraryId, Reply, Ticket } from '../../../shared/ipc/contract.ts';
import { fail, type Result, succeed } from '../../../shared/ipc/result.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { parseStyle } from '../../../shared/style/parseStyle.ts';
import { getFileStem } from '../../ui/format.ts';
import type { Studio } from '../studio.ts';

/** A style of the library. */
export interface LibraryStyle {
  readonly text: string;
  readonly document: StyleDocument;
  /** Stands for the file, where it was read to be opened and can be written. */
  readonly ticket?: Ticket;
}

/** What an entry is called: of one's own files the file's name is what tells them apart. */
export function getEntryTitle({ builtIn, name, fileName }: LibraryEntry): string {
  return builtIn ? name : getFileStem(fileName);
}

/**
 * Reads a style of the library as it is saved: for a look, by which its file does not count as known, or to
 * open it.
 */
export async function readLibraryStyle(
  { platform }: Studio,
  id: LibraryId,
  purpose: 'look' | 'open' = 'look',
): Promise<Result<LibraryStyle>> {
  const read: Result<Reply<'library.read'>> =
    purpose === 'look'
      ? await platform.call('library.peek', { id })
      : await platform.call('library.read', { id });
  if (!read.ok) return read;
  const { text, fileName, ticket } = read.value;
  const style = parseStyle(text);
  if (style.ok) return succeed({ text, document: style.document, ...(ticket !== undefined && { ticket }) });
  return fail(
    'invalid-style',
    `${fileName} breaks the style format, so nothing was done with it; the places are listed.`,
    style.problems,
  );
}
