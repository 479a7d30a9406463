import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Locator, Page } from 'playwright/test';

import { type App, expect, test } from './helpers/app.ts';
import { card, createText } from './helpers/librarySteps.ts';
import { chooseAt, field, moveTo, readout, tab } from './helpers/steps.ts';

function strip(page: Page, name: string): Locator {
  return card(page, name).locator('canvas');
}

async function tryStyles(page: Page): Promise<void> {
  // Drawn when they come into view, and not before.
  await expect(strip(page, 'Normal')).toHaveAttribute('data-strip', 'ready');
  await expect(strip(page, 'Zombie')).not.toHaveAttribute('data-strip', 'ready');
  await strip(page, 'Zombie').scrollIntoViewIfNeeded();
  await expect(strip(page, 'Zombie')).toHaveAttribute('data-strip', 'ready');
  const isPainted = await strip(page, 'Zombie').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    return data.some((value) => value > 0);
  });
  expect(isPainted).toBe(true);
  await card(page, 'Zombie').hover();
  await expect(strip(page, 'Zombie')).toHaveAttribute('data-strip', 'playing');
  await moveTo(page, 640, 300);
  await expect(strip(page, 'Zombie')).toHaveAttribute('data-strip', 'ready');

  // Tried on the figure: nothing is opened, nothing can be undone.
  const measures = () => readout(page).textContent();
  const before = await measures();
  await card(page, 'Elderly').click();
  const line = page.getByRole('status').filter({ hasText: 'Trying' });
  await expect(line).toContainText('Trying Elderly');
  await expect.poll(measures).not.toBe(before);
  await expect(tab(page, 'Natural')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
  // Arrows try the next ones.
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 'Happy')).toBeFocused();
  await expect(line).toContainText('Trying Happy');
  await page.keyboard.press('Escape');
  await expect(line).toHaveCount(0);
  await expect.poll(measures).toBe(before);

  // The inspector shows what is tried; an edit keeps it, as a copy.
  await card(page, 'Elderly').click();
  await expect(line).toContainText('Trying Elderly');
  await field(page, 'Torso tilt offset').press('ArrowRight');
  await expect(line).toHaveCount(0);
  await expect(tab(page, 'Elderly copy, unsaved')).toBeVisible();
  await page.keyboard.press('Control+z');

  await card(page, 'Elderly').dblclick();
  await expect(tab(page, 'Elderly')).toBeVisible();
  await expect(line).toHaveCount(0);
  await card(page, 'Happy').click();
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Happy')).toBeVisible();
}

async function keepStyles({ page, libraryFolder }: App): Promise<void> {
  const listFiles = () => readdirSync(libraryFolder).filter((name) => name.endsWith('.gait.json'));
  const cards = page.getByRole('complementary', { name: 'Library' }).locator('[data-style-item]');

  await page.getByRole('searchbox', { name: 'Search styles' }).fill('zom');
  await expect(cards).toHaveCount(1);
  await page.keyboard.press('Escape');
  await chooseAt(page, page.getByRole('button', { name: 'Tag: all' }), 'creature', 'menuitemradio');
  await expect(cards).toHaveCount(2);
  await chooseAt(page, page.getByRole('button', { name: 'Tag: creature' }), 'All styles', 'menuitemradio');

  // Built-in styles are read only: duplicated, not renamed or deleted.
  await card(page, 'Angry').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: /^Move to trash/ })).toHaveCount(0);
  await page.getByRole('menuitem', { name: /^Duplicate/ }).click();
  await expect(card(page, 'Angry copy')).toHaveAttribute('aria-pressed', 'true');
  expect(listFiles()).toEqual(['Angry copy.gait.json']);

  await card(page, 'Angry copy').focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('Furious');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Furious')).toBeVisible();
  expect(JSON.parse(readFileSync(join(libraryFolder, 'Furious.gait.json'), 'utf8'))).toMatchObject({
    name: 'Furious',
  });

  const text = readFileSync(join(libraryFolder, 'Furious.gait.json'), 'utf8');
  await card(page, 'Furious').focus();
  await page.keyboard.press('Delete');
  const notice = page.getByRole('status').filter({ hasText: 'Moved Furious to the trash.' });
  await expect(notice).toBeVisible();
  await expect(card(page, 'Furious')).toHaveCount(0);
  expect(listFiles()).toEqual([]);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Furious')).toBeVisible();
  expect(readFileSync(join(libraryFolder, 'Furious.gait.json'), 'utf8')).toBe(text);

  // Written by anyone else.
  writeFileSync(join(libraryFolder, 'from-outside.gait.json'), createText('From outside'));
  await expect(card(page, 'From outside')).toBeVisible();
}

// One window for all of it: each start of one takes longer than what is done in it.
test('the library', async ({ app }) => {
  await test.step('cards show twelve phases and play them; a click tries a style, Escape goes back, a double click or Enter opens', () =>
    tryStyles(app.page));
  await test.step('styles are found, duplicated, renamed, deleted and had back; the folder is watched', () =>
    keepStyles(app));
});
