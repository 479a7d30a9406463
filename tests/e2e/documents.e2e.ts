import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type App, expect, test } from './helpers/app.ts';
import { startHost } from './helpers/hostProcess.ts';
import { listKept, openPage, saveAs } from './helpers/hostSteps.ts';
import { chooseMenu, field, openMenu, openStyle, tab, typeIntoField } from './helpers/steps.ts';

const SCALE = 'Vertical scale';

async function refuseBroken(app: App): Promise<void> {
  const { page } = app;
  mkdirSync(app.libraryFolder, { recursive: true });
  writeFileSync(
    join(app.libraryFolder, 'broken.gait.json'),
    JSON.stringify({
      format: 'gait-style',
      version: 1,
      name: 'Broken',
      keys: [
        {
          speed: 1.2,
          channels: { kneeFlexion: { left: { scale: 'abc', offset: 0 }, right: { scale: 1, offset: 0 } } },
        },
        { speed: 0.8, channels: { tail: { scale: 1, offset: 0 } } },
      ],
    }),
  );
  writeFileSync(join(app.libraryFolder, 'notes.txt'), 'not a style');
  await typeIntoField(page, 'Torso tilt offset', 7);
  await app.answerOpen('broken.gait.json', () => page.keyboard.press('Control+o'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('keys[0].channels.kneeFlexion.left.scale');
  await expect(dialog).toContainText('keys[1].speed');
  await expect(dialog).toContainText('tail');
  await page.keyboard.press('Escape');
  await expect(field(page, 'Torso tilt offset')).toHaveAttribute('aria-valuenow', '7');
  await expect(
    page.getByRole('navigation', { name: 'Open documents' }).getByRole('button', { name: /^Close/ }),
  ).toHaveCount(1);
}

async function keepFile(app: App): Promise<void> {
  const { page } = app;
  const file = join(app.libraryFolder, 'Mine.gait.json');
  await openStyle(page, 'Tired');
  await typeIntoField(page, SCALE, 1.23);
  await app.answerSave('Mine', () => page.keyboard.press('Control+S'));
  await expect(tab(page, 'Mine')).toBeVisible();
  const text = app.readSaved('Mine.gait.json');
  // The built-in style stays as it is; what is saved is a file of its own.
  expect(JSON.parse(text)).toMatchObject({ name: 'Mine' });

  // Another program writes it: reloading is a step that undo takes back.
  const dialog = page.getByRole('dialog', { name: 'Mine.gait.json changed on disk' });
  writeFileSync(file, text.replaceAll('1.23', '1.67'));
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(field(page, SCALE)).toHaveAttribute('aria-valuenow', '1.67');
  await expect(tab(page, 'Mine')).toBeVisible();
  await page.keyboard.press('Control+Z');
  await expect(field(page, SCALE)).toHaveAttribute('aria-valuenow', '1.23');
  await expect(tab(page, 'Mine, unsaved')).toBeVisible();
  await page.keyboard.press('Control+Shift+Z');

  // Kept, the open version is unsaved work, and saving replaces the file.
  writeFileSync(file, text);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(tab(page, 'Mine, unsaved')).toBeVisible();
  await page.keyboard.press('Control+S');
  await expect(tab(page, 'Mine')).toBeVisible();
  expect(app.readSaved('Mine.gait.json')).toContain('1.67');

  // Revert.
  await typeIntoField(page, SCALE, 1.9);
  await chooseMenu(page, 'File', 'Revert');
  await expect(field(page, SCALE)).toHaveAttribute('aria-valuenow', '1.67');

  // Something is in the way: saving says so, the document stays unsaved, and there is a way out.
  rmSync(file);
  mkdirSync(file);
  await typeIntoField(page, SCALE, 1.78);
  await expect(tab(page, 'Mine, unsaved')).toBeVisible();
  await page.keyboard.press('Control+S');
  const alert = page.getByRole('alert').filter({ hasText: 'Mine.gait.json' });
  await expect(alert).toBeVisible();
  await expect(tab(page, 'Mine, unsaved')).toBeVisible();
  await app.answerSave('Rescued', () => alert.getByRole('button', { name: 'Save as…' }).click());
  await expect(tab(page, 'Rescued')).toBeVisible();
  expect(app.readSaved('Rescued.gait.json')).toContain('1.78');

  // Recent files, latest first.
  await (await openMenu(page, 'File')).getByRole('menuitem', { name: 'Open recent' }).click();
  const recent = page.getByRole('menu').last().getByRole('menuitem');
  await expect(recent.first()).toContainText('Rescued.gait.json');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  // Renamed in the library, the open document follows with its edits; deleted by others, it stays open and
  // can be saved again.
  await typeIntoField(page, SCALE, 1.5);
  await page
    .getByRole('complementary', { name: 'Library' })
    .getByRole('button', { name: 'Rescued', exact: true })
    .focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Found');
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Found, unsaved')).toBeVisible();
  await page.keyboard.press('Control+S');
  await expect(tab(page, 'Found')).toBeVisible();
  expect(app.readSaved('Found.gait.json')).toContain('1.5');
  rmSync(join(app.libraryFolder, 'Found.gait.json'));
  await expect(page.getByText(/^Found\.gait\.json was moved or deleted by another program\./)).toBeVisible();
  await expect(tab(page, 'Found, unsaved')).toBeVisible();
  await page.keyboard.press('Control+S');
  await expect(tab(page, 'Found')).toBeVisible();
  expect(app.readSaved('Found.gait.json')).toContain('1.5');
  // Gone for good, it is still told of as a recent file, and cannot be chosen.
  rmSync(join(app.libraryFolder, 'Found.gait.json'));
  await (await openMenu(page, 'File')).getByRole('menuitem', { name: 'Open recent' }).click();
  await expect(recent.first()).toContainText('Found.gait.json');
  await expect(recent.first()).toContainText('not there now');
  await expect(recent.first()).toBeDisabled();
}

// One window for all of it: each start of one takes longer than what is done in it.
test('styles are files', async ({ app }) => {
  await test.step('a broken file gives all its errors with their places and changes nothing', () =>
    refuseBroken(app));
  await app.page.keyboard.press('Control+Z');
  await test.step('a file on disk: saved, changed by others, in the way of saving, recent', () =>
    keepFile(app));
});

test('work outlives a killed host, with its window and without, and is saved where it was', async ({
  browser,
}, info) => {
  info.skip(info.project.name !== 'browser', 'the host is ended as a crash ends it');
  const data = mkdtempSync(join(tmpdir(), 'gaitsmith-e2e-'));
  let host = await startHost(data);
  let page = await openPage(browser, host.url);
  try {
    await openStyle(page, 'March');
    await typeIntoField(page, SCALE, 1.3);
    await expect.poll(() => listKept(data).length).toBe(1);
    await host.kill();
    await page.context().close();

    // Both are started again: the work is offered.
    host = await startHost(data);
    page = await openPage(browser, host.url);
    await page.getByRole('dialog').getByRole('button', { name: 'Recover', exact: true }).click();
    await expect(tab(page, 'March copy, unsaved')).toBeVisible();
    await expect(field(page, SCALE)).toHaveAttribute('aria-valuenow', '1.3');
    await page.keyboard.press('Control+S');
    await saveAs(page, 'March copy');
    await expect(tab(page, 'March copy')).toBeVisible();

    // The window lives on, and is edited while the host is gone.
    await host.kill();
    await typeIntoField(page, SCALE, 1.47);
    await page.keyboard.press('Control+S');
    await expect(page.getByText('does not answer').first()).toBeVisible();
    host = await startHost(data, new URL(host.url).port);
    await page.keyboard.press('Control+S');
    await expect(tab(page, 'March copy')).toBeVisible();
    expect(readFileSync(join(data, 'library', 'March copy.gait.json'), 'utf8')).toContain('1.47');
    await expect.poll(() => listKept(data)).toEqual([]);
  } finally {
    await page.context().close();
    await host.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
