import { EventEmitter } from 'node:events';
import { rm } from 'node:fs/promises';

/**
 * A small stand-in for the `electron` module: it records what main sets up, and lets a test play the events
 * and calls that Electron would send. It stands in for the runtime, which is not here; everything behind it
 * is the real program.
 */
export class ElectronStandIn {
  /** What happened, in order, by name. */
  readonly log: string[] = [];
  readonly paths = new Map<string, string>();
  readonly ipcHandlers = new Map<string, (event: unknown, ...args: unknown[]) => Promise<unknown>>();
  readonly windows: FakeWindow[] = [];
  readonly schemes: unknown[] = [];
  readonly protocolHandlers = new Map<string, (request: Request) => Promise<Response>>();
  menu: unknown = 'the default menu of Electron';
  isPackaged = true;
  hasLock = true;
  appPath = '';
  /** What the person answers in the system's dialogs. */
  answers = {
    open: { canceled: true, filePaths: [] as string[] },
    save: { canceled: true, filePath: '' },
    closeAnyway: 0,
    afterCrashes: 0,
  };
  /** What was moved to the system's trash. */
  readonly trashed: string[] = [];
  /** What is on the system's clipboard. */
  clipboardText = '';
  readonly app: FakeApp = new FakeApp(this);
  readonly session = new FakeSession();

  /** The module as `import ... from 'electron'` sees it. */
  createModule(): Record<string, unknown> {
    return {
      app: this.app,
      ipcMain: {
        handle: (channel: string, handler: never) => void this.ipcHandlers.set(channel, handler),
      },
      protocol: {
        registerSchemesAsPrivileged: (schemes: unknown[]) => {
          this.log.push('registerSchemesAsPrivileged');
          this.schemes.push(...schemes);
        },
        handle: (scheme: string, handler: never) => void this.protocolHandlers.set(scheme, handler),
      },
      session: { defaultSession: this.session },
      Menu: {
        setApplicationMenu: (menu: unknown) => void (this.menu = menu),
        buildFromTemplate: (template: unknown) => template,
      },
      dialog: {
        showOpenDialog: () => Promise.resolve(this.answers.open),
        showSaveDialog: () => Promise.resolve(this.answers.save),
        showMessageBox: () => Promise.resolve({ response: 0 }),
        showMessageBoxSync: (_window: unknown, { type }: { type: string }) =>
          type === 'error' ? this.answers.afterCrashes : this.answers.closeAnyway,
      },
      shell: {
        trashItem: async (path: string) => {
          await rm(path);
          this.trashed.push(path);
        },
      },
      clipboard: {
        readText: () => Promise.resolve(this.clipboardText),
        writeText: (text: string) => Promise.resolve(void (this.clipboardText = text)),
      },
      BrowserWindow: createWindowClass(this),
    };
  }
}

class FakeApp extends EventEmitter {
  readonly #standIn: ElectronStandIn;
  constructor(standIn: ElectronStandIn) {
    super();
    this.#standIn = standIn;
  }
  get isPackaged(): boolean {
    return this.#standIn.isPackaged;
  }
  #note(name: string): void {
    this.#standIn.log.push(name);
  }
  getName = (): string => 'Gaitsmith';
  getVersion = (): string => '1.2.3';
  getAppPath = (): string => this.#standIn.appPath;
  setPath = (name: string, path: string): void => void this.#standIn.paths.set(name, path);
  enableSandbox = (): void => this.#note('enableSandbox');
  quit = (): void => this.#note('quit');
  requestSingleInstanceLock = (): boolean => this.#standIn.hasLock;
  whenReady = (): Promise<void> => {
    this.#note('whenReady');
    return Promise.resolve();
  };
}

class FakeSession extends EventEmitter {
  permissionRequest:
    | ((contents: unknown, permission: string, decide: (granted: boolean) => void) => void)
    | undefined;
  permissionCheck: (() => boolean) | undefined;
  devicePermission: (() => boolean) | undefined;
  displayMedia: ((request: unknown, decide: (streams: object) => void) => void) | undefined;
  beforeRequest:
    | ((details: { url: string }, decide: (answer: { cancel: boolean }) => void) => void)
    | undefined;
  setPermissionRequestHandler = (handler: never): void => void (this.permissionRequest = handler);
  setPermissionCheckHandler = (handler: never): void => void (this.permissionCheck = handler);
  setDevicePermissionHandler = (handler: never): void => void (this.devicePermission = handler);
  setDisplayMediaRequestHandler = (handler: never): void => void (this.displayMedia = handler);
  readonly webRequest = { onBeforeRequest: (handler: never): void => void (this.beforeRequest = handler) };

  /** Whether a request would leave, as the session decides it. */
  isBlocked(url: string): boolean {
    let cancel = false;
    this.beforeRequest?.({ url }, (answer) => (cancel = answer.cancel));
    return cancel;
  }
}

/** What of a window's contents main touches. */
export class FakeContents extends EventEmitter {
  readonly id: number;
  readonly sent: unknown[][] = [];
  openHandler: ((details: { url: string }) => { action: string }) | undefined;
  constructor(id: number) {
    super();
    this.id = id;
  }
  destroyed = false;
  isDestroyed = (): boolean => this.destroyed;
  send = (...args: unknown[]): void => {
    // As Electron does.
    if (this.destroyed) throw new TypeError('Object has been destroyed');
    this.sent.push(args);
  };
  setWindowOpenHandler = (handler: never): void => void (this.openHandler = handler);
}

/** What of a window main touches. */
export class FakeWindow extends EventEmitter {
  readonly options: Record<string, unknown>;
  readonly webContents: FakeContents;
  readonly loaded: string[] = [];
  readonly calls: string[] = [];
  constructor(standIn: ElectronStandIn, options: Record<string, unknown>) {
    super();
    this.options = options;
    this.webContents = new FakeContents(standIn.windows.length + 1);
    standIn.windows.push(this);
    // As Electron does: contents are announced before anything is loaded into them.
    standIn.app.emit('web-contents-created', {}, this.webContents);
  }
  loadURL = (url: string): Promise<void> => {
    this.loaded.push(url);
    return Promise.resolve();
  };
  show = (): void => void this.calls.push('show');
  focus = (): void => void this.calls.push('focus');
  restore = (): void => void this.calls.push('restore');
  reload = (): void => void this.calls.push('reload');
  destroy = (): void => void this.calls.push('destroy');
  minimized = true;
  isMinimized = (): boolean => this.minimized;
}

/** The class of windows of one stand-in. */
function createWindowClass(standIn: ElectronStandIn): unknown {
  return class extends FakeWindow {
    static getAllWindows(): FakeWindow[] {
      return standIn.windows;
    }
    constructor(options: Record<string, unknown>) {
      super(standIn, options);
    }
  };
}
