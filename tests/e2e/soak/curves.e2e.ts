import type { Page } from 'playwright/test';

import { expect, test } from '../helpers/app.ts';
import { curvesPanel, dragUp, pointAt } from '../helpers/curveSteps.ts';
import { settleCurves } from '../helpers/frames.ts';
import {
  chooseMenu,
  drag,
  dragField,
  field,
  moveTo,
  readField,
  readout,
  typeIntoField,
} from '../helpers/steps.ts';

test('curves follow what is worked on, are pinned, read under the pointer, scrubbed, resized and hidden', async ({
  app,
}) => {
  const { page } = app;
  await pointAt(page, 'Ankle flexion');
  await curvesPanel(page).getByRole('button', { name: 'Pin Ankle flexion' }).click();
  await curvesPanel(page).getByRole('button', { name: 'Channels to show' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Vertical' }).click();
  await page.keyboard.press('Escape');
  await pointAt(page, 'Hip flexion');
  for (const name of ['Ankle flexion', 'Vertical', 'Hip flexion']) {
    await expect(curvesPanel(page).getByRole('button', { name, exact: true })).toBeVisible();
  }
  await curvesPanel(page).getByRole('button', { name: 'Pin Hip flexion' }).click();
  await field(page, 'Elbow flexion offset').focus();
  await expect(curvesPanel(page).getByRole('button', { name: 'Elbow flexion', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await curvesPanel(page).getByRole('button', { name: 'Ankle flexion', exact: true }).click();
  const peak = (await field(page, 'Ankle flexion maximum, left').boundingBox())!;
  await curvesPanel(page).getByRole('button', { name: 'Hip flexion', exact: true }).click();
  await expect(field(page, 'Ankle flexion maximum, left')).toBeHidden();
  // A press on another curve brings that one into focus.
  await page.mouse.click(peak.x + peak.width / 2, peak.y + peak.height / 2);
  await expect(field(page, 'Ankle flexion maximum, left')).toBeVisible();

  // The curve goes with a slider; the pattern by as much as its offset, what is planted as far as its leg
  // does.
  await page.keyboard.press('Shift+J');
  await settleCurves(page);
  const max = await readField(page, 'Ankle flexion maximum, left');
  await dragField(page, 'Ankle flexion offset', 10, false);
  await settleCurves(page);
  const moved = await readField(page, 'Ankle flexion maximum, left');
  expect(moved - max).toBeCloseTo(await readField(page, 'Ankle flexion offset'), 1);
  await page.mouse.up();

  const curves = (await page.getByTestId('curves').boundingBox())!;
  const values = async () => (await curvesPanel(page).textContent()) ?? '';
  await moveTo(page, curves.x + curves.width * 0.2, curves.y + 4);
  await settleCurves(page);
  const early = await values();
  await moveTo(page, curves.x + curves.width * 0.75, curves.y + 4);
  await settleCurves(page);
  await expect.poll(values).not.toBe(early);

  // A press above the curves scrubs.
  await drag(page, { x: curves.x + curves.width / 4, y: curves.y - 8 }, { x: curves.width / 4 });
  const playhead = page.getByRole('slider', { name: 'Playhead' });
  await expect.poll(async () => Number(await playhead.getAttribute('aria-valuenow'))).toBe(50);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

  // A compared lane draws one curve more: the picture differs from the one without it.
  const picture = () => curvesPanel(page).screenshot();
  await moveTo(page, 640, 300);
  const alone = await picture();
  await page.keyboard.press('l');
  await expect(page.getByText('×1.00').first()).toBeVisible();
  await settleCurves(page);
  expect((await picture()).equals(alone)).toBe(false);

  const resizer = page.getByRole('separator', { name: 'Height of the curves' });
  const height = Number(await resizer.getAttribute('aria-valuenow'));
  const edge = (await resizer.boundingBox())!;
  await drag(page, { x: edge.x + 400, y: edge.y + 4 }, { y: -40 });
  await expect(resizer).toHaveAttribute('aria-valuenow', String(height + 40));
  await resizer.press('ArrowDown');
  await expect(resizer).toHaveAttribute('aria-valuenow', String(height + 32));
  await resizer.press('ArrowUp');
  await expect(resizer).toHaveAttribute('aria-valuenow', String(height + 40));
  await resizer.dblclick();
  await expect(resizer).toHaveAttribute('aria-valuenow', String(height));
  await page.keyboard.press('c');
  await expect(curvesPanel(page)).toBeHidden();
  await page.keyboard.press('c');
  await expect(curvesPanel(page)).toBeVisible();
});

/** How many pixels of the curves' area have a colour of the look, or nearly. */
async function countPixels(page: Page, token: string): Promise<number> {
  return page.evaluate((name) => {
    const canvas = document.querySelector<HTMLCanvasElement>('[aria-label="Curves"] canvas')!;
    const area = document.querySelector('[data-testid="curves"]')!.getBoundingClientRect();
    const outer = canvas.getBoundingClientRect();
    const ratio = canvas.width / outer.width;
    const { data } = canvas
      .getContext('2d')!
      .getImageData(
        (area.left - outer.left) * ratio,
        (area.top - outer.top) * ratio,
        area.width * ratio,
        area.height * ratio,
      );
    const hex = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    const wanted = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      const away = Math.hypot(...wanted.map((value, part) => value - data[at + part]!));
      if (data[at + 3]! > 250 && away < 20) count++;
    }
    return count;
  }, token);
}

test('curves of compared lanes: the left side of each in its colour and dash, the edited lane draggable', async ({
  app,
}) => {
  const { page } = app;
  await page.keyboard.press('Space');
  await pointAt(page, 'Knee flexion');
  await expect(field(page, 'Knee flexion maximum, right')).toBeVisible();
  await expect.poll(() => countPixels(page, '--color-left')).toBeGreaterThan(30);
  await chooseMenu(page, 'Compare', 'Line-up at 3 speeds');
  const legend = curvesPanel(page)
    .getByRole('list', { name: 'Left sides of the lanes' })
    .getByRole('listitem');
  await expect(legend).toHaveCount(3);
  const dashes = await legend
    .locator('line')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('stroke-dasharray')));
  expect(new Set(dashes).size).toBe(3);
  for (const lane of [1, 2, 3]) {
    await expect.poll(() => countPixels(page, `--color-walker-${lane}`)).toBeGreaterThan(30);
  }
  // No side's colour is left, the edited lane's neither, and no right side to drag.
  expect(await countPixels(page, '--color-left')).toBe(0);
  await expect(field(page, 'Knee flexion maximum, right')).toHaveCount(0);

  const before = await readField(page, 'Knee flexion maximum, left');
  await dragUp(page, 'Knee flexion maximum, left', 15);
  await settleCurves(page);
  await expect.poll(() => readField(page, 'Knee flexion maximum, left')).toBeGreaterThan(before + 3);
  await page.keyboard.press('Escape');
  await page.mouse.up();

  await page.keyboard.press('Shift+L');
  await expect(legend).toHaveCount(0);
  await expect(field(page, 'Knee flexion maximum, right')).toBeVisible();
  await expect.poll(() => countPixels(page, '--color-left')).toBeGreaterThan(30);
});

test('the read-out tells foot slide with and without planting, also while paused, in one line', async ({
  app,
}) => {
  const { page } = app;
  // Its knees can be scaled past what knees do.
  await page.getByRole('button', { name: 'Normal', exact: true }).dblclick();
  await page.keyboard.press('Space');
  const line = readout(page);
  await expect(line).toHaveAttribute('data-final', 'true');
  const before = (await line.textContent()) ?? '';
  expect(before).toMatch(
    /duty \d+.%.*foot slide \d.mm a step \(\d+ without planting\), scuff \d+.mm.*into floor \d+.mm/s,
  );
  await dragField(page, 'Knee flexion scale', 25, false);
  await expect.poll(() => line.textContent()).not.toBe(before);
  await expect(line).toHaveAttribute('data-final', 'true');
  await page.mouse.up();
  await typeIntoField(page, 'Knee flexion scale', 3);
  await expect(line).toContainText(/past the limit: L\+R knee/);
  const isWhole = () =>
    line.evaluate((element) =>
      [element, ...element.children].every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth),
    );
  await expect.poll(isWhole).toBe(true);
  await page.keyboard.press('Control+z');
  await expect(line).toContainText('without planting');

  // Where there is no room for all of it, words go and not numbers.
  await page.setViewportSize({ width: 760, height: 800 });
  await expect(line).not.toContainText('without');
  await expect(line).toContainText(/slide \d.mm/);
  await expect.poll(isWhole).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });

  // The pattern itself slides by design, and is not judged; feet that are planted by half are.
  await page.getByRole('button', { name: 'Natural', exact: true }).dblclick();
  const slide = line.locator('[data-part="slide"]');
  await expect(slide).toHaveAttribute('data-judged', 'plain');
  await typeIntoField(page, 'Plant strength', 50);
  await expect(slide).toHaveAttribute('data-judged', 'error');
  await typeIntoField(page, 'Plant strength', 0);
  await expect(slide).toHaveText(/foot slide \d+.mm a step, pattern only/);
  await expect(slide).toHaveAttribute('data-judged', 'plain');
});
