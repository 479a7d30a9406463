import { createHash, randomBytes } from 'node:crypto';
import { lstat, readdir, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';

import { cutToBytes } from '../../../shared/style/file/fileName.ts';
import { isRunning } from './isRunning.ts';

/** Tells machines that share a folder apart, in a temporary file's name. */
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
/** `.<file's name>.<machine>-<process>-<random>.tmp` */
const TEMPORARY = /^\..*\.([0-9a-f]{8})-(\d+)-[0-9a-f]{12}\.tmp$/;
/** The same without machine and process, as it was until version 0.1. */
const EARLIER_TEMPORARY = /^\..*\.gait\.json\.[0-9a-f]{12}\.tmp$/;
/**
 * After this long nobody is writing a temporary file any more, whoever made it, in ms; chosen: a day, where a
 * save takes a second.
 */
const OLD_MS = 24 * 60 * 60_000;

/**
 * Names the file that the new content of `target` is written to before it takes its place, in the same
 * folder. The leading dot and the ending keep one that is left by a crash out of every listing of styles;
 * machine and process say whose it is.
 */
export function createTemporaryPath(target: string): string {
  const owner = `${MACHINE}-${process.pid}-${randomBytes(6).toString('hex')}`;
  return join(dirname(target), `.${cutToBytes(basename(target), 150)}.${owner}.tmp`);
}

/**
 * Deletes the temporary files of saves that were killed: those of a process of this machine that is gone, and
 * whatever is a day old. Other files are not touched. Never rejects: what cannot be deleted stays.
 */
export async function sweepTemporaryFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const owner = TEMPORARY.exec(name);
    if (owner === null && !EARLIER_TEMPORARY.test(name)) continue;
    const path = join(folder, name);
    const isOwnerGone = owner?.[1] === MACHINE && !(await isRunning(Number(owner[2])));
    if (isOwnerGone || (await isOld(path))) await unlink(path).catch(() => undefined);
  }
}

async function isOld(path: string): Promise<boolean> {
  const stats = await lstat(path).catch(() => undefined);
  return stats !== undefined && Date.now() - stats.mtimeMs > OLD_MS;
}
