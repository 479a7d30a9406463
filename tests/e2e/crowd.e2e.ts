import type { Page } from 'playwright/test';

import { expect, test } from './helpers/app.ts';
import { goByClock } from './helpers/frames.ts';
import { takeGuidePicture } from './helpers/guidePictures.ts';
import { field, findMiddle } from './helpers/steps.ts';

const readCrowd = (page: Page) => page.getByLabel('How the crowd fares').textContent();

test('a crowd walks in the chosen styles, is sent to one place, and goes on', async ({ app }) => {
  const { page } = app;
  await goByClock(page);
  // Slow walks of one style: few steps are planned before they set out.
  await page.getByRole('slider', { name: 'Walking speed' }).focus();
  await page.keyboard.type('0.4');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Crowd', exact: true }).click();
  await expect(page.getByText(/Click on a walker/)).toBeVisible();
  await page.getByRole('button', { name: 'Styles of the crowd' }).click();
  for (const name of ['Brisk', 'Relaxed', 'Weary', 'Proud stroll'])
    await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Styles of the crowd' })).toHaveText('1 style');
  await field(page, 'Walkers').focus();
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await expect.poll(() => readCrowd(page), { timeout: 120_000 }).toContain('40 walkers');
  await takeGuidePicture(page, 'crowd');

  // All to where is clicked.
  const { x, y } = await findMiddle(page.getByTestId('viewport'));
  await page.mouse.click(x + 4, y + 150);
  await expect(page.getByRole('button', { name: 'Go on', exact: true })).toBeVisible();
  await expect(page.getByText(/Click on a walker/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Go on', exact: true })).toHaveCount(0);

  await page.keyboard.press('q');
  await expect(page.getByRole('slider', { name: 'Playhead' })).toBeVisible();
});
