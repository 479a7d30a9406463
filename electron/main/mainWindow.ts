import { BrowserWindow, dialog, type WebContents, type WebPreferences } from 'electron';

import { APP_URL } from './appAddress.ts';

/** Rights of the window: those of a web page, plus the preload's `{ call, on }`. */
export function getWebPreferences(preloadPath: string): WebPreferences {
  return {
    preload: preloadPath,
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
    // The spell checker would fetch dictionaries from the network.
    spellcheck: false,
    // A walk that plays in a covered window must not fall behind when it comes back.
    backgroundThrottling: false,
  };
}

/**
 * A window that ends again within this time of its last end is not simply loaded again, in ms; chosen: a
 * start takes a few seconds.
 */
const CRASH_LOOP_MS = 30_000;

/** What a window is opened with. */
export interface MainWindowOptions {
  readonly preloadPath: string;
  readonly developmentUrl?: string | undefined;
  /** The person closes the window without saving. */
  readonly onDiscard: (contents: WebContents) => void;
}

/** Opens the window and shows it once its first frame is drawn. */
export function openMainWindow({ preloadPath, developmentUrl, onDiscard }: MainWindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    minWidth: 800,
    minHeight: 600,
    show: false,
    title: 'Gaitsmith',
    // The dark theme's app colour, so that nothing flashes before the first frame.
    backgroundColor: '#121316',
    webPreferences: getWebPreferences(preloadPath),
  });
  window.once('ready-to-show', () => window.show());
  // The window asks to stay (`beforeunload`) while work is unsaved; a browser would ask by itself, Electron
  // does not.
  window.webContents.on('will-prevent-unload', (event) => {
    const choice = dialog.showMessageBoxSync(window, {
      type: 'warning',
      message: 'There is unsaved work. Close without saving?',
      detail: 'What is saved on disk stays as it is; changes since then are lost.',
      buttons: ['Keep working', 'Close without saving'],
      defaultId: 0,
      cancelId: 0,
    });
    if (choice !== 1) return;
    onDiscard(window.webContents);
    // Preventing here means: do not let the page hold the window.
    event.preventDefault();
  });
  bringBackAfterCrash(window);
  void window.loadURL(developmentUrl ?? APP_URL);
  return window;
}

/**
 * Loads the window again when its process ended by itself or was killed: its unsaved work is offered then.
 * Asks where that does not help.
 */
function bringBackAfterCrash(window: BrowserWindow): void {
  let lastCrash = Number.NEGATIVE_INFINITY;
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    const isLoop = performance.now() - lastCrash < CRASH_LOOP_MS;
    lastCrash = performance.now();
    if (isLoop) {
      const choice = dialog.showMessageBoxSync(window, {
        type: 'error',
        message: 'The window of Gaitsmith has ended unexpectedly, twice in a row.',
        detail: 'Your saved styles are safe, and unsaved work is offered again when the window opens.',
        buttons: ['Try again', 'Quit'],
        defaultId: 0,
        cancelId: 1,
      });
      if (choice === 1) {
        window.destroy();
        return;
      }
      lastCrash = performance.now();
    }
    window.reload();
  });
}
