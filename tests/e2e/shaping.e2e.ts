import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright/test';

import { expect, test, waitForWalking } from './helpers/app.ts';
import { settleCurves } from './helpers/frames.ts';
import { takeGuidePicture } from './helpers/guidePictures.ts';
import {
  createStyle,
  chooseAt,
  chooseMenu,
  drag,
  dragField,
  field,
  findMiddle,
  freezeAtContact,
  moveTo,
  openMenu,
  readField,
  readout,
  typeIntoField,
} from './helpers/steps.ts';

test('a drag of a field: seen as it goes on, one undo entry, given up by Escape, named in the menu', async ({
  app,
}) => {
  const { page } = app;
  await test.step('a drag changes the walk while it goes on, is one undo entry, and undo takes it back', async () => {
    const step = () => readout(page).textContent();
    const before = await step();
    await dragField(page, 'Hip flexion scale', 20, false);
    await expect.poll(() => readField(page, 'Hip flexion scale')).toBeGreaterThan(1);
    await expect.poll(step).not.toBe(before);
    // Still going on: nothing in the history yet.
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
    await page.mouse.up();
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeEnabled();

    await page.keyboard.press('Control+z');
    await expect(field(page, 'Hip flexion scale')).toHaveAttribute('aria-valuenow', '1');
    await expect.poll(step).toBe(before);
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
    await page.keyboard.press('Control+y');
    await expect.poll(() => readField(page, 'Hip flexion scale')).toBeGreaterThan(1);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(() => readField(page, 'Hip flexion scale')).toBeGreaterThan(1);
    await page.keyboard.press('Control+z');
  });
  await test.step('Escape gives a drag up', async () => {
    await dragField(page, 'Torso tilt offset', 15, false);
    await expect.poll(() => readField(page, 'Torso tilt offset')).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(field(page, 'Torso tilt offset')).toHaveAttribute('aria-valuenow', '0');
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
  });
  await test.step('menus name what undo takes back', async () => {
    await typeIntoField(page, 'Head tilt offset', 5);
    await chooseMenu(page, 'Edit', /Undo Head tilt offset/);
    await expect(field(page, 'Head tilt offset')).toHaveAttribute('aria-valuenow', '0');
  });
});

test('the walk by its keys: pause, frames, the heel strike, the focus at home after a menu and a click, no loop', async ({
  app,
}) => {
  const { page } = app;
  await test.step('Space pauses, arrows step a frame, Home goes to the left heel strike', async () => {
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    const playhead = page.getByRole('slider', { name: 'Playhead' });
    await page.keyboard.press('Home');
    await expect.poll(async () => Number(await playhead.getAttribute('aria-valuenow'))).toBe(0);
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
    await expect.poll(() => playhead.evaluate(measureFree)).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => Number(await playhead.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
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
});

test('what is not to be had is said: a speed beyond reach, a hip too short; another body has its own steps; the view follows its menu', async ({
  app,
}) => {
  const { page } = app;
  await test.step('a speed that the walk cannot reach is held, and said', async () => {
    await field(page, 'Walking speed').click();
    await page.getByRole('textbox', { name: 'Walking speed' }).fill('9');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /held/i }).first()).toBeVisible();
    await typeIntoField(page, 'Walking speed', 1.2);
  });
  await test.step('a hip too short for the speed says that the feet slip', async () => {
    await typeIntoField(page, 'Hip flexion scale', 0.05);
    await expect(page.getByRole('status').filter({ hasText: /4.Hz/ })).toBeVisible();
    await page.keyboard.press('Control+z');
  });
  await test.step('another body walks the same style with its own steps', async () => {
    const before = await readout(page).textContent();
    await chooseAt(page, page.getByRole('button', { name: /^Body:/ }), /Child/, 'menuitemradio');
    await expect(page.getByRole('button', { name: 'Body: Child' })).toBeVisible();
    await expect.poll(() => readout(page).textContent()).not.toBe(before);
  });
  await test.step('the view follows its menu: light and dark, cameras', async () => {
    await chooseMenu(page, 'View', 'Light', 'menuitemradio');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.keyboard.press('2');
    await expect(page.getByRole('button', { name: 'Side', exact: true, pressed: true })).toBeVisible();
  });
});

