import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CommandContext } from '../context.ts';
import { CommandFailure, failUsage } from '../failure.ts';
import { isFileName } from '../styleInput.ts';

/** How often the file is looked at, ms; chosen: one `stat` each, and an export follows within a second. */
const LOOK_INTERVAL_MS = 200;

/**
 * Does `write` once, then again after each change of a style's file, until the process is told to end
 * (SIGINT, SIGTERM) or nobody reads its output. Fails as `write` does the first time; later ones are told,
 * and the file is looked at further. What is being written as the end comes is written whole.
 *
 * @param file what `--style` says; wrong usage unless it is a plain file.
 */
export async function watchStyle(
  context: CommandContext,
  file: string | undefined,
  write: () => Promise<void>,
): Promise<void> {
  const path = file !== undefined && isFileName(file) ? resolve(context.workingFolder, file) : undefined;
  if (path === undefined || (await stat(path).catch(() => undefined))?.isFile() === false)
    throw failUsage('--watch needs --style with the file that it watches');
  // Looked at before it is read: what changes while it is read is seen at the next look.
  let print = await takePrint(path);
  await write();
  const ending = new AbortController();
  const end = () => ending.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  process.stdout.once('error', end);
  while (!ending.signal.aborted) {
    const found = await takePrint(path);
    if (found === print) {
      await wait(LOOK_INTERVAL_MS, undefined, ending).catch(() => undefined);
      continue;
    }
    print = found;
    try {
      await write();
    } catch (error) {
      if (!(error instanceof CommandFailure)) throw error;
      for (const line of [...error.lines, 'The last export stays as it is. The next change is tried again.'])
        context.writeError(`${line.replaceAll('\n', '\\n')}\n`);
    }
  }
}

/** Tells two states of a file apart; undefined while there is none. */
async function takePrint(path: string): Promise<string | undefined> {
  const stats = await stat(path, { bigint: true }).catch(() => undefined);
  return stats && `${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}`;
}
