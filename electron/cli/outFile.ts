import { stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { findRealTarget } from '../services/files/atomicWrite.ts';
import { sweepTemporaryFiles } from '../services/files/temporaryFiles.ts';
import { replaceTogether } from '../services/files/writeTogether.ts';
import type { CommandContext } from './context.ts';
import { failInput } from './failure.ts';
import { explain } from './textInput.ts';

/** Parses `--out`. */
export function parseOut(file: string): string {
  if (file === '') throw new InvalidArgumentError('Expected a file name.');
  return file;
}

/**
 * Writes the file that `--out` names, and what belongs beside it: `file` with an ending more. A file that is
 * there is replaced, as a whole or not at all, a link followed; where one of several cannot be written, the
 * others are as they were. What killed calls left in the folder is swept away. Into a device (`/dev/null`)
 * goes the file alone. Fails as bad input.
 */
export async function writeOut(
  context: CommandContext,
  file: string,
  content: string | Uint8Array,
  beside: Readonly<Record<string, Uint8Array>> = {},
): Promise<void> {
  const path = resolve(context.workingFolder, file);
  // Into a device there is nothing to put in its place.
  if ((await stat(path).catch(() => undefined))?.isCharacterDevice() === true) {
    await writeFile(path, content).catch((error: unknown) => refuse(file, error));
    return;
  }
  const files = [...Object.entries(beside), ['', Buffer.from(content)] as const].map(([ending, bytes]) => ({
    fileName: basename(path) + ending,
    path: findTarget(path + ending, file + ending),
    bytes,
  }));
  for (const folder of new Set(files.map((one) => dirname(one.path)))) await sweepTemporaryFiles(folder);
  const fault = await replaceTogether(files);
  if (fault !== undefined) refuse(join(dirname(file), fault.fileName), fault.error);
}

/** Where a path leads by its links. */
function findTarget(path: string, file: string): string {
  try {
    return findRealTarget(path);
  } catch (error) {
    return refuse(file, error);
  }
}

function refuse(file: string, error: unknown): never {
  const message = `not written: ${explain((error as NodeJS.ErrnoException).code)}`;
  throw failInput([{ file, path: '', message }]);
}
