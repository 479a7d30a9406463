import type { Page } from 'playwright/test';

import { expect, test } from './helpers/app.ts';
import { takeGuidePicture } from './helpers/guidePictures.ts';
import { findMiddle } from './helpers/steps.ts';
import { readData } from './helpers/viewportSteps.ts';

const readSteps = (page: Page) => page.getByLabel('How it steps').textContent();

/** A place in the picture where a footprint is to be taken hold of, below the middle. */
async function findFootprint(page: Page): Promise<{ x: number; y: number }> {
  const middle = await findMiddle(page.getByTestId('viewport'));
  for (let up = 160; up > -80; up -= 8)
    for (let aside = -160; aside < 200; aside += 12) {
      const at = { x: middle.x + aside, y: middle.y + up };
      await page.mouse.move(at.x, at.y);
      if ((await page.locator('[style*="cursor: grab"]').count()) > 0) return at;
    }
  throw new Error('no footprint is in the picture');
}

/** Until the camera stands before all of the way. */
async function waitForCamera(page: Page): Promise<void> {
  let before = Number.NaN;
  const stands = async () => {
    const height = await readData(page, 'view-height');
    const isSame = height === before;
    before = height;
    return isSame;
  };
  await expect.poll(stands).toBe(true);
}

async function dragFootprint(page: Page): Promise<void> {
  const modes = page.getByRole('group', { name: 'Where it walks' });
  await expect(modes.getByRole('button', { name: 'Steps' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Lay footsteps' }).click();
  await page.getByRole('menuitem', { name: 'Side steps, left' }).click();
  await expect.poll(() => readSteps(page)).toMatch(/^8 steps {2}\/ .*slip/);
  const time = page.getByRole('slider', { name: 'Time' });
  await expect(time.getByText('8', { exact: true })).toBeVisible();
  const before = await readSteps(page);
  const measure = (text: string | null) => text?.split('slip')[0];

  const at = await findFootprint(page);
  await page.mouse.down();
  await page.mouse.move(at.x + 14, at.y + 6, { steps: 4 });
  await expect.poll(async () => measure(await readSteps(page))).not.toBe(measure(before));
  await takeGuidePicture(page, 'steps');
  await page.mouse.up();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => measure(await readSteps(page))).toBe(measure(before));
  // And before that, the walk that was there first.
  await page.keyboard.press('Control+z');
  await expect.poll(() => readSteps(page)).toMatch(/^12 steps/);
}

async function climbStairs(page: Page): Promise<void> {
  await expect.poll(() => readSteps(page)).toMatch(/^12 steps/);
  await page.getByRole('button', { name: 'Ground', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Stairs up' }).click();
  await expect.poll(() => readSteps(page)).not.toMatch(/^12 steps|planning/);
  const rise = page.getByRole('slider', { name: 'Rise' });
  const before = Number(await rise.getAttribute('aria-valuenow'));
  await takeGuidePicture(page, 'uneven-ground');
  await rise.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => Number(await rise.getAttribute('aria-valuenow'))).toBeGreaterThan(before);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => Number(await rise.getAttribute('aria-valuenow'))).toBe(before);
}

async function dragWaypoint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lay footsteps' }).click();
  await page.getByRole('menuitem', { name: 'Steps back' }).click();
  await expect.poll(() => readSteps(page)).toMatch(/^6 steps/);
  await page.getByRole('button', { name: 'Walk on to where you click' }).click();
  await waitForCamera(page);
  const middle = await findMiddle(page.getByTestId('viewport'));
  const at = { x: middle.x + 150, y: middle.y + 110 };
  await page.mouse.click(at.x, at.y);
  const numbers = page.getByRole('region', { name: 'Numbers of waypoint 1' });
  await expect(numbers).toBeVisible();
  await expect.poll(() => readSteps(page)).not.toMatch(/^6 steps/);
  const before = await readSteps(page);
  const measure = (text: string | null) => text?.split('slip')[0];

  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x - 60, at.y + 20, { steps: 4 });
  await expect.poll(async () => measure(await readSteps(page))).not.toBe(measure(before));
  await takeGuidePicture(page, 'waypoints');
  await page.mouse.up();
  await expect(page.getByRole('slider', { name: 'Facing' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => measure(await readSteps(page))).toBe(measure(before));
  await page.keyboard.press('Control+z');
  await expect.poll(() => readSteps(page)).toMatch(/^6 steps/);
}

// One window for all of it: each start of one takes longer than what is done in it.
test('a walk goes by its footsteps', async ({ app }) => {
  const { page } = app;
  await page.keyboard.press('e');
  await test.step('footsteps are laid, one is dragged under the walking figure, and undone', () =>
    dragFootprint(page));
  await test.step('waypoints are laid by clicks, dragged with the footprints after them, and undone', () =>
    dragWaypoint(page));
  await page.keyboard.press('Control+z');
  await test.step('stairs are climbed, and higher ones while the figure goes on', () => climbStairs(page));
});
