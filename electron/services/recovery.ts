import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readdir, rename, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { z } from 'zod';

import type { Reply, Request } from '../../shared/ipc/contract.ts';
import { fail, type Result, succeed } from '../../shared/ipc/result.ts';
import { parseStyle } from '../../shared/style/parseStyle.ts';
import { writeAtomically } from './atomicWrite.ts';
import type { Caller } from './dispatch.ts';
import { createInTurn } from './inTurn.ts';
import { renameWithoutReplacing } from './moveFile.ts';
import { hashText, type OpenFiles } from './openFiles.ts';
import { parseJson } from './parseJson.ts';
import { readPlainFile } from './readPlainFile.ts';
import { createRecoveryRuns } from './recoveryRuns.ts';
import { getFileStem, readStyleText } from './styleFiles.ts';
import type { Tickets } from './tickets.ts';

/** Folder of the data folder that unsaved work is kept in. */
export const RECOVERY_FOLDER = 'recovery';

const WORK_FILE = /^([0-9a-f]{16})\.json$/;

/** Longest piece of unsaved work that is read, in bytes: 32 MiB; more than the longest text that a window keeps, escaped. */
const WORK_BYTES_MAX = 32 * 1024 * 1024;

/** One piece of unsaved work as it is kept, version 1. The path is in here only: the window sees a ticket. */
const WORK = z.strictObject({
  format: z.literal('gaitsmith-recovery'),
  version: z.literal(1),
  savedAt: z.iso.datetime(),
  origin: z.strictObject({
    fileName: z.string().exactOptional(),
    libraryId: z.string().exactOptional(),
    path: z.string().exactOptional(),
    /** Hash of the file's text that the work was based on. */
    known: z.string().exactOptional(),
  }),
  text: z.string(),
});
type Work = z.infer<typeof WORK>;

/** Unsaved work that outlives a crash of the window, of this process, or of both. */
export interface Recovery {
  /** Answered once the work is on the disk for good. */
  write(request: Request<'recovery.write'>, caller: Caller): Promise<Result<Reply<'recovery.write'>>>;
  discard(request: Request<'recovery.discard'>, caller: Caller): Promise<Result<Reply<'recovery.discard'>>>;
  list(): Promise<Result<Reply<'recovery.list'>>>;
  open(request: Request<'recovery.open'>, caller: Caller): Promise<Result<Reply<'recovery.open'>>>;
  dismiss(request: Request<'recovery.dismiss'>): Promise<Result<Reply<'recovery.dismiss'>>>;
  /** A window is there (again, after its connection broke): its work is its own. */
  callerArrived(callerId: string): void;
  /** A window went away, however it did: its work is offered to others. */
  callerLeft(callerId: string): void;
  /** The person closed a window without saving: its work is deleted, at once, and nothing more is kept of it. */
  discardCaller(callerId: string): void;
  close(): void;
}

/** The document of a window that a piece of work belongs to. */
interface Owner {
  readonly callerId: string;
  /** The window went away: the work is offered. */
  isGone: boolean;
}

/**
 * Makes the service over `<dataFolder>/recovery`. Each run of the program has a folder in there, each document of its windows a file, replaced
 * whole at every write. Work is offered when its window is gone, or its run has ended; opening it moves the file into the run that
 * opened it, so that it is kept without a gap and can be had only once.
 */
