import { join } from 'node:path';

import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { createTemporaryFolder } from '../temporaryFolder.ts';
import { createStyleText, putFile } from '../testServices.ts';
import { installApp, type PackagedApp, start } from './packagedApp.ts';

let electron: PackagedApp['electron'];
let dataFolder: PackagedApp['dataFolder'];
let call: PackagedApp['call'];

beforeEach(() => {
  const app = installApp();
  ({ electron, dataFolder, call } = app);
  return app.leave;
});

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
    electron.app.emit('second-instance', {}, ['gaitsmith'], '/');
    expect(electron.windows[0]?.calls).toEqual(['restore', 'focus']);
  });

  it('brings a window to the front that is only behind others, and none where there is none', async () => {
    await start();
    const [window] = electron.windows;
    window!.minimized = false;
    electron.app.emit('second-instance', {}, ['gaitsmith'], '/');
    expect(window?.calls).toEqual(['focus']);
    electron.windows.length = 0;
    electron.app.emit('second-instance', {}, ['gaitsmith'], '/');
    expect(electron.windows).toEqual([]);
  });

  it('opens the style files that the system asks for, each once, before and after the start', async () => {
    const folder = createTemporaryFolder();
    const first = putFile(folder, 'first.gait.json', createStyleText('First'));
    const second = putFile(folder, 'second.gait.json', createStyleText('Second'));
    const third = putFile(folder, 'third.gait.json', createStyleText('Third'));
    const argv = process.argv;
    process.argv = ['gaitsmith', '--flag.json', first, 'notes.txt'];
    onTestFinished(() => void (process.argv = argv));
    await start();
    const openAsked = async () => {
      const reply = (await call('document.openAsked', {})) as {
        value: { documents: { fileName: string }[] };
      };
      return reply.value.documents.map(({ fileName }) => fileName);
    };
    expect(await openAsked()).toEqual(['first.gait.json']);
    expect(await openAsked()).toEqual([]);

    const sent = electron.windows[0]!.webContents.sent;
    sent.length = 0;
    electron.app.emit('second-instance', {}, ['gaitsmith', 'second.gait.json'], folder);
    electron.app.emit('open-file', { preventDefault: () => undefined }, third);
    expect(sent.map(([, event]) => event)).toEqual(['document.asked', 'document.asked']);
    expect(second.startsWith(folder)).toBe(true);
    expect(await openAsked()).toEqual(['second.gait.json', 'third.gait.json']);
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
