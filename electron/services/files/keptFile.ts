import { join } from 'node:path';

import type { z } from 'zod';

import { fail, type Result, succeed } from '../../../shared/ipc/result.ts';
import { writeAtomically } from './atomicWrite.ts';
import { describeWriteFailure } from './fileFailure.ts';
import { makeUnderFreeName } from './freeName.ts';
import { renameWithoutReplacing } from './moveFile.ts';
import { parseJson } from './parseJson.ts';
import { readPlainText } from './readPlainFile.ts';
import { findFreeName } from './styleFiles.ts';

/** A JSON file of the data folder in which the program keeps something of its own from run to run. */
export interface KeptFile<T> {
  /**
   * What was kept last; `empty` at the first start and, with a sentence, where the file could not be read.
   */
  load(): Promise<{ readonly state: T; readonly problem?: string }>;
  /** Keeps a whole new state, or says why not. */
  store(state: T): Promise<Result<void>>;
}

/** What a {@link KeptFile} is made from. */
export interface KeptFileOptions<T> {
  readonly dataFolder: string;
  /** For example `workspace.json`; set aside as `workspace.broken.json`. */
  readonly fileName: string;
  readonly schema: z.ZodType<T>;
  readonly empty: T;
  /** A sentence without its full stop: what could not be read and what happens instead. */
  readonly unreadable: string;
  /** What the person calls it, for `<subject> was not saved: ...`. */
  readonly subject: string;
}

/**
 * Longest file that is read, in bytes: 32 MiB; chosen: more than the longest that is written
 * (`workspace.json` with the largest view, as `shared/ipc/limits.ts` bounds it, indented and escaped).
 */
const KEPT_BYTES_MAX = 32 * 1024 * 1024;

/**
 * Makes one. A file that is broken, or of a newer version, is put aside under a name of its own
 * (`workspace.broken.json`, `workspace.broken 2.json`, ...) and said once, never overwritten; one that cannot
 * be read at all, or not be put aside, is left where it is, and then nothing is kept in its place.
 */
export function createKeptFile<T>(options: KeptFileOptions<T>): KeptFile<T> {
  const { dataFolder, fileName, schema, empty, unreadable, subject } = options;
  const path = join(dataFolder, fileName);

  /** The state; undefined where there is no file, `broken` where what is there is not ours to overwrite. */
  async function read(): Promise<{ readonly state: T } | 'broken' | undefined> {
    let text: string;
    try {
      text = await readPlainText(path, KEPT_BYTES_MAX);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') return undefined;
      if (code === 'EFBIG') return 'broken';
      throw error;
    }
    const parsed = schema.safeParse(parseJson(text));
    return parsed.success ? { state: parsed.data } : 'broken';
  }

  /** Moves what is there out of the way; resolves with its new name, undefined where that cannot be. */
  async function putAside(): Promise<string | undefined> {
    const firstName = fileName.replace(/\.json$/, '.broken.json');
    try {
      const aside = await makeUnderFreeName(
        dataFolder,
        (taken) => ({ fileName: findFreeName(firstName, taken, '.json') }),
        (made) => renameWithoutReplacing(path, join(dataFolder, made.fileName)),
      );
      return aside.fileName;
    } catch (error) {
      console.error(error);
      return undefined;
    }
  }

  return {
    async load() {
      let found: Awaited<ReturnType<typeof read>>;
      try {
        found = await read();
      } catch {
        return { state: empty, problem: `${unreadable}. Your styles are not touched.` };
      }
      if (found === undefined) return { state: empty };
      if (found !== 'broken') return found;
      const aside = await putAside();
      const kept =
        aside === undefined
          ? `${fileName} in the data folder could not be put aside and stays as it is; until it is moved away, nothing new is kept in its place`
          : `the old file is kept as ${aside}`;
      return { state: empty, problem: `${unreadable}. Your styles are not touched; ${kept}.` };
    },
    async store(state) {
      try {
        // It may have been put there since the last look; what cannot be put aside must not be written over.
        if ((await read()) === 'broken' && (await putAside()) === undefined) {
          return fail(
            'unwritable',
            `${subject} was not saved: ${fileName} in the data folder is broken or from a newer version and could not be put aside, so it stays as it is. Your styles are not touched; move that file away.`,
          );
        }
        await writeAtomically(path, `${JSON.stringify(state, null, 2)}\n`);
        return succeed(undefined);
      } catch (error) {
        return describeWriteFailure(error, subject);
      }
    },
  };
}
