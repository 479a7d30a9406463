import { join } from 'node:path';

import { z } from 'zod';

import type { Result } from '../../shared/ipc/result.ts';
import { createKeptFile } from './files/keptFile.ts';

/**
 * What is kept, version 1: only what the process must know before there is a window. Everything else that a
 * person sets (units, theme, body, frame rate) is the window's own and is kept in its view
 * (`workspace.write`).
 */
const SETTINGS = z.strictObject({
  format: z.literal('gaitsmith-settings'),
  version: z.literal(1),
  /** Absolute; left out while the library is the app's own folder. */
  libraryFolder: z.string().min(1).exactOptional(),
});
type KeptSettings = z.infer<typeof SETTINGS>;

/** The folder of the person's own styles. */
export interface UserFolder {
  /** Absolute. */
  readonly path: string;
  /** Chosen by the person: then its parents are theirs to make. */
  readonly isChosen: boolean;
}

/** The settings of the process. */
export interface Settings {
  readonly userFolder: UserFolder;
  /** A sentence while the kept settings could not be read. */
  readonly problem: string | undefined;
  /** Keeps another library folder, or with undefined the app's own. */
  chooseUserFolder(path: string | undefined): Promise<Result<UserFolder>>;
}

/** Reads the settings of a data folder; broken ones are put aside (`createKeptFile`). */
export async function openSettings(dataFolder: string): Promise<Settings> {
  const file = createKeptFile<KeptSettings>({
    dataFolder,
    fileName: 'settings.json',
    schema: SETTINGS,
    empty: { format: 'gaitsmith-settings', version: 1 },
    unreadable: "The settings could not be read, so the library is Gaitsmith's own folder again",
    subject: 'The choice of the library folder',
  });
  const getFolder = ({ libraryFolder }: KeptSettings): UserFolder =>
    libraryFolder === undefined
      ? { path: join(dataFolder, 'library'), isChosen: false }
      : { path: libraryFolder, isChosen: true };
  const { state, problem } = await file.load();
  let userFolder = getFolder(state);
  let standing = problem;
  return {
    get userFolder() {
      return userFolder;
    },
    get problem() {
      return standing;
    },
    async chooseUserFolder(path) {
      const chosen: KeptSettings = {
        format: 'gaitsmith-settings',
        version: 1,
        ...(path === undefined ? {} : { libraryFolder: path }),
      };
      const stored = await file.store(chosen);
      if (!stored.ok) return stored;
      userFolder = getFolder(chosen);
      standing = undefined;
      return { ok: true, value: userFolder };
    },
  };
}
