import { join } from 'node:path';

import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  type MenuItemConstructorOptions,
  protocol,
  session,
  shell,
} from 'electron';

import { findDataFolder } from '../services/dataFolder.ts';
import { createServices } from '../services/services.ts';
import { APP_SCHEME } from './appAddress.ts';
import { findStylePaths } from './askedPaths.ts';
import { bindCalls } from './bindCalls.ts';
import { lockDownContents, lockDownSession } from './lockDown.ts';
import { openMainWindow } from './mainWindow.ts';
import { createNativeDialogs } from './nativeDialogs.ts';
import { serveWindow } from './serveWindow.ts';
import { createWindowCallers } from './windowCallers.ts';

/**
 * Starts the desktop app: one instance, one locked-down window on the app's own scheme, the services behind
 * the typed contract.
 */
export async function startApp(): Promise<void> {
  // electron-vite sets it for `npm run dev`; a packaged app never listens to it.
  const developmentUrl = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'];
  const dataFolder = findDataFolder();
  app.setPath('userData', dataFolder);
  // Chromium's caches apart from what is the person's own.
  app.setPath('sessionData', join(dataFolder, 'chromium'));
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  app.enableSandbox();
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
  lockDownContents(app, developmentUrl);
  /** Files that the system asks for before there are services to open them. */
  const asked = findStylePaths(process.argv, process.cwd());
  let askToOpen = (paths: readonly string[]): void => void asked.push(...paths);
  app.on('second-instance', (_event, argv, folder) => {
    askToOpen(findStylePaths(argv, folder));
    focusWindow();
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    askToOpen([path]);
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  await app.whenReady();

  const root = app.getAppPath();
  // In a package they lie beside the archive, as plain files.
  const shipped = app.isPackaged ? process.resourcesPath : root;
  const guideFolder = join(shipped, 'docs', 'guide');
  const callers = createWindowCallers((callerId) => services.callerLeft(callerId));
  const services = await createServices({
    info: { name: app.getName(), version: app.getVersion(), host: 'electron', platform: process.platform },
    builtInFolder: join(shipped, 'assets', 'styles'),
    guideFolder,
    dataFolder,
    acceptsDroppedPaths: true,
    createDialogs: (library) =>
      createNativeDialogs(dialog, library, (callerId) => findWindow(callers.getContentsId(callerId))),
    trash: { place: 'system-trash', put: (path) => shell.trashItem(path) },
    clipboard: {
      readText: () => clipboard.readText(),
      writeText: (text) => clipboard.writeText(text),
      hasGesture: (callerId) => callers.hasGesture(callerId),
    },
    broadcast(event, payload) {
      for (const window of BrowserWindow.getAllWindows())
        callers.getCaller(window.webContents).emit(event, payload);
    },
  });
  askToOpen = services.askToOpen;
  askToOpen(asked);
  app.on('will-quit', () => services.close());
  lockDownSession(session.defaultSession, developmentUrl);
  const folders = { windowFolder: join(root, 'out', 'renderer'), guideFolder };
  protocol.handle(APP_SCHEME, (request) => serveWindow(request, folders));
  bindCalls(ipcMain, services.router, callers, developmentUrl);
  setMenu();
  function open(): void {
    const window = openMainWindow({
      preloadPath: join(root, 'out', 'preload', 'index.cjs'),
      developmentUrl,
      onDiscard: (contents) => services.discardCaller(callers.getCaller(contents).id),
    });
    callers.follow(window.webContents);
  }
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) open();
  });
  open();
}

function findWindow(contentsId: number): BrowserWindow | undefined {
  return BrowserWindow.getAllWindows().find((window) => window.webContents.id === contentsId);
}

function focusWindow(): void {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) return;
  if (window.isMinimized()) window.restore();
  window.focus();
}

/**
 * macOS needs a menu for its own keys (quit, hide, copy and paste); elsewhere the window's own menu is the
 * only one.
 */
function setMenu(): void {
  const mac: MenuItemConstructorOptions[] = [
    { role: 'appMenu' },
    { label: 'Edit', submenu: [{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }] },
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(process.platform === 'darwin' ? Menu.buildFromTemplate(mac) : null);
}
