import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect, test, waitForWalking } from '../helpers/app.ts';
import { findFaults, finishAnimations } from '../helpers/axe.ts';
import { startHost } from '../helpers/hostProcess.ts';
import { listKept, openPage } from '../helpers/hostSteps.ts';
import { answerNewStyle, chooseAt, field, openStyle, tab, typeIntoField } from '../helpers/steps.ts';

const SCALE = 'Vertical scale';

test('unsaved work outlives the end of the program and of the window, until it is saved', async ({
  browser,
}, info) => {
  info.skip(info.project.name !== 'browser', 'the host is ended as a crash ends it');
  const data = mkdtempSync(join(tmpdir(), 'gaitsmith-e2e-'));
  let host = await startHost(data);
  try {
    // The host dies under an edited style; the window goes with it.
    let page = await openPage(browser, host.url);
    await openStyle(page, 'March');
    await typeIntoField(page, SCALE, 1.3);
    const editedAt = Date.now();
    await expect.poll(() => listKept(data).length).toBe(1);
    const { savedAt } = JSON.parse(readFileSync(listKept(data)[0]!, 'utf8')) as { savedAt: string };
    expect(Date.parse(savedAt) - editedAt).toBeLessThan(2000);
    await host.kill();
    await page.close();

    // Put off, the offer comes again; taken, the work is there, unsaved, a step after what is on disk.
    host = await startHost(data);
    page = await openPage(browser, host.url);
    const offer = page.getByRole('dialog', { name: 'Recover unsaved work?' });
    await expect(offer.getByRole('listitem')).toHaveText([/March/]);
    await finishAnimations(page);
    expect(await findFaults(page, '[role="dialog"]')).toEqual([]);
    await offer.getByRole('button', { name: 'Ask next time' }).click();
    await page.close();
    page = await openPage(browser, host.url);
    await page.getByRole('dialog').getByRole('button', { name: 'Recover', exact: true }).click();
    await expect(tab(page, 'March copy, unsaved')).toBeVisible();
    await expect(field(page, SCALE)).toHaveAttribute('aria-valuenow', '1.3');
    await page.keyboard.press('Control+Z');
    await expect(field(page, SCALE)).not.toHaveAttribute('aria-valuenow', '1.3');
    await page.keyboard.press('Control+Shift+Z');

    // The window dies, the host lives on: the work is offered to the next window.
    await typeIntoField(page, SCALE, 1.47);
    // Taken back to what is on disk there was nothing to keep for a moment.
    const readKept = () => listKept(data).map((file) => readFileSync(file, 'utf8'));
    await expect.poll(readKept).toEqual([expect.stringContaining('1.47')]);
    await page.close({ runBeforeUnload: false });
    page = await openPage(browser, host.url);
    await page.getByRole('dialog').getByRole('button', { name: 'Recover', exact: true }).click();
    await expect(field(page, SCALE)).toHaveAttribute('aria-valuenow', '1.47');

    // Saved, there is nothing left to recover.
    await page.keyboard.press('Control+S');
    const chooser = page.getByRole('dialog', { name: 'Save the style' });
    await chooser.getByRole('button', { name: /^Save$/ }).click();
    await expect(tab(page, 'March copy')).toBeVisible();
    await expect.poll(() => listKept(data)).toEqual([]);
    // Which documents are open is kept a moment later.
    await expect.poll(() => readFileSync(join(data, 'workspace.json'), 'utf8')).toContain('March copy');
    await host.kill();
    await page.close();
    expect(readFileSync(join(data, 'library', 'March copy.gait.json'), 'utf8')).toContain('1.47');
    host = await startHost(data);
    page = await openPage(browser, host.url);
    await expect(page.getByRole('button', { name: 'Close March copy' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.close();
  } finally {
    await host.stop();
    rmSync(data, { recursive: true, force: true });
  }
});

test('several documents: tabs, palette, keys, dropping, closing asks', async ({ app }) => {
  const { page } = app;
  // The style of a first start gives way to the next one, unless it is kept.
  await tab(page, 'Natural').dblclick();
  await openStyle(page, 'March');
  await openStyle(page, 'Elderly');

  // Round the tabs by keys.
  await page.keyboard.press('Shift+PageDown');
  await expect(tab(page, 'Natural')).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Shift+PageDown');
  await expect(tab(page, 'March')).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Shift+PageUp');
  await page.keyboard.press('Shift+PageUp');
  await expect(tab(page, 'Elderly')).toHaveAttribute('aria-current', 'page');

  // The palette runs what its first line says, by keys alone, and gives the focus back.
  await page.keyboard.press('Control+K');
  const search = page.getByRole('combobox', { name: 'Command' });
  await search.fill('cam top');
  await expect(page.getByRole('option')).toHaveText([/Top/]);
  await search.fill('nothing is called this');
  await expect(page.getByText('Nothing is called')).toBeVisible();
  await search.fill('new');
  await page.keyboard.press('Enter');
  await answerNewStyle(page);
  await expect(tab(page, 'Untitled')).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  // The sheet of keys is made of the same records.
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys and gestures' });
  await expect(sheet.getByText('Next document')).toBeVisible();
  await expect(sheet.getByText('Snap to whole steps')).toBeVisible();
  await expect(sheet.getByText('Turn the view left')).toBeVisible();
  // All of it is there to be read at both sizes that the window is made for, no heading alone at the end of a
  // column.
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    const list = sheet.getByRole('region', { name: 'All keys and gestures' });
    expect(await list.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);
    const alone = await list.evaluate((one) =>
      [...one.querySelectorAll('h3')]
        .filter((heading) => {
          const first = heading.nextElementSibling?.firstElementChild?.getBoundingClientRect();
          return Math.abs((first?.left ?? 0) - heading.getBoundingClientRect().left) > 2;
        })
        .map((heading) => heading.textContent),
    );
    expect(alone).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  // Exporting asks for a folder; one that holds other styles is replaced only after a question.
  const folder = join(dirname(app.libraryFolder), 'exports', 'For the film');
  const exporting = page.getByRole('dialog', { name: 'Export to a folder' });
  for (const answer of ['Export', 'Replace']) {
    await page.locator('[data-style-item="builtin:sad.gait.json"]').click();
    // What the palette exports first is what is seen: tried, once it was read.
    await expect(tab(page, 'Sad, tried')).toBeVisible();
    await page.keyboard.press('F3');
    await search.fill('export to a folder');
    await expect(page.getByRole('option').first()).toContainText('Sad');
    await page.keyboard.press('Enter');
    await exporting.getByRole('textbox').fill('For the film');
    await exporting.getByRole('button', { name: 'Export', exact: true }).click();
    if (answer === 'Replace') await exporting.getByRole('button', { name: 'Replace' }).click();
    await expect(exporting).toHaveCount(0);
    // The dialog is the host's, which writes once it is answered.
    const file = join(folder, 'sad.gait.json');
    await expect.poll(() => (existsSync(file) ? readFileSync(file, 'utf8') : '')).toContain('"Sad"');
    await expect.poll(() => readdirSync(folder)).toEqual(['sad.gait.json']);
    writeFileSync(file, '{}');
  }
  await page.keyboard.press('Escape');

  // Dropped files are opened, as if they had been chosen.
  await page.evaluate(() => {
    const transfer = new DataTransfer();
    const style = { format: 'gait-style', version: 1, name: 'Dropped', keys: [{ speed: 1.4, channels: {} }] };
    transfer.items.add(new File([JSON.stringify(style)], 'dropped.gait.json'));
    window.dispatchEvent(new DragEvent('dragover', { dataTransfer: transfer, bubbles: true }));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true }));
  });
  // In the browser it is only in the window now; in the desktop app it is the file that it was.
  const dropped = page
    .getByRole('navigation', { name: 'Open documents' })
    .getByRole('button', { name: /^Dropped(, unsaved)?$/ });
  await expect(dropped).toHaveAttribute('aria-current', 'page');

  // Closing: at once what is saved, after a question what is not.
  await tab(page, 'Untitled').click({ button: 'middle' });
  await expect(tab(page, 'Untitled')).toHaveCount(0);
  await tab(page, 'March').click();
  await typeIntoField(page, SCALE, 1.3);
  const question = page.getByRole('dialog', { name: 'Save “March copy” before closing?' });
  await page.keyboard.press('Shift+W');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(tab(page, 'March copy, unsaved')).toBeVisible();
  await tab(page, 'March copy, unsaved').click({ button: 'middle' });
  await question.getByRole('button', { name: 'Do not save' }).click();
  await expect(tab(page, 'March copy, unsaved')).toHaveCount(0);
});

