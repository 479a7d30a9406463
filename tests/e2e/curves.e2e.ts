import type { Locator, Page } from 'playwright/test';

import { expect, test } from './helpers/app.ts';
import { dragUp, pointAt } from './helpers/curveSteps.ts';
import { settleCurves } from './helpers/frames.ts';
import { chooseMenu, field, readField, typeIntoField } from './helpers/steps.ts';

const undo = (page: Page): Locator => page.getByRole('button', { name: /^Undo/ });

/** What a pixel of the curves' area is worth on the axis of the knee, degrees. */
async function readDegreesPerPixel(page: Page): Promise<number> {
  const handle = field(page, 'Knee flexion maximum, left');
  const read = async (name: string) => Number((await handle.getAttribute(name)) ?? 'NaN');
  const { height } = (await page.getByTestId('curves').boundingBox())!;
  return ((await read('aria-valuemax')) - (await read('aria-valuemin'))) / height;
}

test('curves are dragged: an extreme keeps the other, the mean is offset, a gesture is one entry, Escape gives up', async ({
  app,
}) => {
  const { page } = app;
  await pointAt(page, 'Knee flexion');
  // What is seen goes with the pointer, its feet planted, whatever planting makes of the style.
  const peak = await readField(page, 'Knee flexion maximum, left');
  const perPixel = await readDegreesPerPixel(page);
  await dragUp(page, 'Knee flexion maximum, left', -30);
  await settleCurves(page);
  const wanted = peak - 30 * perPixel;
  await expect
    .poll(async () => Math.abs((await readField(page, 'Knee flexion maximum, left')) - wanted))
    .toBeLessThan(0.5);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await settleCurves(page);
  // What is written is the style: without planting both are one.
  await page.keyboard.press('Shift+J');
  await settleCurves(page);
  const before = {
    max: await readField(page, 'Knee flexion maximum, left'),
    min: await readField(page, 'Knee flexion minimum, left'),
  };
  // Assistive tools hear how far the axis goes, which is further than the curve.
  const maximum = field(page, 'Knee flexion maximum, left');
  expect(Number((await maximum.getAttribute('aria-valuemin')) ?? 'NaN')).toBeLessThan(before.min);
  expect(Number((await maximum.getAttribute('aria-valuemax')) ?? 'NaN')).toBeGreaterThan(before.max);
  for (const held of ['Shift', 'Control']) {
    await page.keyboard.down(held);
    await dragUp(page, 'Knee flexion maximum, left', 20);
    await settleCurves(page);
    const fine = (await readField(page, 'Knee flexion maximum, left')) - before.max;
    expect(fine, held).toBeGreaterThan(0);
    expect(fine, held).toBeLessThan(3);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await page.keyboard.up(held);
    await settleCurves(page);
    await expect
      .poll(async () => Math.abs((await readField(page, 'Knee flexion maximum, left')) - before.max))
      .toBeLessThan(0.1);
  }
  await dragUp(page, 'Knee flexion maximum, left', 20);
  await settleCurves(page);
  await expect.poll(() => readField(page, 'Knee flexion maximum, left')).toBeGreaterThan(before.max + 5);
  await expect
    .poll(async () => Math.abs((await readField(page, 'Knee flexion minimum, left')) - before.min))
    .toBeLessThan(0.1);
  await expect.poll(() => readField(page, 'Knee flexion scale')).toBeGreaterThan(1);
  await expect(undo(page)).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(field(page, 'Knee flexion scale')).toHaveAttribute('aria-valuenow', '1');
  await expect(undo(page)).toBeDisabled();

  await dragUp(page, 'Knee flexion minimum, left', 10);
  await page.mouse.up();
  await settleCurves(page);
  await expect.poll(() => readField(page, 'Knee flexion minimum, left')).toBeGreaterThan(before.min + 2);
  await expect
    .poll(async () => Math.abs((await readField(page, 'Knee flexion maximum, left')) - before.max))
    .toBeLessThan(0.1);
  await expect(undo(page)).toHaveAccessibleName(/Knee minimum/);
  await page.keyboard.press('Control+z');
  await expect(undo(page)).toBeDisabled();

  // The whole curve goes by its mean: scale untouched. Its handle is back a frame after the undo.
  await settleCurves(page);
  await dragUp(page, 'Knee flexion mean, left', 10);
  await page.mouse.up();
  await expect(undo(page)).toHaveAccessibleName(/Knee mean/);
  await expect.poll(() => readField(page, 'Knee flexion scale')).toBe(1);
  await expect.poll(() => readField(page, 'Knee flexion offset')).toBeGreaterThan(2);
  await field(page, 'Knee flexion mean, left').dblclick();
  await expect(field(page, 'Knee flexion offset')).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');

  // What is dragged stands where the panel goes meanwhile.
  await dragUp(page, 'Knee flexion maximum, left', 10);
  await expect(undo(page)).toBeDisabled();
  await page.keyboard.press('c');
  await expect(undo(page)).toHaveAccessibleName(/Knee maximum/);
  await page.mouse.up();
  await page.keyboard.press('c');
  await page.keyboard.press('Control+z');
  await expect(undo(page)).toBeDisabled();

  // By keys, and what does not move has only its mean.
  await pointAt(page, 'Shoulder raise');
  await expect(field(page, 'Shoulder raise maximum, left')).toBeHidden();
  await field(page, 'Shoulder raise mean, left').focus();
  await page.keyboard.press('ArrowUp');
  await expect(field(page, 'Shoulder raise offset')).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('Backspace');
  await expect(field(page, 'Shoulder raise offset')).toHaveAttribute('aria-valuenow', '0');

  // A curve that hardly hangs on the selected key is not changed behind one's back.
  await chooseMenu(page, 'Edit', 'Walking speed selects its key', 'menuitemcheckbox');
  await typeIntoField(page, 'Walking speed', 0.5);
  await page.getByRole('button', { name: 'Add key at current speed' }).click();
  await typeIntoField(page, 'Walking speed', 1.8);
  await pointAt(page, 'Elbow flexion');
  await dragUp(page, 'Elbow flexion maximum, left', 10);
  await page.mouse.up();
  await expect(page.getByText(/not in what you see/).first()).toBeVisible();
  await expect(undo(page)).toHaveAccessibleName(/New key/);
});