export function createRecovery(dataFolder: string, tickets: Tickets, openFiles: OpenFiles): Recovery {
  const runs = createRecoveryRuns(join(dataFolder, RECOVERY_FOLDER));
  /** One after the other: a discard must not overtake the write before it. Writes are short. */
  const inTurn = createInTurn();
  /** Name of the work of each document of this run's windows. */
  const names = new Map<string, string>();
  const owners = new Map<string, Owner>();
  const left = new Set<string>();
  const discarded = new Set<string>();

  let savedMs = 0;
  /** Now, but never the same twice: what was kept last is offered first, also of two kept within a millisecond. */
  const tick = (): number => {
    savedMs = Math.max(Date.now(), savedMs + 1);
    return savedMs;
  };

  const getKey = (callerId: string, documentKey: string): string => `${callerId} ${documentKey}`;
  const getPath = (run: string, name: string): string => join(runs.getFolder(run), `${name}.json`);
  const isOffered = (run: string, name: string): boolean =>
    run !== runs.ownName || (owners.get(name)?.isGone ?? true);

  function own(callerId: string, documentKey: string, name: string): void {
    names.set(getKey(callerId, documentKey), name);
    owners.set(name, { callerId, isGone: left.has(callerId) });
  }

  function describeOrigin(origin: Request<'recovery.write'>['origin'], caller: Caller): Work['origin'] {
    const { ticket, ...rest } = origin;
    if (ticket === undefined) return rest;
    const path = tickets.find(ticket);
    if (!path.ok) return rest;
    const known = openFiles.findKnown(caller, ticket);
    return { ...rest, path: path.value, ...(known !== undefined && { known }) };
  }

  /** Work of one run that is offered, as far as it can be read; work that the file it came from holds by now is dropped. */
  async function collect(run: string, problems: string[]): Promise<Offered[]> {
    const found: Offered[] = [];
    for (const fileName of await readdir(runs.getFolder(run)).catch(() => [])) {
      // Half a write of a run that was killed in it; what was there before is whole beside it.
      if (run !== runs.ownName && fileName.endsWith('.tmp'))
        await unlink(join(runs.getFolder(run), fileName)).catch(() => undefined);
      const name = WORK_FILE.exec(fileName)?.[1];
      if (name === undefined || !isOffered(run, name)) continue;
      const path = getPath(run, name);
      const work = await readWork(path);
      if (work === 'gone') continue;
      if (work === undefined) {
        const aside = path.replace(/json$/, 'broken');
        const kept = await renameWithoutReplacing(path, aside).then(
          () => aside,
          () => path,
        );
        problems.push(
          `Unsaved work from an earlier run could not be read; it is kept as ${basename(kept)} in the data folder. Your saved styles are not touched.`,
        );
      } else if (await isSaved(work)) await unlink(path).catch(() => undefined);
      else found.push({ run, name, work });
    }
    return found;
  }

  async function collectAll(problems: string[]): Promise<Offered[]> {
    const offered = await collect(runs.ownName, problems);
    for (const run of await runs.listEnded()) {
      const found = await collect(run, problems);
      offered.push(...found);
      if (found.length === 0 && !(await holdsWork(run))) await runs.remove(run).catch(() => undefined);
    }
    return offered;
  }

  async function holdsWork(run: string): Promise<boolean> {
    const files = await readdir(runs.getFolder(run)).catch(() => []);
    return files.some((fileName) => /\.(json|broken)$/.test(fileName) && fileName !== 'run.json');
  }

  /** Where offered work is, or `not-found`. */
  async function findOffered(recoveryId: string): Promise<Result<{ run: string; name: string }>> {
    const [run = '', name = ''] = recoveryId.split('-');
    const isThere = run === runs.ownName ? isOffered(run, name) : await runs.hasEnded(run);
    return isThere ? succeed({ run, name }) : goneAlready();
  }

  return {
    write: ({ documentKey, text, origin }, caller) =>
      inTurn(async () => {
        if (discarded.has(caller.id)) return succeed({});
        const name = names.get(getKey(caller.id, documentKey)) ?? createName();
        const work: Work = {
          format: 'gaitsmith-recovery',
          version: 1,
          savedAt: new Date(tick()).toISOString(),
          origin: describeOrigin(origin, caller),
          text,
        };
        try {
          await runs.makeOwnFolder();
          await writeAtomically(getPath(runs.ownName, name), JSON.stringify(work));
        } catch (error) {
          console.error(error);
          return fail(
            'unwritable',
            'Unsaved work cannot be kept safe from a crash just now: the data folder cannot be written. Your work is still open here; save it.',
          );
        }
        // The person closed the window while this was written.
        if (discarded.has(caller.id)) rmSync(getPath(runs.ownName, name), { force: true });
        else own(caller.id, documentKey, name);
        return succeed({});
      }),

    discard: ({ documentKey }, caller) =>
      inTurn(async () => {
        const key = getKey(caller.id, documentKey);
        const name = names.get(key);
        if (name === undefined) return succeed({});
        names.delete(key);
        owners.delete(name);
        await unlink(getPath(runs.ownName, name)).catch(() => undefined);
        return succeed({});
      }),

    list: () =>
      inTurn(async () => {
        const problems: string[] = [];
        const offered = await collectAll(problems);
        offered.sort((a, b) => b.work.savedAt.localeCompare(a.work.savedAt));
        return succeed({ documents: offered.map(describeOffered), problems });
      }),

    open: ({ recoveryId, documentKey }, caller) =>
      inTurn(async () => {
        const offered = await findOffered(recoveryId);
        if (!offered.ok) return offered;
        const { run, name } = offered.value;
        const path = getPath(runs.ownName, name);
        try {
          await runs.makeOwnFolder();
          if (run !== runs.ownName) await rename(getPath(run, name), path);
        } catch {
          return goneAlready();
        }
        const work = await readWork(path);
        if (work === undefined || work === 'gone') return goneAlready();
        for (const [key, other] of names) if (other === name) names.delete(key);
        own(caller.id, documentKey, name);

        const { path: filePath, known, ...origin } = work.origin;
        if (filePath === undefined) return succeed({ text: work.text, origin, file: 'none' });
        const ticket = tickets.issue(filePath);
        if (known !== undefined) openFiles.restoreKnown(caller, ticket, known);
        return succeed({
          text: work.text,
          origin: { ...origin, fileName: basename(filePath), ticket },
          file: await compareFile(filePath, known),
        });
      }),

    dismiss: ({ recoveryId }) =>
      inTurn(async () => {
        const offered = await findOffered(recoveryId);
        if (offered.ok) {
          const { run, name } = offered.value;
          await unlink(getPath(run, name)).catch(() => undefined);
        }
        return succeed({});
      }),

    callerArrived(callerId) {
      left.delete(callerId);
      for (const owner of owners.values()) if (owner.callerId === callerId) owner.isGone = false;
    },
    callerLeft(callerId) {
      left.add(callerId);
      for (const owner of owners.values()) if (owner.callerId === callerId) owner.isGone = true;
    },
    discardCaller(callerId) {
      discarded.add(callerId);
      for (const [name, owner] of owners) {
        if (owner.callerId !== callerId || owner.isGone) continue;
        owners.delete(name);
        rmSync(getPath(runs.ownName, name), { force: true });
      }
    },
    close: () => runs.close(),
  };
}

