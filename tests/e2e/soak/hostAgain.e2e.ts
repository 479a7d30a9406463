import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test, waitForWalking } from '../helpers/app.ts';
import { startHost } from '../helpers/hostProcess.ts';
import { listKept, openPage, saveAs } from '../helpers/hostSteps.ts';
import { chooseMenu, field, tab, typeIntoField } from '../helpers/steps.ts';

const SCALE = 'Vertical scale';

test('a host that was killed and started again on its port: saving goes on where it was', async ({
  browser,
}, info) => {
  info.skip(info.project.name !== 'browser', 'in the desktop app window and program end together');
  const data = mkdtempSync(join(tmpdir(), 'gaitsmith-e2e-'));
  const other = mkdtempSync(join(tmpdir(), 'gaitsmith-e2e-'));
  let host = await startHost(data);
  const { port } = new URL(host.url);
  const page = await openPage(browser, host.url);
  const context = page.context();
  const saved = () => readFileSync(join(data, 'library', 'Mine.gait.json'), 'utf8');
  try {
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
