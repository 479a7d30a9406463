import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';

import { type Failure, fail, type Result, succeed } from '../../shared/ipc/result.ts';
import { TEXT_BYTES_MAX } from '../../shared/style/limits.ts';
import { writeAtomically } from './atomicWrite.ts';
import { describeReadFailure, describeWriteFailure } from './fileFailure.ts';

/** How the name of a style file ends (style-file.md). */
export const STYLE_ENDING = '.gait.json';
/** Longest file name we make, in bytes of UTF-8: the limit of common file systems is 255, a temporary file's additions need room. */
const MAX_NAME_BYTES = 200;

/** Characters that Windows forbids in names, and control characters; slashes are refused apart. */
const FORBIDDEN = /[<>:"|?*\p{Cc}]/u;

/**
 * Reads the text of a style file (UTF-8). Refuses what is not a plain file (a pipe would never end), what is over 1 MiB and what is not
 * UTF-8, before handing on a single character. The text itself is not parsed here.
 */
export async function readStyleText(path: string): Promise<Result<string>> {
  const name = basename(path);
  try {
    // O_NONBLOCK: opening a pipe without a writer would otherwise wait for ever. Absent (0) on Windows.
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const stats = await file.stat();
      if (!stats.isFile()) return describeReadFailure({ code: 'EISDIR' }, name);
      if (stats.size > TEXT_BYTES_MAX) return refuseTooLarge(name);
      const bytes = await file.readFile();
      // The file may have grown since.
      if (bytes.byteLength > TEXT_BYTES_MAX) return refuseTooLarge(name);
      return succeed(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof TypeError) {
      return fail(
        'unreadable',
        `${name} is not a text file (it is not UTF-8). What is open in the window is as it was; choose another file.`,
      );
    }
    return describeReadFailure(error, name);
  }
}

function refuseTooLarge(name: string): Failure {
  return fail(
    'too-large',
    `${name} is larger than 1 MiB, so it is not a style file. What is open in the window is as it was; choose another file.`,
  );
}

/** Writes a style text whole or not at all; the caller has checked that it is one. */
export async function writeStyleText(path: string, text: string): Promise<Result<void>> {
  try {
    await writeAtomically(path, text);
    return succeed(undefined);
  } catch (error) {
    return describeWriteFailure(error, basename(path));
  }
}

/** Takes `.gait.json` (or a lone `.json`) off a file name. */
export function getFileStem(fileName: string): string {
  return fileName.replace(/(\.gait)?\.json$/i, '');
}

/**
 * Checks a file name that a person or a page gave for a file in a folder of ours, and appends `.gait.json` where it is missing.
 * Refused (`bad-name`): folders of any kind, `..`, control characters, what Windows forbids, hidden and over-long names; so the
 * name always stays in its folder and the library can travel to any system.
 */
export function toStyleFileName(given: string): Result<string> {
  const stem = getFileStem(given.normalize('NFC').trim());
  const refuse = (why: string): Failure =>
    fail('bad-name', `That cannot be a file name: ${why} Nothing was saved; choose another name.`);
  if (stem === '') return refuse('it is empty.');
  if (/[/\\]/.test(stem)) return refuse('a name holds no slashes, the file goes into the library folder.');
  if (FORBIDDEN.test(stem))
    return refuse('it holds one of the characters < > : " | ? *, which some systems forbid.');
  if (stem.startsWith('.') || /[. ]$/.test(stem))
    return refuse('it starts with a dot, or ends with a dot or a space.');
  if (/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(stem))
    return refuse('Windows keeps this name for itself.');
  const name = stem + STYLE_ENDING;
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) return refuse('it is too long.');
  return succeed(name);
}

/** A file name for a style from its own name: forbidden characters become spaces, never empty. */
export function createStyleFileName(styleName: string): string {
  const words = styleName
    .replace(/[<>:"|?*/\\\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  let stem = words;
  while (Buffer.byteLength(stem) > MAX_NAME_BYTES - 20) stem = stem.slice(0, -1).trimEnd();
  const checked = toStyleFileName(stem);
  return checked.ok ? checked.value : `Style${STYLE_ENDING}`;
}

/** A file name that no name of a folder is equal to, whatever their case: `Name.gait.json`, or `Name 2.gait.json`, ... */
export function findFreeName(fileName: string, namesThere: Iterable<string>): string {
  const taken = new Set(Array.from(namesThere, (name) => name.toLowerCase()));
  let free = fileName;
  for (let count = 2; taken.has(free.toLowerCase()); count++)
    free = `${getFileStem(fileName)} ${count}${STYLE_ENDING}`;
  return free;
}
