import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import type { Caller } from '../../../electron/services/dispatch.ts';
import { createOpenFiles } from '../../../electron/services/openFiles.ts';
import { createTickets } from '../../../electron/services/tickets.ts';
import { succeed } from '../../../shared/ipc/result.ts';
import { createTemporaryFolder } from '../temporaryFolder.ts';
import { crash, openFirst } from './recovery/recoveryFolder.ts';
import { createStyleText, POLL_INTERVAL_MS, putFile, startServices } from '../testServices.ts';
import type { TestPage } from '../testPage.ts';

/** Longer than it takes to tell a change, which is two looks, in ms. */
const LONG_MS = 6 * POLL_INTERVAL_MS;

/** A library with one file that a window has open and watches. */
async function openOne() {
  const started = await startServices();
  const path = putFile(started.libraryFolder, 'Mine.gait.json', createStyleText('Mine'));
  const ticket = await watchIt(started.page);
  return { ...started, path, ticket };
}

async function watchIt(page: TestPage): Promise<string> {
  const { ticket = '' } = await page.get('library.read', { id: 'user:Mine.gait.json' });
  await page.get('document.watch', { tickets: [ticket] });
  return ticket;
}

/** What a window was told of changed files, in order. */
function listTold({ events }: TestPage): unknown[] {
  return events.flatMap(({ event, payload }) => (event === 'document.changedOnDisk' ? [payload] : []));
}

