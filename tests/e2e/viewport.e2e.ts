import type { Page } from 'playwright/test';

import { expect, test } from './helpers/app.ts';
import { settle, waitForFrames } from './helpers/frames.ts';
import {
  createStyle,
  chooseMenu,
  drag,
  dragField,
  field,
  freezeAtContact,
  moveTo,
  readField,
  readPlayhead,
  readout,
  typeIntoField,
} from './helpers/steps.ts';
import { readData, shrink, takePicture, viewport } from './helpers/viewportSteps.ts';

test.use({ painted: true });

async function showByKeys(page: Page): Promise<void> {
  // Away from the normal walk and from the saved version, so that there is something to see of both.
  await typeIntoField(page, 'Torso tilt offset', 25);
  await freezeAtContact(page);
  // Both feet carry: at the strike itself the bar is under the one that stood, which hides it.
  await page.keyboard.press('ArrowUp');
  const plain = await takePicture(page);
  // It rests while nothing changes: what comes next is the drag's doing.
  await waitForFrames(page, 10);
  expect((await viewport(page).screenshot()).equals(plain)).toBe(true);
  await dragField(page, 'Shoulder flexion offset', 20);
  expect((await takePicture(page)).equals(plain)).toBe(false);
  await page.keyboard.press('Control+Z');
  expect((await takePicture(page)).equals(plain)).toBe(true);
  for (const key of ['g', 'Shift+G', 'o', 'p', 'k', 'Shift+K', 'j', 'Shift+J', 'z', 'Shift+Z']) {
    await page.keyboard.press(key);
    expect((await takePicture(page)).equals(plain), key).toBe(false);
    await page.keyboard.press(key);
  }
  // The arcs of the normal walk bring the others, and go without them.
  await page.keyboard.press('Shift+P');
  const both = await takePicture(page);
  await page.keyboard.press('Shift+P');
  const edited = await takePicture(page);
  expect([plain, both].some((picture) => picture.equals(edited))).toBe(false);
  await page.keyboard.press('p');
  expect((await takePicture(page)).equals(plain)).toBe(true);
  await page.keyboard.press('Control+Z');
}

async function plantFeet(page: Page): Promise<void> {
  await freezeAtContact(page);
  const planted = await takePicture(page);
  await dragField(page, 'Plant strength', -80, false);
  const strength = await readField(page, 'Plant strength');
  expect(strength).toBeGreaterThan(20);
  expect(strength).toBeLessThan(80);
  expect((await takePicture(page)).equals(planted)).toBe(false);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => readField(page, 'Plant strength')).toBe(100);

  await field(page, 'Plant strength').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => readField(page, 'Plant strength')).toBe(95);
  await dragField(page, 'Plant strength', -20);
  await field(page, 'Plant strength').dblclick();
  await expect(field(page, 'Plant strength')).toHaveAttribute('aria-valuenow', '100');

  const button = page.getByRole('button', { name: 'Plant feet' });
  await page.keyboard.press('Shift+J');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(readout(page)).toContainText('pattern only');
  await expect.poll(() => readField(page, 'Plant strength')).toBe(0);
  await button.click();
  await expect.poll(() => readField(page, 'Plant strength')).toBe(100);
  await chooseMenu(page, 'Play', 'Plant feet', 'menuitemcheckbox');
  await expect.poll(() => readField(page, 'Plant strength')).toBe(0);
  // None of it is work on the style.
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();

  // It is the lane's: whatever document comes to walk there is planted as much.
  await createStyle(page);
  await expect(page.getByRole('navigation', { name: 'Open documents' })).toContainText('Untitled');
  await expect.poll(() => readField(page, 'Plant strength')).toBe(0);
}

async function varySteps(page: Page): Promise<void> {
  // A new window begins at 30 %.
  await page.getByRole('button', { name: 'Ground and steps' }).click();
  await expect.poll(() => readField(page, 'Variation of steps')).toBe(30);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+U');
  await freezeAtContact(page);
  const even = await takePicture(page);
  const button = page.getByRole('button', { name: 'Vary steps' });
  await page.keyboard.press('Shift+U');
  await page.getByRole('button', { name: 'Ground and steps' }).click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => readField(page, 'Variation of steps')).toBe(100);
  await expect.poll(async () => (await takePicture(page)).equals(even)).toBe(false);
  await dragField(page, 'Variation of steps', 20);
  await expect.poll(() => readField(page, 'Variation of steps')).toBeGreaterThan(110);
  await typeIntoField(page, 'Variation of steps', 200);
  await page.keyboard.press('Escape');
  await chooseMenu(page, 'Play', 'Vary steps', 'menuitemcheckbox');
  await page.getByRole('button', { name: 'Ground and steps' }).click();
  await expect.poll(() => readField(page, 'Variation of steps')).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await takePicture(page)).equals(even)).toBe(true);
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
}

