/** `node:fs` for a page: the calls that the services make at once, and watching. */
import { createFileError } from '../files/fileStore.ts';
import type { FileStats } from '../files/fileSystem.ts';
import { listenToFiles, pageFiles } from '../files/pageFiles.ts';
import { basename, dirname, resolve } from './path.ts';

/** Flags of `open` and `access`; a page asks for nothing but to read. */
export const constants = { O_RDONLY: 0, O_NONBLOCK: 0, W_OK: 2 } as const;

/** A path as it is: there are no links. */
export function realpathSync(path: string): string {
  return resolve(path);
}

/** Throws: there are no links. */
export function readlinkSync(path: string): never {
  throw createFileError('EINVAL', path);
}

/** Takes a file away soon: nothing waits for it. */
export function rmSync(path: string): void {
  pageFiles.rm(path, { force: true }).catch((error: unknown) => console.error(error));
}

/** What there is to tell of a folder before it is looked at: all are alike. */
export function statSync(): Pick<FileStats, 'dev' | 'ino' | 'birthtimeMs' | 'isDirectory'> {
  return { dev: 0, ino: 0, birthtimeMs: 0, isDirectory: () => true };
}

/** Watches a folder's own files, until `close`. */
export function watch(
  folder: string,
  _options: unknown,
  onChange: (event: 'change', name: string) => void,
): { close(): void; on(): void } {
  const path = resolve(folder);
  const close = listenToFiles((changed) => {
    if (dirname(changed) === path) onChange('change', basename(changed));
  });
  return { close, on: () => undefined };
}
