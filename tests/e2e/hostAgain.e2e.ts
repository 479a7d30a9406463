import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Locator, Page } from 'playwright/test';

import { expect, test, waitForWalking } from './helpers/app.ts';
import { pacePage } from './helpers/frames.ts';
import { startHost } from './helpers/hostProcess.ts';
import { chooseMenu, field, typeIntoField } from './helpers/steps.ts';
import { leavePageUnpainted } from './helpers/unpainted.ts';

const SCALE = 'Vertical scale';

function tab(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Open documents' }).getByRole('button', { name, exact: true });
}

/** Names of the kept pieces of unsaved work. */
function listKept(data: string): string[] {
  const folder = join(data, 'recovery');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|\/)[0-9a-f]{16}\.json$/.test(name),
  );
}

async function saveAs(page: Page, name: string): Promise<void> {
  const chooser = page.getByRole('dialog', { name: 'Save the style' });
  await chooser.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  // The page still lists the library of before, where there is such a file.
  await chooser.getByRole('button', { name: /^(Save|Replace)$/ }).click();
  await chooser.waitFor({ state: 'hidden' });
}

test('a host that was killed and started again on its port: saving goes on where it was', async ({
  browser,
}, info) => {
  info.skip(info.project.name !== 'browser', 'in the desktop app window and program end together');
  const data = mkdtempSync(join(tmpdir(), 'gaitsmith-e2e-'));
  const other = mkdtempSync(join(tmpdir(), 'gaitsmith-e2e-'));
  let host = await startHost(data);
  const { port } = new URL(host.url);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await pacePage(page);
  await leavePageUnpainted(page);
  const saved = () => readFileSync(join(data, 'library', 'Mine.gait.json'), 'utf8');
  try {
    await page.goto(host.url);
    await waitForWalking(page);
    await typeIntoField(page, SCALE, 1.2);
    await page.keyboard.press('Control+S');
    await saveAs(page, 'Mine');
    await expect(tab(page, 'Mine')).toBeVisible();

    // The host dies under an edit, and more is edited while it is gone.
    await typeIntoField(page, SCALE, 1.3);
    await expect.poll(() => listKept(data).length).toBe(1);
    await host.kill();
    await typeIntoField(page, SCALE, 1.47);
    await page.keyboard.press('Control+S');
    await expect(page.getByText('does not answer').first()).toBeVisible();

    // Started again on its port: one save takes over all of it, and nothing is left to recover.
    host = await startHost(data, port);
    await page.keyboard.press('Control+S');
    await expect(tab(page, 'Mine')).toBeVisible();
    expect(saved()).toContain('1.47');
    await expect.poll(() => listKept(data)).toEqual([]);
    await page.reload();
    await waitForWalking(page);
    await expect(tab(page, 'Mine')).toBeVisible();
    await expect(field(page, SCALE)).toHaveAttribute('aria-valuenow', '1.47');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // Over other data it knows no key of before: once its address was opened in this browser, the page goes
    // on as well.
    await typeIntoField(page, SCALE, 1.61);
    await host.stop();
    host = await startHost(other, port);
    await page.keyboard.press('Control+S');
    await expect(page.getByText('Open the address that Gaitsmith printed').first()).toBeVisible();
    const next = await context.newPage();
    await next.goto(host.url);
    await waitForWalking(next);
    await page.bringToFront();
    await chooseMenu(page, 'File', /^Save as/);
    await saveAs(page, 'Mine');
    await expect(tab(page, 'Mine')).toBeVisible();
    expect(readFileSync(join(other, 'library', 'Mine.gait.json'), 'utf8')).toContain('1.61');
  } finally {
    await context.close();
    await host.stop();
    for (const folder of [data, other]) rmSync(folder, { recursive: true, force: true });
  }
});
