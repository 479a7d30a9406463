import { link, lstat, open, rename, unlink } from 'node:fs/promises';

/** Errors of file systems that know no hard links (FAT, some network drives). */
const NO_LINKS = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'UNKNOWN', 'EISDIR']);

/**
 * Gives a file another name in its folder and never replaces one: rejects with EEXIST where the new name is
 * taken, by whomever and however late, and with the system's error otherwise; the file then has its old name.
 * A link is renamed, not followed. `makeLink` stands in a test for a file system without links.
 */
export async function renameWithoutReplacing(
  from: string,
  to: string,
  makeLink: typeof link = link,
): Promise<void> {
  // Where names differ in case alone and the system does not tell them apart, the new name is the file
  // itself.
  if (from.toLowerCase() === to.toLowerCase() && (await isSameFile(from, to))) return rename(from, to);
  try {
    await makeLink(from, to);
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return renameOverClaim(from, to);
  }
  await unlink(from);
}

/**
 * Without links: takes the new name with an empty file, which only one of two can make, and renames over
 * that.
 */
async function renameOverClaim(from: string, to: string): Promise<void> {
  await (await open(to, 'wx')).close();
  try {
    await rename(from, to);
  } catch (error) {
    await unlink(to).catch(() => undefined);
    throw error;
  }
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([lstat(a), lstat(b).catch(() => undefined)]);
  return other !== undefined && one.dev === other.dev && one.ino === other.ino;
}
