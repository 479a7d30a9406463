import type { Page } from 'playwright/test';

import { expect, test } from './helpers/app.ts';
import { settle } from './helpers/frames.ts';
import { drag, findMiddle, freezeAtContact, moveTo } from './helpers/steps.ts';
import { readData, viewport } from './helpers/viewportSteps.ts';

/** From one direction to another, degrees, the shorter way. */
const turnBetween = (a: number, b: number) => ((a - b + 540) % 360) - 180;

const expectAzimuth = (page: Page) => expect.poll(() => readData(page, 'azimuth'));

async function lookAlongAxes(page: Page): Promise<void> {
  const axes = [
    { axis: 'Z', azimuths: [0, 180] },
    { axis: 'X', azimuths: [90, -90] },
    { axis: 'Y', azimuths: [-90, 90] },
  ];
  for (const { axis, azimuths } of axes)
    for (const azimuth of azimuths) {
      await page.getByTestId('gizmo').locator(`[title^="${axis},"]`).click();
      await expect
        .poll(async () => Math.abs(turnBetween(await readData(page, 'azimuth'), azimuth)))
        .toBeLessThan(0.1);
    }
  await expect(page.getByRole('button', { name: 'Top', exact: true, pressed: true })).toBeVisible();
  // In a small picture it would lie over the figure: it gives way.
  await page.setViewportSize({ width: 620, height: 480 });
  const head = page.getByTestId('gizmo').locator('[title^="Z,"]');
  await expect(head).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(head).toBeVisible();
}

async function goByKeysAndWheel(page: Page): Promise<void> {
  const box = (await viewport(page).boundingBox())!;
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.keyboard.press('1');
  await expectAzimuth(page).toBeCloseTo(40, 1);
  const height = await readData(page, 'view-height');
  await drag(page, { x, y }, { x: 90 });
  await page.mouse.wheel(0, 600);
  await settle(page);
  const azimuth = await readData(page, 'azimuth');
  expect(azimuth).not.toBeCloseTo(40, 0);
  expect(await readData(page, 'view-height')).toBeGreaterThan(1.03 * height);
  await page.keyboard.press('f');
  await expect.poll(() => readData(page, 'view-height')).toBeCloseTo(height, 1);
  expect(await readData(page, 'azimuth')).toBeCloseTo(azimuth, 0);
  // Each key its view; the key of the one in force goes back to it.
  const views = [
    { key: '1', name: 'Three-quarter', azimuth: 40 },
    { key: '2', name: 'Side', azimuth: -90 },
    { key: '4', name: 'Top', azimuth: -90 },
    { key: '3', name: 'Front', azimuth: 0 },
    { key: '1', name: 'Three-quarter', azimuth: 40 },
  ];
  for (const { key, name, azimuth: from } of views) {
    await page.keyboard.press(key);
    await expect(page.getByRole('button', { name, exact: true, pressed: true })).toBeVisible();
    await expectAzimuth(page).toBeCloseTo(from, 1);
  }
  await page.keyboard.press('Shift+ArrowRight');
  await expectAzimuth(page).toBeCloseTo(55, 1);
  for (let press = 0; press < 3; press++) await page.keyboard.press('+');
  await expect.poll(() => readData(page, 'view-height')).toBeCloseTo(height / 2, 2);
  await page.keyboard.press('1');
  await expectAzimuth(page).toBeCloseTo(40, 1);
}

async function turnByMiddleButton(page: Page): Promise<void> {
  // What is selected is what the middle button pastes on Linux.
  const search = page.getByRole('searchbox', { name: 'Search styles' });
  await search.fill('no style at all');
  await search.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.evaluate(() => {
    const heard = globalThis as { gaitsmithPastes?: number };
    heard.gaitsmithPastes = 0;
    document.addEventListener('paste', () => heard.gaitsmithPastes!++, { capture: true });
  });
  const middle = await findMiddle(viewport(page));
  await moveTo(page, middle.x, middle.y);
  await page.mouse.down({ button: 'middle' });
  await moveTo(page, middle.x + 40, middle.y);
  await page.mouse.up({ button: 'middle' });
  await expectAzimuth(page).not.toBeCloseTo(40, 0);
  await page.mouse.click(middle.x, middle.y, { button: 'middle' });
  await settle(page);
  await expect(page.getByText('What was copied is not a style')).toHaveCount(0);
  expect(await page.evaluate(() => (globalThis as { gaitsmithPastes?: number }).gaitsmithPastes)).toBe(0);
}

async function turnAsInMaya(page: Page): Promise<void> {
  await page.keyboard.press('Control+,');
  await page.getByRole('radio', { name: 'Maya' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await expectAzimuth(page).toBeCloseTo(40, 1);
  const middle = await findMiddle(viewport(page));
  await drag(page, { x: middle.x - 150, y: middle.y }, { x: 60 });
  await settle(page);
  expect(await readData(page, 'azimuth')).toBeCloseTo(40, 1);
  await page.keyboard.down('Alt');
  await drag(page, { x: middle.x - 150, y: middle.y }, { x: 60 });
  await page.keyboard.up('Alt');
  await expectAzimuth(page).not.toBeCloseTo(40, 0);
}

// One window for all of it: each start of one takes longer than what is done in it.
test('the camera goes where axes, keys, wheel and buttons send it', async ({ app }) => {
  const { page } = app;
  await freezeAtContact(page);
  await test.step('a click on an axis in the picture looks along it, a second one from the other side', () =>
    lookAlongAxes(page));
  await test.step('drag, wheel, preset views and their keys', () => goByKeysAndWheel(page));
  await test.step('the middle button turns and pastes nothing', () => turnByMiddleButton(page));
  await test.step('navigation as in Maya is chosen in the settings', () => turnAsInMaya(page));
});
