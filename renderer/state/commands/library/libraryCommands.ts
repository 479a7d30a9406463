import type { LibraryEntry, LibraryId, Reply, Request } from '../../../../shared/ipc/contract.ts';
import { readStyleFiles } from '../../../platform/readStyleFile.ts';
import { splitFiles } from '../../../platform/splitFiles.ts';
import { endAudition, getTriedId } from '../../library/audition.ts';
import type { Studio } from '../../studio.ts';
import { getSelectedEntries, selectAllShown, selectAndReveal } from '../../library/libraryStore.ts';
import { getPreviewedDocument, renameInPlace } from '../../documents/documentStore.ts';
import { listLibrary } from '../../documents/session.ts';
import type { Command, SyncCommand } from '../command.ts';
import { openLibraryEntry } from '../file/fileCommands.ts';
import { addLibraryEntryToMix } from './mixCommands.ts';
import { showFailure, writeText } from '../file/saving.ts';

/** A command on the chosen styles of the library. */
export interface LibraryCommand extends Command {
  /** The key that runs it while the library has the keys; written as shortcuts are. */
  readonly libraryKey?: string;
}

/** What a command on the chosen styles is made of. */
interface LibraryCommandOptions {
  readonly id: string;
  readonly label: string;
  readonly libraryKey?: string;
  /** Whether it can be done with these entries; there is at least one. */
  fits(entries: readonly LibraryEntry[]): boolean;
  run(studio: Studio, entries: readonly LibraryEntry[]): void | Promise<void>;
}

function createLibraryCommand({ fits, run, ...rest }: LibraryCommandOptions): LibraryCommand {
  const isEnabled = (entries: readonly LibraryEntry[]): boolean => entries.length > 0 && fits(entries);
  return {
    ...rest,
    enabled: ({ library }) => isEnabled(getSelectedEntries(library.getState())),
    run(studio) {
      const entries = getSelectedEntries(studio.library.getState());
      return isEnabled(entries) ? run(studio, entries) : undefined;
    },
  };
}

const isWhole = ({ problems }: LibraryEntry): boolean => problems === undefined;
const areWhole = (entries: readonly LibraryEntry[]): boolean => entries.every(isWhole);
const areOwn = (entries: readonly LibraryEntry[]): boolean => entries.every(({ builtIn }) => !builtIn);
const isOne = (entries: readonly LibraryEntry[]): boolean => entries.length === 1;

/** "Tired", or "3 styles". */
function nameEntries(entries: readonly LibraryEntry[]): string {
  const [first] = entries;
  return first !== undefined && entries.length === 1 ? first.name : `${entries.length} styles`;
}

/** Opens one style of the library; one that is open is shown as it stands. */
export const openEntry: Command<{ id: LibraryId }> = {
  id: 'library.openEntry',
  label: 'Open',
  async run(studio, { id }) {
    const entry = studio.library.getState().styles.find((one) => one.id === id);
    endAudition(studio);
    if (entry?.problems === undefined) await openLibraryEntry.run(studio, { id, keep: true });
    else studio.dialogs.showBroken([{ fileName: entry.fileName, problems: entry.problems }]);
  },
};

/** Styles that are opened at once without a question (chosen: as many as there are lanes to see them in). */
export const OPENED_AT_ONCE_MAX = 6;

/** Opens the chosen styles; asks first where that would fill the window with tabs. */
export const openSelected = createLibraryCommand({
  id: 'library.openSelected',
  label: 'Open',
  libraryKey: 'Enter',
  fits: () => true,
  async run(studio, entries) {
    const isMany = entries.length > OPENED_AT_ONCE_MAX;
    if (isMany && !(await studio.dialogs.askOpenMany(entries.length))) return;
    for (const { id } of entries) await openEntry.run(studio, { id });
  },
});

/** Puts the chosen styles into the mix. */
export const mixSelected = createLibraryCommand({
  id: 'library.mixSelected',
  label: 'Add to mix',
  fits: areWhole,
  async run(studio, entries) {
    for (const { id } of entries) await addLibraryEntryToMix.run(studio, { id });
  },
});

/** Lets the name of the chosen style be typed. */
export const renameSelected = createLibraryCommand({
  id: 'library.renameSelected',
  label: 'Rename',
  libraryKey: 'F2',
  fits: (entries) => isOne(entries) && areOwn(entries),
  run: ({ library }, [entry]) => library.setState({ renaming: entry?.id }),
});

