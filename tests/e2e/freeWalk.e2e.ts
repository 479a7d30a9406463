import type { Page } from 'playwright/test';

import { expect, test } from './helpers/app.ts';
import { goByClock } from './helpers/frames.ts';
import { takeGuidePicture } from './helpers/guidePictures.ts';
import { findMiddle } from './helpers/steps.ts';

const readGoing = (page: Page) => page.getByLabel('How it walks now').textContent();
const mode = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Where it walks' }).getByRole('button', { name });

/** Gives the page a pad whose stick is pushed, and whose buttons are pressed; none for null. */
async function setPad(page: Page, pad: { axes: number[]; pressed: number[] } | null): Promise<void> {
  await page.evaluate((given) => {
    const buttons = Array.from({ length: 17 }, (_, index) => ({
      pressed: given?.pressed.includes(index) === true,
    }));
    const pads = given === null ? [null] : [{ axes: given.axes, buttons }];
    Object.assign(navigator, { getGamepads: () => pads });
  }, pad);
}

test('a walk goes about: led by keys, to a place on the floor, by a pad; and back to its belt', async ({
  app,
}) => {
  const { page } = app;
  await goByClock(page);
  await page.keyboard.press('r');
  await expect(mode(page, 'Free walk')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/Hold the arrow keys/)).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Playhead' })).toHaveCount(0);
  await expect.poll(() => readGoing(page)).toContain('standing');

  await page.keyboard.down('ArrowUp');
  await expect(page.getByText(/Hold the arrow keys/)).toHaveCount(0);
  await expect.poll(() => readGoing(page)).toMatch(/V.1\.4\d {2}\/.*straight.*slip.[\d.]+.mm/);
  await page.keyboard.down('ArrowLeft');
  await expect.poll(() => readGoing(page)).toMatch(/8\d.°\/s {2}\/ {2}left, radius/);
  await page.keyboard.up('ArrowLeft');
  await page.keyboard.up('ArrowUp');
  await expect.poll(() => readGoing(page)).toContain('standing');

  // To a place: a click beside the figure, on the floor.
  await page.getByRole('button', { name: 'Go to' }).click();
  await expect(page.getByText(/Click on the floor/)).toBeVisible();
  const { x, y } = await findMiddle(page.getByTestId('viewport'));
  await page.mouse.click(x + 150, y + 130);
  await expect(page.getByText(/Click on the floor/)).toHaveCount(0);
  await expect.poll(() => readGoing(page)).toMatch(/V.\d/);
  await takeGuidePicture(page, 'free-walk');
  await expect.poll(() => readGoing(page)).toContain('standing');

  // By a pad, whose picture shows what is pushed; one that goes lets go.
  await page.getByRole('button', { name: 'Steer' }).click();
  await setPad(page, { axes: [0, -1, 0, 0], pressed: [] });
  await expect.poll(() => readGoing(page)).toMatch(/V.1\.4/);
  await page.getByRole('button', { name: 'Gamepad', exact: true }).click();
  await expect(page.getByText(/A gamepad is there/)).toBeVisible();
  await page.keyboard.press('Escape');
  await setPad(page, null);
  await expect(page.getByText(/The gamepad was unplugged/)).toBeVisible();
  await expect.poll(() => readGoing(page)).toContain('standing');

  // The playhead is that of the belt.
  await page.keyboard.press('Home');
  await expect(mode(page, 'Treadmill')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('slider', { name: 'Playhead' })).toBeVisible();
});
