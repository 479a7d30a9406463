import { randomBytes } from 'node:crypto';
import { basename, dirname } from 'node:path';

import { z } from 'zod';

import type { Reply } from '../../shared/ipc/contract.ts';
import { fail, type Result, succeed } from '../../shared/ipc/result.ts';
import { NAME_LENGTH } from '../../shared/style/limits.ts';
import { fileExists } from './files/fileExists.ts';
import { createInTurn } from '../../shared/ipc/inTurn.ts';
import { createKeptFile } from './files/keptFile.ts';

/** Most recent files that are kept; chosen: as many as a menu shows without scrolling. */
export const MAX_RECENT_FILES = 20;

/** Within this time the same file is not noted anew, in ms. */
const FRESH_MS = 60_000;

/** What is kept, version 1, latest first. Paths are in here only: the window sees ids. */
const RECENT = z.strictObject({
  format: z.literal('gaitsmith-recent'),
  version: z.literal(1),
  files: z.array(
    z.strictObject({
      id: z.string().regex(/^[0-9a-f]{32}$/),
      path: z.string().min(1),
      name: z
        .string()
        .max(2 * NAME_LENGTH.max)
        .exactOptional(),
      usedAt: z.iso.datetime(),
    }),
  ),
});
type KeptRecent = z.infer<typeof RECENT>;

/** A file that was opened or saved. */
export interface UsedFile {
  readonly path: string;
  /** What the style in it is called; undefined where it is no style. */
  readonly name: string | undefined;
}

function toKept({ path, name }: UsedFile): Pick<KeptRecent['files'][number], 'path' | 'name'> {
  return name === undefined ? { path } : { path, name };
}

/** The files that were opened or saved lately. */
export interface Recent {
  list(): Promise<Reply<'recent.list'>>;
  /** The path behind an id, or `not-found` where it is no longer in the list. */
  find(id: string): Promise<Result<string>>;
  /**
   * Puts files at the top, the last one first. Never fails: a list that cannot be kept is nobody's loss but
   * the next start's.
   */
  note(...used: UsedFile[]): Promise<void>;
  /** Follows a file that we renamed. */
  rename(from: string, to: UsedFile): Promise<void>;
  clear(): Promise<Result<void>>;
}

/**
 * Makes the service over `<dataFolder>/recent.json`. The file is read anew each time, since the other host
 * may write it too.
 */
export function createRecent(dataFolder: string): Recent {
  const file = createKeptFile<KeptRecent>({
    dataFolder,
    fileName: 'recent.json',
    schema: RECENT,
    empty: { format: 'gaitsmith-recent', version: 1, files: [] },
    unreadable: 'The list of recent files could not be read, so it starts afresh',
    subject: 'The list of recent files',
  });
  const inTurn = createInTurn();

  /**
   * Reads and writes in one turn, so that changes are made in the order asked; undefined from `next` writes
   * nothing.
   */
  function change(
    next: (files: KeptRecent['files']) => KeptRecent['files'] | undefined,
  ): Promise<Result<void>> {
    return inTurn(async () => {
      const { state } = await file.load();
      const files = next(state.files)?.slice(0, MAX_RECENT_FILES);
      return files === undefined ? succeed(undefined) : file.store({ ...state, files });
    });
  }

  return {
    async list() {
      const { state, problem } = await inTurn(() => file.load());
      const files: Reply<'recent.list'>['files'][number][] = [];
      for (const { path, ...kept } of state.files) {
        const names = { fileName: basename(path), folderName: basename(dirname(path)) };
        files.push({ ...kept, ...names, missing: !(await fileExists(path)) });
      }
      return problem === undefined ? { files } : { files, problem };
    },
    async find(id) {
      const { state } = await inTurn(() => file.load());
      const found = state.files.find((one) => one.id === id);
      if (found !== undefined) return succeed(found.path);
      return fail(
        'not-found',
        'That file is not among the recent ones any more. What is open in the window is as it was; open the file itself.',
      );
    },
    async note(...used) {
      if (used.length === 0) return;
      await change((files) => {
        const [first] = files;
        // A file that is saved again and again is written down once a minute.
        const isFresh = first !== undefined && Date.now() - Date.parse(first.usedAt) < FRESH_MS;
        if (isFresh && used.every(({ path, name }) => path === first.path && name === first.name))
          return undefined;
        const usedAt = new Date().toISOString();
        const byPath = new Map(used.toReversed().map((one) => [one.path, one]));
        const noted = [...byPath.values()].map((one) => ({
          id: files.find(({ path }) => path === one.path)?.id ?? randomBytes(16).toString('hex'),
          ...toKept(one),
          usedAt,
        }));
        return [...noted, ...files.filter(({ path }) => !byPath.has(path))];
      });
    },
    async rename(from, to) {
      await change((files) =>
        files.some(({ path }) => path === from)
          ? files.map((one) => (one.path === from ? { id: one.id, ...toKept(to), usedAt: one.usedAt } : one))
          : undefined,
      );
    },
    clear: () => change(() => []),
  };
}
