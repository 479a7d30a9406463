/** `node:fs/promises` for a page: the calls that the services make. There are no links and no permissions. */
import { pageFiles } from '../files/pageFiles.ts';
import { constants } from './fs.ts';
import { resolve } from './path.ts';

export { constants };
export const { open, stat, readFile, writeFile, readdir, mkdir, rename, link, copyFile } = pageFiles;
export const { unlink, rmdir, rm, utimes, stat: lstat, stat: access, copyFile: cp } = pageFiles;

/** A path as it is: there are no links. */
export async function realpath(path: string): Promise<string> {
  return resolve(path);
}