/**
 * Gives a style of one's own another name, and its file with it; a name that cannot be says why, and nothing
 * changes.
 */
export const renameEntry: Command<{ id: LibraryId; name: string }> = {
  id: 'library.rename',
  label: 'Rename style',
  async run(studio, { id, name }) {
    const { library, platform, notices } = studio;
    library.setState({ renaming: undefined });
    const entry = library.getState().styles.find((one) => one.id === id);
    const given = name.trim();
    if (entry === undefined || given === '' || given === entry.name) return;
    const result = await platform.call('library.rename', { id, name: given });
    if (!result.ok) {
      notices.show({ kind: 'warning', text: result.message });
      return;
    }
    renameTried(studio, id, result.value);
    // At once, and not only when it is listed: who goes on with it means the style by its new name.
    const renamed = result.value;
    library.setState(({ styles }) => ({
      styles: styles.map((one) => (one.id === id ? { ...one, ...renamed } : one)),
    }));
    selectAndReveal(library, [renamed.id]);
    await listLibrary(studio);
  },
};

/** A style that is being tried goes by its new name as well. */
function renameTried(studio: Studio, id: LibraryId, renamed: Reply<'library.rename'>): void {
  const { trial } = studio.documents.store.getState();
  if (trial === undefined || getTriedId(studio) !== id) return;
  const { id: libraryId, fileName, name } = renamed;
  renameInPlace(studio.documents.get(trial.id), { libraryId, fileName, name });
}

/** Copies the chosen styles into one's own folder, and chooses the copies. */
export const duplicateSelected = createLibraryCommand({
  id: 'library.duplicate',
  label: 'Duplicate',
  libraryKey: 'Mod+D',
  fits: areWhole,
  async run(studio, entries) {
    const copies: LibraryId[] = [];
    for (const { id, fileName } of entries) {
      const result = await studio.platform.call('library.duplicate', { id });
      if (result.ok) copies.push(result.value.id);
      else showFailure(studio, result, fileName);
    }
    if (copies.length === 0) return;
    await listLibrary(studio);
    selectAndReveal(studio.library, copies);
  },
});

/** Moves the chosen styles to the trash; the notice can bring them back. */
export const deleteSelected = createLibraryCommand({
  id: 'library.delete',
  label: 'Move to trash',
  libraryKey: 'Delete',
  fits: areOwn,
  async run(studio, entries) {
    const { platform, notices, library } = studio;
    endAudition(studio);
    const gone: LibraryEntry[] = [];
    const texts: { fileName: string; text: string }[] = [];
    for (const entry of entries) {
      const { id, fileName } = entry;
      // What is brought back is the file, to the byte; also one that is no style.
      const read = await platform.call('library.peek', { id });
      const result = await platform.call('library.delete', { id });
      if (!result.ok) {
        showFailure(studio, result, fileName);
        continue;
      }
      gone.push(entry);
      if (read.ok && entry.problems === undefined) texts.push({ fileName, text: read.value.text });
    }
    if (gone.length === 0) return;
    await listLibrary(studio);
    library.setState({ selected: [], anchor: undefined });
    const undo = { label: 'Undo', run: () => void importStyles.run(studio, { files: texts }) };
    notices.show({
      kind: 'info',
      text: `Moved ${nameEntries(gone)} to the trash.`,
      ...(texts.length === gone.length && { action: undo }),
    });
  },
});

type Import = Reply<'library.import'>;

/**
 * Imports in as many calls as the files need; where one fails, it and those after it are told of, and what
 * came in before stays.
 */
async function importInCalls(
  { platform, notices }: Studio,
  files: Request<'library.import'>['files'],
): Promise<Pick<Import, 'imported' | 'problems'>> {
  const imported: Import['imported'][number][] = [];
  const problems: Import['problems'][number][] = [];
  let done = 0;
  for (const part of splitFiles(files)) {
    const result = await platform.call('library.import', { files: part });
    if (!result.ok) {
      const rest = `${files.length - done} of the ${files.length} files were not imported.`;
      notices.show({ kind: 'error', text: done === 0 ? result.message : `${result.message} ${rest}` });
      break;
    }
    imported.push(...result.value.imported);
    problems.push(...result.value.problems);
    done += part.length;
  }
  return { imported, problems };
}

/**
 * Puts texts into one's own folder, and chooses what came of them; what cannot be read as a style is told of
 * together.
 */
