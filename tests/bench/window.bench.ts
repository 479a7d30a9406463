import { join } from 'node:path';

import { chromium, type Page } from 'playwright';

import { CHROMIUM_ARGUMENTS } from '../e2e/helpers/chromiumArguments.ts';
import { startHost } from '../e2e/helpers/hostProcess.ts';
import { showEverything } from '../e2e/helpers/showEverything.ts';
import { measureDrag } from './measureDrag.ts';
import { measureFrames } from './measureFrames.ts';

const LOADS = 5;

/** What a load showed; read from the app's own signals. */
interface Load {
  readonly firstWalkingFrameMs: number;
  readonly drawCalls: number;
  readonly triangles: number;
}

async function measureLoad(executablePath: string, url: string): Promise<Load> {
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(url);
    const viewport = page.locator('[data-walking="true"][data-draw-calls]');
    await viewport.waitFor({ timeout: 60_000 });
    const firstWalkingFrameMs = await page.evaluate(
      () => performance.getEntriesByName('first-walking-frame')[0]?.startTime ?? Number.NaN,
    );
    return {
      firstWalkingFrameMs,
      drawCalls: Number(await viewport.getAttribute('data-draw-calls')),
      triangles: Number(await viewport.getAttribute('data-triangles')),
    };
  } finally {
    await browser.close();
  }
}

/** What a redraw of the curves panel costs, from the panel's own performance measures. */
interface Curves {
  /** Median, milliseconds. */
  readonly curvesRedrawMs: number;
  readonly curvesRedrawP95Ms: number;
  readonly curvesRedraws: number;
}

/**
 * Channels whose curves are drawn: left and right and normal of each, which is 12 curves, and the normal
 * right of the one in focus.
 */
const DRAWN = ['Hip flexion', 'Knee flexion', 'Ankle flexion', 'Elbow flexion'];

/** Draws 13 curves and drags one of them, a move each frame. */
async function measureCurves(executablePath: string, url: string): Promise<Curves> {
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(url);
    await page.locator('[data-walking="true"]').waitFor({ timeout: 60_000 });
    await showEverything(page);
    const panel = page.getByRole('region', { name: 'Curves' });
    await panel.getByRole('button', { name: 'Channels to show' }).click();
    for (const name of DRAWN) await page.getByRole('menuitemcheckbox', { name }).click();
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Knee flexion', exact: true }).click();
    await dragKnee(page);
    const durations = await page.evaluate(() =>
      performance.getEntriesByName('curves-redraw').map(({ duration }) => duration),
    );
    durations.sort((a, b) => a - b);
    const at = (share: number): number => durations[Math.floor(share * (durations.length - 1))]!;
    return {
      curvesRedrawMs: at(0.5),
      curvesRedrawP95Ms: at(0.95),
      curvesRedraws: durations.length,
    };
  } finally {
    await browser.close();
  }
}

const DRAG_MOVES = 90;

async function dragKnee(page: Page): Promise<void> {
  const box = (await page
    .getByRole('slider', { name: 'Knee flexion maximum, left', exact: true })
    .boundingBox())!;
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => performance.clearMeasures('curves-redraw'));
  for (let move = 1; move <= DRAG_MOVES; move++) {
    await page.mouse.move(x, y - 30 * Math.sin((move / DRAG_MOVES) * Math.PI));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await page.mouse.up();
}

/** A host on files of its own, since pins, lanes and edits are kept. */
async function withHost<Result>(
  dataFolder: string,
  measure: (url: string) => Promise<Result>,
): Promise<Result> {
  const host = await startHost(dataFolder);
  try {
    return await measure(host.url);
  } finally {
    await host.stop();
  }
}

async function measureLoads(executablePath: string, url: string): Promise<Load> {
  const loads: Load[] = [];
  for (let load = 0; load < LOADS; load++) loads.push(await measureLoad(executablePath, url));
  loads.sort((a, b) => a.firstWalkingFrameMs - b.firstWalkingFrameMs);
  return loads[Math.floor(LOADS / 2)]!;
}

// `main.mjs <chromium> <data folder>`: a fresh browser each time, so that nothing is cached.
const [executablePath, dataFolder] = process.argv.slice(2);
if (executablePath === undefined || dataFolder === undefined)
  throw new Error('Usage: <chromium> <data folder>');
const run = <Result>(name: string, measure: (executablePath: string, url: string) => Promise<Result>) =>
  withHost(join(dataFolder, name), (url) => measure(executablePath, url));
const load = await run('loads', measureLoads);
const drag = await run('drag', measureDrag);
const frames = await run('frames', measureFrames);
const curves = await run('curves', measureCurves);
console.log(JSON.stringify({ ...load, ...curves, drag, frames }));
