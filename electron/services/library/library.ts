import { mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { LibraryEntry, LibraryId, Reply } from '../../../shared/ipc/contract.ts';
import { fail, type Result, succeed } from '../../../shared/ipc/result.ts';
import { getBuiltInRank } from '../../../shared/style/baseWords.ts';
import { STYLE_ENDING } from '../../../shared/style/limits.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { createStyleFileName, getFileStem } from '../../../shared/style/file/fileName.ts';
import { createAtomically } from '../files/atomicWrite.ts';
import { describeReadFailure, describeWriteFailure } from '../files/fileFailure.ts';
import { watchFolder } from '../files/folderWatch.ts';
import { makeUnderFreeName } from '../files/freeName.ts';
import { createInTurn, type InTurn } from '../../../shared/ipc/inTurn.ts';
import type { UserFolder } from '../settings.ts';
import { checkLink, findFreeName, readStyleText } from '../files/styleFiles.ts';
import { sweepTemporaryFiles } from '../files/temporaryFiles.ts';
import type { Tickets } from '../tickets.ts';

/**
 * Most files of one's own that the library lists; chosen: far more than anyone tunes by hand, few enough to
 * read at once.
 */
export const MAX_LISTED_FILES = 2000;

/**
 * Names of the style files in the user's folder, sorted; with a sentence when the folder could not be listed
 * or is too full.
 */
export interface UserFiles {
  readonly fileNames: readonly string[];
  readonly problem?: string;
}

/** A file of the user's folder. */
export interface UserFile {
  readonly fileName: string;
  /** Absolute; what is there may be a link. */
  readonly path: string;
}

/** A file that is to be made. */
export interface NewFile {
  readonly fileName: string;
  readonly text: string;
}

/** The new file of a text: `Name.gait.json`, or `Name 2.gait.json` where that is taken. */
export function createNewFile(styleName: string, text: string): (taken: readonly string[]) => NewFile {
  const firstName = createStyleFileName(styleName);
  return (taken) => ({ fileName: findFreeName(firstName, taken), text });
}

/** The styles that come with the program (read only) and those in the user's library folder. */
export interface Library {
  /** Absolute path of the user's folder; it may not exist. */
  readonly userFolder: string;
  /** Its name, for showing. */
  readonly folderName: string;
  list(): Promise<Reply<'library.list'>>;
  listUserFiles(): Promise<UserFiles>;
  /** The text of an entry, with a ticket when it is the user's own. */
  read(id: LibraryId): Promise<Result<Reply<'library.read'>>>;
  /** The file of one of the user's own entries; `refused` for a built-in one. */
  findUserFile(id: LibraryId): Promise<Result<UserFile>>;
  /**
   * Makes the user's folder where it is missing; of a folder that the person chose, not its parents: their
   * drive may be away.
   */
  makeUserFolder(): Promise<void>;
  /**
   * Runs changes of the user's folder one after the other: finding a free name and taking it must not
   * interleave.
   */
  readonly inTurn: InTurn;
  /**
   * Writes a new style into the user's folder, made if missing, and never over a file that is there, not even
   * one that another program makes in the same instant. `create` gives the file for the names that are taken;
   * it is asked again where its name is taken after all.
   */
  saveNew<F extends NewFile>(create: (taken: readonly string[]) => F): Promise<Result<F & UserFile>>;
  /** Makes another folder the user's, and tells the listener. */
  useFolder(folder: UserFolder): void;
  /** Ends telling the listener of changes. */
  close(): void;
}

/** What a library stands on. */
export interface LibraryOptions {
  readonly builtInFolder: string;
  readonly userFolder: UserFolder;
  readonly tickets: Tickets;
  /** Called after the user's folder changed, by us or by anyone else, or became another one. */
  readonly onChange?: () => void;
  /** How often the folder is looked at, in ms; by default `watchFolder`'s own. */
  readonly pollIntervalMs?: number | undefined;
}

/**
 * Opens the library and makes the app's own folder if it can; a folder that is missing, unreadable or full of
 * other files works.
 */
export async function openLibrary(options: LibraryOptions): Promise<Library> {
  const { builtInFolder, tickets, onChange } = options;
  let folder = options.userFolder;
  if (!folder.isChosen) await makeUserFolder().catch(() => undefined);
  await sweepTemporaryFiles(folder.path);
  const watch = (): (() => void) =>
    onChange === undefined ? () => undefined : watchFolder(folder.path, onChange, options.pollIntervalMs);
  let unwatch = watch();

  async function makeUserFolder(): Promise<void> {
    if (!folder.isChosen) await mkdir(folder.path, { recursive: true });
    else {
      await mkdir(folder.path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    }
  }

  async function listUserFiles({ path } = folder): Promise<UserFiles> {
    const listing = await listStyleFiles(path);
    if (!listing.ok) return { fileNames: [], problem: describeFolderProblem(listing.code, basename(path)) };
    if (listing.value.length <= MAX_LISTED_FILES) return { fileNames: listing.value };
    return {
      fileNames: listing.value.slice(0, MAX_LISTED_FILES),
      problem: `The library folder holds ${listing.value.length} styles; the first ${MAX_LISTED_FILES} are listed. The others can be opened as files.`,
    };
  }

  /** Only what the folder itself lists: no name can lead out of it. */
  async function findFile(id: LibraryId): Promise<Result<UserFile & { readonly builtIn: boolean }>> {
    const builtIn = id.startsWith('builtin:');
    const place = builtIn ? builtInFolder : folder.path;
    const fileName = id.slice(id.indexOf(':') + 1);
    const listing = await listStyleFiles(place);
    if (listing.ok && listing.value.includes(fileName))
      return succeed({ fileName, path: join(place, fileName), builtIn });
    return fail(
      'not-found',
      `${fileName} is not in the library any more. What is open in the window is as it was; choose another style.`,
    );
  }

  return {
    get userFolder() {
      return folder.path;
    },
    get folderName() {
      return basename(folder.path);
    },
    listUserFiles: () => listUserFiles(),
    makeUserFolder,
    inTurn: createInTurn(),
    async list() {
      // It may become another folder while this one is read.
      const listed = folder;
      const builtIn = await listStyleFiles(builtInFolder);
      const user = await listUserFiles(listed);
      const styles = [
        ...(await readEntries('builtin', builtInFolder, builtIn.ok ? builtIn.value : [])),
        ...(await readEntries('user', listed.path, user.fileNames)),
      ];
      const problems = [
        ...(builtIn.ok
          ? []
          : ['The built-in styles could not be read; installing Gaitsmith again brings them back.']),
        ...(user.problem === undefined ? [] : [user.problem]),
      ];
      return {
        folderName: basename(listed.path),
        ...(listed.isChosen && { chosenFolder: true as const }),
        styles,
        ...(problems.length > 0 && { problem: problems.join(' ') }),
      };
    },
    async read(id) {
      const file = await findFile(id);
      if (!file.ok) return file;
      const { fileName, path, builtIn } = file.value;
      const text = await readLibraryText(path);
      if (!text.ok) return text;
      return succeed({ fileName, text: text.value, ...(!builtIn && { ticket: tickets.issue(path) }) });
    },
    async findUserFile(id) {
      if (!id.startsWith('builtin:')) return findFile(id);
      return fail('refused', 'Built-in styles stay as they are. Nothing was changed; duplicate it first.');
    },
    async saveNew(create) {
      let fileName = 'The new style';
      try {
        ({ fileName } = create([]));
        await makeUserFolder();
        const made = await makeUnderFreeName(folder.path, create, async (file) => {
          ({ fileName } = file);
          await createAtomically(join(folder.path, fileName), file.text);
        });
        return succeed({ ...made, path: join(folder.path, fileName) });
      } catch (error) {
        return describeWriteFailure(error, fileName);
      }
    },
    useFolder(next) {
      unwatch();
      folder = next;
      unwatch = watch();
      onChange?.();
    },
    close: () => unwatch(),
  };
}

/**
 * Names of the plain files of a folder that end so, `*.gait.json` by default, sorted; hidden files and
 * folders are left out.
 */
export async function listStyleFiles(folder: string, ending = STYLE_ENDING): Promise<Result<string[]>> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return succeed(
      entries
        .filter((entry) => (entry.isFile() || entry.isSymbolicLink()) && entry.name.endsWith(ending))
        .map((entry) => entry.name)
        .filter((name) => !name.startsWith('.') && name.length > ending.length && !name.includes('\\'))
        .sort((a, b) => a.localeCompare(b, 'en')),
    );
  } catch (error) {
    return describeReadFailure(error, basename(folder));
  }
}

