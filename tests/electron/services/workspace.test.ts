import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import type { WorkspaceView } from '../../../shared/ipc/contract.ts';
import { createStyleText, putFile, startServices } from '../testServices.ts';

const VIEW: WorkspaceView = {
  theme: 'dark',
  panels: { library: 248, inspector: null },
  lanes: [1, 2.5, 'x', true],
};

describe('the workspace', () => {
  it('is empty at the first start, and what was written from then on', async () => {
    const first = await startServices();
    expect(await first.page.get('workspace.read', {})).toEqual({ view: {} });
    expect(await first.page.get('workspace.restoreDocuments', {})).toEqual({ documents: [], problems: [] });
    await first.page.get('workspace.write', { view: VIEW, documents: [] });
    const second = await first.restart();
    expect(await second.page.get('workspace.read', {})).toEqual({ view: VIEW });
  });

  it('brings the documents back in order, with tickets of this run, and tells which are gone', async () => {
    const first = await startServices();
    const { libraryFolder } = first;
    for (const name of ['A', 'Gone', 'B']) putFile(libraryFolder, `${name}.gait.json`, createStyleText(name));
    const getTicket = async (name: string) =>
      (await first.page.get('library.read', { id: `user:${name}.gait.json` })).ticket ?? '';
    const builtIn = (await first.page.get('library.list', {})).styles[0]?.id ?? '';
    const tickets = [await getTicket('B'), await getTicket('Gone')];
    await first.page.get('workspace.write', {
      view: {},
      documents: [
        { kind: 'ticket', ticket: tickets[0] ?? '' },
        { kind: 'ticket', ticket: tickets[1] ?? '' },
        { kind: 'library', id: builtIn },
        { kind: 'library', id: 'user:A.gait.json' },
      ],
    });
    rmSync(join(libraryFolder, 'Gone.gait.json'));

    const { page } = await first.restart();
    const { documents, problems } = await page.get('workspace.restoreDocuments', {});
    expect(documents).toMatchObject([
      { index: 0, kind: 'ticket', fileName: 'B.gait.json', text: createStyleText('B') },
      { index: 2, kind: 'library', id: builtIn },
      { index: 3, kind: 'library', id: 'user:A.gait.json', text: createStyleText('A') },
    ]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('Gone.gait.json');
    const restored = documents[0];
    if (restored?.kind !== 'ticket') throw new Error('no ticket');
    expect(tickets).not.toContain(restored.ticket);
    await page.get('document.save', { ticket: restored.ticket, text: createStyleText('B2') });
    expect(readFileSync(join(libraryFolder, 'B.gait.json'), 'utf8')).toBe(createStyleText('B2'));
  });

  it.each([
    ['no JSON', '{"format": "gaitsmith-work'],
    ['another shape', '[1, 2, 3]'],
    [
      'a newer version',
      JSON.stringify({ format: 'gaitsmith-workspace', version: 2, view: {}, documents: [] }),
    ],
    ['an empty file', ''],
  ])('that is %s starts afresh, says so once, and is put aside', async (_, content) => {
    const { page, dataFolder } = await startServices();
    writeFileSync(join(dataFolder, 'workspace.json'), content);
    const { view, problem } = await page.get('workspace.read', {});
    expect(view).toEqual({});
    expect(problem).toContain('workspace.broken.json');
    expect(readFileSync(join(dataFolder, 'workspace.broken.json'), 'utf8')).toBe(content);
    expect(await page.get('workspace.read', {})).toEqual({ view: {} });
    await page.get('workspace.write', { view: VIEW, documents: [] });
    expect(await page.get('workspace.read', {})).toEqual({ view: VIEW });
  });

  it('that cannot be read or written says so and lets the window work', async () => {
    const { page, dataFolder } = await startServices();
    mkdirSync(join(dataFolder, 'workspace.json'));
    expect((await page.get('workspace.read', {})).problem).toContain('starts afresh');
    expect((await page.fail('workspace.write', { view: VIEW, documents: [] })).code).toBe('unwritable');
  });

  it('refuses what is no JSON and tickets of nobody, and keeps what it had', async () => {
    const { page, dataFolder } = await startServices();
    await page.get('workspace.write', { view: VIEW, documents: [] });
    const view = { callback: 1n } as unknown as WorkspaceView;
    expect((await page.fail('workspace.write', { view, documents: [] })).code).toBe('bad-request');
    const documents = [{ kind: 'ticket' as const, ticket: 'f'.repeat(32) }];
    expect((await page.fail('workspace.write', { view: {}, documents })).code).toBe('stale-ticket');
    expect(await page.get('workspace.read', {})).toEqual({ view: VIEW });
    expect(readdirSync(dataFolder).toSorted()).toEqual(['library', 'workspace.json']);
    expect(existsSync(join(dataFolder, 'library'))).toBe(true);
  });
});
