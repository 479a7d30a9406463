import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';

import type { Reply } from '../../../shared/ipc/contract.ts';
import { fail, type Result, succeed } from '../../../shared/ipc/result.ts';
import type { FileDialogs } from '../dialogs.ts';
import type { Caller } from '../dispatch.ts';
import { describeReadFailure } from '../files/fileFailure.ts';
import type { Library } from './library.ts';
import type { Settings } from '../settings.ts';

/** Which folder is the library. */
export interface LibraryFolder {
  /** What is in the library, with a sentence where the choice of its folder was lost. */
  list(): Promise<Reply<'library.list'>>;
  /** Asks for another folder; kept in the settings. Refused where folders cannot be chosen. */
  choose(caller: Caller): Promise<Result<Reply<'library.chooseFolder'>>>;
  /** Goes back to the app's own folder. */
  useOwn(): Promise<Result<Reply<'library.useOwnFolder'>>>;
}

/**
 * Makes the service. The styles of the folder before stay where they are; what is open from there is saved
 * there still.
 */
export function createLibraryFolder(options: {
  readonly dialogs: FileDialogs;
  readonly library: Library;
  readonly settings: Settings;
}): LibraryFolder {
  const { dialogs, library, settings } = options;

  async function use(path: string | undefined): Promise<Result<{ readonly folderName: string }>> {
    const chosen = await settings.chooseUserFolder(path);
    if (!chosen.ok) return chosen;
    await library.inTurn(async () => library.useFolder(chosen.value));
    return succeed({ folderName: library.folderName });
  }

  return {
    async list() {
      const listing = await library.list();
      const problems = [settings.problem, listing.problem].filter((problem) => problem !== undefined);
      return problems.length === 0 ? listing : { ...listing, problem: problems.join(' ') };
    },
    async choose(caller) {
      if (dialogs.chooseLibraryFolder === undefined) {
        return fail(
          'refused',
          'The library folder is chosen in the desktop app; a page in a browser cannot name a folder. The library is as it was.',
        );
      }
      const path = await dialogs.chooseLibraryFolder(library.userFolder, caller);
      if (path === undefined) return succeed({ kind: 'cancelled' });
      try {
        await readdir(path);
      } catch (error) {
        const { code } = describeReadFailure(error, basename(path));
        return fail(
          code,
          `The folder "${basename(path)}" cannot be read, so the library is as it was. Check its permissions, or choose another folder.`,
        );
      }
      const used = await use(path);
      return used.ok ? succeed({ kind: 'chosen', ...used.value }) : used;
    },
    useOwn: () => use(undefined),
  };
}
