import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { StyleProblem } from '../../shared/style/document.ts';
import { TEXT_BYTES_MAX } from '../../shared/style/limits.ts';
import type { CommandContext } from './context.ts';

/** A file's text, or what is wrong with the file as a whole. */
export type TextReading =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: StyleProblem };

/** Reads a text file of at most 1 MiB of UTF-8. Pipes and `/dev/stdin` work too. */
export async function readTextFile(context: CommandContext, file: string): Promise<TextReading> {
  let bytes: Uint8Array;
  try {
    bytes = await readLimited(resolve(context.workingFolder, file));
  } catch (error) {
    return refuse(`cannot be read: ${explain((error as NodeJS.ErrnoException).code)}`);
  }
  if (bytes.byteLength > TEXT_BYTES_MAX) return refuse('the text is larger than 1 MiB');
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch (error) {
    if (error instanceof TypeError) return refuse('the text is not UTF-8');
    throw error;
  }
}

function refuse(message: string): TextReading {
  return { ok: false, problem: { path: '', message } };
}

/**
 * How long a pipe may have nobody to write into it, in ms; chosen: a shell starts both ends of a pipe well
 * within it.
 */
const PIPE_SILENCE_MS = 2000;
/** How often a pipe is looked at, in ms. */
const PIPE_LOOK_MS = 20;

/** Reads a file, but no more than one byte over the limit, whatever it turns out to be. */
async function readLimited(path: string): Promise<Uint8Array> {
  if ((await stat(path)).isFIFO()) return readPipe(path);
  const file = await open(path);
  try {
    const chunks: Buffer[] = [];
    let left = TEXT_BYTES_MAX + 1;
    while (left > 0) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(left, 65_536)));
      if (bytesRead === 0) break;
      chunks.push(buffer.subarray(0, bytesRead));
      left -= bytesRead;
    }
    return Buffer.concat(chunks);
  } finally {
    await file.close();
  }
}

/** Reads a pipe as `readLimited` does, without waiting for ever for somebody to write into it. */
async function readPipe(path: string): Promise<Uint8Array> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const chunks: Buffer[] = [];
    let left = TEXT_BYTES_MAX + 1;
    let heardMs = performance.now();
    while (left > 0) {
      const read = await file
        .read(Buffer.alloc(Math.min(left, 65_536)))
        .catch((error: NodeJS.ErrnoException) =>
          error.code === 'EAGAIN' ? undefined : Promise.reject(error),
        );
      if (read !== undefined && read.bytesRead > 0) {
        chunks.push(read.buffer.subarray(0, read.bytesRead));
        left -= read.bytesRead;
        heardMs = performance.now();
        continue;
      }
      // Nobody has it open: the end of what was written, or not begun yet. Else whoever has it open is waited
      // for.
      if (read === undefined) heardMs = performance.now();
      else if (chunks.length > 0) break;
      if (performance.now() - heardMs > PIPE_SILENCE_MS)
        throw Object.assign(new Error(`silent: ${path}`), { code: 'ETIMEDOUT' });
      await wait(PIPE_LOOK_MS);
    }
    return Buffer.concat(chunks);
  } finally {
    await file.close();
  }
}

/** Says what a system's error code of reading or writing means. */
export function explain(code: string | undefined): string {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'there is no such file or folder';
    case 'EACCES':
    case 'EPERM':
      return 'no permission';
    case 'EISDIR':
      return 'it is a folder';
    case 'EROFS':
      return 'the disk is read-only';
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full';
    case 'EFBIG':
      return 'it is longer than is read or written';
    case 'ETIMEDOUT':
      return 'it is a pipe that nobody writes into';
    case 'ENAMETOOLONG':
      return 'the name is too long';
    default:
      return `the system says ${code ?? 'no more'}`;
  }
}
