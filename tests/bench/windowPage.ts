import { chromium, type Page } from 'playwright';

import { CHROMIUM_ARGUMENTS } from '../e2e/helpers/chromiumArguments.ts';
import { showEverything } from '../e2e/helpers/showEverything.ts';
import { installWindowProbe } from './windowProbe.ts';

/**
 * Opens the window in a browser of its own, probed, and closes it after `measure`, which starts once a walk
 * is seen.
 */
export async function withProbedWindow<Result>(
  executablePath: string,
  url: string,
  measure: (page: Page) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGUMENTS] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addInitScript(installWindowProbe);
    await page.goto(url);
    await page.locator('[data-walking="true"]').waitFor({ timeout: 60_000 });
    await showEverything(page);
    return await measure(page);
  } finally {
    await browser.close();
  }
}

/** The value below which a share of the values lies; NaN where there are none. */
export function getQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}
