import type { Locator, Page } from 'playwright/test';

import { expect, test } from './helpers/app.ts';
import { settleCurves } from './helpers/frames.ts';
import {
  chooseMenu,
  drag,
  dragField,
  field,
  findMiddle,
  moveTo,
  readField,
  readout,
  typeIntoField,
} from './helpers/steps.ts';

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Curves' });
const undo = (page: Page): Locator => page.getByRole('button', { name: /^Undo/ });

/** Presses on a handle and drags it up by small moves; the button stays down. */
async function dragUp(page: Page, label: string, pixels: number): Promise<void> {
  await drag(page, await findMiddle(field(page, label)), { y: -pixels }, false);
}

/** What a pixel of the curves' area is worth on the axis of the knee, degrees. */
async function readDegreesPerPixel(page: Page): Promise<number> {
  const handle = field(page, 'Knee flexion maximum, left');
  const read = async (name: string) => Number((await handle.getAttribute(name)) ?? 'NaN');
  const { height } = (await page.getByTestId('curves').boundingBox())!;
  return ((await read('aria-valuemax')) - (await read('aria-valuemin'))) / height;
}

async function pointAt(page: Page, channel: string): Promise<void> {
  const row = page.getByRole('group', { name: channel, exact: true });
  // Scrolled to before the pointer goes there: a pointer that arrives as the rows still move enters the one
  // that was there.
  await row.scrollIntoViewIfNeeded();
  await settleCurves(page);
  await row.hover();
  await expect(panel(page).getByRole('button', { name: channel, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
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
  await pointAt(page, 'Torso roll');
  await expect(field(page, 'Torso roll maximum')).toBeHidden();
  await field(page, 'Torso roll mean').focus();
  await page.keyboard.press('ArrowUp');
  await expect(field(page, 'Torso roll offset')).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('Backspace');
  await expect(field(page, 'Torso roll offset')).toHaveAttribute('aria-valuenow', '0');

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

test('curves follow what is worked on, are pinned, read under the pointer, scrubbed, resized and hidden', async ({
  app,
}) => {
  const { page } = app;
  await pointAt(page, 'Ankle flexion');
  await panel(page).getByRole('button', { name: 'Pin Ankle flexion' }).click();
  await panel(page).getByRole('button', { name: 'Channels to show' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Vertical' }).click();
  await page.keyboard.press('Escape');
  await pointAt(page, 'Hip flexion');
  for (const name of ['Ankle flexion', 'Vertical', 'Hip flexion']) {
    await expect(panel(page).getByRole('button', { name, exact: true })).toBeVisible();
  }
  await panel(page).getByRole('button', { name: 'Pin Hip flexion' }).click();
  await field(page, 'Elbow flexion offset').focus();
  await expect(panel(page).getByRole('button', { name: 'Elbow flexion', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await panel(page).getByRole('button', { name: 'Ankle flexion', exact: true }).click();
  const peak = (await field(page, 'Ankle flexion maximum, left').boundingBox())!;
  await panel(page).getByRole('button', { name: 'Hip flexion', exact: true }).click();
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
  const values = async () => (await panel(page).textContent()) ?? '';
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
  const picture = () => panel(page).screenshot();
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
  await expect(panel(page)).toBeHidden();
  await page.keyboard.press('c');
  await expect(panel(page)).toBeVisible();
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
  const legend = panel(page).getByRole('list', { name: 'Left sides of the lanes' }).getByRole('listitem');
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

test('poses on the arrow keys, whole frames, and the sweep that ends at an edit of the speed', async ({
  app,
}) => {
  const { page } = app;
  const frames = page.getByRole('button', { name: 'Frames of the cycle' });
  await page.keyboard.press('Home');
  await expect(frames).toContainText('L contact');
  for (const pose of ['L down', 'L passing', 'L up', 'R contact']) {
    await page.keyboard.press('ArrowUp');
    await expect(frames).toContainText(pose);
  }
  await page.keyboard.press('ArrowDown');
  await expect(frames).toContainText('L up');

  await frames.click();
  const fit = page.getByRole('menuitem', { name: /^Fit to \d+ frames$/ });
  await expect(fit).toHaveCount(2);
  const label = (await fit.last().textContent()) ?? '';
  await fit.last().click();
  await expect(readout(page)).toContainText(`${/\d+/.exec(label)?.[0]}.0`);
  const more = Number(/\d+/.exec(label)?.[0]) + 1;
  await chooseMenu(page, 'Play', `Fit to ${more} frames`);
  await expect(readout(page)).toContainText(`${more}.0`);

  const speed = () => readField(page, 'Walking speed');
  const before = await speed();
  await page.getByRole('button', { name: 'Sweep the speeds' }).click();
  await expect.poll(speed).not.toBe(before);
  await expect(page.getByRole('button', { name: 'End the sweep' })).toBeVisible();
  await page.getByRole('button', { name: 'Range of the sweep' }).click();
  await field(page, 'Sweep: one way in').press('ArrowRight');
  await page.keyboard.press('Escape');
  await typeIntoField(page, 'Walking speed', 1.2);
  await expect(page.getByRole('button', { name: 'Sweep the speeds' })).toBeVisible();
  await expect(field(page, 'Walking speed')).toHaveAttribute('aria-valuenow', '1.2');
});
