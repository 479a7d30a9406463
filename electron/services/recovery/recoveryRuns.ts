import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { z } from 'zod';

import { isRunning } from '../files/isRunning.ts';
import { letProcessEnd } from '../files/letProcessEnd.ts';
import { parseJson } from '../files/parseJson.ts';
import { readPlainText } from '../files/readPlainFile.ts';

/** How often a run that keeps something shows that it is alive, in ms. */
const BEAT_MS = 1000;
/**
 * Without a sign for this long, a run of another machine (or container) counts as ended, in ms; chosen: five
 * beats.
 */
const SILENT_MS = 5000;
/**
 * The same on this machine while its process is there, in ms; chosen: longer, since a busy or sleeping
 * machine delays the beat.
 */
const SILENT_HERE_MS = 15_000;

const RUN_FILE = 'run.json';
/** Far more than what is written into it, in bytes. */
const RUN_BYTES_MAX = 65_536;
const RUN_NAME = /^[0-9a-f]{16}$/;

const RUN = z.strictObject({
  format: z.literal('gaitsmith-run'),
  version: z.literal(1),
  processId: z.int(),
  /** Tells a process from a later one of the same number; "" where the system does not say. */
  processStart: z.string(),
  machine: z.string(),
});

/**
 * The runs of the program that share a data folder, each with a folder of its own for unsaved work. More than
 * one may be alive: the desktop app, a browser host, another machine on a shared drive.
 */
export interface RecoveryRuns {
  /** Name of this run: 16 hex digits. */
  readonly ownName: string;
  /** The folder of a run. */
  getFolder(name: string): string;
  /** Makes this run's folder where it is missing, and shows from then on that this run is alive. */
  makeOwnFolder(): Promise<void>;
  /** Names of the runs that have ended, however they did. */
  listEnded(): Promise<readonly string[]>;
  /** Whether a run has ended: its process is gone, or has not shown itself for long. */
  hasEnded(name: string): Promise<boolean>;
  /** Deletes the folder of a run. */
  remove(name: string): Promise<void>;
  /** Stops showing that this run is alive. */
  close(): void;
}

/** Makes the register over a folder, which is made with the first run that keeps something. */
export function createRecoveryRuns(recoveryFolder: string): RecoveryRuns {
  const ownName = randomBytes(8).toString('hex');
  const getFolder = (name: string): string => join(recoveryFolder, name);
  const ownFile = join(getFolder(ownName), RUN_FILE);
  let beat: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function writeOwnFile(): Promise<void> {
    const run: z.infer<typeof RUN> = {
      format: 'gaitsmith-run',
      version: 1,
      processId: process.pid,
      processStart: await readProcessStart(process.pid),
      machine: hostname(),
    };
    await writeFile(ownFile, `${JSON.stringify(run)}\n`);
  }

  async function hasEnded(name: string): Promise<boolean> {
    if (name === ownName) return false;
    const path = join(getFolder(name), RUN_FILE);
    const [sign, text] = await Promise.all([
      // A run that has only just made its folder has no file yet.
      stat(path).catch(() => stat(getFolder(name)).catch(() => undefined)),
      readPlainText(path, RUN_BYTES_MAX).catch(() => ''),
    ]);
    const silentMs = sign === undefined ? Number.POSITIVE_INFINITY : Date.now() - sign.mtimeMs;
    const run = RUN.safeParse(parseJson(text));
    if (!run.success || run.data.machine !== hostname()) return silentMs > SILENT_MS;
    const { processId, processStart } = run.data;
    const startNow = await readProcessStart(processId);
    if (!(await isRunning(processId)) || (startNow !== '' && startNow !== processStart)) return true;
    return silentMs > SILENT_HERE_MS;
  }

  return {
    ownName,
    getFolder,
    hasEnded,
    async makeOwnFolder() {
      if (isClosed) throw new Error('closed');
      await mkdir(getFolder(ownName), { recursive: true });
      if (beat !== undefined) return;
      await writeOwnFile();
      beat ??= setInterval(() => {
        const now = new Date();
        // Deleted under us: shown again with the next piece of work.
        utimes(ownFile, now, now).catch(() => {
          clearInterval(beat);
          beat = undefined;
        });
      }, BEAT_MS);
      letProcessEnd(beat);
    },
    async listEnded() {
      const names = await readdir(recoveryFolder).catch(() => []);
      const ended: string[] = [];
      for (const name of names) if (RUN_NAME.test(name) && (await hasEnded(name))) ended.push(name);
      return ended;
    },
    remove: (name) => rm(getFolder(name), { recursive: true, force: true }),
    close() {
      isClosed = true;
      clearInterval(beat);
    },
  };
}

/**
 * When a process was started, in the system's own count; "" where it does not say (only Linux does, as a
 * file).
 */
async function readProcessStart(processId: number): Promise<string> {
  const text = await readFile(`/proc/${processId}/stat`, 'utf8').catch(() => '');
  // The second field is the program's name in brackets and may hold anything; the start is field 22.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
