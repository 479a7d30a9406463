import { constants } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { StyleDocument, StyleProblem } from '../../shared/style/document.ts';
import { getBuiltInRank } from '../../shared/style/baseWords.ts';
import { STYLE_ENDING, TEXT_BYTES_MAX } from '../../shared/style/limits.ts';
import { parseStyle } from '../../shared/style/parseStyle.ts';
import type { CommandContext } from './context.ts';
import { failInput, failUsage, type FileProblem } from './failure.ts';

/** A style file's content, or what is wrong with it. */
export type StyleReading =
  | { readonly ok: true; readonly document: StyleDocument }
  | { readonly ok: false; readonly problems: readonly StyleProblem[] };

/**
 * Reads a style file; one that cannot be read has one problem, with the path "". Pipes and `/dev/stdin` work
 * too.
 */
export async function readStyleFile(context: CommandContext, file: string): Promise<StyleReading> {
  let bytes: Uint8Array;
  try {
    bytes = await readLimited(resolve(context.workingFolder, file));
  } catch (error) {
    return refuse(`cannot be read: ${explain((error as NodeJS.ErrnoException).code)}`);
  }
  if (bytes.byteLength > TEXT_BYTES_MAX) return refuse('the text is larger than 1 MiB');
  try {
    return parseStyle(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof TypeError) return refuse('the text is not UTF-8');
    throw error;
  }
}

function refuse(message: string): StyleReading {
  return { ok: false, problems: [{ path: '', message }] };
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
    case 'ETIMEDOUT':
      return 'it is a pipe that nobody writes into';
    case 'ENAMETOOLONG':
      return 'the name is too long';
    default:
      return `the system says ${code ?? 'no more'}`;
  }
}

/** A style that comes with the program. */
export interface BuiltInStyle {
  /** Absolute path. */
  readonly file: string;
  /** The file's name without its ending. */
  readonly stem: string;
  readonly document: StyleDocument;
}

/** Reads the built-in styles, by name, Normal first. Fails as bad input where one of them is broken. */
export async function readBuiltInStyles(context: CommandContext): Promise<readonly BuiltInStyle[]> {
  const folder = join(context.programFolder, 'assets', 'styles');
  const names = (await readdir(folder)).filter((name) => name.endsWith(STYLE_ENDING));
  const styles = await Promise.all(
    names.map(async (name): Promise<BuiltInStyle> => {
      const file = join(folder, name);
      const reading = await readStyleFile(context, file);
      if (!reading.ok) throw failInput(reading.problems.map((problem) => ({ file, ...problem })));
      return { file, stem: name.slice(0, -STYLE_ENDING.length), document: reading.document };
    }),
  );
  const rank = ({ document }: BuiltInStyle) => getBuiltInRank(document.name);
  return styles.toSorted((a, b) => rank(a) - rank(b) || a.document.name.localeCompare(b.document.name, 'en'));
}

/**
 * Finds what `--style` names: a file where it ends in `.json` or holds a slash, else a built-in style by its
 * name or its file's, letter case ignored. Fails as bad input with all problems of all files, as wrong usage
 * where no built-in style has that name.
 */
export async function readStyles(
  context: CommandContext,
  names: readonly string[],
): Promise<readonly StyleDocument[]> {
  const builtIn = names.every(isFileName) ? [] : await readBuiltInStyles(context);
  const problems: FileProblem[] = [];
  const documents: StyleDocument[] = [];
  for (const name of names) {
    if (!isFileName(name)) {
      documents.push(findBuiltIn(builtIn, name));
      continue;
    }
    const reading = await readStyleFile(context, name);
    if (reading.ok) documents.push(reading.document);
    else problems.push(...reading.problems.map((problem) => ({ file: name, ...problem })));
  }
  if (problems.length > 0) throw failInput(problems);
  return documents;
}

function isFileName(name: string): boolean {
  return name.toLowerCase().endsWith('.json') || /[/\\]/.test(name);
}

function findBuiltIn(styles: readonly BuiltInStyle[], name: string): StyleDocument {
  const wanted = name.toLowerCase();
  const found = styles.find(({ document, stem }) =>
    [document.name, stem].some((own) => own.toLowerCase() === wanted),
  );
  if (found !== undefined) return found.document;
  throw failUsage(
    `there is no built-in style "${name}"; there are ${styles.map(({ document }) => document.name).join(', ')}. A file ends in .json or holds a slash.`,
  );
}
