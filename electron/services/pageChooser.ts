import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { ChooserAnswer, ChooserRequest } from '../../shared/ipc/contract.ts';
import { type Failure, fail, type Result, succeed } from '../../shared/ipc/result.ts';
import { getFileStem } from '../../shared/style/file/fileName.ts';
import type { ChosenFile, ExportPlace, FileDialogs, FindTaken } from './dialogs.ts';
import type { Caller } from './dispatch.ts';
import { fileExists } from './files/fileExists.ts';
import { describeWriteFailure } from './files/fileFailure.ts';
import type { Library } from './library/library.ts';
import { checkLink, toStyleFileName } from './files/styleFiles.ts';

/** The in-page chooser: dialogs over the library folder, answered by the page. */
export interface PageChooser extends FileDialogs {
  /**
   * Takes the page's answer. A refusal (`bad-name`, `exists`, `not-found`...) leaves the chooser open for
   * another.
   */
  answer(requestId: string, answer: ChooserAnswer, caller: Caller): Promise<Result<Record<string, never>>>;
  /** Gives up what a page that went away was asked. */
  abandon(callerId: string): void;
}

type Outcome =
  | { readonly kind: 'opened'; readonly files: readonly ChosenFile[] }
  | { readonly kind: 'place'; readonly path: string }
  | { readonly kind: 'export'; readonly place: ExportPlace }
  | undefined;

/** What a page is asked. */
type Question =
  | { readonly purpose: 'open' }
  | { readonly purpose: 'save'; readonly suggestedName: string }
  | { readonly purpose: 'export'; readonly findTaken: FindTaken; readonly suggestedName: string };

/** Name suggested for the folder of an export that has none of its own. */
const SUGGESTED_EXPORT_NAME = 'Styles';

interface Pending {
  readonly caller: Caller;
  readonly question: Question;
  readonly finish: (outcome: Outcome) => void;
}

/**
 * Makes the chooser of the browser host. A page names files of the library folder only: to open, from the
 * folder's own listing; to save, a bare name that passes `toStyleFileName`; to export, the bare name of a
 * folder in `exportsFolder`. Uploads are opened and not stored. One question a page at a time: a new one
 * gives up the last.
 */
export function createPageChooser(library: Library, exportsFolder: string): PageChooser {
  const pendings = new Map<string, Pending>();

  function close(requestId: string, outcome: Outcome): void {
    const pending = pendings.get(requestId);
    if (pending === undefined) return;
    pendings.delete(requestId);
    pending.caller.emit('chooser.closed', { requestId });
    pending.finish(outcome);
  }

  function abandon(callerId: string): void {
    for (const [requestId, pending] of pendings)
      if (pending.caller.id === callerId) close(requestId, undefined);
  }

  async function ask(question: Question, caller: Caller): Promise<Outcome> {
    abandon(caller.id);
    const shown =
      question.purpose === 'export'
        ? { ...(await showExports(exportsFolder)), suggestedName: question.suggestedName }
        : { ...(await showLibrary(library)), ...question };
    return new Promise((finish) => {
      const requestId = randomUUID();
      pendings.set(requestId, { caller, question, finish });
      caller.emit('chooser.requested', { requestId, ...shown });
    });
  }

  /** What an answer means, or why it is refused. */
  async function judge(pending: Pending, answer: ChooserAnswer): Promise<Result<Outcome>> {
    switch (answer.kind) {
      case 'cancel':
        return succeed(undefined);
      case 'upload':
        if (pending.question.purpose !== 'open') return mismatch();
        return succeed({ kind: 'opened', files: answer.files.map((file) => ({ kind: 'text', ...file })) });
      case 'pick': {
        if (pending.question.purpose !== 'open') return mismatch();
        const { fileNames } = await library.listUserFiles();
        const missing = answer.fileNames.find((name) => !fileNames.includes(name));
        if (missing !== undefined) {
          return fail(
            'not-found',
            'That file is not in the library folder (any more). Nothing was opened; choose another.',
          );
        }
        const paths = answer.fileNames.map((name) => join(library.userFolder, name));
        for (const path of paths) {
          const link = await checkLink(path);
          if (!link.ok) return link;
        }
        return succeed({ kind: 'opened', files: paths.map((path) => ({ kind: 'path', path })) });
      }
      case 'name': {
        const { question } = pending;
        if (question.purpose === 'open') return mismatch();
        return question.purpose === 'save'
          ? judgePlace(library, answer)
          : judgeExportFolder(exportsFolder, answer, question.findTaken);
      }
    }
  }

  return {
    async chooseFilesToOpen(caller) {
      const outcome = await ask({ purpose: 'open' }, caller);
      return outcome?.kind === 'opened' ? outcome.files : undefined;
    },
    async choosePlaceToSave(suggestedName, caller) {
      const outcome = await ask({ purpose: 'save', suggestedName }, caller);
      return outcome?.kind === 'place' ? outcome.path : undefined;
    },
    async chooseFolderToExport(findTaken, caller, suggestedName = SUGGESTED_EXPORT_NAME) {
      const outcome = await ask({ purpose: 'export', findTaken, suggestedName }, caller);
      return outcome?.kind === 'export' ? outcome.place : undefined;
    },
    async answer(requestId, answer, caller) {
      const pending = pendings.get(requestId);
      // A page must not answer what another page was asked.
      if (pending === undefined || pending.caller.id !== caller.id) {
        return fail(
          'refused',
          'That question is not open any more. Nothing was done; start again from the menu.',
        );
      }
      const judged = await judge(pending, answer);
      if (!judged.ok) return judged;
      close(requestId, judged.value);
      return succeed({});
    },
    abandon,
  };
}

