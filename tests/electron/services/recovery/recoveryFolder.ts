import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Reply } from '../../../../shared/ipc/contract.ts';
import type { TestPage } from '../../testPage.ts';

/** Of a document that never had a file. */
export const NEW = { origin: {} };

/** Ends a run as a crash does: nothing of it is closed, and for others its process is not there any more. */
export function crash(dataFolder: string): void {
  for (const run of listRuns(dataFolder)) {
    const path = join(dataFolder, 'recovery', run, 'run.json');
    const state = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    // No process has this number: it is above what any system gives.
    writeFileSync(path, JSON.stringify({ ...state, processId: 2 ** 30 }));
  }
}

/** The folders of all runs. */
export function listRuns(dataFolder: string): string[] {
  const folder = join(dataFolder, 'recovery');
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** The files of unsaved work, of all runs. */
export function listWork(dataFolder: string): string[] {
  return listRuns(dataFolder)
    .flatMap((run) => readdirSync(join(dataFolder, 'recovery', run)))
    .filter((name) => name !== 'run.json');
}

/** The unsaved work that the page is offered. */
export async function listOffers(page: TestPage): Promise<Reply<'recovery.list'>['documents']> {
  return (await page.get('recovery.list', {})).documents;
}

/** Recovers the first of what the page is offered. */
export async function openFirst(page: TestPage): Promise<Reply<'recovery.open'>> {
  const [first] = await listOffers(page);
  return page.get('recovery.open', { recoveryId: first?.recoveryId ?? '', documentKey: randomUUID() });
}
