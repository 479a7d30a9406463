import { createHash as createNodeHash, randomBytes, randomUUID } from 'node:crypto';
import * as posix from 'node:path/posix';

import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { createHash } from '../../../electron/page/node/crypto.ts';
import { basename, dirname, extname, join, resolve } from '../../../electron/page/node/path.ts';
import type { createServices as CreateServices } from '../../../electron/services/services.ts';
import { createTestPage } from '../testPage.ts';

let createServices: typeof CreateServices;

// As the build of the page does it (scripts/build/page.config.ts); what is kept is kept in memory.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('node:fs', () => import('../../../electron/page/node/fs.ts'));
  vi.doMock('node:fs/promises', () => import('../../../electron/page/node/fsPromises.ts'));
  ({ createServices } = await import('../../../electron/services/services.ts'));
});

afterAll(() => {
  vi.doUnmock('node:fs');
  vi.doUnmock('node:fs/promises');
  vi.resetModules();
});

const STYLE = JSON.stringify({
  format: 'gait-style',
  version: 1,
  name: 'Mine',
  keys: [{ speed: 1.2, channels: { kneeFlexion: { scale: 1.5, offset: 0 } } }],
});

afterEach(() => vi.unstubAllGlobals());

/** The services as a page starts them, on a folder of its own. */
async function open(dataFolder: string) {
  vi.stubGlobal('self', { name: 'https://site.example/sub/' });
  vi.stubGlobal('fetch', async (address: URL) => {
    expect(address.href).toBe('https://site.example/sub/program.json');
    return { ok: true, json: async () => ({ 'styles/own.gait.json': STYLE, 'guide/README.md': '# Guide' }) };
  });
  const heard: string[] = [];
  const services = await createServices({
    info: { name: 'Gaitsmith', version: '1.2.3', host: 'browser', platform: 'linux' },
    builtInFolder: '/program/styles',
    guideFolder: '/program/guide',
    dataFolder,
    acceptsDroppedPaths: false,
    pollIntervalMs: 20,
    broadcast: (event) => heard.push(event),
  });
  onTestFinished(() => services.close());
  return { services, heard, page: createTestPage(services.router) };
}

describe('the services in a page', () => {
  it('keep a library, and tell other tabs of it', async () => {
    const { page } = await open('/library');
    const other = await open('/library');
    expect((await page.get('library.list', {})).styles).toMatchObject([{ id: 'builtin:own.gait.json' }]);
    page.answerChooser(() => ({ kind: 'name', fileName: 'Mine', replace: false }));
    const saved = await page.get('document.saveAs', { suggestedName: 'x.gait.json', text: STYLE });
    expect(saved).toMatchObject({ kind: 'saved', fileName: 'Mine.gait.json' });
    await vi.waitFor(() => expect(other.heard).toContain('library.changed'));
    const { text } = await other.page.get('library.read', { id: 'user:Mine.gait.json' });
    expect(text).toBe(STYLE);

    await page.get('library.rename', { id: 'user:Mine.gait.json', name: 'Yours' });
    await page.get('library.duplicate', { id: 'user:Yours.gait.json' });
    await page.get('library.delete', { id: 'user:Yours.gait.json' });
    const { styles } = await other.page.get('library.list', {});
    expect(styles.filter(({ builtIn }) => !builtIn)).toMatchObject([{ name: 'Yours copy' }]);
    expect((await page.get('recent.list', {})).files).toMatchObject([{ missing: true }]);
  });

  it('keep unsaved work of a tab that went away, for the next', async () => {
    const { page, services } = await open('/work');
    await page.get('recovery.write', { documentKey: randomUUID(), text: STYLE, origin: {} });
    services.callerLeft(page.caller.id);
    const [work] = (await page.get('recovery.list', {})).documents;
    expect(work).toMatchObject({ name: 'Mine' });
    const next = await services.router['recovery.open'](
      { recoveryId: work!.recoveryId, documentKey: randomUUID() },
      page.caller,
    );
    expect(next).toMatchObject({ ok: true, value: { text: STYLE, file: 'none' } });
  });

  it('keep the window, and give the guide', async () => {
    const { page } = await open('/window');
    await page.get('workspace.write', { view: { theme: 'dark' }, documents: [] });
    expect(await (await open('/window')).page.get('workspace.read', {})).toEqual({ view: { theme: 'dark' } });
    expect(await page.get('guide.list', {})).toEqual({ pages: [{ id: 'README', title: 'Guide' }] });
  });
});

describe("Node's modules for a page", () => {
  it('hash as Node does', () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 4000]) {
      const text = randomBytes(length).toString('latin1');
      const hash = createNodeHash('sha256').update(text).digest('hex');
      expect(createHash('sha256').update(text).digest('hex'), `${length}`).toBe(hash);
    }
  });

  it.each(['/a/b.gait.json', '/a', '/', '/.hidden', '/a/../b/./c', '/a//b', '/x/.d.e'])(
    'take %s apart',
    (of) => {
      const plain = posix.normalize(of);
      expect([basename, dirname, extname, resolve].map((part) => part(plain))).toEqual(
        [posix.basename, posix.dirname, posix.extname, posix.resolve].map((part) => part(plain)),
      );
      expect(join(of, '..', 'c')).toBe(posix.join(of, '..', 'c'));
    },
  );
});
