import type { Locator, Page } from 'playwright/test';

import { expect, test } from './helpers/app.ts';
import { settleCurves } from './helpers/frames.ts';
import { takeGuidePicture } from './helpers/guidePictures.ts';
import { field, readField } from './helpers/steps.ts';

const plot = (page: Page): Locator => page.getByTestId('curves');
const whole = (page: Page): Locator => page.getByRole('button', { name: 'Show the whole cycle' });
const MAXIMUM = 'Knee flexion maximum, left';

/** Share of the plot's width at which the knee's maximum lies. */
async function readPlace(page: Page): Promise<number> {
  await settleCurves(page);
  const [area, handle] = [(await plot(page).boundingBox())!, (await field(page, MAXIMUM).boundingBox())!];
  return (handle.x + handle.width / 2 - area.x) / area.width;
}

async function lookCloser(page: Page): Promise<void> {
  await settleCurves(page);
  const before = await readPlace(page);
  const area = (await plot(page).boundingBox())!;
  await expect(whole(page)).toBeHidden();

  // What is under the pointer stays there.
  await page.mouse.move(area.x + before * area.width, area.y + area.height / 2);
  await page.mouse.wheel(0, -200);
  await expect(whole(page)).toBeVisible();
  await expect.poll(async () => Math.abs((await readPlace(page)) - before)).toBeLessThan(0.01);
  // The playhead is scrubbed over the time that is in sight.
  await page.mouse.click(area.x + before * area.width, area.y - 8);
  const playhead = page.getByRole('slider', { name: 'Playhead' });
  await expect
    .poll(async () => Math.abs(Number(await playhead.getAttribute('aria-valuenow')) - 100 * before))
    .toBeLessThan(2);
  await whole(page).click();
  await expect(whole(page)).toBeHidden();

  await page.getByRole('button', { name: /^Look closer/ }).click();
  await page.mouse.move(area.x + (before - 0.1) * area.width, area.y + 2);
  await page.mouse.down();
  await page.mouse.move(area.x + before * area.width, area.y + 20);
  await page.mouse.move(area.x + (before + 0.1) * area.width, area.y + area.height / 2);
  await page.mouse.up();
  await expect(whole(page)).toBeVisible();
  await expect.poll(async () => Math.abs((await readPlace(page)) - 0.5)).toBeLessThan(0.02);

  await plot(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => Math.abs((await readPlace(page)) - 0.4)).toBeLessThan(0.02);
  await page.keyboard.press('0');
  await expect(whole(page)).toBeHidden();
  await page.getByRole('button', { name: 'Frames along the curves' }).click();
  await expect(page.getByRole('button', { name: 'Frames along the curves' })).toHaveText('f');

  await field(page, MAXIMUM).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await settleCurves(page);
  await expect.poll(async () => Math.abs((await readField(page, MAXIMUM)) - 50)).toBeLessThan(0.5);
  await page.keyboard.press('Enter');
  await page.keyboard.type('+=nonsense');
  await page.keyboard.press('Enter');
  await expect(page.getByText('is no number')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(async () => Math.abs((await readField(page, MAXIMUM)) - 50)).toBeLessThan(0.5);
}

async function changeRhythm(page: Page): Promise<void> {
  const rhythm = page.getByRole('region', { name: 'Rhythm' });
  const strike = page
    .getByRole('slider', { name: 'Right strike' })
    .or(page.getByRole('spinbutton', { name: 'Right strike' }));
  await rhythm.scrollIntoViewIfNeeded();
  await strike.first().focus();
  for (let step = 0; step < 14; step++) await page.keyboard.press('ArrowDown');
  await expect(rhythm.getByRole('button', { name: 'Reset Rhythm' })).toBeVisible();
  const event = page.locator('[data-event="rightHeelStrike"]');
  const readShare = async () => {
    const [bar, mark] = [
      (await page.getByRole('slider', { name: 'Playhead' }).boundingBox())!,
      (await event.boundingBox())!,
    ];
    return (mark.x - bar.x) / bar.width;
  };
  await expect.poll(readShare).toBeCloseTo(0.43, 2);
  await settleCurves(page);
  await rhythm.evaluate((group) => group.scrollIntoView({ block: 'center' }));
  await takeGuidePicture(page, 'rhythm');
  await rhythm.getByRole('button', { name: 'Reset Rhythm' }).click();
  await expect.poll(readShare).toBeCloseTo(0.5, 2);
  await page.keyboard.press('Control+z');
  await expect.poll(readShare).toBeCloseTo(0.43, 2);
}

// One window for all of it: each start of one takes longer than what is done in it.
test('curves go with what is changed beside them', async ({ app }) => {
  const { page } = app;
  await test.step('a rhythm is dragged, told along the cycle and taken back', () => changeRhythm(page));
  await page.keyboard.press('Control+Shift+Z');
  await test.step('curves are looked at closer: by the wheel, a box and the keys, in frames; a value is typed at a point', () =>
    lookCloser(page));
});
