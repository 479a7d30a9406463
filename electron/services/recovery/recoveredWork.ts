import { z } from 'zod';

import type { Reply } from '../../../shared/ipc/contract.ts';
import { hashText } from '../openFiles.ts';
import { parseJson } from '../files/parseJson.ts';
import { readPlainText } from '../files/readPlainFile.ts';
import { readStyleText } from '../files/styleFiles.ts';

/**
 * Longest piece of unsaved work that is read, in bytes: 32 MiB; more than the longest text that a window
 * keeps, escaped.
 */
const WORK_BYTES_MAX = 32 * 1024 * 1024;

/** One piece of unsaved work as it is kept, version 1. The path is in here only: the window sees a ticket. */
const WORK = z.strictObject({
  format: z.literal('gaitsmith-recovery'),
  version: z.literal(1),
  savedAt: z.iso.datetime(),
  /** The window's own name of the document: a window that outlives its host goes on with the same work. */
  documentKey: z.string().exactOptional(),
  origin: z.strictObject({
    fileName: z.string().exactOptional(),
    libraryId: z.string().exactOptional(),
    path: z.string().exactOptional(),
    /** Hash of the file's text that the work was based on. */
    known: z.string().exactOptional(),
  }),
  text: z.string(),
  /** What the document was captured from, as its window wrote it. */
  captured: z.string().exactOptional(),
  /** The part of it that can be undone, as its window wrote it. */
  history: z.string().exactOptional(),
});
/** One piece of unsaved work. */
export type Work = z.infer<typeof WORK>;

/** Reads a piece of work; undefined for a file that holds none. */
export async function readWork(path: string): Promise<Work | 'gone' | undefined> {
  let text: string;
  try {
    text = await readPlainText(path, WORK_BYTES_MAX);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : undefined;
  }
  const work = WORK.safeParse(parseJson(text));
  return work.success ? work.data : undefined;
}

/**
 * Whether the file that the work came from holds the very same text: it was saved, and only the discarding
 * was cut off.
 */
export async function isSaved({ origin, text }: Work): Promise<boolean> {
  if (origin.path === undefined) return false;
  const there = await readStyleText(origin.path);
  return there.ok && there.value === text;
}

/** How the file that work came from stands to the text that the work was based on, and what it holds now. */
export async function compareFile(
  path: string,
  known: string | undefined,
): Promise<Pick<Reply<'recovery.open'>, 'file' | 'fileText'>> {
  const there = await readStyleText(path);
  if (!there.ok) return { file: there.code === 'not-found' ? 'missing' : 'changed' };
  const isSame = known === undefined || hashText(there.value) === known;
  return { file: isSame ? 'unchanged' : 'changed', fileText: there.value };
}
