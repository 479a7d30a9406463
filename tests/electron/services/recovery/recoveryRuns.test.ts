import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { createTemporaryFolder } from '../../temporaryFolder.ts';
import { createStyleText, putFile, startServices } from '../../testServices.ts';
import { listOffers, listRuns, listWork, NEW, openFirst } from './recoveryFolder.ts';

describe('a run of the program', () => {
  /** One that keeps something, and what it shows of itself. */
  async function startRun() {
    const started = await startServices();
    const documentKey = randomUUID();
    await started.page.get('recovery.write', { documentKey, text: createStyleText('A'), ...NEW });
    const path = join(started.dataFolder, 'recovery', listRuns(started.dataFolder)[0] ?? '', 'run.json');
    const state = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    /** Makes it look as if it were another's, silent for a time. */
    const pretend = (change: Record<string, unknown>, silentS: number): void => {
      started.services.close();
      writeFileSync(path, JSON.stringify({ ...state, ...change }));
      const then = new Date(Date.now() - silentS * 1000);
      utimesSync(path, then, then);
    };
    const isOffered = async (): Promise<boolean> => {
      const { page } = await startServices({ dataFolder: started.dataFolder });
      return (await listOffers(page)).length > 0;
    };
    return { ...started, path, state, pretend, isOffered };
  }

  it('shows that it lives for as long as it does', async () => {
    const { path, isOffered, services } = await startRun();
    const long = new Date(Date.now() - 60_000);
    utimesSync(path, long, long);
    await vi.waitFor(async () => expect(await isOffered()).toBe(false), 5000);
    services.close();
    utimesSync(path, long, long);
    await wait(1200);
    expect(await isOffered()).toBe(true);
  });

  it('on this machine has ended when its process has, or another one has its number', async () => {
    const { pretend, isOffered, state } = await startRun();
    expect(state).toMatchObject({ processId: process.pid, machine: hostname() });
    pretend({}, 0);
    expect(await isOffered()).toBe(false);
    pretend({ processId: 2 ** 30 }, 0);
    expect(await isOffered()).toBe(true);
    if (process.platform === 'linux') {
      const again = await startRun();
      again.pretend({ processStart: '1' }, 0);
      expect(await again.isOffered()).toBe(true);
    }
  });

  it.each([
    [{ machine: 'another' }, 3, false],
    [{ machine: 'another' }, 6, true],
    [{ machine: 'another', processId: 2 ** 30 }, 3, false],
    [{}, 10, false],
    [{}, 20, true],
  ])('that is %o and silent for %i s has ended: %s', async (change, silentS, ended) => {
    const { pretend, isOffered } = await startRun();
    pretend(change, silentS);
    expect(await isOffered()).toBe(ended);
  });

  it('whose folder is deleted under it keeps its next work all the same', async () => {
    const { page, dataFolder } = await startRun();
    rmSync(join(dataFolder, 'recovery'), { recursive: true });
    await page.get('recovery.write', { documentKey: randomUUID(), text: createStyleText('B'), ...NEW });
    expect(listWork(dataFolder)).toHaveLength(1);
  });

  it('touches no folder that is not of a run', async () => {
    const { dataFolder } = await startRun();
    mkdirSync(join(dataFolder, 'recovery', 'notes'));
    putFile(join(dataFolder, 'recovery', 'f'.repeat(16)), 'mine.txt', 'mine');
    renameSync(join(dataFolder, 'recovery', 'f'.repeat(16)), join(dataFolder, 'recovery', 'not-a-run'));
    const { page } = await startServices({ dataFolder });
    await listOffers(page);
    expect(listRuns(dataFolder)).toContain('notes');
    expect(listRuns(dataFolder)).toContain('not-a-run');
  });
});

describe('a process that is killed at any moment', () => {
  /** Starts the program of keepForEver.mjs; gives the number of the last edit that it said was kept. */
  async function startKeeping(dataFolder: string) {
    const program = fileURLToPath(new URL('keepForEver.mjs', import.meta.url));
    const child: ChildProcess = spawn(process.execPath, [program, dataFolder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    while (!said.includes('\n')) await wait(5);
    return {
      async kill(): Promise<number> {
        child.kill('SIGKILL');
        await once(child, 'close');
        return Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1));
      },
    };
  }

  it('loses nothing that it said was kept, and the next offers it at once', { timeout: 60_000 }, async () => {
    const dataFolder = createTemporaryFolder();
    putFile(join(dataFolder, 'library'), 'Mine.gait.json', createStyleText('Mine'));
    for (const delayMs of [1, 13, 37, 71, 113]) {
      const keeping = await startKeeping(dataFolder);
      await wait(delayMs);
      const lastKept = await keeping.kill();
      const { page, services } = await startServices({ dataFolder });
      expect(await listOffers(page)).toHaveLength(1);
      const { text, origin, file } = await openFirst(page);
      const edit = Number(/edit (\d+) /.exec(text)?.[1]);
      // The one after the last that was said may have been on its way.
      expect([lastKept, lastKept + 1]).toContain(edit);
      expect(JSON.parse(text)).toMatchObject({ name: 'Mine', description: `edit ${edit} `.repeat(2000) });
      expect(file).toBe('unchanged');
      expect(origin).toMatchObject({ fileName: 'Mine.gait.json', libraryId: 'user:Mine.gait.json' });
      services.discardCaller(page.caller.id);
    }
    expect(listWork(dataFolder)).toEqual([]);
    expect(readFileSync(join(dataFolder, 'library', 'Mine.gait.json'), 'utf8')).toBe(createStyleText('Mine'));
  });

  it('that lives keeps its work from being offered', { timeout: 60_000 }, async () => {
    const dataFolder = createTemporaryFolder();
    putFile(join(dataFolder, 'library'), 'Mine.gait.json', createStyleText('Mine'));
    const keeping = await startKeeping(dataFolder);
    const { page } = await startServices({ dataFolder });
    expect(await listOffers(page)).toEqual([]);
    await keeping.kill();
    expect(await listOffers(page)).toHaveLength(1);
  });
});
