import { readdir, rename, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { renameWithoutReplacing } from '../files/moveFile.ts';
import { isSaved, readWork, type Work } from './recoveredWork.ts';
import type { RecoveryRuns } from './recoveryRuns.ts';

const WORK_FILE = /^([0-9a-f]{16})\.json$/;

/** A piece of unsaved work that can be opened. */
export interface Offered {
  readonly run: string;
  readonly name: string;
  readonly work: Work;
}

/** What lies in the folders of the runs. */
export interface RecoveryShelf {
  getPath(run: string, name: string): string;
  /**
   * All work that is offered: that of ended runs, and of this one where `isOffered` says so. Work that the
   * file it came from holds by now is dropped; what cannot be read is put aside and told. Folders of ended
   * runs with nothing in them are deleted.
   */
  list(
    isOffered: (name: string) => boolean,
  ): Promise<{ readonly offered: readonly Offered[]; readonly problems: readonly string[] }>;
  /** Moves work of an ended run into this one; rejects where it is not there any more. */
  take(run: string, name: string): Promise<void>;
  /**
   * Takes over what an ended run kept of a document whose window has outlived it; gives its name, undefined
   * for nothing.
   */
  adopt(documentKey: string): Promise<string | undefined>;
}

/** Makes the shelf over the runs of a data folder. */
export function createRecoveryShelf(runs: RecoveryRuns): RecoveryShelf {
  const getPath = (run: string, name: string): string => join(runs.getFolder(run), `${name}.json`);
  const listFiles = (run: string): Promise<string[]> => readdir(runs.getFolder(run)).catch(() => []);

  async function listNames(run: string): Promise<string[]> {
    return (await listFiles(run)).flatMap((fileName) => WORK_FILE.exec(fileName)?.[1] ?? []);
  }

  /** Half a write of a run that was killed in it; what was there before is whole beside it. */
  async function sweep(run: string): Promise<void> {
    for (const fileName of await listFiles(run))
      if (fileName.endsWith('.tmp')) await unlink(join(runs.getFolder(run), fileName)).catch(() => undefined);
  }

  async function collect(run: string, names: readonly string[], problems: string[]): Promise<Offered[]> {
    const found: Offered[] = [];
    for (const name of names) {
      const path = getPath(run, name);
      const work = await readWork(path);
      if (work === 'gone') continue;
      if (work === undefined) problems.push(describeBroken(await putAside(path)));
      else if (await isSaved(work)) await unlink(path).catch(() => undefined);
      else found.push({ run, name, work });
    }
    return found;
  }

  async function holdsWork(run: string): Promise<boolean> {
    const files = await listFiles(run);
    return files.some((fileName) => /\.(json|broken)$/.test(fileName) && fileName !== 'run.json');
  }

  async function take(run: string, name: string): Promise<void> {
    await runs.makeOwnFolder();
    if (run !== runs.ownName) await rename(getPath(run, name), getPath(runs.ownName, name));
  }

  return {
    getPath,
    take,
    async list(isOffered) {
      const problems: string[] = [];
      const own = (await listNames(runs.ownName)).filter(isOffered);
      const offered = await collect(runs.ownName, own, problems);
      for (const run of await runs.listEnded()) {
        await sweep(run);
        const found = await collect(run, await listNames(run), problems);
        offered.push(...found);
        if (found.length === 0 && !(await holdsWork(run))) await runs.remove(run).catch(() => undefined);
      }
      return { offered, problems };
    },
    async adopt(documentKey) {
      for (const run of await runs.listEnded()) {
        for (const name of await listNames(run)) {
          const work = await readWork(getPath(run, name));
          if (typeof work !== 'object' || work.documentKey !== documentKey) continue;
          // Opened by another window in the meantime: then it is that one's.
          return take(run, name).then(
            () => name,
            () => undefined,
          );
        }
      }
      return undefined;
    },
  };
}

/** Gives a broken file another ending; resolves with the name that it has then. */
async function putAside(path: string): Promise<string> {
  const aside = path.replace(/json$/, 'broken');
  return renameWithoutReplacing(path, aside).then(
    () => basename(aside),
    () => basename(path),
  );
}

function describeBroken(fileName: string): string {
  return `Unsaved work from an earlier run could not be read; it is kept as ${fileName} in the data folder. Your saved styles are not touched.`;
}
