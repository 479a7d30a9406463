import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { type Browser, type BrowserServer, chromium, type Page } from 'playwright/test';

import { parseStyle } from '../../shared/style/file/parseStyle.ts';
import { writeStyle } from '../../shared/style/file/writeStyle.ts';
import { waitForWalking } from '../e2e/helpers/app.ts';
import { showEverything } from '../e2e/helpers/showEverything.ts';
import { getChromiumLaunch } from '../e2e/helpers/chromiumLaunch.ts';
import { pacePage } from '../e2e/helpers/frames.ts';
import { type HostProcess, startHost } from '../e2e/helpers/hostProcess.ts';
import { leavePageUnpainted } from '../e2e/helpers/unpainted.ts';
import { createEditingSteps, SAVED_STYLE } from './editingSteps.ts';
import { createLedger, type Verdict } from './ledger.ts';
import { type OpenDocument, readActiveName, readOpenDocuments, watchOpenDocuments } from './openDocuments.ts';
import { createRandom, drawInteger } from '../../shared/gait/random.ts';

/**
 * Longest rest before a kill, ms; chosen: past the wait before work is kept, so that kills fall before, into
 * and after the write.
 */
const REST_MS = 800;
/** Steps before the first kill and between both are at least one in so many of a run's (chosen). */
const LEAST_SHARE = 10;
/** Share of the kills that fall into a save. */
const SAVE_SHARE = 0.25;

/** Rest between two frames, ms; chosen: no step of these is about the picture, and none waits for it. */
const FRAME_REST_MS = 500;
/**
 * A window whose inspector and curves have all the room that they need and the picture little, CSS pixels:
 * software WebGL takes a core, and no step of these is about the picture.
 */
const WINDOW = { width: 860, height: 640 };

/** What can be killed: the process behind the window, or the browser that the window is in. */
export type Victim = 'host' | 'window';

/** One kill and what became of the work. */
export interface Kill extends Verdict {
  readonly victim: Victim;
  readonly step: number;
  readonly whileSaving: boolean;
  /** States that the open documents came to since the kill before, or the start. */
  readonly edits: number;
  /** Work was offered after the restart. */
  readonly offered: boolean;
  /** The file on disk is what was last saved, or what was being saved: whole, one of the two. */
  readonly fileIsWhole: boolean;
}

/** Interferes with the data folder between a kill and the restart; only to see that a run can fail. */
export type Sabotage = (dataFolder: string) => void;

/** Starts a browser that can be killed. */
async function startBrowser(): Promise<{ server: BrowserServer; browser: Browser }> {
  const server = await chromium.launchServer(getChromiumLaunch());
  return { server, browser: await chromium.connect(server.wsEndpoint()) };
}

/** A data folder with one style of its own, and that and a built-in one open. */
function makeDataFolder(): string {
  const data = mkdtempSync(join(tmpdir(), 'gaitsmith-soak-'));
  mkdirSync(join(data, 'library'));
  const march = readFileSync(new URL('../../assets/styles/march.gait.json', import.meta.url), 'utf8');
  writeFileSync(getSavedFile(data), normalize(march.replace('"name": "March"', `"name": "${SAVED_STYLE}"`)));
  const workspace = {
    format: 'gaitsmith-workspace',
    version: 1,
    view: { tourOffered: false, view: { quality: 'low' }, curves: { shown: false } },
    documents: [
      { kind: 'library', id: `user:${SAVED_STYLE}.gait.json` },
      { kind: 'library', id: 'builtin:elderly.gait.json' },
    ],
  };
  writeFileSync(join(data, 'workspace.json'), JSON.stringify(workspace));
  return data;
}

function getSavedFile(data: string): string {
  return join(data, 'library', `${SAVED_STYLE}.gait.json`);
}

/** As the program writes it; throws for what is no style. */
function normalize(text: string): string {
  const style = parseStyle(text);
  if (!style.ok) throw new Error(`not a style: ${JSON.stringify(style.problems)}`);
  return writeStyle(style.document);
}