export const importStyles: Command<{ files: readonly { fileName?: string; text: string }[] }> = {
  id: 'library.import',
  label: 'Import styles',
  async run(studio, { files }) {
    const { notices, library, dialogs } = studio;
    const { imported, problems } = await importInCalls(studio, files);
    const broken = problems.flatMap(({ fileName, problems: places }) =>
      places === undefined ? [] : [{ fileName, problems: places }],
    );
    for (const { message, problems: places } of problems) {
      if (places === undefined) notices.show({ kind: 'error', text: message });
    }
    if (broken.length > 0) dialogs.showBroken(broken);
    if (imported.length === 0) return;
    await listLibrary(studio);
    // What hides a style that just came in would make it look lost.
    library.setState({ search: '', tag: undefined });
    selectAndReveal(
      library,
      imported.map(({ id }) => id),
    );
    const fresh = imported.filter(({ wasThere }) => !wasThere);
    const names = fresh.length === 1 ? (fresh[0]?.name ?? '') : `${fresh.length} styles`;
    notices.show({
      kind: 'info',
      text: fresh.length === 0 ? 'The library has this style already.' : `${names} came into the library.`,
    });
  },
};

/**
 * Unreadable files up to this many are told of one by one; together with what came in that is as many notices
 * as there can be.
 */
const UNREAD_TOLD_APART = 2;

/**
 * Imports files that were dropped on the library; those that cannot be read as text are told of, and the
 * others imported all the same.
 */
export const importDropped: Command<{ files: readonly File[] }> = {
  id: 'library.importDropped',
  label: 'Import dropped files',
  async run(studio, { files }) {
    const { texts, unread } = await readStyleFiles(files);
    if (unread.length <= UNREAD_TOLD_APART) {
      for (const { failure } of unread) studio.notices.show({ kind: 'error', text: failure.message });
    } else {
      const names = unread.map(({ fileName }) => fileName).join(', ');
      studio.notices.show({
        kind: 'error',
        text: `${names} are not readable as UTF-8 text of at most 1 MiB, so they are no style files and were not imported. What is in your library is safe; choose other files.`,
      });
    }
    await importStyles.run(studio, { files: texts });
  },
};

/** Writes styles as files into a folder that is asked for; `name` is what they are together. */
async function exportSources(
  studio: Studio,
  sources: Request<'library.export'>['sources'],
  name: string,
): Promise<void> {
  const result = await studio.platform.call('library.export', { sources });
  if (!result.ok) {
    showFailure(studio, result, name);
    return;
  }
  if (result.value.kind === 'cancelled') return;
  const { folderName, fileNames, problems } = result.value;
  for (const text of problems) studio.notices.show({ kind: 'error', text });
  const what = fileNames.length === 1 ? (fileNames[0] ?? '') : `${fileNames.length} styles`;
  if (fileNames.length > 0) studio.notices.show({ kind: 'info', text: `Exported ${what} to ${folderName}.` });
}

/** Writes the chosen styles as files into a folder that is asked for. */
export const exportSelected = createLibraryCommand({
  id: 'library.export',
  label: 'Export to a folder…',
  fits: areWhole,
  run: (studio, entries) =>
    exportSources(
      studio,
      entries.map(({ id }) => ({ kind: 'library', id })),
      nameEntries(entries),
    ),
});

/** Writes the open style as it stands as a file into a folder that is asked for. */
export const exportOpen: Command = {
  id: 'file.export',
  label: 'Export to a folder…',
  describe: ({ documents }) =>
    `Export ${getPreviewedDocument(documents.getActive().getState()).name} to a folder…`,
  async run(studio) {
    const state = studio.documents.getActive().getState();
    const document = getPreviewedDocument(state);
    const { libraryId } = state.origin;
    // Unchanged it goes out as the file that it is, under that name.
    if (libraryId !== undefined && document === state.saved) {
      await exportSources(studio, [{ kind: 'library', id: libraryId }], document.name);
      return;
    }
    const text = writeText(studio, document);
    if (text !== undefined) await exportSources(studio, [{ kind: 'text', text }], document.name);
  },
};

/** Chooses everything that is shown. */
export const selectAll: LibraryCommand & SyncCommand = {
  id: 'library.selectAll',
  label: 'Select all styles',
  libraryKey: 'Mod+A',
  enabled: ({ library }) => library.getState().styles.length > 0,
  run: ({ library }) => selectAllShown(library),
};
