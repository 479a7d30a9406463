import { expect, type Page, test } from 'playwright/test';

import { packLink } from '../../shared/link/link.ts';
import { waitForWalking } from './helpers/app.ts';
import { takeGuidePicture } from './helpers/guidePictures.ts';
import { type HostProcess, servePage } from './helpers/hostProcess.ts';
import { openPage, saveAs } from './helpers/hostSteps.ts';
import { showEverything } from './helpers/showEverything.ts';
import { chooseMenu, field, openStyle, tab, typeIntoField } from './helpers/steps.ts';

// The window without a host, as any server hands it out; the services run in it.

let server: HostProcess;
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures asked for from this pattern: none
test.beforeAll(async ({}, info) => {
  test.skip(info.project.name !== 'browser', 'a page is for browsers');
  server = await servePage();
});
test.afterAll(() => server?.stop());

const LEAN = 'Torso tilt offset';

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

/** How many pieces of unsaved work the browser keeps. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('gaitsmith-files');
        opening.addEventListener('success', () => {
          const files = opening.result.transaction('files').objectStore('files').getAllKeys();
          files.addEventListener('success', () => {
            opening.result.close();
            const names = files.result.map(String);
            resolve(names.filter((name) => /\/recovery\/.*[0-9a-f]{16}\.json$/.test(name)).length);
          });
        });
      }),
  );
}

test('a page without a host keeps what was saved, and is told of it in every tab', async ({ browser }) => {
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
  await expect.poll(() => countKept(other)).toBeGreaterThan(0);
  await expect.poll(listWork).toMatchObject({ value: { documents: [] } });
  await other.close();
  await expect.poll(listWork).toMatchObject({ value: { documents: [{ name: 'Mine' }] } });

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
  await expect(tab(visitor, 'Strut copy, unsaved')).toBeVisible();
  await expect(field(visitor, LEAN)).toHaveAttribute('aria-valuenow', '-5');
  expect(visitor.url()).toBe(server.url);
  await expect(visitor.getByRole('region', { name: 'Curves' }).getByText('Knee')).toBeVisible();
  await takeGuidePicture(visitor, 'link');
  await visitor.goto(`${server.url}${packLink({ texts: ['{}'], speeds: [] })}`);
  await expect(visitor.getByText('Nothing was opened, and what you have here is as it was')).toBeVisible();
  await expect(tab(visitor, 'Strut copy, unsaved')).toBeVisible();
  await visitor.context().close();
});

/** Has the browser's store take what the page's services put into it, or find no room for it. */
async function setRoom(page: Page, hasRoom: boolean): Promise<void> {
  const services = page.workers().find((worker) => worker.url().includes('/services'))!;
  await services.evaluate((takes) => {
    const store = IDBObjectStore.prototype as { put: unknown; putInside?: unknown };
    store.putInside ??= store.put;
    store.put = takes
      ? store.putInside
      : () => {
          throw new DOMException('There is no room.', 'QuotaExceededError');
        };
  }, hasRoom);
}

test('a page that was seen once walks without a network, and says where there is no room', async ({
  browser,
}) => {
  const page = await openPage(browser, server.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const context = page.context();
  // What the first visit keeps is there once its worker is active.
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('gaitsmith')).length),
    )
    .toBe(1);
  await context.setOffline(true);
  await page.reload();
  await waitForWalking(page);
  await showEverything(page);
  await openStyle(page, 'Sad');
  await typeIntoField(page, LEAN, 6);

  // The browser has no room for it: it is told, and the work stays.
  await setRoom(page, false);
  await page.keyboard.press('Control+S');
  await saveAs(page, 'No room');
  await expect(page.getByText(/the disk is full/).first()).toBeVisible();
  await expect(field(page, LEAN)).toHaveAttribute('aria-valuenow', '6');
  await setRoom(page, true);
  await page.keyboard.press('Control+S');
  await saveAs(page, 'Room again');
  await expect(tab(page, 'Room again')).toBeVisible();
  await context.close();
});
