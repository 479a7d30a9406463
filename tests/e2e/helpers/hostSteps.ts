import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright/test';

import { waitForWalking } from './app.ts';
import { pacePage } from './frames.ts';
import { showEverything } from './showEverything.ts';
import { leavePageUnpainted } from './unpainted.ts';

/** A window of its own on a host that the journey itself starts and ends. */
export async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await pacePage(page);
  if (process.env['GAITSMITH_PICTURES'] !== '1') await leavePageUnpainted(page);
  await page.goto(url);
  await waitForWalking(page);
  await showEverything(page);
  return page;
}

/** Files of the kept pieces of unsaved work. */
export function listKept(data: string): string[] {
  const folder = join(data, 'recovery');
  if (!existsSync(folder)) return [];
  const listed = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return listed.filter((name) => /(^|\/)[0-9a-f]{16}\.json$/.test(name)).map((name) => join(folder, name));
}

/** Answers the question what a style is saved as with its name. */
export async function saveAs(page: Page, name: string): Promise<void> {
  const chooser = page.getByRole('dialog', { name: 'Save the style' });
  await chooser.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  // The page still lists the library of before, where there is such a file.
  await chooser.getByRole('button', { name: /^(Save|Replace)$/ }).click();
  await chooser.waitFor({ state: 'hidden' });
}
