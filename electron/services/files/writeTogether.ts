import * as fs from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { findModeToKeep, syncFolder, writeTemporary } from './atomicWrite.ts';
import { renameWithoutReplacing } from './moveFile.ts';
import { createTemporaryPath, sweepTemporaryFiles } from './temporaryFiles.ts';

/** A file to be written. */
export interface NewFile {
  /** A bare name; no two of a set differ in case alone. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Why a set was not written: the file that could not be, and the system's error. */
export interface SetFault {
  readonly fileName: string;
  readonly error: unknown;
}

/** The file-system calls that a set is written by; replaced in tests to fail at any of them. */
export type SetSteps = Pick<typeof fs, 'open' | 'rename' | 'unlink' | 'link' | 'copyFile'>;

/** A file on its way: its new content beside it, and what was there before. */
interface Moved {
  readonly target: string;
  /** The old file under another name; undefined where there was none. */
  readonly old: string | undefined;
}

/**
 * Writes files into a folder that is there, as `replaceTogether` does. Those of the same names are replaced
 * (a link itself, not what it leads to).
 */
export async function writeTogether(
  folder: string,
  files: readonly NewFile[],
  steps: SetSteps = fs,
): Promise<SetFault | undefined> {
  await sweepTemporaryFiles(folder);
  return replaceTogether(
    files.map((file) => ({ ...file, path: join(folder, file.fileName) })),
    steps,
  );
}

/**
 * Writes files whose folders are there, all of them or none: first every one under a temporary name, to the
 * disk for good, then each to its place. On a failure half way the new ones are taken away and the old ones
 * put back, and it resolves with what failed; undefined when all are written. At every instant each name
 * holds the whole old or the whole new file. A program that is killed between two of them leaves some of the
 * old and some of the new: only failures are undone.
 */
export async function replaceTogether(
  files: readonly (NewFile & { readonly path: string })[],
  steps: SetSteps = fs,
): Promise<SetFault | undefined> {
  const temporaries: string[] = [];
  const moved: Moved[] = [];
  let at = files[0]?.fileName ?? '';
  try {
    for (const { fileName, path, bytes } of files) {
      at = fileName;
      temporaries.push(await writeTemporary(path, bytes, await findModeToKeep(path), steps));
    }
    for (const [index, { fileName, path }] of files.entries()) {
      at = fileName;
      moved.push(await moveIntoPlace(temporaries[index]!, path, steps));
    }
  } catch (error) {
    for (const { target, old } of moved.toReversed()) {
      await (old === undefined ? steps.unlink(target) : steps.rename(old, target)).catch(() => undefined);
    }
    for (const temporary of temporaries) await steps.unlink(temporary).catch(() => undefined);
    return { fileName: at, error };
  }
  for (const { old } of moved) if (old !== undefined) await steps.unlink(old).catch(() => undefined);
  for (const folder of new Set(files.map(({ path }) => dirname(path)))) await syncFolder(folder, steps);
  return undefined;
}

async function moveIntoPlace(temporary: string, target: string, steps: SetSteps): Promise<Moved> {
  if ((await fs.lstat(target).catch(() => undefined)) === undefined) {
    // Another program may have taken the name by now: that one is not ours to replace.
    await renameWithoutReplacing(temporary, target, steps.link);
    return { target, old: undefined };
  }
  const old = createTemporaryPath(target);
  // A second name rather than another one: the first goes on holding the whole old file.
  await steps.link(target, old).catch(() => steps.copyFile(target, old));
  try {
    await steps.rename(temporary, target);
  } catch (error) {
    await steps.unlink(old).catch(() => undefined);
    throw error;
  }
  return { target, old };
}
