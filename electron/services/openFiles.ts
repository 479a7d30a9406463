import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';

import type { EventPayload, LibraryId, Ticket } from '../../shared/ipc/contract.ts';
import type { Result } from '../../shared/ipc/result.ts';
import type { Caller } from './dispatch.ts';
import { letProcessEnd } from './files/letProcessEnd.ts';
import { readStyleText } from './files/styleFiles.ts';
import type { Tickets } from './tickets.ts';

/**
 * How often the open files are looked at, in ms; chosen: a change is told within two looks, about a second.
 * Looking works on every file system, through folders that come and go and without the system's limits on
 * watchers, and costs one `stat` a file.
 */
const POLL_INTERVAL_MS = 500;
/**
 * Windows that went away are remembered this far back, since a page whose connection broke comes back under
 * its name.
 */
const MAX_GONE_WINDOWS = 8;

/** Stands for a file that is not there where else stands the hash of its text. */
const GONE = 'gone';

interface OpenWindow {
  caller: Caller;
  isGone: boolean;
  watched: ReadonlySet<Ticket>;
  /** The text of each file as this window last read or wrote it. */
  readonly known: Map<Ticket, string>;
  /** What the window was last told of each file. */
  readonly told: Map<Ticket, string>;
}

/** What the last looks found of a file. */
interface Look {
  /**
   * Times, size and number of the file; a new one is believed when two looks in a row see it, lest half a
   * write be read.
   */
  stamp: string;
  /** Hash of its text, or {@link GONE}; undefined until it was read. */
  content: string | undefined;
}

/**
 * The files that windows have open, and what each window knows of them. Files that are written by anyone but
 * the window itself are told to it (`document.changedOnDisk`); texts are compared, not times, so that a file
 * that was only touched, or written by the window, is not.
 */
export interface OpenFiles {
  /** Notes what a window knows of a file: the text that it just read or wrote. */
  know(caller: Caller, ticket: Ticket, text: string): void;
  /** The hash of that text, for keeping with unsaved work. */
  findKnown(caller: Caller, ticket: Ticket): string | undefined;
  /**
   * Notes a hash that `findKnown` gave, perhaps in another run, and what the window is told of the file now:
   * its text, or undefined where it cannot be read. It is not told of that once more.
   */
  restoreKnown(
    caller: Caller,
    ticket: Ticket,
    file: { readonly known: string; readonly told: string | undefined },
  ): void;
  /**
   * Whether the file holds something else than what the window knows and is about to write. A file that is
   * gone does not.
   */
  isChanged(caller: Caller, ticket: Ticket, newText: string): Promise<boolean>;
  /**
   * Runs the window's own write of a file, which it is not told of; when that was done, it knows the new
   * text.
   */
  write(
    caller: Caller,
    ticket: Ticket,
    text: string,
    job: () => Promise<Result<void>>,
  ): Promise<Result<void>>;
  /**
   * Runs our own moving or writing of a file, in the midst of which nobody is told that it is gone or
   * changed.
   */
  hold<T>(ticket: Ticket, job: () => Promise<T>): Promise<T>;
  /** Watches these files for a window, and no others. */
  watch(caller: Caller, tickets: readonly Ticket[]): void;
  /**
   * Tells the windows that have a file open of its new name. Those that knew its old text know the new one.
   */
  rename(file: { ticket: Ticket; id: LibraryId; fileName: string; name: string }, texts: TextChange): void;
  /** Stops telling a window that went away. */
  callerLeft(callerId: string): void;
  /** Tells a window again whose connection only broke, from what it knew and watched then. */
  callerArrived(callerId: string): void;
  close(): void;
}

/** A file's text before and after. */
export interface TextChange {
  readonly before: string;
  readonly after: string;
}

/** Makes the service. */
export function createOpenFiles(tickets: Tickets, pollIntervalMs: number = POLL_INTERVAL_MS): OpenFiles {
  return new PolledFiles(tickets, pollIntervalMs);
}

class PolledFiles implements OpenFiles {
  readonly #tickets: Tickets;
  readonly #pollIntervalMs: number;
  readonly #windows = new Map<string, OpenWindow>();
  readonly #looks = new Map<Ticket, Look>();
  /** How many writes of our own to each file are on their way. */
  readonly #writing = new Map<Ticket, number>();
  #interval: NodeJS.Timeout | undefined;
  #isPolling = false;

  constructor(tickets: Tickets, pollIntervalMs: number) {
    this.#tickets = tickets;
    this.#pollIntervalMs = pollIntervalMs;
  }

  know(caller: Caller, ticket: Ticket, text: string): void {
    this.#getWindow(caller).known.set(ticket, hashText(text));
  }

  findKnown(caller: Caller, ticket: Ticket): string | undefined {
    return this.#windows.get(caller.id)?.known.get(ticket);
  }

  restoreKnown(
    caller: Caller,
    ticket: Ticket,
    file: { readonly known: string; readonly told: string | undefined },
  ): void {
    const { known, told } = this.#getWindow(caller);
    known.set(ticket, file.known);
    told.set(ticket, file.told === undefined ? GONE : hashText(file.told));
  }

  async isChanged(caller: Caller, ticket: Ticket, newText: string): Promise<boolean> {
    const known = this.findKnown(caller, ticket);
    const path = this.#tickets.find(ticket);
    if (known === undefined || !path.ok) return false;
    const content = await readContent(path.value);
    return content !== undefined && content !== GONE && content !== known && content !== hashText(newText);
  }

