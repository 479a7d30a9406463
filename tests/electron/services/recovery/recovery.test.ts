import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, vi } from 'vitest';

import type { TestPage } from '../../testPage.ts';
import { createStyleText, putFile, startServices } from '../../testServices.ts';
import { crash, listOffers, listRuns, listWork, NEW, openFirst } from './recoveryFolder.ts';

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

  it('brings back what its document was captured from and what can be undone, which is no part of the text', async () => {
    const { page, dataFolder } = await startServices();
    const request = {
      text: createStyleText('Mine'),
      origin: {},
      captured: '{"name":"walk01"}',
      history: '{}',
    };
    await page.get('recovery.write', { documentKey: randomUUID(), ...request });
    crash(dataFolder);
    const next = await startServices({ dataFolder });
    expect(await openFirst(next.page)).toMatchObject({
      text: request.text,
      captured: request.captured,
      history: request.history,
    });
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
    const offers = await listOffers(next.page);
    expect(offers.map(({ name, fileName }) => [name, fileName])).toEqual([
      ['March changed', undefined],
      ['Brand new', undefined],
    ]);
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