describe('an open file', () => {
  it('that another program changes is told to its window, once for each content', async () => {
    const { page, path, ticket } = await openOne();
    const changed = { ticket, fileName: 'Mine.gait.json', change: 'changed' };
    writeFileSync(path, createStyleText('Theirs'));
    await vi.waitFor(() => expect(listTold(page)).toEqual([changed]), 5000);
    await wait(LONG_MS);
    expect(listTold(page)).toEqual([changed]);
    writeFileSync(path, createStyleText('Theirs again'));
    await vi.waitFor(() => expect(listTold(page)).toEqual([changed, changed]), 5000);
  });

  it('that was changed since a crash is told by the recovered work, not once more; saving asks', async () => {
    const before = await openOne();
    const edited = createStyleText('Mine', 2);
    const { ticket: old } = before;
    await before.page.get('recovery.write', {
      documentKey: randomUUID(),
      text: edited,
      origin: { ticket: old },
    });
    crash(before.dataFolder);
    // As a save that the crash cut off leaves it, or another program.
    writeFileSync(before.path, createStyleText('Theirs'));
    const { page } = await startServices({ dataFolder: before.dataFolder });
    // The window opens what was open, and recovers on top of it.
    const ticket = await watchIt(page);
    await wait(LONG_MS);
    const recovered = await openFirst(page);
    expect(recovered).toMatchObject({ text: edited, file: 'changed', fileText: createStyleText('Theirs') });
    await wait(LONG_MS);
    expect(listTold(page)).toEqual([]);
    expect((await page.fail('document.save', { ticket, text: edited })).code).toBe('changed-on-disk');
    writeFileSync(before.path, createStyleText('Theirs again'));
    await vi.waitFor(() => expect(listTold(page)).toHaveLength(1), 5000);
  });

  it('that another program changes is told, also where the window looked at it meanwhile', async () => {
    const { page, path, ticket } = await openOne();
    writeFileSync(path, createStyleText('Theirs'));
    expect(await page.get('library.peek', { id: 'user:Mine.gait.json' })).toEqual({
      fileName: 'Mine.gait.json',
      text: createStyleText('Theirs'),
    });
    expect(await page.fail('document.save', { ticket, text: createStyleText('Mine', 2) })).toMatchObject({
      code: 'changed-on-disk',
    });
    await vi.waitFor(() => expect(listTold(page)).toHaveLength(1), 5000);
  });

  it('that the window itself saves is not told, nor one that was only touched', async () => {
    const { page, path, ticket } = await openOne();
    for (let count = 0; count < 30; count++) {
      await page.get('document.save', { ticket, text: createStyleText('Mine', 1 + count / 10) });
      await wait(30);
    }
    utimesSync(path, new Date(), new Date());
    await wait(LONG_MS);
    expect(listTold(page)).toEqual([]);
  });

  it('that the window itself saves slowly is not told, however often it is looked at meanwhile', async () => {
    const folder = createTemporaryFolder();
    const path = putFile(folder, 'Mine.gait.json', 'before');
    const tickets = createTickets();
    const ticket = tickets.issue(path);
    const openFiles = createOpenFiles(tickets, 10);
    onTestFinished(() => openFiles.close());
    const told: unknown[] = [];
    const caller: Caller = { id: 'page', emit: (...event) => void told.push(event) };
    openFiles.know(caller, ticket, 'before');
    openFiles.watch(caller, [ticket]);
    for (const text of ['first', 'second']) {
      await wait(100);
      await openFiles.write(caller, ticket, text, async () => {
        await wait(100);
        writeFileSync(path, text);
        // As long as a slow disk takes to be sure.
        await wait(100);
        return succeed(undefined);
      });
    }
    await wait(100);
    expect(told).toEqual([]);
    writeFileSync(path, 'theirs');
    await vi.waitFor(() => expect(told).toHaveLength(1), 5000);
  });

  it('whose write failed by a fault is watched on', async () => {
    const path = putFile(createTemporaryFolder(), 'a.gait.json', 'before');
    const tickets = createTickets();
    const ticket = tickets.issue(path);
    const openFiles = createOpenFiles(tickets, 10);
    onTestFinished(() => openFiles.close());
    const told: unknown[] = [];
    const caller: Caller = { id: 'page', emit: (...event) => void told.push(event) };
    openFiles.know(caller, ticket, 'before');
    openFiles.watch(caller, [ticket]);
    const fault = () => Promise.reject(new Error('a fault'));
    await expect(openFiles.write(caller, ticket, 'mine', fault)).rejects.toThrow('a fault');
    writeFileSync(path, 'theirs');
    await vi.waitFor(() => expect(told).toHaveLength(1), 5000);
  });

  it('that another window saves is told to the one and not to the other', async () => {
    const { page, openPage, ticket } = await openOne();
    const other = openPage('other');
    await watchIt(other);
    await other.get('document.save', { ticket, text: createStyleText('Other') });
    await vi.waitFor(() => expect(listTold(page)).toHaveLength(1), 5000);
    expect(listTold(other)).toEqual([]);
  });

  it('that is deleted, or replaced as editors do it, is told', async () => {
    const { page, path, ticket } = await openOne();
    rmSync(path);
    const told = (change: string) => ({ ticket, fileName: 'Mine.gait.json', change });
    await vi.waitFor(() => expect(listTold(page)).toEqual([told('deleted')]), 5000);
    writeFileSync(`${path}.new`, createStyleText('Back'));
    renameSync(`${path}.new`, path);
    await vi.waitFor(() => expect(listTold(page)).toEqual([told('deleted'), told('changed')]), 5000);
  });

  it('whose whole folder goes and comes back is told, and is none the worse', async () => {
    const { page, path, libraryFolder, ticket } = await openOne();
    renameSync(libraryFolder, `${libraryFolder}-away`);
    await vi.waitFor(() => expect(listTold(page)).toHaveLength(1), 5000);
    renameSync(`${libraryFolder}-away`, libraryFolder);
    await wait(LONG_MS);
    // The same text as before is no news.
    expect(listTold(page)).toHaveLength(1);
    writeFileSync(path, createStyleText('Theirs'));
    await vi.waitFor(() => expect(listTold(page)).toHaveLength(2), 5000);
    expect((await page.get('document.read', { ticket })).text).toBe(createStyleText('Theirs'));
  });

  it('that was read again is not told of that content', async () => {
    const { page, path, ticket } = await openOne();
    writeFileSync(path, createStyleText('Theirs'));
    await page.get('document.read', { ticket });
    await wait(LONG_MS);
    expect(listTold(page)).toEqual([]);
  });

  it('that changed between reading and watching is told', async () => {
    const { page, libraryFolder } = await startServices();
    const path = putFile(libraryFolder, 'Mine.gait.json', createStyleText('Mine'));
    const { ticket = '' } = await page.get('library.read', { id: 'user:Mine.gait.json' });
    writeFileSync(path, createStyleText('Theirs'));
    await page.get('document.watch', { tickets: [ticket] });
    await vi.waitFor(() => expect(listTold(page)).toHaveLength(1), 5000);
  });

  it('is not told once it is closed, or its window is gone', async () => {
    const { page, openPage, services, path } = await openOne();
    const other = openPage('other');
    await watchIt(other);
    await page.get('document.watch', { tickets: [] });
    services.callerLeft('other');
    writeFileSync(path, createStyleText('Theirs'));
    await wait(LONG_MS);
    expect([...listTold(page), ...listTold(other)]).toEqual([]);
  });

  it('that changed while the connection of its window was broken is told afterwards', async () => {
    const { page, services, path } = await openOne();
    services.callerLeft('page');
    writeFileSync(path, createStyleText('Theirs'));
    await wait(LONG_MS);
    expect(listTold(page)).toEqual([]);
    services.callerArrived('page');
    await vi.waitFor(() => expect(listTold(page)).toHaveLength(1), 5000);
  });

  it('of nobody cannot be watched', async () => {
    const { page } = await startServices();
    expect((await page.fail('document.watch', { tickets: ['f'.repeat(32)] })).code).toBe('stale-ticket');
    expect((await page.fail('document.watch', { tickets: ['/etc/passwd'] })).code).toBe('bad-request');
  });
});

