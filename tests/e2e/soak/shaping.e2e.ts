import type { Page } from 'playwright/test';

import { expect, test, waitForWalking } from '../helpers/app.ts';
import { takeGuidePicture } from '../helpers/guidePictures.ts';
import {
  chooseAt,
  chooseMenu,
  drag,
  field,
  freezeAtContact,
  moveTo,
  readField,
  readout,
  typeIntoField,
} from '../helpers/steps.ts';

test('what is not to be had is said: a speed beyond reach, a hip too short; another body has its own steps; the view follows its menu', async ({
  app,
}) => {
  const { page } = app;
  await test.step('a speed that the walk cannot reach is held, and said', async () => {
    await field(page, 'Walking speed').click();
    await page.getByRole('textbox', { name: 'Walking speed' }).fill('9');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /held/i }).first()).toBeVisible();
    await typeIntoField(page, 'Walking speed', 1.2);
  });
  await test.step('a hip too short for the speed says that the feet slip', async () => {
    await typeIntoField(page, 'Hip flexion scale', 0.05);
    await expect(page.getByRole('status').filter({ hasText: /4.Hz/ })).toBeVisible();
    await page.keyboard.press('Control+z');
  });
  await test.step('another body walks the same style with its own steps', async () => {
    const before = await readout(page).textContent();
    await chooseAt(page, page.getByRole('button', { name: /^Body:/ }), /Child/, 'menuitemradio');
    await expect(page.getByRole('button', { name: 'Body: Child' })).toBeVisible();
    await expect.poll(() => readout(page).textContent()).not.toBe(before);
  });
  await test.step('the view follows its menu: light and dark, cameras', async () => {
    await chooseMenu(page, 'View', 'Light', 'menuitemradio');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.keyboard.press('2');
    await expect(page.getByRole('button', { name: 'Side', exact: true, pressed: true })).toBeVisible();
  });
});

test('the window opens again as it was left', async ({ app }) => {
  const { page } = app;
  await chooseAt(page, page.getByRole('button', { name: /^Body:/ }), /Giant/, 'menuitemradio');
  await expect(page.getByRole('button', { name: 'Body: Giant' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a lane' }).click();
  await chooseInLane(page, 'Style of lane 2', 'March');
  await chooseInLane(page, 'Body of lane 2', 'Child');
  await typeIntoField(page, 'Speed of lane 2', 1);
  await page.getByRole('button', { name: 'Edit lane 2' }).click();
  await typeIntoField(page, 'Plant strength', 40);
  // The versions' letters are there from the first one on.
  await page.keyboard.press('Shift+B');
  await expect.poll(() => app.readView()).toMatch(/"current":\s*"B"/);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await waitForWalking(page);
  await expect(page.getByRole('button', { name: 'Edit lane 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lane 2, edited' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Style of lane 2: March/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Body: Child' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Body of lane 1: Giant/ })).toBeVisible();
  await expect.poll(() => readField(page, 'Speed of lane 2')).toBe(1);
  await expect.poll(() => readField(page, 'Plant strength')).toBe(40);
  await expect(page.getByRole('button', { name: 'Version B', pressed: true })).toBeVisible();
});

test('the side panels are as wide as they are dragged or stepped, and as at first after a double click', async ({
  app,
}) => {
  const { page } = app;
  // The inspector grows to the left.
  for (const [panel, name, direction] of [
    ['Library', 'Width of the library', 1],
    ['Style', 'Width of the style panel', -1],
  ] as const) {
    const edge = page.getByRole('separator', { name });
    const width = () => readWidth(page, panel);
    const start = await width();
    await expect(edge).toHaveAttribute('aria-valuenow', String(start));
    const box = (await edge.boundingBox())!;
    const x = box.x + box.width / 2;
    await drag(page, { x, y: 400 }, { x: 48 * direction }, false);
    await expect.poll(width).toBe(start + 48);
    await page.mouse.move(x + 2000 * direction, 400);
    await expect.poll(width).toBe(Number(await edge.getAttribute('aria-valuemax')));
    await moveTo(page, x + 48 * direction, 400);
    await page.mouse.up();
    await expect.poll(width).toBe(start + 48);
    await edge.press(direction === 1 ? 'ArrowRight' : 'ArrowLeft');
    await expect.poll(width).toBe(start + 56);
    await edge.press(direction === 1 ? 'ArrowLeft' : 'ArrowRight');
    await expect.poll(width).toBe(start + 48);
    await edge.dblclick();
    await expect.poll(width).toBe(start);
  }
  // Under the library's cards the edge of the curves is dragged, and no card.
  const edge = page.getByRole('separator', { name: 'Height of the curves' });
  const height = Number(await edge.getAttribute('aria-valuenow'));
  const { x, y } = (await edge.boundingBox())!;
  await drag(page, { x: x + 100, y: y + 2 }, { y: 40 }, false);
  await expect(edge).toHaveAttribute('aria-valuenow', String(height - 40));
  await page.mouse.up();
});

async function readWidth(page: Page, panel: string): Promise<number> {
  return (await page.getByRole('complementary', { name: panel, exact: true }).boundingBox())!.width;
}

async function chooseInLane(page: Page, label: string, choice: string): Promise<void> {
  await chooseAt(page, page.getByRole('button', { name: new RegExp(`^${label}`) }), choice, 'menuitemradio');
}

test('a built-in style opens with its keys and its numbers', async ({ app }) => {
  const { page } = app;
  await page
    .getByRole('complementary', { name: 'Library' })
    .getByRole('button', { name: 'Elderly', exact: true })
    .dblclick();
  const keys = page.getByRole('region', { name: 'Key speeds' }).getByRole('slider');
  await expect(keys).toHaveCount(3);
  // Its hip swings less the faster it walks (engine.md §8).
  await keys.first().click();
  const slow = await readField(page, 'Hip flexion scale');
  await keys.last().click();
  await expect.poll(() => readField(page, 'Hip flexion scale')).toBeLessThan(slow);
  await keys.nth(1).click();
  await freezeAtContact(page);
  await takeGuidePicture(page, 'window');
});