function mismatch(): Failure {
  return fail('bad-request', 'The window gave an answer that does not fit the question. Nothing was done.');
}

/** What the page is shown of the library. */
async function showLibrary(library: Library): Promise<Pick<ChooserRequest, 'folderName' | 'entries'>> {
  const { fileNames, problem } = await library.listUserFiles();
  return {
    folderName: library.folderName,
    entries: fileNames.map((fileName) => ({ id: `user:${fileName}`, fileName })),
    ...(problem !== undefined && { problem }),
  };
}

/** What the page is shown of earlier exports; a folder that is not there yet has none. */
async function showExports(exportsFolder: string): Promise<Omit<ChooserRequest, 'requestId'>> {
  const entries = await readdir(exportsFolder, { withFileTypes: true }).catch(() => []);
  return {
    purpose: 'export',
    folderName: basename(exportsFolder),
    entries: [],
    folders: entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map((entry) => entry.name)
      .sort((a, b) => a.localeCompare(b, 'en')),
  };
}

type NameAnswer = Extract<ChooserAnswer, { kind: 'name' }>;

/** Checks the name of a file to save, and makes the library folder where it is missing. */
async function judgePlace(library: Library, answer: NameAnswer): Promise<Result<Outcome>> {
  const name = toStyleFileName(answer.fileName);
  if (!name.ok) return name;
  const path = join(library.userFolder, name.value);
  const link = await checkLink(path);
  if (!link.ok) return link;
  try {
    await library.makeUserFolder();
    if (!answer.replace && (await fileExists(path))) {
      return fail(
        'exists',
        `There is a ${name.value} in the library already. Nothing was saved; replace it, or choose another name.`,
      );
    }
  } catch (error) {
    return describeWriteFailure(error, name.value);
  }
  return succeed({ kind: 'place', path });
}

/** Checks the name of a folder to export to, and makes it. */
async function judgeExportFolder(
  exportsFolder: string,
  answer: NameAnswer,
  findTaken: FindTaken,
): Promise<Result<Outcome>> {
  // The rules of a style file's name keep a folder's in its place too.
  const checked = toStyleFileName(answer.fileName);
  if (!checked.ok) return checked;
  const name = getFileStem(checked.value);
  const folder = join(exportsFolder, name);
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    return describeWriteFailure(error, name);
  }
  const taken = answer.replace ? [] : await findTaken(folder);
  if (taken.length > 0) {
    return fail(
      'exists',
      `In "${name}" there ${taken.length === 1 ? `is another ${taken[0]}` : `are ${taken.length} other files of these names`} already. Nothing was exported; replace what is there, or choose another name.`,
    );
  }
  return succeed({ kind: 'export', place: { folder, onTaken: 'replace' } });
}
