// One at a time: what two commands started together must not both do (installing, building). Node built-ins
// only.
import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** How often a lock is touched by who holds it, and looked at by who waits, in ms. */
const TOUCH_MS = 1000;
const LOOK_MS = 100;
/**
 * A lock that was not touched for so long has nobody any more, in ms; chosen: more than a busy machine keeps
 * a timer waiting.
 */
const STALE_MS = 60_000;

/**
 * Runs `job` while no other process runs one under the same lock file, and resolves with what it gives.
 * `onWait` is called once where another one has to be waited for. A lock whose process has ended without
 * taking it away, or that was not touched for a minute, is taken over.
 */
export async function withLock(file, job, { onWait = () => undefined, staleMs = STALE_MS } = {}) {
  const mine = `${process.pid} ${randomUUID()}\n`;
  mkdirSync(dirname(file), { recursive: true });
  let hasWaited = false;
  while (!take(file, mine)) {
    if (takeAway(file, staleMs)) continue;
    if (!hasWaited) onWait();
    hasWaited = true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const touching = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(file, now, now);
    } catch {
      // Somebody took it away by hand; the job goes on.
    }
  }, TOUCH_MS);
  // A signal that ends the process leaves the lock; who waits finds that its process is gone.
  try {
    return await job();
  } finally {
    clearInterval(touching);
    if (read(file) === mine) unlinkSync(file);
  }
}

/** Makes the lock file, whole at once; false where there is one. */
function take(file, mine) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    unlinkSync(draft);
  }
}

/** Takes a lock that nobody holds any more out of the way. */
function takeAway(file, staleMs) {
  const found = read(file);
  if (found === undefined) return true;
  if (!isStale(file, found, staleMs)) return false;
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return true;
  }
  try {
    // Another one was quicker, and this is its new lock.
    if (read(aside) !== found) linkSync(aside, file);
  } catch {
    // A third one has it by now; the second notices nothing, and that takes three starts within a millisecond
    // of a crash.
  } finally {
    unlinkSync(aside);
  }
  return true;
}

function isStale(file, found, staleMs) {
  try {
    process.kill(Number.parseInt(found, 10), 0);
  } catch (error) {
    if (error.code === 'ESRCH') return true;
  }
  const touchedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - touchedAt > staleMs;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
