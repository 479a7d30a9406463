import { expect, type Locator, type Page } from 'playwright/test';

import { passFrames, settle, waitForFrames } from './frames.ts';

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

/** Last place of the pointer that the page has seen, CSS pixels. */
interface PointerWindow {
  gaitsmithPointer?: { x: number; y: number };
}

/**
 * Moves the pointer and waits until the page has seen it there: a browser keeps moves back until its next
 * frame, and a test that reads at once would read what was before.
 */
export async function moveTo(page: Page, x: number, y: number): Promise<void> {
  await page.evaluate(() => {
    const paced = globalThis as PointerWindow;
    if (paced.gaitsmithPointer !== undefined) return;
    const seen = { x: Number.NaN, y: Number.NaN };
    paced.gaitsmithPointer = seen;
    const note = (event: PointerEvent): void =>
      void Object.assign(seen, { x: event.clientX, y: event.clientY });
    globalThis.addEventListener('pointermove', note, { capture: true });
  });
  await page.mouse.move(x, y);
  await page.waitForFunction(
    ([toX, toY]) => {
      const { gaitsmithPointer: seen } = globalThis as PointerWindow;
      return seen !== undefined && Math.abs(seen.x - toX) < 1 && Math.abs(seen.y - toY) < 1;
    },
    [x, y] as const,
    { polling: 10 },
  );
}

/** Moves of a drag. */
const DRAG_MOVES = 4;

/** Middle of an element in the window, CSS pixels; scrolls to it first. */
export async function findMiddle(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${String(target)} is not in sight`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Presses at a place and drags in small moves by a way, CSS pixels; the button stays down unless `release`.
 * The page has then drawn what the whole way makes.
 */
export async function drag(
  page: Page,
  from: { readonly x: number; readonly y: number },
  by: { readonly x?: number; readonly y?: number },
  release = true,
): Promise<void> {
  const { x = 0, y = 0 } = by;
  await moveTo(page, from.x, from.y);
  await page.mouse.down();
  for (let move = 1; move <= DRAG_MOVES; move++)
    await moveTo(page, from.x + (x * move) / DRAG_MOVES, from.y + (y * move) / DRAG_MOVES);
  if (!release) {
    await waitForFrames(page, 1);
    return;
  }
  await page.mouse.up();
  await passFrames(page);
}

/** Presses on a field's middle and drags it sideways; the button stays down unless `release`. */
export async function dragField(page: Page, label: string, dxPixels: number, release = true): Promise<void> {
  await drag(page, await findMiddle(field(page, label)), { x: dxPixels }, release);
}

/** Makes a new style on a walk, "Natural" or "Normal", by the key and the question that follows it. */
export async function createStyle(page: Page, walk?: string): Promise<void> {
  await page.keyboard.press('Shift+N');
  await answerNewStyle(page, walk);
}

/** Answers the question which walk a new style begins with. */
export async function answerNewStyle(page: Page, walk = 'Natural'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'New style' });
  await dialog.getByRole('radio', { name: walk }).press('Space');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

/** The tab of an open document. */
export function tab(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Open documents' }).getByRole('button', { name, exact: true });
}

/** Looks at a built-in style in the library and keeps it open. */
export async function openStyle(page: Page, name: string): Promise<void> {
  await page.keyboard.press('F3');
  await page.getByRole('combobox', { name: 'Command' }).fill(name);
  await page
    .getByRole('option')
    .filter({ hasText: 'Open from the library' })
    .filter({ hasText: name })
    .first()
    .click();
  await expect(tab(page, name)).toBeVisible();
}

/** What can be chosen in a menu, by its role. */
export type ItemRole = 'menuitem' | 'menuitemradio' | 'menuitemcheckbox';

/** Opens a menu of the menu bar; resolves to it once it is there. */
export async function openMenu(page: Page, menu: string): Promise<Locator> {
  await page.getByRole('menuitem', { name: menu, exact: true }).click();
  const opened = page.getByRole('menu', { name: menu, exact: true });
  await expect(opened).toBeVisible();
  return opened;
}

/** Chooses an item of the menu bar. */
export async function chooseMenu(
  page: Page,
  menu: string,
  item: string | RegExp,
  role: ItemRole = 'menuitem',
): Promise<void> {
  const opened = await openMenu(page, menu);
  const found = page.getByRole('menu').getByRole(role, { name: item, exact: true });
  // What is not in the menu itself is behind one of its lines.
  const folded = opened.locator('[role="menuitem"][aria-haspopup="menu"]:not([data-disabled])');
  for (let at = 0; (await found.count()) === 0 && at < (await folded.count()); at++) {
    await folded.nth(at).hover();
    await folded.nth(at).press('ArrowRight');
    await page.getByRole('menu').nth(1).waitFor();
    if ((await found.count()) === 0) await page.keyboard.press('ArrowLeft');
  }
  await choose(page, found);
}

/** Chooses an item of the menu that opens at a button. */
export async function chooseAt(
  page: Page,
  button: Locator,
  item: string | RegExp,
  role: ItemRole = 'menuitem',
): Promise<void> {
  await button.click();
  await choose(page, page.getByRole('menu').getByRole(role, { name: item, exact: true }));
}

/** Chooses an item of an element's own menu, which the right button opens. */
export async function chooseInContext(page: Page, target: Locator, item: string | RegExp): Promise<void> {
  await target.click({ button: 'right', position: { x: 20, y: 8 } });
  await choose(page, page.getByRole('menu').getByText(item, { exact: true }));
}

/**
 * Clicks an item of an open menu and waits until that has closed and given the focus back, to where keys are
 * heard.
 */
async function choose(page: Page, item: Locator): Promise<void> {
  await item.click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.waitForFunction(() => document.activeElement !== document.body);
}

/**
 * Where the playhead is now, percent of the cycle; assistive tools are told a few times a second, and this
 * waits for the next time.
 */
export async function readPlayhead(page: Page): Promise<number> {
  const told = await page.getByRole('slider', { name: 'Playhead' }).evaluate(
    (playhead) =>
      new Promise<string | null>((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve(playhead.getAttribute('aria-valuenow'));
        });
        observer.observe(playhead, { attributeFilter: ['aria-valuenow'] });
      }),
  );
  return Number(told);
}

/** The read-out line's text. */
export function readout(page: Page): Locator {
  return page.getByLabel('Measures of the walk');
}

/**
 * Pauses the walk and puts the playhead at the left heel strike, so that a picture does not depend on the
 * clock.
 */
export async function freezeAtContact(page: Page): Promise<void> {
  const play = page.getByRole('button', { name: 'Play', exact: true });
  const pause = page.getByRole('button', { name: 'Pause', exact: true });
  await expect(play.or(pause)).toBeVisible();
  if (await pause.isVisible()) await pause.click();
  await expect(play).toBeVisible();
  await page.keyboard.press('Home');
  await settle(page);
}