/** Opens the window and takes all the work that is offered; resolves once it is there. */
async function openWindow(browser: Browser, host: HostProcess): Promise<{ page: Page; offered: boolean }> {
  const page = await browser.newPage({ viewport: WINDOW, deviceScaleFactor: 0.5 });
  await pacePage(page, FRAME_REST_MS);
  await leavePageUnpainted(page);
  const listed = page.waitForResponse((response) => response.url().endsWith('/call/recovery.list'));
  await page.goto(host.url);
  await waitForWalking(page);
  const { value } = (await (await listed).json()) as { value: { documents: readonly { name: string }[] } };
  const names = value.documents.map(({ name }) => name);
  if (names.length > 0) {
    await page
      .getByRole('dialog', { name: 'Recover unsaved work?' })
      .getByRole('button', { name: /^Recover(?: all)?$/ })
      .last()
      .click();
    const isBack = (documents: readonly OpenDocument[], name: string): boolean =>
      documents.some((document) => document.name === name && document.text !== document.savedText);
    const deadline = Date.now() + 10_000;
    let documents = await readOpenDocuments(page);
    while (!names.every((name) => isBack(documents, name)) && Date.now() < deadline) {
      await wait(20);
      documents = await readOpenDocuments(page);
    }
  }
  await showEverything(page);
  // At rest the picture is not drawn again and again: the steps go quicker.
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  return { page, offered: names.length > 0 };
}

/**
 * Edits two styles by `stepCount` random steps (a multiple of 20, at least 40), kills the host and the window
 * once each at random moments, in an order that the seed decides, starts again and goes on to the end.
 * Resolves to what each kill took. Everything that is random comes of the seed; the machine's own timing does
 * not.
 */
export async function runUntilKilled(
  seed: number,
  stepCount: number,
  sabotage?: Sabotage,
): Promise<readonly Kill[]> {
  const random = createRandom(seed);
  const data = makeDataFolder();
  const least = stepCount / LEAST_SHARE;
  const first = drawInteger(random, least, 5.5 * least);
  const second = drawInteger(random, first + least, stepCount - 5);
  const order: readonly Victim[] = random() < 0.5 ? ['host', 'window'] : ['window', 'host'];
  const victims = new Map<number, Victim>([
    [first, order[0]!],
    [second, order[1]!],
  ]);
  const kills: Kill[] = [];
  let [host, { server, browser }] = await Promise.all([startHost(data), startBrowser()]);
  try {
    let { page } = await openWindow(browser, host);
    let steps = createEditingSteps(page, random);
    let ledger = createLedger();
    /** What the file may hold: what was saved last, and what has been asked to be saved since. */
    let savable = new Set<string>();
    /** Begins to write down what becomes of the documents, from what they are now. */
    const beginLedger = async (): Promise<void> => {
      const own = createLedger();
      ledger = own;
      savable = new Set([normalize(readFileSync(getSavedFile(data), 'utf8'))]);
      const saved = savable;
      const note = (state: Pick<OpenDocument, 'name' | 'text' | 'savedText'>): void => {
        own.note(Date.now(), state);
        if (state.name === SAVED_STYLE) saved.add(state.savedText).add(state.text);
      };
      for (const document of await readOpenDocuments(page)) note(document);
      await watchOpenDocuments(page, note);
    };
    await beginLedger();

    for (let step = 1; step <= stepCount; step++) {
      await steps.take(await readActiveName(page));

      const victim = victims.get(step);
      if (victim === undefined) continue;
      const whileSaving = random() < SAVE_SHARE;
      if (whileSaving) {
        await steps.release();
        await page.keyboard.press('Control+S');
        await wait(drawInteger(random, 0, 15));
      } else await wait(drawInteger(random, 0, REST_MS));
      // Once more: what the subscription was told of may still be on its way. In a save there is no time for
      // it.
      if (!whileSaving)
        for (const document of await readOpenDocuments(page)) ledger.note(Date.now(), document);
      const killedMs = Date.now();
      if (victim === 'host') await host.kill();
      else await server.kill();
      sabotage?.(data);
      const file = normalize(readFileSync(getSavedFile(data), 'utf8'));

      if (victim === 'host') {
        await page.close();
        host = await startHost(data);
      } else ({ server, browser } = await startBrowser());
      const opened = await openWindow(browser, host);
      page = opened.page;
      const documents = await readOpenDocuments(page);
      kills.push({
        victim,
        step,
        whileSaving,
        edits: ledger.countEdits(),
        offered: opened.offered,
        fileIsWhole: savable.has(file),
        ...ledger.judge(killedMs, documents),
      });
      steps = createEditingSteps(page, random);
      await beginLedger();
    }
    return kills;
  } finally {
    await server.kill();
    await host.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
