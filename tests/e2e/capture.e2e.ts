import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright/test';

import { DEFAULT_FIGURE_ID, getFigureById } from '../../shared/body/figure/registry.ts';
import { createExport } from '../../shared/clip/createExport.ts';
import { parseExportOptions } from '../../shared/clip/exportOptions.ts';
import { parseStyle } from '../../shared/style/file/parseStyle.ts';
import { createStyleSource } from '../../shared/style/styleSource.ts';
import { expect, test, waitForWalking } from './helpers/app.ts';
import { findFaults, finishAnimations } from './helpers/axe.ts';
import { clipDialog, dropFiles, waitForFit } from './helpers/captureSteps.ts';
import { waitForFrames } from './helpers/frames.ts';
import { typeIntoField } from './helpers/steps.ts';

/** Looks in a row, ten frames apart, at which a number that glides has to be the same; chosen. */
const RESTS = 4;

/** The tabs of the open documents, without their crosses. */
const tabs = (page: Page) =>
  page.getByRole('navigation', { name: 'Open documents' }).locator('button[title]');

/** A clip that Gaitsmith itself exports: a built-in style, four cycles of it, that travels. */
async function exportWalk(style: string): Promise<string> {
  const path = fileURLToPath(new URL(`../../assets/styles/${style}.gait.json`, import.meta.url));
  const parse = parseStyle(readFileSync(path, 'utf8'));
  const reading = parseExportOptions({ format: 'bvh', fps: 60, rootMotion: true, cycles: 5 });
  if (!parse.ok || !reading.ok) throw new Error('the style or the options are broken');
  const figure = getFigureById(DEFAULT_FIGURE_ID);
  const source = {
    figure,
    style: createStyleSource(parse.document),
    styleName: parse.document.name,
    normalizedSpeed: 1.3,
    plantStrength: 0,
  };
  const made = await createExport({ source, options: reading.options, fileName: 'walk.bvh' }, () => true);
  if (!made.ok) throw new Error('the walk cannot be exported');
  return new TextDecoder().decode(made.files[0]!.bytes);
}

/** All unsaved work that is kept beside the library, as text. */
function readUnsaved(libraryFolder: string): string {
  const folder = join(libraryFolder, '..', 'recovery');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).join('\n');
}

/** A reading that is given up: nothing comes of it. */
async function cancelReading(page: Page, clip: string): Promise<void> {
  // Its thread never gets its program: however fast the machine, it is not done before it is given up.
  const asked = new Promise<void>((resolve) => {
    void page.route(/captureWorker/, () => resolve());
  });
  await dropFiles(page, [['walk.bvh', clip]]);
  await asked;
  await expect(clipDialog(page).getByRole('progressbar', { name: 'Reading' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(clipDialog(page)).toBeHidden();
  await page.unroute(/captureWorker/);
  await expect(tabs(page)).toHaveCount(1);
}

/** A clip becomes a style that walks beside it: a stride is left out, and Enter makes it. */
async function makeStyle(page: Page, name: string, text: string): Promise<void> {
  await dropFiles(page, [[`${name}.bvh`, text]]);
  await waitForFit(page);
  const strides = clipDialog(page)
    .getByRole('group', { name: 'Strides' })
    .getByRole('button', { pressed: true });
  const taken = await strides.count();
  expect(taken).toBeGreaterThan(1);
  await strides.first().click();
  await expect(strides).toHaveCount(taken - 1);
  await expect(clipDialog(page).getByLabel('Found in the clip')).toContainText(
    new RegExp(`${taken - 1} of \\d`),
  );
  await finishAnimations(page);
  expect(await findFaults(page, '[role="dialog"]')).toEqual([]);
  await waitForFit(page);
  await clipDialog(page).getByRole('button', { name: 'Make style' }).press('Enter');
  await expect(clipDialog(page)).toBeHidden();
  await expect(tabs(page).filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('group', { name: 'Captured walk' })).toContainText(name);
}

// One window for all of it: each start of one takes longer than what is done in it.
test('a clip becomes a style that walks beside it, and nothing else does', async ({
  app: { page, libraryFolder },
}) => {
  const clip = await exportWalk('brisk');
  await test.step('given up', () => cancelReading(page, clip));
  await test.step('no walk', async () => {
    const lines = clip.split('\n');
    const at = lines.findIndex((line) => line.startsWith('Frames:'));
    const rest = [...lines.slice(0, at), 'Frames: 2', ...lines.slice(at + 1, at + 4)].join('\n');
    await dropFiles(page, [['rest.bvh', rest]]);
    await expect(clipDialog(page).getByRole('alert')).toBeVisible();
    await finishAnimations(page);
    expect(await findFaults(page, '[role="dialog"]')).toEqual([]);
    await expect(clipDialog(page).getByRole('button', { name: 'Make style' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(clipDialog(page)).toBeHidden();
  });
  await test.step('a style', () => makeStyle(page, 'walk', clip));
  await test.step('the ghost and undo', async () => {
    const line = page.getByRole('group', { name: 'Captured walk' });
    const ghost = line.getByRole('button', { name: 'Ghost of the captured walk' });
    await expect(ghost).toHaveAttribute('aria-pressed', 'true');
    const readOff = async () => Number(/off by ([\d.]+)/.exec((await line.textContent()) ?? '')?.[1]);
    // The walk glides into the style and its speed: how far it is off is read when it rests.
    let before = Number.NaN;
    for (let rests = 0; rests < RESTS; ) {
      await waitForFrames(page, 10);
      const now = await readOff();
      rests = now === before ? rests + 1 : 0;
      before = now;
    }
    await typeIntoField(page, 'Torso tilt offset', 45);
    await expect.poll(readOff).toBeGreaterThan(before + 1);
    await page.keyboard.press('Control+z');
    await expect.poll(readOff).toBe(before);
    await page.locator('body').press('y');
    await expect(ghost).toHaveAttribute('aria-pressed', 'false');
    await page.locator('body').press('y');
    await expect(ghost).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('a reload', async () => {
    page.on('dialog', (asked) => void asked.accept());
    await expect.poll(() => readUnsaved(libraryFolder)).toContain('"captured"');
    await page.reload();
    await waitForWalking(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Recover', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Captured walk' })).toContainText('walk');
  });
});
