import { link, lstat, rename, unlink } from 'node:fs/promises';

/** Errors of file systems that know no hard links (FAT, some network drives). */
const NO_LINKS = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'UNKNOWN', 'EISDIR']);

/**
 * Gives a file another name in its folder and never replaces one: rejects with EEXIST where the new name is taken, by whomever and however
 * late, and with the system's error otherwise; the file then has its old name. A link is renamed, not followed.
 */
export async function renameWithoutReplacing(from: string, to: string): Promise<void> {
  // Where names differ in case alone and the system does not tell them apart, the new name is the file itself.
  if (from.toLowerCase() === to.toLowerCase() && (await isSameFile(from, to))) return rename(from, to);
  try {
    await link(from, to);
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    if (await exists(to)) throw Object.assign(new Error(`taken: ${to}`), { code: 'EEXIST' });
    return rename(from, to);
  }
  await unlink(from);
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([lstat(a), lstat(b).catch(() => undefined)]);
  return other !== undefined && one.dev === other.dev && one.ino === other.ino;
}
