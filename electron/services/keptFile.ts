import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

import type { z } from 'zod';

import { type Result, succeed } from '../../shared/ipc/result.ts';
import { writeAtomically } from './atomicWrite.ts';
import { describeWriteFailure } from './fileFailure.ts';
import { parseJson } from './parseJson.ts';

/** A JSON file of the data folder in which the program keeps something of its own from run to run. */
export interface KeptFile<T> {
  /** What was kept last; `empty` at the first start and, with a sentence, where the file could not be read. */
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
 * Makes one. A file that is broken, or of a newer version, is put aside and said once, never overwritten; one that cannot be read at all is
 * left where it is.
 */
export function createKeptFile<T>(options: KeptFileOptions<T>): KeptFile<T> {
  const { dataFolder, fileName, schema, empty, unreadable, subject } = options;
  const path = join(dataFolder, fileName);
  const brokenName = fileName.replace(/\.json$/, '.broken.json');
  return {
    async load() {
      let text: string;
      try {
        text = await readFile(path, 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { state: empty };
        return { state: empty, problem: `${unreadable}. Your styles are not touched.` };
      }
      const parsed = schema.safeParse(parseJson(text));
      if (parsed.success) return { state: parsed.data };
      await rename(path, join(dataFolder, brokenName)).catch(() => undefined);
      return {
        state: empty,
        problem: `${unreadable}. Your styles are not touched; the old file is kept as ${brokenName}.`,
      };
    },
    async store(state) {
      try {
        await writeAtomically(path, `${JSON.stringify(state, null, 2)}\n`);
        return succeed(undefined);
      } catch (error) {
        return describeWriteFailure(error, subject);
      }
    },
  };
}
