import { basename } from 'node:path';

import type { OpenedDocument, Reply, Request, Ticket } from '../../shared/ipc/contract.ts';
import { fail, type Result, succeed } from '../../shared/ipc/result.ts';
import { parseStyle } from '../../shared/style/file/parseStyle.ts';
import type { ChosenFile, FileDialogs } from './dialogs.ts';
import type { Caller } from './dispatch.ts';
import { createInTurnByKey } from '../../shared/ipc/inTurn.ts';
import type { OpenFiles } from './openFiles.ts';
import type { Recent } from './recent.ts';
import type { Trash } from './files/trash.ts';
import { isStyleFileName, readStyleText, writeStyleText } from './files/styleFiles.ts';
import type { Tickets } from './tickets.ts';

/**
 * Opening and saving style files. The window names files by ticket only; paths come from dialogs, drops and
 * the recent files.
 */
export interface DocumentFiles {
  open(caller: Caller): Promise<Result<Reply<'document.open'>>>;
  /** Opens the style files among paths that were dropped, or that the system asks the program to open. */
  openPaths(paths: readonly string[], caller: Caller): Promise<Result<Reply<'document.openDropped'>>>;
  openRecent(request: Request<'recent.open'>, caller: Caller): Promise<Result<Reply<'recent.open'>>>;
  read(request: Request<'document.read'>, caller: Caller): Promise<Result<Reply<'document.read'>>>;
  /**
   * Refuses a text that is not a style (`invalid-style`) and a file that others changed (`changed-on-disk`),
   * with nothing written.
   */
  save(request: Request<'document.save'>, caller: Caller): Promise<Result<Reply<'document.save'>>>;
  /** Checks the text, then asks, then writes. */
  saveAs(request: Request<'document.saveAs'>, caller: Caller): Promise<Result<Reply<'document.saveAs'>>>;
  /**
   * Asks for a place and writes a style text that has been checked; the end of Save As and of a mix. What it
   * replaces goes to the trash.
   */
  askAndWrite(suggestedName: string, text: string, caller: Caller): Promise<Result<Reply<'document.saveAs'>>>;
  /** Notes a file that was just written for a window, and gives its ticket. */
  noteWritten(path: string, text: string, caller: Caller): Promise<Ticket>;
}

/** What opening and saving stand on. */
export interface DocumentFilesOptions {
  readonly dialogs: FileDialogs;
  readonly tickets: Tickets;
  readonly openFiles: OpenFiles;
  readonly recent: Recent;
  /** Where a file goes that is replaced by another. */
  readonly trash: Trash;
}

