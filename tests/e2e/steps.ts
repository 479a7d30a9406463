import { expect, type Locator, type Page } from 'playwright/test';

/** A field of the window by its name for assistive tools, for example "Knee flexion scale, left". */
export function field(page: Page, label: string): Locator {
  return page.getByRole('slider', { name: label, exact: true });
}

/** The number that a field shows, as assistive tools hear it. */
export async function readField(page: Page, label: string): Promise<number> {
  return Number(await field(page, label).getAttribute('aria-valuenow'));
}

/** Clicks a field, types a number and presses Enter. */
export async function typeIntoField(page: Page, label: string, value: number): Promise<void> {
  await field(page, label).click();
  const text = page.getByRole('textbox', { name: label, exact: true });
  await text.fill(String(value));
  await text.press('Enter');
  await expect(field(page, label)).toHaveAttribute('aria-valuenow', String(value));
}

/** Presses on a field's middle and drags it sideways in small moves; the button stays down unless `release`. */
export async function dragField(page: Page, label: string, dxPixels: number, release = true): Promise<void> {
  const target = field(page, label);
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  const moves = 4;
  for (let move = 1; move <= moves; move++) await page.mouse.move(x + (dxPixels * move) / moves, y);
  if (release) await page.mouse.up();
}

/** Chooses an item of the menu bar. */
export async function chooseMenu(page: Page, menu: string, item: string | RegExp): Promise<void> {
  await page.getByRole('menuitem', { name: menu, exact: true }).click();
  await page.getByRole('menu').getByRole('menuitem', { name: item }).click();
}

/** The read-out line's text. */
export function readout(page: Page): Locator {
  return page.getByLabel('Measures of the walk');
}

/** Waits until the canvas has drawn `count` more frames than now, by the viewport's own count. */
export async function waitForFrames(page: Page, count = 20): Promise<void> {
  const viewport = page.getByTestId('viewport');
  const before = Number(await viewport.getAttribute('data-frames'));
  await expect
    .poll(async () => Number(await viewport.getAttribute('data-frames')), { timeout: 30_000 })
    .toBeGreaterThanOrEqual(before + count);
}

/** Pauses the walk and puts the playhead at the left heel strike, so that a picture does not depend on the clock. */
export async function freezeAtContact(page: Page): Promise<void> {
  const pause = page.getByRole('button', { name: 'Pause' });
  if (await pause.isVisible()) await pause.click();
  await page.keyboard.press('Home');
  await waitForFrames(page);
}