/** Unsaved work that can be opened. */
interface Offered {
  readonly run: string;
  readonly name: string;
  readonly work: Work;
}

function createName(): string {
  return randomBytes(8).toString('hex');
}

function goneAlready(): Result<never> {
  return fail(
    'not-found',
    'This work is not offered any more: it was opened in another window, or discarded. What is open here is as it was.',
  );
}

function describeOffered({ run, name, work }: Offered): Reply<'recovery.list'>['documents'][number] {
  const { path, fileName = path === undefined ? undefined : basename(path) } = work.origin;
  const style = parseStyle(work.text);
  return {
    recoveryId: `${run}-${name}`,
    name: style.ok ? style.document.name : getFileStem(fileName ?? 'Untitled'),
    ...(fileName !== undefined && { fileName }),
    savedAt: work.savedAt,
  };
}

/** Undefined for a file that holds no work. */
async function readWork(path: string): Promise<Work | 'gone' | undefined> {
  let bytes: Buffer;
  try {
    bytes = await readPlainFile(path, WORK_BYTES_MAX);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : undefined;
  }
  const work = WORK.safeParse(parseJson(bytes.toString('utf8')));
  return work.success ? work.data : undefined;
}

/** Whether the file that the work came from holds the very same text: it was saved, and only the discarding was cut off. */
async function isSaved({ origin, text }: Work): Promise<boolean> {
  if (origin.path === undefined) return false;
  const there = await readStyleText(origin.path);
  return there.ok && there.value === text;
}

async function compareFile(path: string, known: string | undefined): Promise<Reply<'recovery.open'>['file']> {
  const there = await readStyleText(path);
  if (!there.ok) return there.code === 'not-found' ? 'missing' : 'changed';
  return known === undefined || hashText(there.value) === known ? 'unchanged' : 'changed';
}
