import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { Reply, Request } from '../../../shared/ipc/contract.ts';
import { fail, type Result, succeed } from '../../../shared/ipc/result.ts';
import { getFileStem } from '../../../shared/style/file/fileName.ts';
import { parseStyle } from '../../../shared/style/file/parseStyle.ts';
import { writeAtomically } from '../files/atomicWrite.ts';
import { createCallerWorks } from './callerWork.ts';
import type { Caller } from '../dispatch.ts';
import { createInTurn } from '../../../shared/ipc/inTurn.ts';
import type { OpenFiles } from '../openFiles.ts';
import { compareFile, readWork, type Work } from './recoveredWork.ts';
import { createRecoveryRuns } from './recoveryRuns.ts';
import { createRecoveryShelf, type Offered } from './recoveryShelf.ts';
import type { Tickets } from '../tickets.ts';

/** Folder of the data folder that unsaved work is kept in. */
export const RECOVERY_FOLDER = 'recovery';

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
  /**
   * The person closed a window without saving: its work is deleted, at once, and nothing more is kept of it.
   */
  discardCaller(callerId: string): void;
  close(): void;
}

/**
 * Makes the service over `<dataFolder>/recovery`. Each run of the program has a folder in there, each
 * document of its windows a file, replaced whole at every write. Work is offered when its window is gone, or
 * its run has ended; opening it moves the file into the run that opened it, so that it is kept without a gap
 * and can be had only once. A window that outlives its run goes on with its own work in the next.
 */
export function createRecovery(dataFolder: string, tickets: Tickets, openFiles: OpenFiles): Recovery {
  const runs = createRecoveryRuns(join(dataFolder, RECOVERY_FOLDER));
  const shelf = createRecoveryShelf(runs);
  const works = createCallerWorks();
  /** One after the other: a discard must not overtake the write before it. Writes are short. */
  const inTurn = createInTurn();
  const tick = createTicks();
  const getOwnPath = (name: string): string => shelf.getPath(runs.ownName, name);

  /** Name of the work that is kept of a window's document; undefined for none. */
  async function findName(caller: Caller, documentKey: string): Promise<string | undefined> {
    return works.get(caller.id).names.get(documentKey) ?? (await shelf.adopt(documentKey));
  }

  function describeOrigin(origin: Request<'recovery.write'>['origin'], caller: Caller): Work['origin'] {
    const { ticket, ...rest } = origin;
    if (ticket === undefined) return rest;
    const path = tickets.find(ticket);
    if (!path.ok) return rest;
    const known = openFiles.findKnown(caller, ticket);
    return { ...rest, path: path.value, ...(known !== undefined && { known }) };
  }

  /** Where offered work is, or `not-found`. */
  async function findOffered(recoveryId: string): Promise<Result<{ run: string; name: string }>> {
    const [run = '', name = ''] = recoveryId.split('-');
    const isThere = run === runs.ownName ? works.isOffered(name) : await runs.hasEnded(run);
    return isThere ? succeed({ run, name }) : goneAlready();
  }

  return {
    write: ({ documentKey, text, origin, captured, history }, caller) =>
      inTurn(async () => {
        const own = works.get(caller.id);
        if (own.isDiscarded) return succeed({});
        const name = (await findName(caller, documentKey)) ?? createName();
        const work: Work = {
          format: 'gaitsmith-recovery',
          version: 1,
          savedAt: new Date(tick()).toISOString(),
          documentKey,
          origin: describeOrigin(origin, caller),
          text,
          ...(captured !== undefined && { captured }),
          ...(history !== undefined && { history }),
        };
        try {
          await runs.makeOwnFolder();
          await writeAtomically(getOwnPath(name), JSON.stringify(work));
        } catch (error) {
          console.error(error);
          return fail(
            'unwritable',
            'Unsaved work cannot be kept safe from a crash just now: the data folder cannot be written. Your work is still open here; save it.',
          );
        }
        // The person closed the window while this was written.
        if (own.isDiscarded) rmSync(getOwnPath(name), { force: true });
        else works.give(name, caller.id, documentKey);
        return succeed({});
      }),

    discard: ({ documentKey }, caller) =>
      inTurn(async () => {
        const name = await findName(caller, documentKey);
        if (name === undefined) return succeed({});
        works.get(caller.id).names.delete(documentKey);
        await unlink(getOwnPath(name)).catch(() => undefined);
        return succeed({});
      }),

    list: () =>
      inTurn(async () => {
        const { offered, problems } = await shelf.list((name) => works.isOffered(name));
        const latestFirst = offered.toSorted((a, b) => b.work.savedAt.localeCompare(a.work.savedAt));
        return succeed({ documents: latestFirst.map(describeOffered), problems });
      }),

    open: ({ recoveryId, documentKey }, caller) =>
      inTurn(async () => {
        const offered = await findOffered(recoveryId);
        if (!offered.ok) return offered;
        const { run, name } = offered.value;
        try {
          await shelf.take(run, name);
        } catch {
          return goneAlready();
        }
        const work = await readWork(getOwnPath(name));
        if (work === undefined || work === 'gone') return goneAlready();
        works.give(name, caller.id, documentKey);

        const { path: filePath, known, ...origin } = work.origin;
        const { text, captured, history } = work;
        const kept = {
          text,
          ...(captured !== undefined && { captured }),
          ...(history !== undefined && { history }),
        };
        if (filePath === undefined) return succeed({ ...kept, origin, file: 'none' });
        const ticket = tickets.issue(filePath);
        const found = await compareFile(filePath, known);
        if (known !== undefined) openFiles.restoreKnown(caller, ticket, { known, told: found.fileText });
        return succeed({
          ...kept,
          origin: { ...origin, fileName: basename(filePath), ticket },
          ...found,
        });
      }),

    dismiss: ({ recoveryId }) =>
      inTurn(async () => {
        const offered = await findOffered(recoveryId);
        if (offered.ok) {
          const { run, name } = offered.value;
          await unlink(shelf.getPath(run, name)).catch(() => undefined);
        }
        return succeed({});
      }),

    callerArrived: (callerId) => void (works.get(callerId).isGone = false),
    callerLeft: (callerId) => void (works.get(callerId).isGone = true),
    discardCaller(callerId) {
      const own = works.get(callerId);
      own.isDiscarded = true;
      if (own.isGone) return;
      for (const name of own.names.values()) rmSync(getOwnPath(name), { force: true });
      own.names.clear();
    },
    close: () => runs.close(),
  };
}

/**
 * Gives the time now, in ms, but never the same twice: what was kept last is offered first, also of two kept
 * within a millisecond.
 */
function createTicks(): () => number {
  let lastMs = 0;
  return () => (lastMs = Math.max(Date.now(), lastMs + 1));
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
  const { path, libraryId, fileName = path === undefined ? undefined : basename(path) } = work.origin;
  // What came along is nobody's file: a changed one is a new style.
  const isOwnFile = fileName !== undefined && libraryId?.startsWith('builtin:') !== true;
  const style = parseStyle(work.text);
  return {
    recoveryId: `${run}-${name}`,
    name: style.ok ? style.document.name : getFileStem(fileName ?? 'Untitled'),
    ...(isOwnFile && { fileName }),
    savedAt: work.savedAt,
  };
}
