import { readlinkSync, realpathSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import process from 'node:process';

import { createInTurnByKey } from '../../../shared/ipc/inTurn.ts';
import { renameWithoutReplacing } from './moveFile.ts';
import { createTemporaryPath } from './temporaryFiles.ts';

/**
 * The file-system calls that a save is made of, in the order of use; replaced in tests to stop between any
 * two.
 */
export type SaveSteps = Pick<typeof fs, 'open' | 'rename' | 'unlink'>;

/** Saves of one file run one after the other. */
const inTurn = createInTurnByKey();

/**
 * Writes a whole text (UTF-8), or bytes, to a file so that at every instant, also if the machine stops, the
 * path holds the whole old or the whole new file: temporary file in the same folder, fsync, rename, fsync of
 * the folder. Saves to one file run one after the other in the order asked. A link is followed; an existing
 * file keeps its permissions, and one without write permission is not replaced. Missing folders are not made.
 *
 * Rejects with the system's error (`code` ENOENT, EACCES, ENOSPC, EISDIR...); the old file is then untouched
 * and no temporary file is left. A folder that cannot be opened or synced (one without read permission, many
 * network and FUSE file systems) is no failure: the whole new file is in its place by then, and only when the
 * rename itself reaches the disk is up to the system.
 *
 * `putAside` moves an existing file elsewhere, once the new one is on the disk under its temporary name;
 * where it rejects nothing is replaced. Until the new one has its place, neither is there.
 */
export async function writeAtomically(
  path: string,
  content: string | Uint8Array,
  steps: SaveSteps = fs,
  putAside?: (target: string) => Promise<void>,
): Promise<void> {
  // Without waiting, or two saves could change places before they queue up.
  const target = findRealTarget(path);
  await inTurn(target, async () => {
    const mode = await findModeToKeep(target);
    await writeInPlace(target, content, mode, steps, async (temporary) => {
      if (mode !== undefined) await putAside?.(target);
      await steps.rename(temporary, target);
    });
  });
}

/**
 * Makes a new file as `writeAtomically` does, and never replaces one: rejects with EEXIST where the name is
 * taken, by whatever program and however late. A link of that name is in the way like any other file.
 */
export async function createAtomically(path: string, content: string | Uint8Array): Promise<void> {
  await writeInPlace(path, content, undefined, fs, renameWithoutReplacing);
}

/** Most links that are followed one after the other; what common systems allow. */
const LINKS_MAX = 40;

/**
 * The file behind a path, links followed, also where they lead to nothing yet; for a new file the real folder
 * and the name. Throws the system's error.
 */
export function findRealTarget(path: string, linksLeft = LINKS_MAX): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const place = join(realpathSync(dirname(resolve(path))), basename(path));
    const next = findLink(place);
    if (next === undefined || linksLeft === 0) return place;
    return findRealTarget(resolve(dirname(place), next), linksLeft - 1);
  }
}

function findLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/** Writes a temporary file beside the target and has `moveInto` give it the target's name. */
async function writeInPlace(
  target: string,
  content: string | Uint8Array,
  mode: number | undefined,
  steps: SaveSteps,
  moveInto: (temporary: string, target: string) => Promise<void>,
): Promise<void> {
  const temporary = await writeTemporary(target, content, mode, steps);
  try {
    await moveInto(temporary, target);
  } catch (error) {
    await steps.unlink(temporary).catch(() => undefined);
    throw error;
  }
  await syncFolder(dirname(target), steps);
}

/**
 * Writes what is to become `target` under a temporary name in its folder, to the disk for good; resolves with
 * its path. `mode` are the permission bits to give it, undefined for those of a new file. Rejects with the
 * system's error and then leaves nothing.
 */
export async function writeTemporary(
  target: string,
  content: string | Uint8Array,
  mode: number | undefined,
  steps: Pick<SaveSteps, 'open' | 'unlink'>,
): Promise<string> {
  const temporary = createTemporaryPath(target);
  try {
    const file = await steps.open(temporary, 'wx', mode ?? 0o666);
    try {
      await file.writeFile(content, 'utf8');
      if (mode !== undefined) await file.chmod(mode);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await steps.unlink(temporary).catch(() => undefined);
    throw error;
  }
  return temporary;
}

/**
 * Permission bits of the file to be replaced, undefined for a new one; throws where it is no file or must not
 * be written.
 */
export async function findModeToKeep(target: string): Promise<number | undefined> {
  let stats: Awaited<ReturnType<typeof fs.stat>>;
  try {
    stats = await fs.stat(target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  if (!stats.isFile()) throw Object.assign(new Error(`not a file: ${target}`), { code: 'EISDIR' });
  await fs.access(target, fs.constants.W_OK);
  return stats.mode & 0o777;
}

/**
 * Makes the rename itself durable where the file system can. Windows cannot open folders and needs no such
 * step. Never rejects.
 */
export async function syncFolder(folder: string, steps: Pick<SaveSteps, 'open'>): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    const handle = await steps.open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch {
    // The file is saved: to call that a failure would say that the old one is still there.
  }
}