test('key speeds: add, move, select, delete, and undo each', async ({ app }) => {
  const { page } = app;
  const keys = page.getByRole('region', { name: 'Key speeds' });
  await typeIntoField(page, 'Walking speed', 0.7);
  await keys.getByRole('button', { name: 'Add key at current speed' }).click();
  await expect(keys.getByRole('slider')).toHaveCount(2);
  await typeIntoField(page, 'Knee flexion offset', 12);
  await keys.getByRole('slider', { name: 'Key 2 of 2' }).click();
  await expect(field(page, 'Knee flexion offset')).toHaveAttribute('aria-valuenow', '0');
  await keys.getByRole('slider', { name: 'Key 1 of 2' }).click();
  await expect(field(page, 'Knee flexion offset')).toHaveAttribute('aria-valuenow', '12');
  const first = keys.getByRole('slider', { name: 'Key 1 of 2' });
  const speed = Number(await first.getAttribute('aria-valuenow'));
  await first.press('ArrowRight');
  await expect.poll(async () => Number(await first.getAttribute('aria-valuenow'))).toBeGreaterThan(speed);
  await keys.getByRole('button', { name: 'Delete selected key' }).click();
  await expect(keys.getByRole('slider')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(first).toHaveAttribute('aria-valuenow', String(speed));
  await page.keyboard.press('Control+z');
  await expect(field(page, 'Knee flexion offset')).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('Control+z');
  await expect(keys.getByRole('slider')).toHaveCount(1);
});

test('a drag ends where its document leaves, which takes it, and goes on in no other', async ({ app }) => {
  const { page } = app;
  const undo = page.getByRole('button', { name: /^Undo/ });
  await dragField(page, 'Knee flexion scale', 20, false);
  const dragged = await readField(page, 'Knee flexion scale');
  expect(dragged).toBeGreaterThan(1);
  await createStyle(page);
  await expect(field(page, 'Knee flexion scale')).toHaveAttribute('aria-valuenow', '1');
  await moveTo(page, 700, 400);
  await page.mouse.up();
  await expect(field(page, 'Knee flexion scale')).toHaveAttribute('aria-valuenow', '1');
  await expect(undo).toBeDisabled();

  const handle = await findMiddle(field(page, 'Knee flexion maximum, left'));
  await drag(page, handle, { y: -17 }, false);
  await expect.poll(() => readField(page, 'Knee flexion scale')).toBeGreaterThan(1);
  await settleCurves(page);
  const raised = await readField(page, 'Knee flexion scale');
  await page.keyboard.press('Shift+PageDown');
  await expect(field(page, 'Knee flexion scale')).toHaveAttribute('aria-valuenow', String(dragged));
  await moveTo(page, handle.x, handle.y - 52);
  await page.mouse.up();
  await expect(field(page, 'Knee flexion scale')).toHaveAttribute('aria-valuenow', String(dragged));
  await expect(undo).toHaveAccessibleName(/Knee scale/);

  // Both kept what was dragged in them, as one entry each.
  await page.keyboard.press('Control+z');
  await expect(field(page, 'Knee flexion scale')).toHaveAttribute('aria-valuenow', '1');
  await expect(undo).toBeDisabled();
  await page.keyboard.press('Shift+PageDown');
  await expect(field(page, 'Knee flexion scale')).toHaveAttribute('aria-valuenow', String(raised));
  await expect(undo).toHaveAccessibleName(/Knee maximum/);
});

test('a broken file gives all its errors with their places and changes nothing', async ({ app }) => {
  const { page } = app;
  mkdirSync(app.libraryFolder, { recursive: true });
  writeFileSync(
    join(app.libraryFolder, 'broken.gait.json'),
    JSON.stringify({
      format: 'gait-style',
      version: 1,
      name: 'Broken',
      keys: [
        {
          speed: 1.2,
          channels: { kneeFlexion: { left: { scale: 'abc', offset: 0 }, right: { scale: 1, offset: 0 } } },
        },
        { speed: 0.8, channels: { tail: { scale: 1, offset: 0 } } },
      ],
    }),
  );
  writeFileSync(join(app.libraryFolder, 'notes.txt'), 'not a style');
  await typeIntoField(page, 'Torso tilt offset', 7);
  await app.answerOpen('broken.gait.json', () => page.keyboard.press('Control+o'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('keys[0].channels.kneeFlexion.left.scale');
  await expect(dialog).toContainText('keys[1].speed');
  await expect(dialog).toContainText('tail');
  await page.keyboard.press('Escape');
  await expect(field(page, 'Torso tilt offset')).toHaveAttribute('aria-valuenow', '7');
  await expect(
    page.getByRole('navigation', { name: 'Open documents' }).getByRole('button', { name: /^Close/ }),
  ).toHaveCount(1);
});

test('a saved style is a file of its own; the built-in one stays as it is', async ({ app }) => {
  const { page } = app;
  await page.getByRole('button', { name: 'March', exact: true }).dblclick();
  await typeIntoField(page, 'Elbow flexion offset', 22);
  await app.answerSave('my-march.gait.json', () => page.keyboard.press('Control+s'));
  // A tab with work that is not saved says so in its name.
  const tabs = page.getByRole('navigation', { name: 'Open documents' });
  await expect(tabs.getByRole('button', { name: 'my-march', exact: true })).toBeVisible();
  const saved = JSON.parse(app.readSaved('my-march.gait.json')) as { name: string; keys: unknown[] };
  expect(saved.keys.length).toBeGreaterThan(0);
  expect(saved.name).toBe('my-march');
  await page.getByRole('button', { name: 'March', exact: true }).first().click();
});

test('the window opens again as it was left', async ({ app }) => {
  const { page } = app;
  await chooseAt(page, page.getByRole('button', { name: /^Body:/ }), /Giant/, 'menuitemradio');
  await expect(page.getByRole('button', { name: 'Body: Giant' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a lane' }).click();
  await chooseInLane(page, 'Style of lane 2', 'March');
  await chooseInLane(page, 'Body of lane 2', 'Child');
  await typeIntoField(page, 'Speed of lane 2', 1);
  await page.getByRole('button', { name: 'Edit lane 2' }).click();
  await typeIntoField(page, 'Plant strength', 40);
  await page.getByRole('button', { name: 'Version B' }).click();
  await expect.poll(() => app.readView()).toMatch(/"current":\s*"B"/);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await waitForWalking(page);
  await expect(page.getByRole('button', { name: 'Edit lane 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lane 2, edited' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Style of lane 2: March/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Body: Child' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Body of lane 1: Giant/ })).toBeVisible();
  await expect.poll(() => readField(page, 'Speed of lane 2')).toBe(1);
  await expect.poll(() => readField(page, 'Plant strength')).toBe(40);
  await expect(page.getByRole('button', { name: 'Version B', pressed: true })).toBeVisible();
});

test('the side panels are as wide as they are dragged or stepped, and as at first after a double click', async ({
  app,
}) => {
  const { page } = app;
  // The inspector grows to the left.
  for (const [panel, name, direction] of [
    ['Library', 'Width of the library', 1],
    ['Style', 'Width of the style panel', -1],
  ] as const) {
    const edge = page.getByRole('separator', { name });
    const width = () => readWidth(page, panel);
    const start = await width();
    await expect(edge).toHaveAttribute('aria-valuenow', String(start));
    const box = (await edge.boundingBox())!;
    const x = box.x + box.width / 2;
    await drag(page, { x, y: 400 }, { x: 48 * direction }, false);
    await expect.poll(width).toBe(start + 48);
    await page.mouse.move(x + 2000 * direction, 400);
    await expect.poll(width).toBe(Number(await edge.getAttribute('aria-valuemax')));
    await moveTo(page, x + 48 * direction, 400);
    await page.mouse.up();
    await expect.poll(width).toBe(start + 48);
    await edge.press(direction === 1 ? 'ArrowRight' : 'ArrowLeft');
    await expect.poll(width).toBe(start + 56);
    await edge.press(direction === 1 ? 'ArrowLeft' : 'ArrowRight');
    await expect.poll(width).toBe(start + 48);
    await edge.dblclick();
    await expect.poll(width).toBe(start);
  }
  // Under the library's cards the edge of the curves is dragged, and no card.
  const edge = page.getByRole('separator', { name: 'Height of the curves' });
  const height = Number(await edge.getAttribute('aria-valuenow'));
  const { x, y } = (await edge.boundingBox())!;
  await drag(page, { x: x + 100, y: y + 2 }, { y: 40 }, false);
  await expect(edge).toHaveAttribute('aria-valuenow', String(height - 40));
  await page.mouse.up();
});

async function readWidth(page: Page, panel: string): Promise<number> {
  return (await page.getByRole('complementary', { name: panel, exact: true }).boundingBox())!.width;
}

async function chooseInLane(page: Page, label: string, choice: string): Promise<void> {
  await chooseAt(page, page.getByRole('button', { name: new RegExp(`^${label}`) }), choice, 'menuitemradio');
}

test('a built-in style opens with its keys and its numbers', async ({ app }) => {
  const { page } = app;
  await page
    .getByRole('complementary', { name: 'Library' })
    .getByRole('button', { name: 'Elderly', exact: true })
    .dblclick();
  const keys = page.getByRole('region', { name: 'Key speeds' }).getByRole('slider');
  await expect(keys).toHaveCount(3);
  // Its hip swings less the faster it walks (engine.md §8).
  await keys.first().click();
  const slow = await readField(page, 'Hip flexion scale');
  await keys.last().click();
  await expect.poll(() => readField(page, 'Hip flexion scale')).toBeLessThan(slow);
  await keys.nth(1).click();
  await freezeAtContact(page);
  await takeGuidePicture(page, 'window');
});
