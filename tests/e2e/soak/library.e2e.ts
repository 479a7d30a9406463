import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Locator, Page } from 'playwright/test';

import { expect, test } from '../helpers/app.ts';
import { waitForFrames } from '../helpers/frames.ts';
import { card, createText } from '../helpers/librarySteps.ts';
import { chooseInContext, chooseMenu, drag, field, findMiddle, tab } from '../helpers/steps.ts';

/** Chooses an item of the menu of a card. */
async function chooseOfCard(page: Page, name: string, item: string | RegExp): Promise<void> {
  await chooseInContext(page, card(page, name), item);
}

/** Drops style files on an element, as from the system's file manager. */
async function dropFiles(target: Locator, files: Readonly<Record<string, string>>): Promise<void> {
  await target.evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of Object.entries(dropped)) dataTransfer.items.add(new File([text], name));
    for (const type of ['dragover', 'drop']) {
      element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    }
  }, files);
}

test('styles come in by dropping and pasting, go out as text and as presets, and are compared', async ({
  app,
}) => {
  const { page } = app;
  await page
    .context()
    .grantPermissions(['clipboard-read', 'clipboard-write'])
    .catch(() => undefined);
  const library = page.getByRole('complementary', { name: 'Library' });
  await dropFiles(library, { 'dropped.gait.json': createText('Dropped'), 'broken.gait.json': '{' });
  await expect(page.getByRole('dialog')).toContainText('broken.gait.json');
  await page.keyboard.press('Escape');
  await expect(card(page, 'Dropped')).toBeVisible();
  expect(app.readSaved('dropped.gait.json')).toBe(createText('Dropped'));

  // As text: copied from the library, pasted into the window, which opens it unsaved.
  await card(page, 'March').click();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Copied March as text.')).toBeVisible();
  await page.getByTestId('viewport').click({ position: { x: 40, y: 200 } });
  await page.keyboard.press('Control+v');
  await expect(tab(page, 'March, unsaved')).toBeVisible();

  // A dragged card carries its style.
  const carried = await card(page, 'Sad').evaluate((element) => {
    const dataTransfer = new DataTransfer();
    element.dispatchEvent(new DragEvent('dragstart', { dataTransfer, bubbles: true }));
    return dataTransfer.getData('text/x-gaitsmith-style');
  });
  expect(carried).toBe('builtin:sad.gait.json');

  await card(page, 'Normal').click();
  await card(page, 'Angry').click({ modifiers: ['Control'] });
  await chooseOfCard(page, 'Angry', 'Compare these two…');
  const dialog = page.getByRole('dialog', { name: 'Angry' });
  await expect(dialog.getByRole('listitem').first()).toContainText(/[°×]/);
  await dialog.getByRole('button', { name: 'Swap' }).click();
  await expect(page.getByRole('dialog', { name: 'Normal' })).toBeVisible();
  await page.keyboard.press('Escape');

  // What is pressed stays under the pointer, wherever else something is chosen.
  await card(page, 'Normal').click();
  await card(page, 'Child').evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const child = await findMiddle(card(page, 'Child'));
  await card(page, 'Child').click({ modifiers: ['Shift'] });
  await waitForFrames(page);
  expect(await findMiddle(card(page, 'Child'))).toEqual(child);
  await chooseOfCard(page, 'Child', 'Export to a folder…');
  const chooser = page.getByRole('dialog');
  await chooser.getByRole('textbox').fill('presets');
  await chooser.getByRole('button', { name: /^(Save|Export)$/ }).click();
  await expect(page.getByText('Exported 4 styles to presets.')).toBeVisible();
  expect(readdirSync(join(app.libraryFolder, '..', 'exports', 'presets'))).toHaveLength(4);
});

test('a mix by a point in the polygon of its styles, by pointer and by keys; a random style', async ({
  app,
}) => {
  const { page } = app;
  for (const name of ['March', 'Elderly', 'Happy']) {
    await page.getByRole('button', { name: `Add ${name} to mix` }).click();
  }
  const pad = page.getByRole('group', { name: 'Mix by a point' });
  const point = pad.getByRole('slider', { name: 'Point of the mix' });
  await expect(point).toHaveAttribute('aria-valuetext', 'March 34%, Elderly 33%, Happy 33%');
  const box = (await pad.boundingBox())!;
  /** To a place in shares of the pad. */
  const dragTo = async (x: number, y: number, release: boolean): Promise<void> =>
    drag(page, await findMiddle(pad), { x: (x - 0.5) * box.width, y: (y - 0.5) * box.height }, release);
  // Beyond the top, which is March alone; seen while it is dragged.
  await dragTo(0.5, -0.2, false);
  await expect(point).toHaveAttribute('aria-valuetext', 'March 100%, Elderly 0%, Happy 0%');
  await page.keyboard.press('Escape');
  await expect(point).toHaveAttribute('aria-valuetext', 'March 34%, Elderly 33%, Happy 33%');
  await page.mouse.up();
  // The lower right corner is the second style.
  await dragTo(1, 1, true);
  await expect(point).toHaveAttribute('aria-valuetext', 'March 0%, Elderly 100%, Happy 0%');
  await point.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(point).not.toHaveAttribute('aria-valuetext', /Happy 0%/);
  await page.keyboard.press('Home');
  await expect(field(page, 'Weight of Happy')).toHaveAttribute('aria-valuenow', '33');

  await page.getByRole('textbox', { name: 'Name of the mix' }).fill('Three');
  await page.getByRole('button', { name: 'Save mix' }).click();
  await expect(tab(page, 'Three')).toBeVisible();
  const saved = JSON.parse(app.readSaved('Three.gait.json')) as { mix: { weight: number }[] };
  for (const { weight } of saved.mix) expect(weight).toBeCloseTo(1 / 3, 5);

  // Drawn on a thread of its own; Enter opens what was asked for last, drawn or not.
  const thread = page.waitForEvent('worker', (worker) => /randomWorker/.test(worker.url()));
  await chooseMenu(page, 'Style', 'Random style…');
  await thread;
  const seed = page.getByRole('dialog', { name: 'Random style' }).getByRole('textbox', { name: 'Seed' });
  await seed.fill('4711');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('seed 4711');
  await seed.fill('4712');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Style' })).toContainText('seed 4712');
});