test('settings act at once and are kept; the guide opens offline; the tour is led on by what is done, and ends for good', async ({
  app,
}) => {
  const { page } = app;
  const readout = page.getByLabel('Measures of the walk');

  // Settings.
  await page.keyboard.press('Control+,');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('radio', { name: 'Light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await settings.getByRole('radio', { name: 'km/h' }).click();
  await settings.getByRole('radio', { name: 'Inches' }).click();
  await settings.getByRole('radio', { name: '30 frames a second' }).click();
  await expect(readout).toContainText('km/h');
  await expect(readout).toContainText('in');
  await expect(readout).toContainText('at 30');
  await expect(settings.getByText('library (Gaitsmith’s own)')).toBeVisible();
  await page.keyboard.press('Escape');
  await typeIntoField(page, 'Walking speed', 3.6);
  await expect(readout).toContainText('3.60\u2009km/h');

  // The guide makes room for itself and leads from page to page; its pictures come with the program.
  await page.keyboard.press('F1');
  const guide = page.getByRole('complementary', { name: 'Guide' });
  await expect(guide.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const picture = guide.locator('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const heading = guide.getByRole('heading', { level: 2 });
  await expect(heading).toHaveText('The old soldier');
  await guide.getByRole('button', { name: 'Make a tired walk', exact: true }).first().click();
  await expect(heading).toHaveText('Make a tired walk');
  await chooseAt(page, guide.getByRole('button', { name: 'Pages' }), 'Timing');
  await expect(heading).toHaveText('Timing');
  const library = page.getByRole('complementary', { name: 'Library' });
  const [guideBox, libraryBox] = [await guide.boundingBox(), await library.boundingBox()];
  expect(libraryBox!.x).toBeGreaterThanOrEqual(guideBox!.x + guideBox!.width - 1);
  await page.keyboard.press('Escape');
  await expect(guide).toHaveCount(0);

  // The tour: a thing done leads on by itself.
  const tour = page.getByRole('region', { name: 'Tour' });
  await tour.getByRole('button', { name: 'Two-minute tour' }).click();
  await expect(tour).toContainText('1 of 6');
  await tour.getByRole('button', { name: 'Next' }).click();
  await expect(tour).toContainText('2 of 6');
  await typeIntoField(page, 'Vertical scale', 1.5);
  await expect(tour).toContainText('3 of 6');
  await tour.getByRole('button', { name: 'Next' }).click();
  await page.keyboard.press('Space');
  await expect(tour).toContainText('5 of 6');
  await page.keyboard.press('Control+Z');
  await expect(tour).toContainText('6 of 6');
  await tour.getByRole('button', { name: 'Done' }).click();
  await expect(tour).toHaveCount(0);

  // Kept: a new window is as this one was, and offers no tour.
  await expect.poll(() => app.readView()).toMatch(/"tourOffered":\s*false/);
  await page.reload();
  await waitForWalking(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(readout).toContainText('km/h');
  await expect(tour).toHaveCount(0);
});