  async hold<T>(ticket: Ticket, job: () => Promise<T>): Promise<T> {
    const writing = this.#writing;
    writing.set(ticket, (writing.get(ticket) ?? 0) + 1);
    try {
      return await job();
    } finally {
      const others = (writing.get(ticket) ?? 1) - 1;
      if (others > 0) writing.set(ticket, others);
      else writing.delete(ticket);
      this.#looks.delete(ticket);
    }
  }

  write(
    caller: Caller,
    ticket: Ticket,
    text: string,
    job: () => Promise<Result<void>>,
  ): Promise<Result<void>> {
    return this.hold(ticket, async () => {
      const written = await job();
      if (written.ok) this.know(caller, ticket, text);
      return written;
    });
  }

  watch(caller: Caller, watched: readonly Ticket[]): void {
    const window = this.#getWindow(caller);
    Object.assign(window, { caller, isGone: false, watched: new Set(watched) });
    if (watched.length > 0) this.#startPolling();
  }

  rename(
    { ticket, ...names }: { ticket: Ticket; id: LibraryId; fileName: string; name: string },
    { before, after }: TextChange,
  ): void {
    this.#looks.delete(ticket);
    for (const window of this.#windows.values()) {
      if (window.known.get(ticket) === hashText(before)) window.known.set(ticket, hashText(after));
    }
    for (const window of this.#listWatchers(ticket))
      window.caller.emit('document.renamed', { ticket, ...names });
  }

  callerArrived(callerId: string): void {
    const window = this.#windows.get(callerId);
    if (window !== undefined) window.isGone = false;
  }

  callerLeft(callerId: string): void {
    const window = this.#windows.get(callerId);
    if (window === undefined) return;
    window.isGone = true;
    const gone = [...this.#windows.entries()].filter(([, { isGone }]) => isGone);
    for (const [id] of gone.slice(0, -MAX_GONE_WINDOWS)) this.#windows.delete(id);
  }

  close(): void {
    clearInterval(this.#interval);
    this.#windows.clear();
  }

  #getWindow(caller: Caller): OpenWindow {
    let window = this.#windows.get(caller.id);
    if (window === undefined) {
      window = { caller, isGone: false, watched: new Set(), known: new Map(), told: new Map() };
      this.#windows.set(caller.id, window);
    }
    return window;
  }

  #listWatchers(ticket: Ticket): OpenWindow[] {
    return [...this.#windows.values()].filter((window) => !window.isGone && window.watched.has(ticket));
  }

  #startPolling(): void {
    this.#interval ??= setInterval(() => {
      if (this.#isPolling) return;
      this.#isPolling = true;
      this.#look()
        .catch((error: unknown) => console.error(error))
        .finally(() => (this.#isPolling = false));
    }, this.#pollIntervalMs);
    letProcessEnd(this.#interval);
  }

  async #look(): Promise<void> {
    const present = [...this.#windows.values()].filter((window) => !window.isGone);
    const watched = new Set(present.flatMap((window) => [...window.watched]));
    for (const ticket of this.#looks.keys()) if (!watched.has(ticket)) this.#looks.delete(ticket);
    for (const ticket of watched) await this.#lookAt(ticket);
  }

  async #lookAt(ticket: Ticket): Promise<void> {
    const path = this.#tickets.find(ticket);
    if (!path.ok) return;
    const stamp = await takeStamp(path.value);
    const last = this.#looks.get(ticket);
    if (this.#writing.has(ticket)) return;
    if (last?.stamp !== stamp) {
      this.#looks.set(ticket, { stamp, content: undefined });
      return;
    }
    if (last.content === undefined) {
      const content = await readContent(path.value);
      // In the middle of a write, or not to be read just now: the next look tries again.
      if (content === undefined || (await takeStamp(path.value)) !== stamp) return;
      last.content = content;
    }
    // Written by us since: what was read is old.
    if (this.#looks.get(ticket) !== last || this.#writing.has(ticket)) return;
    for (const window of this.#listWatchers(ticket))
      tellChange(window, ticket, last.content, basename(path.value));
  }
}

/** Tells a window what a file holds now, where it knows something else and was not told of it. */
function tellChange(window: OpenWindow, ticket: Ticket, content: string, fileName: string): void {
  const known = window.known.get(ticket);
  if (known === undefined && content !== GONE) window.known.set(ticket, content);
  else if (content === known) window.told.delete(ticket);
  else if (window.told.get(ticket) !== content) {
    window.told.set(ticket, content);
    const change: EventPayload<'document.changedOnDisk'>['change'] = content === GONE ? 'deleted' : 'changed';
    window.caller.emit('document.changedOnDisk', { ticket, fileName, change });
  }
}

/** Hash of a text, to compare by. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function takeStamp(path: string): Promise<string> {
  try {
    const { dev, ino, size, mtimeMs, ctimeMs } = await stat(path);
    return [dev, ino, size, mtimeMs, ctimeMs].join(' ');
  } catch {
    return GONE;
  }
}

/** Hash of what a file holds now, or {@link GONE}; undefined where that cannot be told. */
async function readContent(path: string): Promise<string | undefined> {
  const text = await readStyleText(path);
  if (text.ok) return hashText(text.value);
  return text.code === 'not-found' ? GONE : undefined;
}
