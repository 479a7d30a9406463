import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { vi } from 'vitest';

import { CALL_CHANNEL } from '../../../shared/ipc/wire.ts';
import { createTemporaryFolder } from '../temporaryFolder.ts';
import { BUILT_IN_FOLDER, putFile } from '../testServices.ts';
import { ElectronStandIn } from './electronStandIn.ts';

/** The packaged app on a stand-in for Electron, ready to be started. */
export interface PackagedApp {
  readonly electron: ElectronStandIn;
  readonly dataFolder: string;
  /** Calls main as a frame of the window does. */
  readonly call: (channel: unknown, request: unknown, frame?: unknown) => Promise<unknown>;
  /** Asks main's handler for a file. */
  readonly fetchFile: (url: string, method?: string) => Promise<Response>;
  /** Ends the app, and gives the environment back. */
  readonly leave: () => void;
}

/** A frame of the window, at rest on the app's own page. */
export const OWN_FRAME = { url: 'app://gaitsmith/', parent: null };

/** Lays out the packaged app in a folder of its own, over a new stand-in. */
export function installApp(): PackagedApp {
  const electron = new ElectronStandIn();
  const root = createTemporaryFolder();
  electron.appPath = root;
  const dataFolder = join(root, 'data');
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
  return {
    electron,
    dataFolder,
    call: async (channel, request, frame = OWN_FRAME) => {
      const sender = electron.windows[0]?.webContents;
      return electron.ipcHandlers.get(CALL_CHANNEL)?.({ sender, senderFrame: frame }, channel, request);
    },
    fetchFile: async (url, method = 'GET') => {
      const handler = electron.protocolHandlers.get('app');
      if (handler === undefined) throw new Error('no handler');
      // Request would resolve `..` away; Electron hands the address on as Chromium asked for it.
      return handler({ url, method } as Request);
    },
    leave: () => {
      electron.app.emit('will-quit');
      vi.unstubAllEnvs();
      vi.doUnmock('electron');
      vi.resetModules();
    },
  };
}

/** Runs the real main process on the stand-in. */
export async function start(): Promise<void> {
  const { startApp } = await import('../../../electron/main/startApp.ts');
  await startApp();
}
