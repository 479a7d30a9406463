import { dirname, join } from 'node:path';

import type { LibraryId, Reply, Request } from '../../../shared/ipc/contract.ts';
import { fail, type Result, succeed } from '../../../shared/ipc/result.ts';
import { NAME_LENGTH } from '../../../shared/style/limits.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { createStyleFileName, getFileStem } from '../../../shared/style/file/fileName.ts';
import { describeWriteFailure } from '../files/fileFailure.ts';
import type { Library, UserFile } from './library.ts';
import { renameWithoutReplacing } from '../files/moveFile.ts';
import type { OpenFiles } from '../openFiles.ts';
import type { Recent } from '../recent.ts';
import { checkLink, readStyleText, toStyleText, writeStyleText } from '../files/styleFiles.ts';
import { type Tickets, toRealPath } from '../tickets.ts';
import type { Trash } from '../files/trash.ts';

/** What a person does to the styles of their own folder. */
export interface LibraryEdits {
  /**
   * Gives a style another name and its file with it. The file is renamed first and rewritten then, so that
   * whatever stops it there is one file, whole; a file that is no style is renamed only.
   */
  rename(request: Request<'library.rename'>): Promise<Result<Reply<'library.rename'>>>;
  /** Copies a style, built-in or own, as "Name copy". */
  duplicate(request: Request<'library.duplicate'>): Promise<Result<Reply<'library.duplicate'>>>;
  /** Moves a style to the trash. */
  delete(request: Request<'library.delete'>): Promise<Result<Reply<'library.delete'>>>;
}

/** What editing the library stands on. */
export interface LibraryEditsOptions {
  readonly library: Library;
  readonly tickets: Tickets;
  readonly openFiles: OpenFiles;
  readonly recent: Recent;
  readonly trash: Trash;
}

/** Makes the service. */
export function createLibraryEdits(options: LibraryEditsOptions): LibraryEdits {
  const { library, tickets, openFiles, recent, trash } = options;

  /** Everything that knows the file by its old name learns the new one. */
  async function follow(from: string, to: UserFile, id: LibraryId, change: NameChange): Promise<void> {
    const real = toRealPath(to.path);
    const ticket = tickets.move(from, real);
    if (ticket !== undefined) {
      const { name, before, after } = change;
      openFiles.rename({ ticket, id, fileName: to.fileName, name }, { before, after });
    }
    await recent.rename(from, { path: real, name: change.isStyle ? change.name : undefined });
  }

  return {
    rename: ({ id, name: given }) =>
      library.inTurn(async () => {
        const name = given.normalize('NFC').trim();
        const length = Array.from(name).length;
        if (length < NAME_LENGTH.min || length > NAME_LENGTH.max) {
          return fail(
            'bad-name',
            `A style's name has ${NAME_LENGTH.min} to ${NAME_LENGTH.max} characters. Nothing was renamed; choose another name.`,
          );
        }
        const file = await library.findUserFile(id);
        if (!file.ok) return file;
        const link = await checkLink(file.value.path);
        if (!link.ok) return link;
        const before = await readStyleText(file.value.path);
        if (!before.ok) return before;
        const style = parseStyle(before.value);
        const renewed = style.ok ? toStyleText({ ...style.document, name }) : before;
        if (!renewed.ok) return renewed;
        const after = renewed.value;

        const fileName = createStyleFileName(name);
        const renamed = { fileName, path: join(dirname(file.value.path), fileName) };
        const realBefore = toRealPath(file.value.path);
        return openFiles.hold(tickets.issue(realBefore), async () => {
          const moved = await moveStyle(file.value, renamed, name);
          if (!moved.ok) return moved;
          if (after !== before.value) {
            const written = await writeStyleText(renamed.path, after);
            if (!written.ok) {
              await renameWithoutReplacing(renamed.path, file.value.path).catch(() => undefined);
              return written;
            }
          }
          const newId = `user:${fileName}`;
          const change = { name, isStyle: style.ok, before: before.value, after };
          await follow(realBefore, renamed, newId, change);
          return succeed({ id: newId, fileName, name: style.ok ? name : getFileStem(fileName) });
        });
      }),

    duplicate: ({ id }) =>
      library.inTurn(async () => {
        const source = await library.read(id);
        if (!source.ok) return source;
        const style = parseStyle(source.value.text);
        if (!style.ok) {
          return fail(
            'invalid-style',
            `${source.value.fileName} breaks the style format, so it was not duplicated; the places are listed.`,
            style.problems,
          );
        }
        const { document } = style;
        const saved = await library.saveNew((taken) => {
          const copy = createCopyName(document.name, taken);
          const text = toStyleText({ ...document, name: copy.name });
          if (!text.ok) throw Object.assign(new Error(text.message), { code: 'EFBIG' });
          return { ...copy, text: text.value };
        });
        if (!saved.ok) return saved;
        const { fileName, name } = saved.value;
        return succeed({ id: `user:${fileName}`, fileName, name });
      }),

    delete: ({ id }) =>
      library.inTurn(async () => {
        const file = await library.findUserFile(id);
        if (!file.ok) return file;
        const { fileName, path } = file.value;
        try {
          await trash.put(path);
          return succeed({ fileName, place: trash.place });
        } catch (error) {
          console.error(error);
          return fail(
            'unwritable',
            `${fileName} could not be moved to the trash, so it was not deleted. Check the permissions of its folder, or delete it in your file manager.`,
          );
        }
      }),
  };
}

/** A style's name with the text that holds it, before and after. */
interface NameChange {
  readonly name: string;
  /** False where the file's own name is all that changed. */
  readonly isStyle: boolean;
  readonly before: string;
  readonly after: string;
}

async function moveStyle(from: UserFile, to: UserFile, name: string): Promise<Result<void>> {
  if (from.path === to.path) return succeed(undefined);
  try {
    await renameWithoutReplacing(from.path, to.path);
    return succeed(undefined);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      return fail(
        'exists',
        `There is a style file ${to.fileName} in the library already. Nothing was renamed; choose another name than "${name}".`,
      );
    }
    return describeWriteFailure(error, from.fileName);
  }
}

/**
 * "Name copy", "Name copy 2", ...: the first whose file name is free. The copy of a copy counts on. Of a long
 * name the end is cut.
 */
function createCopyName(
  name: string,
  fileNames: readonly string[],
): { readonly name: string; readonly fileName: string } {
  const taken = new Set(fileNames.map((fileName) => fileName.toLowerCase()));
  const base = name.replace(/ copy( \d+)?$/, '');
  for (let count = 1; ; count++) {
    const ending = count === 1 ? ' copy' : ` copy ${count}`;
    const fileName = createStyleFileName(base, { nameEnding: ending });
    // The ending is never cut off, so that each count gives another name, and one more than are taken is
    // enough.
    if (taken.has(fileName.toLowerCase()) && count <= taken.size) continue;
    const cut = Array.from(base)
      .slice(0, NAME_LENGTH.max - ending.length)
      .join('');
    return { name: cut + ending, fileName };
  }
}
