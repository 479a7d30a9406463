import type { Page } from 'playwright/test';

import { expect, test } from './helpers/app.ts';
import {
  dragField,
  field,
  moveTo,
  readField,
  readout,
  readPlayhead,
  typeIntoField,
} from './helpers/steps.ts';

const playhead = (page: Page) => page.getByRole('slider', { name: 'Playhead' });
/** Percent of the cycle; told to assistive tools a few times a second. */
const expectPlayhead = (page: Page) =>
  expect.poll(async () => Number(await playhead(page).getAttribute('aria-valuenow')));

test('the playhead goes by frames and to both ends by its keys; scrubbing follows the pointer, and Escape goes back', async ({
  app,
}) => {
  const { page } = app;
  await page.keyboard.press('Home');
  await expectPlayhead(page).toBe(0);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  // A frame at 24 of a cycle of about 26.
  await page.keyboard.press('ArrowRight');
  await expectPlayhead(page).toBe(4);
  await page.keyboard.press('ArrowLeft');
  await expectPlayhead(page).toBe(0);
  await page.keyboard.press('End');
  await expectPlayhead(page).toBe(96);

  const box = (await playhead(page).boundingBox())!;
  const at = (share: number) => [box.x + share * box.width, box.y + box.height / 2] as const;
  await moveTo(page, ...at(0.25));
  await page.mouse.down();
  await expectPlayhead(page).toBe(25);
  await moveTo(page, ...at(0.6));
  await expectPlayhead(page).toBe(60);
  await page.mouse.up();
  await expectPlayhead(page).toBe(60);

  // Given up, the walk is where it was, and goes on if it went.
  await moveTo(page, ...at(0.2));
  await page.mouse.down();
  await moveTo(page, ...at(0.4));
  await expectPlayhead(page).toBe(40);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expectPlayhead(page).toBe(60);
  await page.keyboard.press('Space');
  await moveTo(page, ...at(0.5));
  await page.mouse.down();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await page.mouse.up();
});

test('rate slows the playing and not the walk; speed changes the walk; both are dragged, typed and given up', async ({
  app,
}) => {
  const { page } = app;
  const before = await readout(page).textContent();
  // 10 % of the full tempo: ten seconds and more for a cycle.
  await typeIntoField(page, 'Playback rate', 0.1);
  await expect(readout(page)).toHaveText(before ?? '');
  // As it is told next: what was told last may be from before, at the full tempo.
  const start = await readPlayhead(page);
  const startMs = performance.now();
  const readWay = async () =>
    (Number(await playhead(page).getAttribute('aria-valuenow')) - start + 100) % 100;
  await expect.poll(readWay).toBeGreaterThan(4);
  // At the full tempo three of these hundredths take 30 ms. A busy machine is slower, and never quicker than
  // the clock.
  const spentMs = performance.now() - startMs;
  expect(spentMs).toBeGreaterThan(300);
  await dragField(page, 'Playback rate', 30, false);
  await expect.poll(() => readField(page, 'Playback rate')).toBeGreaterThan(0.2);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(field(page, 'Playback rate')).toHaveAttribute('aria-valuenow', '0.1');
  await field(page, 'Playback rate').dblclick();
  await expect(field(page, 'Playback rate')).toHaveAttribute('aria-valuenow', '1');

  const speed = await readField(page, 'Walking speed');
  await dragField(page, 'Walking speed', -20, false);
  await expect.poll(() => readField(page, 'Walking speed')).toBeLessThan(speed);
  await expect(readout(page)).not.toHaveText(before ?? '');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(field(page, 'Walking speed')).toHaveAttribute('aria-valuenow', String(speed));
  // A view of the walk, and no work on the style.
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
});
