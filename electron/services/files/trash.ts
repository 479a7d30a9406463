import { cp, mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { Reply } from '../../../shared/ipc/contract.ts';
import { makeUnderFreeName } from './freeName.ts';
import { renameWithoutReplacing } from './moveFile.ts';
import { findFreeName } from './styleFiles.ts';

/** Where deleted styles go; what is in it can be had back. */
export interface Trash {
  readonly place: Reply<'library.delete'>['place'];
  /** Moves a file there. Rejects with the system's error; the file is then where it was. */
  put(path: string): Promise<void>;
}

/** Name of the trash of the browser host, in the data folder. */
export const APP_TRASH_FOLDER = '.trash';

/**
 * The browser host's trash: a folder in the data folder, since a plain process has no way to the system's.
 * Files keep their names, with a number where one is taken; a link is moved as a link, not followed.
 */
export function createAppTrash(dataFolder: string): Trash {
  const folder = join(dataFolder, APP_TRASH_FOLDER);
  return {
    place: 'app-trash',
    async put(path) {
      await mkdir(folder, { recursive: true });
      await makeUnderFreeName(
        folder,
        (taken) => ({ fileName: findFreeName(basename(path), taken) }),
        (named) => moveWithoutReplacing(path, join(folder, named.fileName)),
      );
    },
  };
}

async function moveWithoutReplacing(from: string, to: string): Promise<void> {
  try {
    await renameWithoutReplacing(from, to);
  } catch (error) {
    // The library may be on another drive.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await cp(from, to, { verbatimSymlinks: true, errorOnExist: true, force: false });
    await rm(from);
  }
}
