import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { CONTENT_SECURITY_POLICY } from '../../../electron/services/contentSecurity.ts';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../../../shared/ipc/wire.ts';
import { createTemporaryFolder } from '../temporaryFolder.ts';
import { BUILT_IN_FOLDER, createStyleText, putFile } from '../testServices.ts';
import { ElectronStandIn, FakeContents, type FakeWindow } from './electronStandIn.ts';

let electron: ElectronStandIn;
let dataFolder: string;

beforeEach(() => {
  electron = new ElectronStandIn();
  const root = createTemporaryFolder();
  electron.appPath = root;
  dataFolder = join(root, 'data');
  // Packaged: the built-in styles lie in the resources, beside the archive that the rest is in.
  mkdirSync(join(root, 'resources', 'assets'), { recursive: true });
  symlinkSync(BUILT_IN_FOLDER, join(root, 'resources', 'assets', 'styles'));
  Object.defineProperty(process, 'resourcesPath', { value: join(root, 'resources'), configurable: true });
  putFile(join(root, 'out', 'renderer'), 'index.html', '<p>page</p>');
  putFile(join(root, 'out', 'renderer', 'assets'), 'index-1.js', 'export {};');
  putFile(join(root, 'out'), 'secret.json', '{}');
  putFile(join(root, 'resources', 'docs', 'guide'), 'README.md', '# Guide');
  putFile(join(root, 'resources', 'docs', 'guide', 'pictures'), 'x.png', 'picture');
  vi.stubEnv('GAITSMITH_DATA', dataFolder);
  vi.stubEnv('ELECTRON_RENDERER_URL', undefined);
  // A new stand-in for each test: `vi.mock` would keep the first.
  vi.doMock('electron', () => electron.createModule());
  vi.resetModules();
  return () => {
    electron.app.emit('will-quit');
    vi.unstubAllEnvs();
  };
});

/** Runs the real main process on the stand-in. */
async function start(): Promise<void> {
  const { startApp } = await import('../../../electron/main/startApp.ts');
  await startApp();
}

/** A frame of the window, at rest on the app's own page. */
const OWN_FRAME = { url: 'app://gaitsmith/', parent: null };

/** Calls main as a frame of the window does. */
async function call(channel: unknown, request: unknown, frame: unknown = OWN_FRAME): Promise<unknown> {
  const sender = electron.windows[0]?.webContents;
  return electron.ipcHandlers.get(CALL_CHANNEL)?.({ sender, senderFrame: frame }, channel, request);
}

/** Asks main's handler for a file. */
async function fetchFile(url: string, method = 'GET'): Promise<Response> {
  const handler = electron.protocolHandlers.get('app');
  if (handler === undefined) throw new Error('no handler');
  // Request would resolve `..` away; Electron hands the address on as Chromium asked for it.
  return handler({ url, method } as Request);
}

