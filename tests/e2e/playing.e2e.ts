import type { Page } from 'playwright/test';

import { expect, test } from './helpers/app.ts';
import { settleCurves } from './helpers/frames.ts';
import { takeGuidePicture } from './helpers/guidePictures.ts';
import {
  chooseMenu,
  dragField,
  field,
  moveTo,
  openMenu,
  readField,
  readout,
  readPlayhead,
  typeIntoField,
} from './helpers/steps.ts';

const playhead = (page: Page) => page.getByRole('slider', { name: 'Playhead' });
/** Percent of the cycle; told to assistive tools a few times a second. */
const expectPlayhead = (page: Page) =>
  expect.poll(async () => Number(await playhead(page).getAttribute('aria-valuenow')));

async function movePlayhead(page: Page): Promise<void> {
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
}

async function changeRateAndSpeed(page: Page): Promise<void> {
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
}

async function goByKeys(page: Page): Promise<void> {
  await test.step('Space pauses, arrows step a frame, Home goes to the left heel strike', async () => {
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await page.keyboard.press('Home');
    await expect.poll(async () => Number(await playhead(page).getAttribute('aria-valuenow'))).toBe(0);
    // On its event the playhead leaves the event's name free. What it tells may be from before the key; where
    // it is drawn is not.
    const measureFree = (bar: SVGElement | HTMLElement) => {
      const name = bar.querySelector('[data-event="leftHeelStrike"]')!;
      const text = document.createRange();
      text.selectNodeContents(name);
      const head = bar.lastElementChild!.firstElementChild!;
      const handle = Number.parseFloat(getComputedStyle(head, '::before').width);
      const box = head.getBoundingClientRect();
      return text.getBoundingClientRect().left - (box.left + box.width / 2 + handle / 2);
    };
    await expect.poll(() => playhead(page).evaluate(measureFree)).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(async () => Number(await playhead(page).getAttribute('aria-valuenow')))
      .toBeGreaterThan(0);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  });
  await test.step('a menu that a pointer opened and Escape closed leaves the keys to the transport', async () => {
    await openMenu(page, 'File');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await page.keyboard.press('Space');
  });
  await test.step('a click on the icon of Play leaves the focus at home', async () => {
    // The icon itself, which the click replaces by the other one.
    for (const name of ['Pause', 'Play', 'Pause']) {
      await page.getByRole('button', { name, exact: true }).locator('svg').click();
      await expect(page.locator('[data-focus-home]')).toBeFocused();
    }
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await page.keyboard.press('Space');
  });
  await test.step('without Loop the cycle ends where it began', async () => {
    const loop = page.getByRole('button', { name: 'Loop', exact: true });
    await expect(loop).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Shift+Space');
    await expect(loop).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Frames of the cycle' })).toContainText('L contact');
  });
}

async function goByPoses(page: Page): Promise<void> {
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
  await page.keyboard.press('w');
  await expect.poll(speed).not.toBe(before);
  await expect(page.getByRole('button', { name: 'End the sweep' })).toBeVisible();
  await page.getByRole('button', { name: 'Range of the sweep' }).click();
  await field(page, 'Sweep: one way in').press('ArrowRight');
  await page.keyboard.press('Escape');
  await typeIntoField(page, 'Walking speed', 1.2);
  await expect(page.getByRole('button', { name: 'End the sweep' })).toBeHidden();
  await expect(field(page, 'Walking speed')).toHaveAttribute('aria-valuenow', '1.2');
}

async function run(page: Page): Promise<void> {
  const gait = (name: string) => page.getByRole('radio', { name, exact: true });
  await gait('Run').click();
  await expect(field(page, 'Walking speed')).toHaveAttribute('aria-valuenow', '2.5');
  await expect(readout(page)).toContainText('flight');
  await page.keyboard.press('u');
  await expect(gait('Walk')).toBeChecked();
  await expect(readout(page)).not.toContainText('flight');
  await gait('Auto').click();
  await typeIntoField(page, 'Walking speed', 4);
  await expect(readout(page)).toContainText('flight');
  await settleCurves(page);
  await takeGuidePicture(page, 'running');
  await typeIntoField(page, 'Walking speed', 1.2);
  await expect(readout(page)).not.toContainText('flight');
  await gait('Walk').click();
}

// One window for all of it: each start of one takes longer than what is done in it.
test('the walk is played', async ({ app }) => {
  await test.step('the playhead goes by frames and to both ends by its keys; scrubbing follows the pointer, and Escape goes back', () =>
    movePlayhead(app.page));
  await test.step('rate slows the playing and not the walk; speed changes the walk; both are dragged, typed and given up', () =>
    changeRateAndSpeed(app.page));
  await test.step('the walk by its keys: pause, frames, the heel strike, the focus at home after a menu and a click, no loop', () =>
    goByKeys(app.page));
  await test.step('poses on the arrow keys, whole frames, and the sweep that ends at an edit of the speed', () =>
    goByPoses(app.page));
  await test.step('a run, a walk again, and either as the speed asks for', () => run(app.page));
});