describe('saving over a file that another program changed', () => {
  it('is refused until the person agrees, and then replaces it', async () => {
    const { page, path, ticket } = await openOne();
    writeFileSync(path, createStyleText('Theirs'));
    const mine = createStyleText('Mine', 2);
    const refusal = await page.fail('document.save', { ticket, text: mine });
    expect(refusal.code).toBe('changed-on-disk');
    expect(refusal.message).toContain('Save As');
    const { text } = await page.get('document.read', { ticket });
    expect(text).toBe(createStyleText('Theirs'));
    writeFileSync(path, createStyleText('Theirs again'));
    expect((await page.fail('document.save', { ticket, text: mine })).code).toBe('changed-on-disk');
    await page.get('document.save', { ticket, text: mine, replaceChanged: true });
    expect((await page.get('document.read', { ticket })).text).toBe(mine);
    await page.get('document.save', { ticket, text: createStyleText('Mine', 3) });
  });

  it('is no conflict where both wrote the same', async () => {
    const { page, path, ticket } = await openOne();
    writeFileSync(path, createStyleText('Same'));
    await page.get('document.save', { ticket, text: createStyleText('Same') });
  });

  it('is a conflict for a document that was restored, recovered or opened lately too', async () => {
    const first = await openOne();
    const { ticket } = first;
    await first.page.get('document.save', { ticket, text: createStyleText('Mine', 2) });
    await first.page.get('workspace.write', { view: {}, documents: [{ kind: 'ticket', ticket }] });
    const { page, libraryFolder } = await first.restart();
    const path = join(libraryFolder, 'Mine.gait.json');

    const restored = (await page.get('workspace.restoreDocuments', {})).documents[0]?.ticket ?? '';
    writeFileSync(path, createStyleText('Theirs'));
    expect((await page.fail('document.save', { ticket: restored, text: createStyleText('x') })).code).toBe(
      'changed-on-disk',
    );
    const { files } = await page.get('recent.list', {});
    const recent = await page.get('recent.open', { id: files[0]?.id ?? '' });
    writeFileSync(path, createStyleText('Theirs again'));
    expect(
      (await page.fail('document.save', { ticket: recent.ticket, text: createStyleText('x') })).code,
    ).toBe('changed-on-disk');
  });
});