describe('the window', () => {
  it('opens a window that cannot be made smaller than its panels can fold', async () => {
    await start();
    expect(electron.windows[0]?.options).toMatchObject({ minWidth: 800, minHeight: 600 });
  });

  it('has the rights of a web page and no more', async () => {
    await start();
    expect(electron.windows).toHaveLength(1);
    expect(electron.windows[0]?.options['webPreferences']).toEqual({
      preload: join(electron.appPath, 'out', 'preload', 'index.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      backgroundThrottling: false,
    });
    expect(electron.log.indexOf('enableSandbox')).toBeLessThan(electron.log.indexOf('whenReady'));
    expect(electron.log).toContain('enableSandbox');
  });

  it('loads the app from its own scheme and is shown when its first frame is drawn', async () => {
    await start();
    const [window] = electron.windows;
    expect(window?.loaded).toEqual(['app://gaitsmith/']);
    expect(window?.options['show']).toBe(false);
    expect(window?.calls).toEqual([]);
    window?.emit('ready-to-show');
    expect(window?.calls).toEqual(['show']);
  });

  it('loads a development server only while the app is not packaged', async () => {
    vi.stubEnv('ELECTRON_RENDERER_URL', 'http://localhost:5173');
    await start();
    expect(electron.windows[0]?.loaded).toEqual(['app://gaitsmith/']);
    expect(await call('app.info', {}, { url: 'http://localhost:5173/', parent: null })).toMatchObject({
      code: 'refused',
    });

    electron.windows.length = 0;
    electron.isPackaged = false;
    vi.resetModules();
    await start();
    expect(electron.windows[0]?.loaded).toEqual(['http://localhost:5173']);
  });

  it.each([
    [0, false],
    [1, true],
  ])('with unsaved work asks before it closes (answer %i)', async (answer, closes) => {
    await start();
    electron.answers.closeAnyway = answer;
    let prevented = false;
    electron.windows[0]?.webContents.emit('will-prevent-unload', {
      preventDefault: () => (prevented = true),
    });
    expect(prevented).toBe(closes);
  });

  it.skipIf(process.platform === 'darwin')(
    'has no menu of Electron, whose keys and links are not ours',
    async () => {
      await start();
      expect(electron.menu).toBeNull();
    },
  );
});

describe('one program', () => {
  it('runs at a time: a second start ends and brings the window of the first to the front', async () => {
    electron.hasLock = false;
    await start();
    expect(electron.log).toContain('quit');
    expect(electron.windows).toEqual([]);

    electron.hasLock = true;
    vi.resetModules();
    await start();
    electron.app.emit('second-instance');
    expect(electron.windows[0]?.calls).toEqual(['restore', 'focus']);
  });

  it('brings a window to the front that is only behind others, and none where there is none', async () => {
    await start();
    const [window] = electron.windows;
    window!.minimized = false;
    electron.app.emit('second-instance');
    expect(window?.calls).toEqual(['focus']);
    electron.windows.length = 0;
    electron.app.emit('second-instance');
    expect(electron.windows).toEqual([]);
  });

  it('opens its window again when it is called up without one', async () => {
    await start();
    electron.app.emit('activate');
    expect(electron.windows).toHaveLength(1);
    electron.windows.length = 0;
    electron.app.emit('activate');
    expect(electron.windows[0]?.loaded).toEqual(['app://gaitsmith/']);
  });

  it("keeps its files in the data folder, Chromium's caches apart", async () => {
    await start();
    expect(electron.paths.get('userData')).toBe(dataFolder);
    expect(electron.paths.get('sessionData')).toBe(join(dataFolder, 'chromium'));
  });
});

describe('the app scheme', () => {
  it('is a standard, secure origin, registered before the app is ready', async () => {
    await start();
    expect(electron.schemes).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
    ]);
    expect(electron.log.indexOf('registerSchemesAsPrivileged')).toBeLessThan(
      electron.log.indexOf('whenReady'),
    );
  });

  it('gives out the window under the content security policy', async () => {
    await start();
    const page = await fetchFile('app://gaitsmith/');
    expect(page.status).toBe(200);
    expect(await page.text()).toBe('<p>page</p>');
    expect(page.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    const script = await fetchFile('app://gaitsmith/assets/index-1.js?v=1#x');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('gives out the pictures of the guide', async () => {
    await start();
    const picture = await fetchFile('app://gaitsmith/guide/pictures/x.png');
    expect(await picture.text()).toBe('picture');
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('content-security-policy')).toBe(CONTENT_SECURITY_POLICY);
    expect(await call('guide.list', {})).toEqual({
      ok: true,
      value: { pages: [{ id: 'README', title: 'Guide' }] },
    });
  });

  it.each([
    'app://gaitsmith/guide/README.md',
    'app://gaitsmith/guide/pictures/',
    'app://gaitsmith/guide/pictures/../README.md',
    'app://gaitsmith/../secret.json',
    'app://gaitsmith/%2e%2e/secret.json',
    'app://gaitsmith/..%2fsecret.json',
    'app://gaitsmith/assets/..%5c..%5csecret.json',
    'app://gaitsmith//etc/passwd',
    'app://elsewhere/index.html',
    'app://gaitsmith.evil/index.html',
    'app://gaitsmith@evil/index.html',
    'file:///etc/passwd',
  ])('gives out nothing for %s', async (url) => {
    await start();
    const answer = await fetchFile(url);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('');
  });

  it('is only read', async () => {
    await start();
    expect((await fetchFile('app://gaitsmith/', 'POST')).status).toBe(405);
  });
});

describe('a call over the process boundary', () => {
  it('of the window is answered', async () => {
    await start();
    expect(await call('app.info', {})).toEqual({
      ok: true,
      value: { name: 'Gaitsmith', version: '1.2.3', host: 'electron', platform: process.platform },
    });
    expect(await call('library.list', {})).toMatchObject({
      ok: true,
      value: { styles: expect.any(Array) as unknown },
    });
  });

  it.each([
    ['a frame that is gone', null],
    ['an embedded frame', { url: 'app://gaitsmith/', parent: OWN_FRAME }],
    ['another site', { url: 'https://evil.example/', parent: null }],
    ['a file', { url: 'file:///tmp/x.html', parent: null }],
    ['another host of the scheme', { url: 'app://evil/', parent: null }],
    ['a host that looks like ours', { url: 'app://gaitsmith.evil/', parent: null }],
    ['a user name that looks like ours', { url: 'app://gaitsmith@evil/', parent: null }],
    ['a blank page', { url: 'about:blank', parent: null }],
    ['no address', { url: '', parent: null }],
  ])('of %s is refused', async (_, frame) => {
    await start();
    expect(await call('app.info', {}, frame)).toMatchObject({ ok: false, code: 'refused' });
  });

  it('to an unknown channel or with a bad request is refused', async () => {
    await start();
    for (const channel of ['constructor', '__proto__', 'toString', 7, undefined]) {
      expect(await call(channel, {})).toMatchObject({ ok: false, code: 'unknown-channel' });
    }
    expect(await call('document.save', { ticket: '/etc/passwd', text: 'x' })).toMatchObject({
      ok: false,
      code: 'bad-request',
    });
    expect(await call('chooser.answer', { requestId: 'x', answer: { kind: 'cancel' } })).toMatchObject({
      code: 'refused',
    });
  });

  it('saves through the dialog, opens through the dialog and by drop, and shows no path', async () => {
    await start();
    const path = join(dataFolder, 'library', 'Mine.gait.json');
    electron.answers.save = { canceled: false, filePath: path };
    electron.answers.open = { canceled: false, filePaths: [path] };
    const text = createStyleText('Mine');
    const saved = await call('document.saveAs', { suggestedName: 'x', text });
    expect(saved).toMatchObject({ ok: true, value: { kind: 'saved', fileName: 'Mine.gait.json' } });
    expect(readFileSync(path, 'utf8')).toBe(text);
    const opened = await call('document.open', {});
    expect(opened).toMatchObject({ ok: true, value: { documents: [{ text }] } });
    const dropped = await call('document.openDropped', { paths: [path] });
    expect(dropped).toMatchObject({ ok: true, value: { documents: [{ text }] } });
    expect(JSON.stringify([saved, opened, dropped])).not.toContain(dataFolder);
  });

  it.each([true, false])('finds the built-in styles when packaged: %s', async (isPackaged) => {
    electron.isPackaged = isPackaged;
    if (!isPackaged)
      symlinkSync(join(electron.appPath, 'resources', 'assets'), join(electron.appPath, 'assets'));
    await start();
    const listed = await call('library.list', {});
    expect(listed).toMatchObject({
      ok: true,
      value: { styles: expect.arrayContaining([expect.objectContaining({ name: 'Normal' })]) as unknown },
    });
  });

  it('of a window that is gone by the time there is something to tell it is told nothing', async () => {
    await start();
    const [contents] = electron.windows.map(({ webContents }) => webContents);
    contents!.destroyed = true;
    const library = join(dataFolder, 'library');
    putFile(library, 'New.gait.json', createStyleText('New'));
    const fault = vi.spyOn(console, 'error').mockReturnValue();
    // A second window hears of it, so that the moment to tell has come.
    const other = new FakeContents(2);
    electron.windows.push({ webContents: other } as FakeWindow);
    await vi.waitFor(() => expect(other.sent).toContainEqual([EVENT_CHANNEL, 'library.changed', {}]), 5000);
    expect(contents?.sent).toEqual([]);
    expect(fault).not.toHaveBeenCalled();
    fault.mockRestore();
  });

  it('is followed by the event that the library changed', async () => {
    await start();
    putFile(join(dataFolder, 'library'), 'New.gait.json', createStyleText('New'));
    await vi.waitFor(
      () =>
        expect(electron.windows[0]?.webContents.sent).toContainEqual([EVENT_CHANNEL, 'library.changed', {}]),
      5000,
    );
  });
});

describe('the system', () => {
  it('takes deleted styles into its trash', async () => {
    await start();
    const path = putFile(join(dataFolder, 'library'), 'Mine.gait.json', createStyleText('Mine'));
    expect(await call('library.delete', { id: 'user:Mine.gait.json' })).toEqual({
      ok: true,
      value: { fileName: 'Mine.gait.json', place: 'system-trash' },
    });
    expect(electron.trashed).toEqual([path]);
  });

  it('gives its clipboard to the window just after a key or button was pressed in it, and not otherwise', async () => {
    await start();
    electron.clipboardText = 'copied';
    const input = (type: string) => electron.windows[0]?.webContents.emit('input-event', {}, { type });
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
    input('mouseMove');
    expect(await call('clipboard.readText', {})).toMatchObject({ ok: false, code: 'refused' });
    for (const type of ['rawKeyDown', 'mouseDown']) {
      input(type);
      expect(await call('clipboard.readText', {})).toEqual({ ok: true, value: { text: 'copied' } });
      clock.mockReturnValue(clock() + 6000);
      expect(await call('clipboard.readText', {})).toMatchObject({ ok: false, code: 'refused' });
      expect(await call('clipboard.writeText', { text: 'x' })).toMatchObject({ ok: false });
    }
    input('mouseDown');
    expect(await call('clipboard.writeText', { text: 'mine' })).toEqual({ ok: true, value: {} });
    expect(electron.clipboardText).toBe('mine');
    clock.mockRestore();
  });

  it('is asked for the library folder, and the window never learns where it is', async () => {
    await start();
    const folder = join(dataFolder, '..', 'Walks');
    putFile(folder, 'Mine.gait.json', createStyleText('Mine'));
    electron.answers.open = { canceled: false, filePaths: [folder] };
    const chosen = await call('library.chooseFolder', {});
    expect(chosen).toEqual({ ok: true, value: { kind: 'chosen', folderName: 'Walks' } });
    const listed = await call('library.list', {});
    expect(listed).toMatchObject({ value: { folderName: 'Walks', chosenFolder: true } });
    expect(JSON.stringify([chosen, listed])).not.toContain(join(dataFolder, '..'));
  });
});

describe('a window with unsaved work', () => {
  const work = {
    documentKey: '00000000-0000-4000-8000-000000000001',
    text: createStyleText('Unsaved'),
    origin: {},
  };
  const offered = { ok: true, value: { documents: [{ name: 'Unsaved' }] } };
  const nothing = { ok: true, value: { documents: [] } };

  it('whose process is killed is loaded again, and the work is offered to what is loaded', async () => {
    await start();
    const [window] = electron.windows;
    window?.webContents.emit('did-navigate', {}, 'app://gaitsmith/');
    await call('recovery.write', work);
    expect(await call('recovery.list', {})).toMatchObject(nothing);
    window?.webContents.emit('render-process-gone', {}, { reason: 'killed' });
    expect(window?.calls).toEqual(['reload']);
    window?.webContents.emit('did-navigate', {}, 'app://gaitsmith/');
    expect(await call('recovery.list', {})).toMatchObject(offered);
  });

  it('that is loaded again is offered it too', async () => {
    await start();
    await call('recovery.write', work);
    electron.windows[0]?.webContents.emit('did-navigate', {}, 'app://gaitsmith/');
    expect(await call('recovery.list', {})).toMatchObject(offered);
  });

  it('whose process ends again and again is not loaded for ever: the person is asked', async () => {
    await start();
    const [window] = electron.windows;
    const crash = (reason: string) => window?.webContents.emit('render-process-gone', {}, { reason });
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000_000);
    crash('clean-exit');
    expect(window?.calls).toEqual([]);
    crash('crashed');
    clock.mockReturnValue(1_040_000);
    crash('oom');
    expect(window?.calls).toEqual(['reload', 'reload']);
    clock.mockReturnValue(1_050_000);
    electron.answers.afterCrashes = 1;
    crash('crashed');
    expect(window?.calls).toEqual(['reload', 'reload', 'destroy']);
    clock.mockRestore();
  });

  it.each([
    ['leaves it to the next start when the system ends it', undefined, offered],
    ['keeps it when the person stays', 0, offered],
    ['keeps nothing of it when the person closes it without saving', 1, nothing],
  ])('%s', async (_, choice, expected) => {
    await start();
    await call('recovery.write', work);
    const contents = electron.windows[0]?.webContents;
    if (choice !== undefined) {
      electron.answers.closeAnyway = choice;
      contents?.emit('will-prevent-unload', { preventDefault: () => undefined });
    }
    contents?.emit('destroyed');
    expect(await call('recovery.list', {})).toMatchObject(expected);
  });
});

