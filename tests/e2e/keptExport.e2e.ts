import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Page } from 'playwright/test';

import { readGlb } from '../../shared/clip/check/readGlbMotion.ts';
import { expect, test, waitForWalking } from './helpers/app.ts';
import { showEverything } from './helpers/showEverything.ts';
import { takeGuidePicture } from './helpers/guidePictures.ts';
import { servePage } from './helpers/hostProcess.ts';
import { openPage } from './helpers/hostSteps.ts';
import { chooseMenu, typeIntoField } from './helpers/steps.ts';

// On the desktop the place is asked for by the system's dialog, which no journey answers for such files.
// oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures asked for from this pattern: none
test.beforeAll(({}, info) =>
  test.skip(info.project.name !== 'browser', 'the place is asked for in the page'),
);

const LEAN = 'Torso tilt offset';

const keep = (page: Page) => chooseMenu(page, 'File', 'Keep exported', 'menuitemcheckbox');
const line = (page: Page) => page.getByRole('status', { name: 'Kept export' });

test('an export follows the walk on the disk, says where, and goes on after a refusal', async ({ app }) => {
  const { page } = app;
  const folder = join(dirname(app.libraryFolder), 'exports', 'Live');
  const file = join(folder, 'Natural_1.40.glb');
  await keep(page);
  const asking = page.getByRole('dialog', { name: 'Export to a folder' });
  await expect(asking.getByRole('textbox')).toHaveValue('Natural_1.40');
  await asking.getByRole('textbox').fill('Live');
  await asking.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(line(page)).toHaveText('Keeps Natural_1.40.glb in “Live”');
  await takeGuidePicture(page, 'kept-export');

  const versions = [readFileSync(file)];
  for (const lean of [7, 12]) {
    await typeIntoField(page, LEAN, lean);
    const before = versions.at(-1)!;
    await expect.poll(() => readFileSync(file).equals(before)).toBe(false);
    versions.push(readFileSync(file));
    // Whole, each time.
    expect(() => readGlb(versions.at(-1)!)).not.toThrow();
  }

  rmSync(folder, { recursive: true });
  await typeIntoField(page, LEAN, 7);
  await expect(line(page)).toHaveText(/^Natural_1\.40\.glb was not saved: .* Your work is as it was\.$/);
  mkdirSync(folder);
  await typeIntoField(page, LEAN, 12);
  await expect(line(page)).toHaveText('Keeps Natural_1.40.glb in “Live”');
  expect(readFileSync(file).equals(versions.at(-1)!)).toBe(true);

  await line(page).getByRole('button', { name: 'Keep it no longer' }).click();
  await expect(line(page)).toHaveCount(0);
  // Once more, by its key, and nobody is asked.
  rmSync(file);
  await page.keyboard.press('Shift+E');
  await expect(page.getByText(/Saved Natural_1\.40\.glb\.$/)).toBeVisible();
  expect(existsSync(file)).toBe(true);
});

test('a page without a host writes the file that the browser lets it', async ({ browser }) => {
  const server = await servePage();
  const page = await openPage(browser, server.url);
  // What the browser's own dialog would give, which nobody can answer here: a file of the page's own.
  await page.addInitScript(() => {
    const pick = async () =>
      (await navigator.storage.getDirectory()).getFileHandle('x.glb', { create: true });
    Object.assign(globalThis, { showSaveFilePicker: pick });
  });
  await page.reload();
  await waitForWalking(page);
  await showEverything(page);
  await keep(page);
  await expect(line(page)).toHaveText('Keeps x.glb');
  const read = () =>
    page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      const bytes = await (await (await folder.getFileHandle('x.glb')).getFile()).arrayBuffer();
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      return `${bytes.byteLength} ${hash.join(' ')}`;
    });
  const before = await read();
  expect(Number.parseInt(before, 10)).toBeGreaterThan(10_000);
  await typeIntoField(page, LEAN, 7);
  await expect.poll(read).not.toBe(before);
  await page.context().close();
  await server.stop();
});
