import { expect, type Page, test } from 'playwright/test';

import { packLink } from '../../shared/link/link.ts';
import { waitForWalking } from './helpers/app.ts';
import { type HostProcess, servePage } from './helpers/hostProcess.ts';
import { openPage, saveAs } from './helpers/hostSteps.ts';
import { chooseMenu, field, openStyle, tab, typeIntoField } from './helpers/steps.ts';

// The window without a host, as any server hands it out; the services run in it.

let server: HostProcess;
test.beforeAll(async ({}, info) => {
  test.skip(info.project.name !== 'browser', 'a page is for browsers');
  server = await servePage();
});
test.afterAll(() => server?.stop());

const LEAN = 'Lean';

/** Asks the services in the page, as the window does. */
function call(page: Page, channel: string, request: unknown): Promise<unknown> {
  return page.evaluate(
    ([name, asked]) =>
      (
        globalThis as unknown as { gaitsmithPage: { call(...asked: unknown[]): Promise<unknown> } }
      ).gaitsmithPage.call(name, asked),
    [channel, request] as const,
  );
}

test('a page without a host keeps what was saved, is told of it in every tab, and needs no network', async ({
  browser,
}) => {
  const page = await openPage(browser, server.url);
  const context = page.context();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const other = await context.newPage();
  await other.goto(server.url);
  await waitForWalking(other);

  await openStyle(page, 'Sad');
  await typeIntoField(page, LEAN, 7);
  await page.keyboard.press('Control+S');
  await saveAs(page, 'Mine');
  await expect(tab(page, 'Mine')).toBeVisible();
  // The other tab hears of it, and may change it: then this one is asked.
  await openStyle(other, 'Mine');
  await expect(field(other, LEAN)).toHaveAttribute('aria-valuenow', '7');
  await typeIntoField(other, LEAN, 9);
  await other.keyboard.press('Control+S');
  const dialog = page.getByRole('dialog', { name: 'Mine.gait.json changed on disk' });
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(field(page, LEAN)).toHaveAttribute('aria-valuenow', '9');

  // Unsaved work of a tab is not offered while that tab is there, and is when it is gone.
  await typeIntoField(other, LEAN, 11);
  const listWork = () => call(page, 'recovery.list', {});
  await expect.poll(() => call(other, 'recovery.list', {})).toMatchObject({ value: { documents: [] } });
  await other.close();
  await expect.poll(listWork).toMatchObject({ value: { documents: [{ name: 'Mine' }] } });

  await context.setOffline(true);
  await page.reload();
  await waitForWalking(page);
  const offer = page.getByRole('dialog').getByRole('button', { name: /^Open/ });
  await offer.click();
  await expect(field(page, LEAN)).toHaveAttribute('aria-valuenow', '11');
  await context.close();
});

test('a link that was copied shows a visitor the walk; a broken one says so', async ({ browser }) => {
  const page = await openPage(browser, server.url);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin });
  await openStyle(page, 'Strut');
  await typeIntoField(page, LEAN, -5);
  await chooseMenu(page, 'Style', 'Copy link');
  await expect(page.getByText('Copied a link')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.startsWith(`${server.url}#walk=1.`)).toBe(true);
  await page.context().close();

  const visitor = await openPage(browser, link);
  await expect(tab(visitor, 'Strut, unsaved')).toBeVisible();
  await expect(field(visitor, LEAN)).toHaveAttribute('aria-valuenow', '-5');
  expect(visitor.url()).toBe(server.url);
  await visitor.goto(`${server.url}${packLink({ texts: ['{}'], speeds: [] })}`);
  await expect(visitor.getByText('Nothing was opened, and what you have here is as it was')).toBeVisible();
  await expect(tab(visitor, 'Strut, unsaved')).toBeVisible();
  await visitor.context().close();
});

test('a page whose browser has no room says what was not saved, and keeps it open', async ({ browser }) => {
  const page = await openPage(browser, server.url);
  await openStyle(page, 'Sad');
  await typeIntoField(page, LEAN, 7);
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 1 });
  await page.keyboard.press('Control+S');
  await saveAs(page, 'Mine');
  await expect(page.getByText(/Mine.* was not saved: the disk is full/)).toBeVisible();
  await expect(tab(page, 'Sad, unsaved')).toBeVisible();
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin });
  await page.keyboard.press('Control+S');
  await saveAs(page, 'Mine');
  await expect(tab(page, 'Mine')).toBeVisible();
  await page.context().close();
});
