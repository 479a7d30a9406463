import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import {
  test as base,
  _electron,
  type ConsoleMessage,
  type ElectronApplication,
  expect,
  type Page,
  type Request,
} from 'playwright/test';

import { findElectronBinary } from './electronRuntime.ts';
import { showEverything } from './showEverything.ts';
import { type HostProcess, servePage, startHost } from './hostProcess.ts';
import { createKeptWindow, type KeptWindow } from './keptWindow.ts';

export { expect };

/**
 * The program under test: its window and the folder its files are in. The journeys are the same in both
 * hosts.
 */
export interface App {
  readonly page: Page;
  /** The user's library on disk. */
  readonly libraryFolder: string;
  /** What is kept of the view from run to run, as text, read from disk. */
  readView(): string;
  /** Text of a saved style, read from disk. */
  readSaved(fileName: string): string;
  /**
   * Does what brings up a save dialog, and answers that with a name: of the style, and of its file in the
   * library.
   */
  answerSave(fileName: string, ask: () => Promise<void>): Promise<void>;
  /** Does what brings up an open dialog, and answers that with a file of the library. */
  answerOpen(fileName: string, ask: () => Promise<void>): Promise<void>;
}

/** Known and harmless: the driver's remark on reading pixels back. */
const HARMLESS = [/GPU stall due to ReadPixels/, /Download the React DevTools/];

/**
 * A test that gets the running program, and fails on any request off its own origin, any page error and any
 * console error.
 */
export const test = base.extend<
  { app: App; painted: boolean },
  { keptWindow: KeptWindow; pageServer: () => Promise<HostProcess> }
>({
  // The page that needs no host, served once to the journeys of a worker that run on it.
  pageServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures asked for from this pattern: none
    async ({}, use) => {
      let server: Promise<HostProcess> | undefined;
      await use(() => (server ??= servePage()));
      await (await server)?.stop();
    },
    { scope: 'worker' },
  ],

  keptWindow: [
    async ({ browser }, use) => {
      const keptWindow = createKeptWindow(browser);
      await use(keptWindow);
      await keptWindow.close();
    },
    { scope: 'worker' },
  ],

  /** Whether the picture is drawn: for journeys that look at it. */
  painted: [false, { option: true }],

  app: async ({ keptWindow, pageServer, painted }, use, info) => {
    const data = mkdtempSync(join(tmpdir(), 'gaitsmith-e2e-'));
    try {
      if (info.project.name === 'electron') {
        const binary = findElectronBinary();
        info.skip(binary === undefined, "Electron's runtime is not here");
        await runInElectron(binary!, data, use);
      } else {
        const isPage = info.project.name === 'page';
        const host = isPage ? await pageServer() : await openHost(keptWindow, data);
        let faults: readonly string[] = ['the journey did not end'];
        try {
          const page = await keptWindow.take(painted);
          const watch = watchPage(page, host.origin);
          await page.goto(host.url);
          await waitForWalking(page);
          await waitForGizmo(page);
          await waitForFirstStyle(page);
          await showEverything(page);
          await use(createBrowserApp(page, data));
          faults = watch.end();
        } finally {
          await keptWindow.giveBack(faults.length === 0 && info.status === info.expectedStatus);
          if (!isPage) await host.stop();
        }
        expect(faults).toEqual([]);
      }
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  },
});

async function openHost(keptWindow: KeptWindow, data: string): Promise<HostProcess> {
  // Another program may have taken the port since.
  const host = await startHost(data, keptWindow.port).catch(() => startHost(data));
  keptWindow.port = new URL(host.url).port;
  return host;
}

/** Waits for the first walking frame, the app's own signal. */
export async function waitForWalking(page: Page): Promise<void> {
  await page.locator('[data-walking="true"]').waitFor({ timeout: 60_000 });
}

/** Waits until the picture has what is read once the walk is seen, so that all pictures have it. */
async function waitForGizmo(page: Page): Promise<void> {
  await page.locator('[data-testid="gizmo"][data-read]').waitFor({ state: 'attached' });
}