/** One after the other: a thousand files at once would run out of handles. */
async function readEntries(
  kind: 'builtin' | 'user',
  folder: string,
  fileNames: readonly string[],
): Promise<LibraryEntry[]> {
  const entries: LibraryEntry[] = [];
  for (const fileName of fileNames) entries.push(await readEntry(kind, folder, fileName));
  const rank = ({ builtIn, name }: LibraryEntry): number => (builtIn ? getBuiltInRank(name) : 0);
  return entries.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'));
}

async function readEntry(kind: 'builtin' | 'user', folder: string, fileName: string): Promise<LibraryEntry> {
  const place = { id: `${kind}:${fileName}`, fileName, builtIn: kind === 'builtin' };
  const broken = (problems: LibraryEntry['problems'] & object): LibraryEntry => ({
    ...place,
    name: getFileStem(fileName),
    description: '',
    tags: [],
    keys: [],
    hipPolicy: 'fixed-amplitude',
    problems,
  });
  const text = await readLibraryText(join(folder, fileName));
  if (!text.ok) return broken([{ path: '', message: text.message }]);
  const style = parseStyle(text.value);
  if (!style.ok) return broken(style.problems.map(({ path, message }) => ({ path, message })));
  const { name, description, tags, keys, hipPolicy } = style.document;
  return { ...place, name, description, tags, keys: keys.map((key) => key.speed), hipPolicy };
}

async function readLibraryText(path: string): Promise<Result<string>> {
  const link = await checkLink(path);
  return link.ok ? readStyleText(path) : link;
}

function describeFolderProblem(code: string, name: string): string {
  return code === 'not-found'
    ? `Your library folder "${name}" is not there; it is made again when you save a style into it. The built-in styles and your open work are not touched.`
    : `Your library folder "${name}" could not be read. The built-in styles and your open work are not touched; check the folder's permissions.`;
}
