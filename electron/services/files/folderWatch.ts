import { type FSWatcher, type Stats, statSync, watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { letProcessEnd } from './letProcessEnd.ts';

/** Time in which changes of the folder are told as one, in ms; chosen: a save makes two or three at once. */
const CHANGE_DELAY_MS = 100;
/**
 * How often the folder itself is looked at, in ms; chosen: soon enough for a folder that comes back, one
 * `stat` each.
 */
const POLL_INTERVAL_MS = 1000;

/**
 * Tells of every change in a folder, by whatever program, until the returned function is called: changes
 * close together as one. Survives the folder being deleted, moved away and made again, and not being there at
 * first: the system's watcher holds on to the folder that it was given, so the path is looked at besides.
 * Where the system has no watcher to give (limits, network drives), names, sizes and times of the files are
 * compared instead.
 */
export function watchFolder(
  folder: string,
  onChange: () => void,
  pollIntervalMs: number = POLL_INTERVAL_MS,
): () => void {
  let watcher: FSWatcher | undefined;
  /** Which folder is at the path, undefined while none is. */
  let identity = findIdentityNow(folder);
  /** What the folder looked like, where the system does not tell. */
  let print: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isPolling = false;
  let isClosed = false;

  function tell(): void {
    if (isClosed) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange();
    }, CHANGE_DELAY_MS);
    letProcessEnd(timer);
  }

  function unwatch(): void {
    watcher?.close();
    watcher = undefined;
  }

  function startWatching(): void {
    unwatch();
    try {
      const started = watch(folder, { persistent: false }, (_event, name) => {
        // The folder's own name means the folder itself: deleted or moved, and this watcher with it.
        if (name === basename(folder)) identity = undefined;
        tell();
      });
      started.on('error', () => {
        started.close();
        if (watcher === started) watcher = undefined;
      });
      watcher = started;
    } catch {
      // The comparison in `look` stands in for it.
    }
  }

  async function look(): Promise<void> {
    const found = await stat(folder).then(identify, () => undefined);
    if (isClosed) return;
    if (found !== identity) {
      identity = found;
      print = undefined;
      if (found === undefined) unwatch();
      else startWatching();
      tell();
    }
    if (identity === undefined || watcher !== undefined) return;
    const now = await takePrint(folder);
    if (print !== undefined && now !== print) tell();
    print = now;
  }

  if (identity !== undefined) startWatching();
  const interval = setInterval(() => {
    if (isPolling) return;
    isPolling = true;
    look()
      // Gone between two calls: the next look sees it.
      .catch(() => undefined)
      .finally(() => (isPolling = false));
  }, pollIntervalMs);
  letProcessEnd(interval);

  return () => {
    isClosed = true;
    clearInterval(interval);
    clearTimeout(timer);
    unwatch();
  };
}

/**
 * Tells one folder from another at the same path; undefined for what is no folder. The time of its making
 * too, since a folder made again often gets the number of the old one.
 */
function identify(stats: Stats): string | undefined {
  return stats.isDirectory() ? `${stats.dev}:${stats.ino}:${stats.birthtimeMs}` : undefined;
}

function findIdentityNow(folder: string): string | undefined {
  try {
    return identify(statSync(folder));
  } catch {
    return undefined;
  }
}

/** Names, sizes and times of all that is in a folder. */
async function takePrint(folder: string): Promise<string> {
  const names = (await readdir(folder)).sort();
  const lines: string[] = [];
  for (const name of names) {
    const stats = await stat(join(folder, name)).catch(() => undefined);
    lines.push(`${name} ${stats?.size} ${stats?.mtimeMs}`);
  }
  return lines.join('\n');
}
