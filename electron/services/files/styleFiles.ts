import { realpath } from 'node:fs/promises';
import { basename } from 'node:path';

import { type Failure, fail, type Result, succeed } from '../../../shared/ipc/result.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { findFileNameFault, getFileStem } from '../../../shared/style/file/fileName.ts';
import { STYLE_ENDING, TEXT_BYTES_MAX } from '../../../shared/style/limits.ts';
import { writeStyle } from '../../../shared/style/file/writeStyle.ts';
import { writeAtomically } from './atomicWrite.ts';
import { describeReadFailure, describeWriteFailure } from './fileFailure.ts';
import { readPlainFile } from './readPlainFile.ts';

/**
 * Reads the text of a style file (UTF-8). Refuses what is not a plain file (a pipe would never end), what is
 * over 1 MiB and what is not UTF-8, before handing on a single character. The text itself is not parsed here.
 */
export async function readStyleText(path: string): Promise<Result<string>> {
  const name = basename(path);
  try {
    return succeed(
      new TextDecoder('utf-8', { fatal: true }).decode(await readPlainFile(path, TEXT_BYTES_MAX)),
    );
  } catch (error) {
    if (error instanceof TypeError) {
      return fail(
        'unreadable',
        `${name} is not a text file (it is not UTF-8). What is open in the window is as it was; choose another file.`,
      );
    }
    if ((error as NodeJS.ErrnoException).code === 'EFBIG') return refuseTooLarge(name);
    return describeReadFailure(error, name);
  }
}

function refuseTooLarge(name: string): Failure {
  return fail(
    'too-large',
    `${name} is larger than 1 MiB, so it is not a style file. What is open in the window is as it was; choose another file.`,
  );
}

/**
 * Refuses a name of the library folder, or of an export's, that is a link to anything but a style file
 * (`*.gait.json`): such a link may have come with an unpacked archive, and would be a way to read or write
 * any file. Links to style files elsewhere are good; one that leads nowhere is let pass. Another `ending` is
 * for what stands beside the styles.
 */
export async function checkLink(path: string, ending = STYLE_ENDING): Promise<Result<void>> {
  const target = await realpath(path).catch(() => undefined);
  if (target === undefined || target.endsWith(ending)) return succeed(undefined);
  return fail(
    'refused',
    `${basename(path)} is a link to something else than a *${ending}, so it is neither read nor written. Nothing was changed; remove the link, or choose another name.`,
  );
}

/**
 * The text of a style's file; `too-large` where the style cannot be written within the 1 MiB that a file may
 * have.
 */
export function toStyleText(document: StyleDocument): Result<string> {
  try {
    return succeed(writeStyle(document));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return fail(
      'too-large',
      `"${document.name}" would be longer than the 1 MiB that a style file may have, so nothing was written. What is on disk is as it was; make its texts shorter.`,
    );
  }
}

/**
 * Writes a style text whole or not at all; the caller has checked that it is one. With a trash a file that it
 * replaces goes there; where it cannot, nothing is replaced.
 */
export async function writeStyleText(
  path: string,
  text: string,
  trash?: { put(path: string): Promise<void> },
): Promise<Result<void>> {
  try {
    await writeAtomically(path, text, undefined, async (target) => {
      await trash?.put(target).catch((cause: unknown) => {
        throw Object.assign(new Error('not put into the trash', { cause }), { code: 'ETRASH' });
      });
    });
    return succeed(undefined);
  } catch (error) {
    return describeWriteFailure(error, basename(path));
  }
}

/**
 * Whether a path is named like a style file: it ends in `.json`, of which `.gait.json` is one, and is not
 * hidden.
 */
export function isStyleFileName(path: string): boolean {
  return /^[^.].*\.json$/i.test(basename(path));
}

/**
 * Checks a file name that a person or a page gave for a file in a folder of ours (`bad-name`), and appends
 * `.gait.json` where it is missing.
 */
export function toStyleFileName(given: string): Result<string> {
  const stem = getFileStem(given.normalize('NFC').trim());
  const fault = findFileNameFault(stem);
  return fault === undefined
    ? succeed(stem + STYLE_ENDING)
    : fail('bad-name', `That cannot be a file name: ${fault} Nothing was saved; choose another name.`);
}

/**
 * A file name that no name of a folder is equal to, whatever their case: `Name.gait.json`, or `Name
 * 2.gait.json`, ... `ending` is what stays behind the number.
 */
export function findFreeName(fileName: string, namesThere: Iterable<string>, ending = STYLE_ENDING): string {
  const taken = new Set(Array.from(namesThere, (name) => name.toLowerCase()));
  const stem =
    ending === STYLE_ENDING ? getFileStem(fileName) : fileName.slice(0, fileName.length - ending.length);
  let free = fileName;
  for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${stem} ${count}${ending}`;
  return free;
}
