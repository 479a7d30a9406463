import type { LibraryEntry, LibraryId, Reply, Ticket } from '../../../shared/ipc/contract.ts';
import { fail, type Result, succeed } from '../../../shared/ipc/result.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { createStyleFileName, getFileStem } from '../../../shared/style/file/fileName.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import type { Studio } from '../studio.ts';

/** A style of the library. */
export interface LibraryStyle {
  readonly text: string;
  readonly document: StyleDocument;
  /** Stands for the file, where it was read to be opened and can be written. */
  readonly ticket?: Ticket;
}

/**
 * What tells an entry from another of the same name: its file's name, where that is not made from the name.
 */
export function getFileHint({ builtIn, name, fileName }: LibraryEntry): string | undefined {
  const stem = getFileStem(fileName);
  return builtIn || stem === getFileStem(createStyleFileName(name)) ? undefined : stem;
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