/** How many rows of a picture's lower half are crossed by so many marks. Run in the page. */
async function countMarkedRows([url, marks]: readonly [string, number]): Promise<number> {
  const bytes = Uint8Array.from(atob(url), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  let rows = 0;
  for (let y = Math.floor(height / 2); y < height; y++) {
    let edges = 0;
    for (let x = 1; x < width; x++) {
      const at = 4 * (y * width + x);
      if (Math.abs(data[at + 1]! - data[at - 3]!) > 8) edges++;
    }
    if (edges >= 2 * marks) rows++;
  }
  return rows;
}

async function readRuler(page: Page): Promise<void> {
  await freezeAtContact(page);
  await page.keyboard.press('2');
  await expect.poll(() => readData(page, 'azimuth')).toBeCloseTo(-90, 1);
  const picture = (await takePicture(page)).toString('base64');
  // A tick every 0.1 m, nearly 40 in the picture, as high as a letter: 16 rows; of a thin edge it is 2.
  expect(await page.evaluate(countMarkedRows, [picture, 30] as const)).toBeGreaterThan(8);
}

/** How many pixels of a picture's lower half are of the colour that most pixels have in its middle. */
async function countLegs(url: string): Promise<number> {
  const bytes = Uint8Array.from(atob(url), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const { data: middle } = context.getImageData(Math.floor(width / 2) - 4, Math.floor(0.4 * height), 8, 8);
  const { data } = context.getImageData(0, Math.floor(height / 2), width, Math.floor(height / 2));
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if ([0, 1, 2].every((part) => Math.abs(data[at + part]! - middle[part]!) < 6)) count++;
  return count;
}

async function climbStairs(page: Page): Promise<void> {
  await freezeAtContact(page);
  await page.keyboard.press('3');
  await page.keyboard.press('z');
  const count = async () => page.evaluate(countLegs, (await takePicture(page)).toString('base64'));
  const onEven = await count();
  await page.getByRole('button', { name: 'Ground and steps' }).click();
  await page.getByRole('button', { name: 'Ground of the belt' }).click();
  await page.getByRole('menuitemradio', { name: 'Stairs up' }).click();
  await page.keyboard.press('Escape');
  // Treads before the legs would hide all below the knees.
  await expect.poll(count).not.toBe(onEven);
  expect(await count()).toBeGreaterThan(0.8 * onEven);
  await page.keyboard.press('z');
}

// One window for all of it: each start of one takes longer than what is done in it.
test('the picture shows what is asked for', async ({ app }) => {
  const { page } = app;
  await test.step('from the side the belt is a ruler: its edge carries the ticks', () => readRuler(page));
  await page.keyboard.press('1');
  await shrink(page);
  await test.step('ghosts, poses, arcs, marks and silhouette come and go by their keys', () =>
    showByKeys(page));
  await test.step('variation: the figure leaves its even walk as far as its field says, and comes back by its key', () =>
    varySteps(page));
  await test.step('planting: the figure follows its field while it is dragged, and goes to the pattern and back by its key', () =>
    plantFeet(page));
  await test.step('stairs: from the front no tread hides the legs', () => climbStairs(page));
});

test('versions flip at once and keep the phase; the ring of a joint is its offset', async ({ app }) => {
  const { page } = app;
  await freezeAtContact(page);
  for (let frame = 0; frame < 5; frame++) await page.keyboard.press('ArrowRight');
  const before = await readPlayhead(page);
  expect(before).toBeGreaterThan(10);
  await page.keyboard.press('Shift+B');
  await typeIntoField(page, 'Torso tilt offset', 20);
  await page.getByRole('button', { name: 'Version A' }).click();
  await expect(field(page, 'Torso tilt offset')).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('b');
  await expect(field(page, 'Torso tilt offset')).toHaveAttribute('aria-valuenow', '20');
  await page.keyboard.press('b');
  expect(await readPlayhead(page)).toBe(before);

  // What the ring moves is kept; here the whole cycle, which the fields show.
  await page.getByRole('button', { name: 'Whole cycle' }).click();
  // The head from the side: above the middle, and its ring is found by the cursor it gives.
  await page.keyboard.press('2');
  await settle(page);
  const box = (await viewport(page).boundingBox())!;
  const [x, y] = [box.x + box.width / 2 + 6, box.y + box.height * 0.17];
  // Pointed at, it lights its rows; clicked, they stay lit, and none is selected.
  await moveTo(page, x, y);
  await expect(page.locator('[data-row][data-lit]')).toHaveCount(3);
  await page.mouse.click(x, y);
  await page.mouse.move(640, 790);
  const rows = page.locator('[data-row][data-lit]');
  await expect(rows).toHaveCount(3);
  await expect(page.locator('[data-row][data-selected]')).toHaveCount(0);
  await expect(rows.first()).toBeInViewport({ ratio: 0.9 });
  // Its curves are the ones in focus.
  const curves = page.getByRole('region', { name: 'Curves' });
  await expect(curves.getByRole('button', { name: 'Head tilt', exact: true, pressed: true })).toBeVisible();
  await waitForFrames(page, 2);
  const cursor = () => viewport(page).evaluate((element) => element.style.cursor);
  let edge = 0;
  for (let away = 20; away < 120 && edge === 0; away += 4) {
    await moveTo(page, x + away, y);
    if ((await cursor()) === 'grab') edge = x + away;
  }
  expect(edge).toBeGreaterThan(0);
  const azimuth = await viewport(page).getAttribute('data-azimuth');
  await drag(page, { x: edge, y }, { x: 2, y: 25 }, false);
  const held = await readField(page, 'Head tilt offset');
  expect(Math.abs(held)).toBeGreaterThan(3);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => readField(page, 'Head tilt offset')).toBe(0);
  await moveTo(page, edge, y);
  await waitForFrames(page, 2);
  await drag(page, { x: edge, y }, { x: 2, y: 25 }, false);
  await page.mouse.up();
  await expect.poll(() => readField(page, 'Head tilt offset')).not.toBe(0);
  await settle(page);
  expect(await viewport(page).getAttribute('data-azimuth')).toBe(azimuth);
  await page.keyboard.press('Control+z');
  await expect.poll(() => readField(page, 'Head tilt offset')).toBe(0);
});
