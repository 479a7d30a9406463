import type { Page } from 'playwright';

import { getQuantile, withProbedWindow } from './windowPage.ts';

/** What the main thread does for a frame while the window plays. Milliseconds. */
export interface FrameWork {
  /** Median and 95th percentile of the time that all callbacks of one animation frame take together. */
  readonly medianMs: number;
  readonly p95Ms: number;
  /** All script of the page by the browser's own count, timers and events too, a frame; mean. */
  readonly scriptMs: number;
  readonly frames: number;
}

/** Frame work with one walker and with six, and what six cost to draw at High. */
export interface Frames {
  readonly one: FrameWork;
  /** At the quality that the window chose for this machine. */
  readonly six: FrameWork;
  readonly sixAtHigh: FrameWork;
  readonly sixDrawCalls: number;
  readonly sixTriangles: number;
}

/** Frames of a measurement, at least; they last as long as this machine's processor draws them. */
const FRAMES = 120;
/** Longest that a measurement goes on, milliseconds. */
const LIMIT_MS = 40_000;
/** Shaders are compiled, textures sent, code made quick. */
const WARM_UP_MS = 3000;

async function measureFrameWork(page: Page): Promise<FrameWork> {
  await page.waitForTimeout(WARM_UP_MS);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const getScriptS = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  };
  const before = await getScriptS();
  await page.evaluate(() => (window.windowProbe.framesMs.length = 0));
  await page
    .waitForFunction((count) => window.windowProbe.framesMs.length > count, FRAMES, {
      polling: 500,
      timeout: LIMIT_MS,
    })
    // A slow machine's fewer frames are measured all the same, and their number is told.
    .catch(() => undefined);
  // The last frame may still be under way.
  const framesMs = (await page.evaluate(() => window.windowProbe.framesMs)).slice(0, -1);
  const after = await getScriptS();
  await session.detach();
  return {
    medianMs: getQuantile(framesMs, 0.5),
    p95Ms: getQuantile(framesMs, 0.95),
    scriptMs: ((after - before) * 1000) / framesMs.length,
    frames: framesMs.length,
  };
}

/** Opens a menu and presses lines in it, each but the last one that unfolds. */
async function chooseItem(page: Page, menu: string, ...lines: readonly string[]): Promise<void> {
  await page.getByRole('menuitem', { name: menu, exact: true }).click();
  for (const line of lines) await page.getByRole('menu').getByText(line, { exact: true }).click();
}

/** Measures one walker, then a line-up of six. */
export function measureFrames(executablePath: string, url: string): Promise<Frames> {
  return withProbedWindow(executablePath, url, async (page) => {
    const one = await measureFrameWork(page);
    await chooseItem(page, 'Compare', 'Line-up at 6 speeds');
    const six = await measureFrameWork(page);
    await chooseItem(page, 'Show', 'Quality of the picture', 'High');
    const sixAtHigh = await measureFrameWork(page);
    const viewport = page.locator('[data-draw-calls]');
    return {
      one,
      six,
      sixAtHigh,
      sixDrawCalls: Number(await viewport.getAttribute('data-draw-calls')),
      sixTriangles: Number(await viewport.getAttribute('data-triangles')),
    };
  });
}
