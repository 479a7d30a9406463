import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import type { Reply } from '../../../shared/ipc/contract.ts';
import { createTemporaryFolder } from '../temporaryFolder.ts';
import type { TestPage } from '../testPage.ts';
import { createStyleText, putFile, startServices } from '../testServices.ts';

const NEW = { origin: {} };

/** Ends a run as a crash does: nothing of it is closed, and for others its process is not there any more. */
function crash(dataFolder: string): void {
  for (const run of listRuns(dataFolder)) {
    const path = join(dataFolder, 'recovery', run, 'run.json');
    const state = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    // No process has this number: it is above what any system gives.
    writeFileSync(path, JSON.stringify({ ...state, processId: 2 ** 30 }));
  }
}

function listRuns(dataFolder: string): string[] {
  const folder = join(dataFolder, 'recovery');
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** The files of unsaved work, of all runs. */
function listWork(dataFolder: string): string[] {
  return listRuns(dataFolder)
    .flatMap((run) => readdirSync(join(dataFolder, 'recovery', run)))
    .filter((name) => name !== 'run.json');
}

async function listOffers(page: TestPage): Promise<Reply<'recovery.list'>['documents']> {
  return (await page.get('recovery.list', {})).documents;
}

async function openFirst(page: TestPage): Promise<Reply<'recovery.open'>> {
  const [first] = await listOffers(page);
  return page.get('recovery.open', { recoveryId: first?.recoveryId ?? '', documentKey: randomUUID() });
}

describe('unsaved work', () => {
  it('leaves nothing behind of a write that a crash cut off', async () => {
    const { page, dataFolder } = await startServices();
    const origin = { fileName: 'Mine.gait.json' };
    await page.get('recovery.write', { documentKey: randomUUID(), text: createStyleText('whole'), origin });
    const [run = ''] = listRuns(dataFolder);
    writeFileSync(
      join(dataFolder, 'recovery', run, '.0123456789abcdef.json.0123456789ab.tmp'),
      '{"format":"gaits',
    );
    crash(dataFolder);

    const next = await startServices({ dataFolder });
    expect(await listOffers(next.page)).toMatchObject([{ name: 'whole' }]);
    expect(listWork(dataFolder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('is offered after a crash as it was kept last, and can be saved back to its file', async () => {
    const { page, libraryFolder, dataFolder } = await startServices();
    putFile(libraryFolder, 'Mine.gait.json', createStyleText('Mine'));
    const { ticket = '' } = await page.get('library.read', { id: 'user:Mine.gait.json' });
    const origin = { ticket, libraryId: 'user:Mine.gait.json', fileName: 'Mine.gait.json' };
    const documentKey = randomUUID();
    for (const name of ['first', 'second', 'third']) {
      await page.get('recovery.write', { documentKey, text: createStyleText(name), origin });
    }
    expect(listWork(dataFolder)).toHaveLength(1);
    crash(dataFolder);

    const next = await startServices({ dataFolder });
    const offers = await listOffers(next.page);
    expect(offers).toMatchObject([{ name: 'third', fileName: 'Mine.gait.json' }]);
    expect(Math.abs(Date.now() - Date.parse(offers[0]?.savedAt ?? ''))).toBeLessThan(60_000);
    const recovered = await openFirst(next.page);
    expect(recovered).toMatchObject({
      text: createStyleText('third'),
      file: 'unchanged',
      origin: { libraryId: 'user:Mine.gait.json', fileName: 'Mine.gait.json' },
    });
    expect(recovered.origin.ticket).not.toBe(ticket);
    await next.page.get('document.save', {
      ticket: recovered.origin.ticket ?? '',
      text: createStyleText('third'),
    });
    expect(readFileSync(join(libraryFolder, 'Mine.gait.json'), 'utf8')).toBe(createStyleText('third'));
    expect(JSON.stringify([offers, recovered])).not.toContain(dataFolder);
  });

  it('of new documents and built-in styles comes back as what it was', async () => {
    const { page, dataFolder } = await startServices();
    await page.get('recovery.write', {
      documentKey: randomUUID(),
      text: createStyleText('Brand new'),
      ...NEW,
    });
    await page.get('recovery.write', {
      documentKey: randomUUID(),
      text: createStyleText('March changed'),
      origin: { libraryId: 'builtin:march.gait.json', fileName: 'march.gait.json' },
    });
    crash(dataFolder);
    const next = await startServices({ dataFolder });
    const recovered = [await openFirst(next.page), await openFirst(next.page)];
    expect(recovered).toEqual([
      {
        text: createStyleText('March changed'),
        origin: { libraryId: 'builtin:march.gait.json', fileName: 'march.gait.json' },
        file: 'none',
      },
      { text: createStyleText('Brand new'), origin: {}, file: 'none' },
    ]);
  });

  it('that is no style just now is kept all the same', async () => {
    const { page, dataFolder } = await startServices();
    const origin = { fileName: 'Half.gait.json' };
    await page.get('recovery.write', { documentKey: randomUUID(), text: '{ half', origin });
    crash(dataFolder);
    const next = await startServices({ dataFolder });
    expect(await listOffers(next.page)).toMatchObject([{ name: 'Half', fileName: 'Half.gait.json' }]);
    expect((await openFirst(next.page)).text).toBe('{ half');
  });

  it('is not offered once it was saved or discarded', async () => {
    const { page, dataFolder } = await startServices();
    const documentKey = randomUUID();
    await page.get('recovery.write', { documentKey, text: createStyleText('A'), ...NEW });
    await page.get('recovery.discard', { documentKey });
    await page.get('recovery.discard', { documentKey: randomUUID() });
    expect(listWork(dataFolder)).toEqual([]);
    crash(dataFolder);
    expect(await listOffers((await startServices({ dataFolder })).page)).toEqual([]);
    expect(listRuns(dataFolder)).toEqual([]);
  });

  it('that its file holds by now is not offered, since only the discarding was cut off', async () => {
    const { page, libraryFolder, dataFolder } = await startServices();
    putFile(libraryFolder, 'Mine.gait.json', createStyleText('Mine'));
    const { ticket = '' } = await page.get('library.read', { id: 'user:Mine.gait.json' });
    const text = createStyleText('Mine', 2);
    await page.get('recovery.write', { documentKey: randomUUID(), text, origin: { ticket } });
    await page.get('document.save', { ticket, text });
    crash(dataFolder);
    expect(await listOffers((await startServices({ dataFolder })).page)).toEqual([]);
  });

  it('written and discarded at once ends as it was asked for last', async () => {
    const { page, dataFolder } = await startServices();
    const documentKey = randomUUID();
    const write = (name: string) =>
      page.get('recovery.write', { documentKey, text: createStyleText(name), ...NEW });
    await Promise.all([write('a'), write('b'), page.get('recovery.discard', { documentKey })]);
    expect(listWork(dataFolder)).toEqual([]);
    await Promise.all([page.get('recovery.discard', { documentKey }), write('c'), write('d')]);
    crash(dataFolder);
    expect(await listOffers((await startServices({ dataFolder })).page)).toMatchObject([{ name: 'd' }]);
  });

  it('is offered until it is opened, and kept without a gap from then on', async () => {
    const { page, dataFolder } = await startServices();
    await page.get('recovery.write', { documentKey: randomUUID(), text: createStyleText('A'), ...NEW });
    crash(dataFolder);
    const second = await startServices({ dataFolder });
    expect(await listOffers(second.page)).toHaveLength(1);
    await openFirst(second.page);
    expect(await listOffers(second.page)).toEqual([]);
    // A crash before the window has written anything of it.
    crash(dataFolder);
    const third = await startServices({ dataFolder });
    const [offer] = await listOffers(third.page);
    const documentKey = randomUUID();
    const opened = await third.page.get('recovery.open', {
      recoveryId: offer?.recoveryId ?? '',
      documentKey,
    });
    expect(opened.text).toBe(createStyleText('A'));
    await third.page.get('recovery.write', { documentKey, text: createStyleText('B'), ...NEW });
    expect(listWork(dataFolder)).toHaveLength(1);
    await third.page.get('recovery.discard', { documentKey });
    expect(listWork(dataFolder)).toEqual([]);
  });

  it('can be had by one window only, and dismissed', async () => {
    const first = await startServices();
    const { dataFolder } = first;
    for (const name of ['A', 'B']) {
      await first.page.get('recovery.write', {
        documentKey: randomUUID(),
        text: createStyleText(name),
        ...NEW,
      });
    }
    crash(dataFolder);
    const { page, openPage } = await startServices({ dataFolder });
    const offers = await listOffers(page);
    const ids = offers.map(({ recoveryId }) => recoveryId);
    const open = (by: TestPage, index: number) =>
      by.call('recovery.open', { recoveryId: ids[index] ?? '', documentKey: randomUUID() });
    const answers = await Promise.all([open(page, 0), open(openPage('other'), 0)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, false]);
    await page.get('recovery.dismiss', { recoveryId: ids[1] ?? '' });
    expect(await open(page, 1)).toMatchObject({ ok: false, code: 'not-found' });
    expect(await listOffers(page)).toEqual([]);
    // What a window has open is not deleted by another window's old list.
    await page.get('recovery.dismiss', { recoveryId: ids[0] ?? '' });
    expect(listWork(dataFolder)).toHaveLength(1);
  });

  it.each(['../../library', '', '0'.repeat(33), `${'0'.repeat(16)}-..`])('has no id like %j', async (id) => {
    const { page } = await startServices();
    expect((await page.fail('recovery.open', { recoveryId: id, documentKey: randomUUID() })).code).toBe(
      'bad-request',
    );
    expect((await page.fail('recovery.dismiss', { recoveryId: id })).code).toBe('bad-request');
    expect((await page.fail('recovery.write', { documentKey: id, text: 'x', origin: {} })).code).toBe(
      'bad-request',
    );
  });

  it.each([
    ['was changed by another program', 'changed'],
    ['is gone', 'missing'],
  ])('whose file %s says so, and saving asks or brings it back', async (_, file) => {
    const { page, libraryFolder, dataFolder } = await startServices();
    const path = putFile(libraryFolder, 'Mine.gait.json', createStyleText('Mine'));
    const { ticket = '' } = await page.get('library.read', { id: 'user:Mine.gait.json' });
    await page.get('recovery.write', {
      documentKey: randomUUID(),
      text: createStyleText('Mine', 2),
      origin: { ticket },
    });
    if (file === 'changed') writeFileSync(path, createStyleText('Theirs'));
    else rmSync(path);
    crash(dataFolder);
    const next = await startServices({ dataFolder });
    const recovered = await openFirst(next.page);
    expect(recovered.file).toBe(file);
    const save = await next.page.call('document.save', {
      ticket: recovered.origin.ticket ?? '',
      text: recovered.text,
    });
    expect(save).toMatchObject(file === 'changed' ? { code: 'changed-on-disk' } : { ok: true });
  });

  it('that is broken is put aside and said, and keeps nobody from the rest', async () => {
    const { page, dataFolder } = await startServices();
    await page.get('recovery.write', { documentKey: randomUUID(), text: createStyleText('A'), ...NEW });
    crash(dataFolder);
    const run = join(dataFolder, 'recovery', listRuns(dataFolder)[0] ?? '');
    writeFileSync(join(run, `${'a'.repeat(16)}.json`), '{ "format": "gaitsmith-recov');
    const { page: next } = await startServices({ dataFolder });
    const { documents, problems } = await next.get('recovery.list', {});
    expect(documents).toHaveLength(1);
    expect(problems).toHaveLength(1);
    expect(readFileSync(join(run, `${'a'.repeat(16)}.broken`), 'utf8')).toContain('gaitsmith-recov');
    expect((await next.get('recovery.list', {})).problems).toEqual([]);
  });

  it('that cannot be kept says so', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { page, dataFolder } = await startServices();
    writeFileSync(join(dataFolder, 'recovery'), 'in the way');
    const request = { documentKey: randomUUID(), text: createStyleText('A'), ...NEW };
    const refusal = await page.fail('recovery.write', request);
    expect(refusal.code).toBe('unwritable');
    rmSync(join(dataFolder, 'recovery'));
    await page.get('recovery.write', request);
    expect(listWork(dataFolder)).toHaveLength(1);
  });
});

describe('unsaved work of a window that lives', () => {
  it('is offered to nobody: not to itself, not to another window, not to another program', async () => {
    const { page, openPage, dataFolder } = await startServices();
    await page.get('recovery.write', { documentKey: randomUUID(), text: createStyleText('A'), ...NEW });
    expect(await listOffers(page)).toEqual([]);
    expect(await listOffers(openPage('other'))).toEqual([]);
    expect(await listOffers((await startServices({ dataFolder })).page)).toEqual([]);
    expect(listWork(dataFolder)).toHaveLength(1);
  });

  it('is offered once the window is gone, and to its own program only', async () => {
    const { page, openPage, services, dataFolder } = await startServices();
    const program = await startServices({ dataFolder });
    await page.get('recovery.write', { documentKey: randomUUID(), text: createStyleText('A'), ...NEW });
    services.callerLeft('page');
    expect(await listOffers(program.page)).toEqual([]);
    expect(await listOffers(openPage('other'))).toMatchObject([{ name: 'A' }]);
    expect((await openFirst(openPage('other'))).text).toBe(createStyleText('A'));
  });

  it('is its own again when its connection only broke', async () => {
    const { page, openPage, services } = await startServices();
    const documentKey = randomUUID();
    await page.get('recovery.write', { documentKey, text: createStyleText('A'), ...NEW });
    services.callerLeft('page');
    services.callerArrived('page');
    expect(await listOffers(openPage('other'))).toEqual([]);
    await page.get('recovery.write', { documentKey, text: createStyleText('B'), ...NEW });
    services.callerLeft('page');
    expect(await listOffers(openPage('other'))).toMatchObject([{ name: 'B' }]);
  });

  it('that arrives after the window is gone is offered too', async () => {
    const { page, openPage, services } = await startServices();
    services.callerLeft('page');
    await page.get('recovery.write', { documentKey: randomUUID(), text: createStyleText('Late'), ...NEW });
    expect(await listOffers(openPage('other'))).toMatchObject([{ name: 'Late' }]);
  });

  it('is not kept when the person closes the window without saving', async () => {
    const { page, services, dataFolder, openPage } = await startServices();
    const documentKey = randomUUID();
    await page.get('recovery.write', { documentKey, text: createStyleText('A'), ...NEW });
    const late = page.get('recovery.write', { documentKey, text: createStyleText('B'), ...NEW });
    services.discardCaller('page');
    services.callerLeft('page');
    await late;
    await page.get('recovery.write', { documentKey, text: createStyleText('C'), ...NEW });
    expect(listWork(dataFolder)).toEqual([]);
    expect(await listOffers(openPage('other'))).toEqual([]);
  });
});

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