describe('a page that tries to get out', () => {
  /** Emits an event of navigation and tells whether it was prevented. */
  function isPrevented(name: string, details: Record<string, unknown>): boolean {
    let prevented = false;
    const event = { ...details, preventDefault: () => (prevented = true) };
    electron.windows[0]?.webContents.emit(name, event);
    return prevented;
  }

  it.each([
    'https://evil.example/',
    'file:///etc/passwd',
    'app://elsewhere/',
    'data:text/html,x',
    'javascript:alert(1)',
  ])('cannot navigate to %s', async (url) => {
    await start();
    expect(isPrevented('will-navigate', { url })).toBe(true);
    expect(isPrevented('will-frame-navigate', { url, isMainFrame: true })).toBe(true);
    expect(isPrevented('will-redirect', { url })).toBe(true);
  });

  it('can be loaded again, which is a navigation to itself', async () => {
    await start();
    expect(isPrevented('will-navigate', { url: 'app://gaitsmith/' })).toBe(false);
    expect(isPrevented('will-frame-navigate', { url: 'app://gaitsmith/', isMainFrame: true })).toBe(false);
    expect(isPrevented('will-frame-navigate', { url: 'app://gaitsmith/', isMainFrame: false })).toBe(true);
  });

  it('can open no window and embed no page, in any contents whatever', async () => {
    await start();
    const other = new FakeContents(99);
    electron.app.emit('web-contents-created', {}, other);
    for (const contents of [electron.windows[0]?.webContents, other]) {
      expect(contents?.openHandler?.({ url: 'https://evil.example/' })).toEqual({ action: 'deny' });
    }
    expect(isPrevented('will-attach-webview', {})).toBe(true);
  });

  it('gets no permission, no device, no screen and no download', async () => {
    await start();
    for (const permission of [
      'media',
      'geolocation',
      'notifications',
      'clipboard-read',
      'openExternal',
      'fileSystem',
    ]) {
      let granted: boolean | undefined;
      electron.session.permissionRequest?.({}, permission, (answer) => (granted = answer));
      expect(granted).toBe(false);
    }
    expect(electron.session.permissionCheck?.()).toBe(false);
    expect(electron.session.devicePermission?.()).toBe(false);
    let streams: object | undefined;
    electron.session.displayMedia?.({}, (answer) => (streams = answer));
    expect(streams).toEqual({});
    let prevented = false;
    electron.session.emit('will-download', { preventDefault: () => (prevented = true) });
    expect(prevented).toBe(true);
  });

  it.each([
    ['https://evil.example/x', true],
    ['http://127.0.0.1:9/x', true],
    ['ws://localhost/x', true],
    ['file:///etc/passwd', true],
    ['nonsense', true],
    ['app://gaitsmith/index.html', false],
    ['blob:app://gaitsmith/1', false],
    ['data:image/png;base64,AA', false],
  ])('has its request to %s blocked: %s', async (url, blocked) => {
    await start();
    expect(electron.session.isBlocked(url)).toBe(blocked);
  });
});
