import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/** The file-system calls that a save is made of, in the order of use; replaced in tests to stop between any two. */
export type SaveSteps = Pick<typeof fs, 'open' | 'rename' | 'unlink'>;

/** The last save of each file, so that the next one to the same file waits for it. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Writes a whole text (UTF-8), or bytes, to a file so that at every instant, also if the machine stops, the path holds the whole old
 * or the whole new file: temporary file in the same folder, fsync, rename, fsync of the folder. Saves to one file run one
 * after the other in the order asked. A link is followed; an existing file keeps its permissions, and one without write
 * permission is not replaced. Missing folders are not made.
 *
 * Rejects with the system's error (`code` ENOENT, EACCES, ENOSPC, EISDIR...); the old file is then untouched and no temporary file is left.
 * A folder that cannot be opened or synced (one without read permission, many network and FUSE file systems) is no failure: the whole new
 * file is in its place by then, and only when the rename itself reaches the disk is up to the system.
 */
export async function writeAtomically(
  path: string,
  content: string | Uint8Array,
  steps: SaveSteps = fs,
): Promise<void> {
  // Without waiting, or two saves could change places before they queue up.
  const target = findRealTarget(path);
  const before = queues.get(target) ?? Promise.resolve();
  const save = before.then(
    () => replaceFile(target, content, steps),
    () => replaceFile(target, content, steps),
  );
  queues.set(target, save);
  try {
    await save;
  } finally {
    if (queues.get(target) === save) queues.delete(target);
  }
}

/** The file behind a path, links followed; for a new file the real folder and the name. */
function findRealTarget(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return join(realpathSync(dirname(resolve(path))), basename(path));
  }
}

async function replaceFile(target: string, content: string | Uint8Array, steps: SaveSteps): Promise<void> {
  const mode = await findModeToKeep(target);
  const folder = dirname(target);
  // The leading dot and the ending keep a file left by a crash out of every listing of styles.
  const temporary = join(folder, `.${basename(target).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const file = await steps.open(temporary, 'wx', mode ?? 0o666);
    try {
      await file.writeFile(content, 'utf8');
      if (mode !== undefined) await file.chmod(mode);
      await file.sync();
    } finally {
      await file.close();
    }
    await steps.rename(temporary, target);
  } catch (error) {
    await steps.unlink(temporary).catch(() => undefined);
    throw error;
  }
  await syncFolder(folder, steps);
}

/** Permission bits of the file to be replaced, undefined for a new one; throws where it is no file or must not be written. */
async function findModeToKeep(target: string): Promise<number | undefined> {
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

/** Makes the rename itself durable where the file system can. Windows cannot open folders and needs no such step. Never rejects. */
async function syncFolder(folder: string, steps: SaveSteps): Promise<void> {
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
