import { stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { writeAtomically } from '../services/files/atomicWrite.ts';
import { writeTogether } from '../services/files/writeTogether.ts';
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
 * there is replaced, as a whole or not at all; where one of several cannot be written, the others are as they
 * were. Into a device (`/dev/null`) goes the file alone. Fails as bad input.
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
  const endings = Object.entries(beside);
  if (endings.length === 0) {
    await writeAtomically(path, content).catch((error: unknown) => refuse(file, error));
    return;
  }
  const fault = await writeTogether(dirname(path), [
    ...endings.map(([ending, bytes]) => ({ fileName: basename(path) + ending, bytes })),
    { fileName: basename(path), bytes: Buffer.from(content) },
  ]);
  if (fault !== undefined) refuse(join(dirname(file), fault.fileName), fault.error);
}

function refuse(file: string, error: unknown): never {
  const message = `not written: ${explain((error as NodeJS.ErrnoException).code)}`;
  throw failInput([{ file, path: '', message }]);
}
