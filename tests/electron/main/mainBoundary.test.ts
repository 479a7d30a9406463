import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { CONTENT_SECURITY_POLICY } from '../../../electron/services/contentSecurity.ts';
import { EVENT_CHANNEL } from '../../../shared/ipc/wire.ts';
import { createStyleText, putFile } from '../testServices.ts';
import { FakeContents, type FakeWindow } from './electronStandIn.ts';
import { installApp, OWN_FRAME, type PackagedApp, start } from './packagedApp.ts';

let electron: PackagedApp['electron'];
let dataFolder: PackagedApp['dataFolder'];
let call: PackagedApp['call'];
let fetchFile: PackagedApp['fetchFile'];

beforeEach(() => {
  const app = installApp();
  ({ electron, dataFolder, call, fetchFile } = app);
  return app.leave;
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