/** Waits until the walk of a first start has its file in the library: what a journey reads of it is there. */
async function waitForFirstStyle(page: Page): Promise<void> {
  await page.getByText('How people walk, as they were measured.').first().waitFor();
}

/** Collects what a page must never do, until its end. */
function watchPage(page: Page, origin: string): { end(): readonly string[] } {
  const faults: string[] = [];
  const hearRequest = (request: Request): void => {
    const url = new URL(request.url());
    const own = url.origin === origin || url.protocol === 'data:' || url.protocol === 'blob:';
    if (!own) faults.push(`request to ${request.url()}`);
  };
  const hearError = (error: Error): number => faults.push(`page error: ${error.message}`);
  const hearConsole = (message: ConsoleMessage): void => {
    if (message.type() !== 'error' || HARMLESS.some((known) => known.test(message.text()))) return;
    faults.push(`console error: ${message.text()}`);
  };
  page.on('request', hearRequest).on('pageerror', hearError).on('console', hearConsole);
  return {
    end() {
      page.off('request', hearRequest).off('pageerror', hearError).off('console', hearConsole);
      return faults;
    },
  };
}

/** The name that a style is saved under, for a file of that name. */
const getStem = (fileName: string): string => fileName.replace(/\.gait\.json$/, '');

/** Empty where nothing was kept yet. */
function readView(data: string): string {
  const file = join(data, 'workspace.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function createBrowserApp(page: Page, data: string): App {
  const libraryFolder = join(data, 'library');
  return {
    page,
    libraryFolder,
    readView: () => readView(data),
    readSaved: (fileName) => readFileSync(join(libraryFolder, fileName), 'utf8'),
    async answerSave(fileName, ask) {
      await ask();
      const chooser = page.getByRole('dialog', { name: 'Save the style' });
      // The file's name follows the style's.
      await chooser.getByRole('textbox', { name: 'Name', exact: true }).fill(getStem(fileName));
      await chooser.getByRole('button', { name: /^Save$/ }).click();
      await chooser.waitFor({ state: 'hidden' });
      // The dialog closes before the file is on disk.
      await expect.poll(() => existsSync(join(libraryFolder, `${getStem(fileName)}.gait.json`))).toBe(true);
    },
    async answerOpen(fileName, ask) {
      await ask();
      const chooser = page.getByRole('dialog', { name: 'Open a style' });
      await chooser.getByText(fileName, { exact: true }).click();
      await chooser.getByRole('button', { name: /^Open$/ }).click();
      await chooser.waitFor({ state: 'hidden' });
    },
  };
}

/** Native dialogs cannot be driven: the process is told what the person would have chosen. */
async function runInElectron(binary: string, data: string, use: (app: App) => Promise<void>): Promise<void> {
  const electronApp: ElectronApplication = await _electron.launch({
    executablePath: binary,
    args: ['--no-sandbox', fileURLToPath(new URL('../../..', import.meta.url))],
    env: { ...process.env, GAITSMITH_DATA: data },
  });
  try {
    const page = await electronApp.firstWindow();
    await waitForWalking(page);
    const libraryFolder = join(data, 'library');
    await use({
      page,
      libraryFolder,
      readView: () => readView(data),
      readSaved: (fileName) => readFileSync(join(libraryFolder, fileName), 'utf8'),
      async answerSave(fileName, ask) {
        await electronApp.evaluate(
          ({ dialog }, filePath) => {
            dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
          },
          join(libraryFolder, fileName),
        );
        await ask();
        const dialog = page.getByRole('dialog', { name: 'Save the style' });
        await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(getStem(fileName));
        await dialog.getByRole('button', { name: 'Choose a place…' }).click();
      },
      async answerOpen(fileName, ask) {
        await electronApp.evaluate(
          ({ dialog }, filePath) => {
            dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
          },
          join(libraryFolder, fileName),
        );
        await ask();
      },
    });
  } finally {
    await electronApp.close();
  }
}