/** Makes the service. */
export function createDocumentFiles({
  dialogs,
  tickets,
  openFiles,
  recent,
  trash,
}: DocumentFilesOptions): DocumentFiles {
  /** Saves of one file: what is on disk must not change between looking and writing. */
  const inTurn = createInTurnByKey();

  async function openFile(path: string, caller: Caller): Promise<Result<Required<OpenedDocument>>> {
    const text = await readStyleText(path);
    if (!text.ok) return text;
    const ticket = tickets.issue(path);
    openFiles.know(caller, ticket, text.value);
    return succeed({ ticket, fileName: basename(path), text: text.value });
  }

  async function openChosen(
    files: readonly ChosenFile[],
    caller: Caller,
  ): Promise<Result<Reply<'document.openDropped'>>> {
    const documents: OpenedDocument[] = [];
    const problems: string[] = [];
    for (const file of files) {
      if (file.kind === 'text') {
        documents.push({ fileName: file.fileName, text: file.text });
        continue;
      }
      const opened = await openFile(file.path, caller);
      if (opened.ok) documents.push(opened.value);
      else if (files.length === 1) return opened;
      else problems.push(opened.message);
    }
    await noteRecent(documents);
    if (documents.length === 0 && problems.length > 0) return fail('unreadable', problems.join(' '));
    return succeed({ documents, problems });
  }

  async function noteRecent(
    used: readonly { readonly ticket?: Ticket; readonly text: string }[],
  ): Promise<void> {
    const files = used.flatMap(({ ticket, text }) => {
      const path = ticket === undefined ? undefined : tickets.find(ticket);
      return path?.ok === true ? { path: path.value, name: getStyleName(text) } : [];
    });
    await recent.note(...files);
  }

  async function noteWritten(path: string, text: string, caller: Caller): Promise<Ticket> {
    const ticket = tickets.issue(path);
    openFiles.know(caller, ticket, text);
    await noteRecent([{ ticket, text }]);
    return ticket;
  }

  async function askAndWrite(
    suggestedName: string,
    text: string,
    caller: Caller,
  ): Promise<Result<Reply<'document.saveAs'>>> {
    const path = await dialogs.choosePlaceToSave(suggestedName, caller);
    if (path === undefined) return succeed({ kind: 'cancelled' });
    const written = await writeStyleText(path, text, trash);
    if (!written.ok) return written;
    return succeed({
      kind: 'saved',
      ticket: await noteWritten(path, text, caller),
      fileName: basename(path),
    });
  }

  return {
    async open(caller) {
      const chosen = await dialogs.chooseFilesToOpen(caller);
      if (chosen === undefined) return succeed({ kind: 'cancelled' });
      const opened = await openChosen(chosen, caller);
      return opened.ok ? succeed({ kind: 'opened', ...opened.value }) : opened;
    },
    async openPaths(paths, caller) {
      // A window that was taken over can name any path here; the name of a style file is the least that a
      // dropped one has.
      const styles = paths.filter(isStyleFileName);
      const problems = paths
        .filter((path) => !isStyleFileName(path))
        .map((path) => `${basename(path)} is no style file (*.gait.json), so it was not opened.`);
      if (styles.length === 0)
        return fail('refused', `${problems.join(' ')} What is open in the window is as it was.`);
      const opened = await openChosen(
        styles.map((path) => ({ kind: 'path', path })),
        caller,
      );
      if (!opened.ok) return opened;
      return succeed({ ...opened.value, problems: [...problems, ...opened.value.problems] });
    },
    async openRecent({ id }, caller) {
      const path = await recent.find(id);
      if (!path.ok) return path;
      const opened = await openFile(path.value, caller);
      if (opened.ok) await noteRecent([opened.value]);
      return opened;
    },
    async read({ ticket }, caller) {
      const path = tickets.find(ticket);
      if (!path.ok) return path;
      const text = await readStyleText(path.value);
      if (!text.ok) return text;
      openFiles.know(caller, ticket, text.value);
      return succeed({ fileName: basename(path.value), text: text.value });
    },
    save: ({ ticket, text, replaceChanged = false }, caller) =>
      inTurn(ticket, async () => {
        const path = tickets.find(ticket);
        if (!path.ok) return path;
        const checked = checkStyleText(text);
        if (!checked.ok) return checked;
        const fileName = basename(path.value);
        if (!replaceChanged && (await openFiles.isChanged(caller, ticket, text))) {
          return fail(
            'changed-on-disk',
            `${fileName} was not saved, because another program has changed it since it was opened here. The file on disk is as that program left it and your work is still open here, unsaved; replace the file, or save yours in another place with Save As.`,
          );
        }
        const written = await openFiles.write(caller, ticket, text, () => writeStyleText(path.value, text));
        if (!written.ok) return written;
        await noteRecent([{ ticket, text }]);
        return succeed({ fileName });
      }),
    async saveAs({ suggestedName, text }, caller) {
      const checked = checkStyleText(text);
      return checked.ok ? askAndWrite(suggestedName, text, caller) : checked;
    },
    askAndWrite,
    noteWritten,
  };
}

/** What the style of a text is called; undefined where it is none. */
function getStyleName(text: string): string | undefined {
  const style = parseStyle(text);
  return style.ok ? style.document.name : undefined;
}

/** Refuses what is not the text of a style, with every problem. */
export function checkStyleText(text: string): Result<void> {
  const style = parseStyle(text);
  if (style.ok) return succeed(undefined);
  return fail(
    'invalid-style',
    'This was not saved, because it breaks the style format; the places are listed. The file on disk is as it was and your work is still open here.',
    style.problems,
  );
}
