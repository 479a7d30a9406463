import { readFileSync } from 'node:fs';

import type { Page } from 'playwright/test';

import { expect, test } from './app.ts';
import { settle, waitForFrames } from './frames.ts';
import {
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
  readPlayhead,
  readout,
  typeIntoField,
} from './steps.ts';

const viewport = (page: Page) => page.getByTestId('viewport');
/** Frames between two reports of the viewport in its data. */
const FRAMES_PER_REPORT = 10;
const readData = async (page: Page, name: string) => {
  await waitForFrames(page, FRAMES_PER_REPORT);
  return Number(await viewport(page).getAttribute(`data-${name}`));
};
/** The picture as it stands, once what was asked for is drawn. */
const takePicture = async (page: Page) => {
  await settle(page);
  return viewport(page).screenshot();
};
/** Keeps the picture as a file of a size (the last one where none is named), and reads it. */
const savePicture = async (page: Page, size?: string) => {
  await page.keyboard.press('F12');
  const dialog = page.getByRole('dialog', { name: 'Picture to file' });
  if (size !== undefined) await dialog.getByRole('radio', { name: size }).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Normal.png');
  const bytes = readFileSync(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.length).toBeGreaterThan(10_000);
  // The first chunk of a PNG tells its size.
  return { bytes, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};
/** A small picture is drawn more often. */
const shrink = (page: Page) => page.setViewportSize({ width: 960, height: 640 });

test('ghosts, poses, arcs, marks and silhouette come and go by their keys', async ({ app }) => {
  const { page } = app;
  await shrink(page);
  // Away from the normal walk and from the saved version, so that there is something to see of both.
  await typeIntoField(page, 'Torso tilt offset', 25);
  await freezeAtContact(page);
  // Both feet carry: at the strike itself the bar is under the one that stood, which hides it.
  await page.keyboard.press('ArrowUp');
  const plain = await takePicture(page);
  for (const key of ['g', 'Shift+G', 'o', 'p', 'k', 'Shift+K', 'j', 'Shift+J', 'z', 'Shift+Z']) {
    await page.keyboard.press(key);
    expect((await takePicture(page)).equals(plain), key).toBe(false);
    await page.keyboard.press(key);
  }
  // The arcs of the normal walk bring the others, and go without them.
  await page.keyboard.press('Shift+P');
  const both = await takePicture(page);
  await page.keyboard.press('Shift+P');
  const edited = await takePicture(page);
  expect([plain, both].some((picture) => picture.equals(edited))).toBe(false);
  await page.keyboard.press('p');
  expect((await takePicture(page)).equals(plain)).toBe(true);
});

test('planting: the figure follows its field while it is dragged, and goes to the pattern and back by its key', async ({
  app,
}) => {
  const { page } = app;
  await shrink(page);
  await freezeAtContact(page);
  const planted = await takePicture(page);
  await dragField(page, 'Plant strength', -40, false);
  const strength = await readField(page, 'Plant strength');
  expect(strength).toBeGreaterThan(20);
  expect(strength).toBeLessThan(80);
  expect((await takePicture(page)).equals(planted)).toBe(false);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await readField(page, 'Plant strength')).toBe(100);

  await field(page, 'Plant strength').focus();
  await page.keyboard.press('ArrowLeft');
  expect(await readField(page, 'Plant strength')).toBe(95);
  await dragField(page, 'Plant strength', -20);
  await field(page, 'Plant strength').dblclick();
  await expect(field(page, 'Plant strength')).toHaveAttribute('aria-valuenow', '100');

  const button = page.getByRole('button', { name: 'Plant feet' });
  await page.keyboard.press('Shift+J');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(readout(page)).toContainText('pattern only');
  expect(await readField(page, 'Plant strength')).toBe(0);
  await button.click();
  expect(await readField(page, 'Plant strength')).toBe(100);
  await chooseMenu(page, 'Play', 'Plant feet', 'menuitemcheckbox');
  expect(await readField(page, 'Plant strength')).toBe(0);
  // None of it is work on the style.
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();

  // Another document has its own.
  await page.keyboard.press('Shift+N');
  expect(await readField(page, 'Plant strength')).toBe(100);
});

test('lanes: style, body and speed each, edited by a click, lined up, in one place', async ({ app }) => {
  const { page } = app;
  await freezeAtContact(page);
  await page.keyboard.press('l');
  const lane2 = page.getByRole('listitem', { name: 'Lane 2', exact: true });
  await chooseAt(page, lane2.getByRole('button', { name: /^Style of lane 2/ }), 'Elderly', 'menuitemradio');
  await chooseAt(page, lane2.getByRole('button', { name: /^Body of lane 2/ }), 'Child', 'menuitemradio');
  await typeIntoField(page, 'Speed of lane 2', 0.6);
  await expect(lane2.getByText(/^×[01]\.\d\d$/)).toBeVisible();

  // From the front the lanes stand side by side: the right half of the picture is the second one's.
  await page.keyboard.press('3');
  await settle(page);
  const box = (await viewport(page).boundingBox())!;
  const figureAt = { x: box.x + box.width * 0.62, y: box.y + box.height * 0.5 };
  await expect
    .poll(async () => {
      await page.mouse.click(figureAt.x, figureAt.y);
      return page.getByRole('button', { name: 'Lane 2, edited' }).count();
    })
    .toBe(1);
  await expect(page.getByRole('button', { name: /^Body: Child/ })).toBeVisible();
  expect(await readField(page, 'Walking speed')).toBeCloseTo(0.6, 2);

  const apart = await takePicture(page);
  await page.keyboard.press('Shift+O');
  expect((await takePicture(page)).equals(apart)).toBe(false);
  await page.keyboard.press('Shift+O');
  await page.getByRole('button', { name: /^In step/ }).click();
  await expect(page.getByRole('button', { name: /^In time/ })).toBeVisible();
  // A style is dropped on a lane, and on the picture, which makes it a lane of its own.
  const card = page.locator('[draggable="true"]').filter({ hasText: 'Angry' }).first();
  await card.dragTo(page.getByRole('listitem', { name: 'Lane 1', exact: true }));
  await expect(page.getByRole('button', { name: 'Style of lane 1: Angry' })).toBeVisible();
  await card.dragTo(viewport(page));
  await expect(page.getByRole('button', { name: 'Style of lane 3: Angry' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove lane 3' }).click();
  await page.getByRole('button', { name: 'Remove lane 1' }).click();
  await expect(page.getByRole('list').getByRole('listitem', { name: /^Lane/ })).toHaveCount(0);

  // Six at the highest quality stay within what the picture may cost.
  await shrink(page);
  await chooseMenu(page, 'Show', 'High', 'menuitemradio');
  await chooseMenu(page, 'Compare', 'Line-up at 6 speeds');
  await expect(page.getByRole('listitem', { name: /^Lane \d/ })).toHaveCount(6);
  await settle(page);
  const [calls, triangles] = [await readData(page, 'draw-calls'), await readData(page, 'triangles')];
  test
    .info()
    .annotations.push({ type: 'six at High', description: `${calls} calls, ${triangles} triangles` });
  expect(calls).toBeGreaterThan(30);
  expect(calls).toBeLessThanOrEqual(60);
  expect(triangles).toBeLessThanOrEqual(250_000);
  await page.keyboard.press('Shift+L');
  await expect(page.getByRole('listitem', { name: /^Lane \d/ })).toHaveCount(0);
});

test('versions flip at once and keep the phase; the ring of a joint is its offset', async ({ app }) => {
  const { page } = app;
  await freezeAtContact(page);
  for (let frame = 0; frame < 5; frame++) await page.keyboard.press('ArrowRight');
  const before = await readPlayhead(page);
  expect(before).toBeGreaterThan(10);
  await page.keyboard.press('Shift+B');
  await typeIntoField(page, 'Torso tilt offset', 20);
  await page.getByRole('button', { name: 'Version A' }).click();
  await expect(field(page, 'Torso tilt offset')).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('b');
  await expect(field(page, 'Torso tilt offset')).toHaveAttribute('aria-valuenow', '20');
  await page.keyboard.press('b');
  expect(await readPlayhead(page)).toBe(before);

  // The head from the side: above the middle, and its ring is found by the cursor it gives.
  await page.keyboard.press('2');
  await settle(page);
  const box = (await viewport(page).boundingBox())!;
  const [x, y] = [box.x + box.width / 2 + 6, box.y + box.height * 0.17];
  // Pointed at, it lights its rows; clicked, they stay lit, and none is selected.
  await moveTo(page, x, y);
  await expect(page.locator('[data-row][data-lit]')).toHaveCount(3);
  await page.mouse.click(x, y);
  await page.mouse.move(640, 790);
  const rows = page.locator('[data-row][data-lit]');
  await expect(rows).toHaveCount(3);
  await expect(page.locator('[data-row][data-selected]')).toHaveCount(0);
  await expect(rows.first()).toBeInViewport({ ratio: 0.9 });
  // Its curves are the ones in focus.
  const curves = page.getByRole('region', { name: 'Curves' });
  await expect(curves.getByRole('button', { name: 'Head tilt', exact: true, pressed: true })).toBeVisible();
  await waitForFrames(page, 2);
  const cursor = () => viewport(page).evaluate((element) => element.style.cursor);
  let edge = 0;
  for (let away = 20; away < 120 && edge === 0; away += 4) {
    await moveTo(page, x + away, y);
    if ((await cursor()) === 'grab') edge = x + away;
  }
  expect(edge).toBeGreaterThan(0);
  const azimuth = await viewport(page).getAttribute('data-azimuth');
  await drag(page, { x: edge, y }, { x: 2, y: 25 }, false);
  const held = await readField(page, 'Head tilt offset');
  expect(Math.abs(held)).toBeGreaterThan(3);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await readField(page, 'Head tilt offset')).toBe(0);
  await moveTo(page, edge, y);
  await waitForFrames(page, 2);
  await drag(page, { x: edge, y }, { x: 2, y: 25 }, false);
  await page.mouse.up();
  expect(await readField(page, 'Head tilt offset')).not.toBe(0);
  await settle(page);
  expect(await viewport(page).getAttribute('data-azimuth')).toBe(azimuth);
  await page.keyboard.press('Control+z');
  expect(await readField(page, 'Head tilt offset')).toBe(0);
});

test('cameras, a picture as a file, and a lost graphics context', async ({ app }) => {
  const { page } = app;
  await shrink(page);
  await freezeAtContact(page);
  const box = (await viewport(page).boundingBox())!;
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  const preset = await takePicture(page);
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
  // The key of the preset in force goes back to it.
  await page.keyboard.press('1');
  await expect.poll(() => readData(page, 'azimuth')).toBeCloseTo(40, 1);
  await page.keyboard.press('Shift+R');
  await expect.poll(() => readData(page, 'azimuth')).toBeGreaterThan(45);
  await page.keyboard.press('Shift+R');
  await page.keyboard.press('1');
  await expect.poll(() => readData(page, 'azimuth')).toBeCloseTo(40, 1);
  const still = await takePicture(page);
  expect(still.equals(preset)).toBe(true);
  // Each key its view; side and top look from the same side, from elsewhere in height.
  const views = [
    { key: '2', name: 'Side', azimuth: -90 },
    { key: '4', name: 'Top', azimuth: -90 },
    { key: '3', name: 'Front', azimuth: 0 },
    { key: '1', name: 'Three-quarter', azimuth: 40 },
  ];
  let seen = still;
  for (const { key, name, azimuth: from } of views) {
    await page.keyboard.press(key);
    await expect(page.getByRole('button', { name, exact: true, pressed: true })).toBeVisible();
    await expect.poll(() => readData(page, 'azimuth')).toBeCloseTo(from, 1);
    const view = await takePicture(page);
    expect(view.equals(seen), name).toBe(false);
    seen = view;
  }
  // The right button moves the picture along, and turns and zooms nothing.
  await page.mouse.move(x, y);
  await page.mouse.down({ button: 'right' });
  for (const part of [0.5, 1]) await moveTo(page, x + 60 * part, y + 20 * part);
  await page.mouse.up({ button: 'right' });
  expect((await takePicture(page)).equals(still)).toBe(false);
  expect(await readData(page, 'azimuth')).toBeCloseTo(40, 1);
  expect(await readData(page, 'view-height')).toBeCloseTo(height, 2);
  await page.keyboard.press('1');
  await page.keyboard.press('Shift+F');
  await settle(page);
  expect((await takePicture(page)).equals(still)).toBe(false);
  await page.keyboard.press('Shift+F');
  await page.keyboard.press('1');
  await settle(page);

  const [width, tall] = await viewport(page)
    .locator('canvas')
    .evaluate((each: HTMLCanvasElement) => [each.width, each.height]);
  expect(await savePicture(page, 'As large as in the window')).toMatchObject({ width, height: tall });
  const large = await savePicture(page, '3840 × 2160');
  expect(large).toMatchObject({ width: 3840, height: 2160 });
  // Begins with the last size; a joint's ring and light are not in the file.
  await page.mouse.click(x + 3, box.y + box.height * 0.3);
  await page.keyboard.press('2');
  await settle(page);
  const plain = await savePicture(page, '1920 × 1080');
  const seen = (await viewport(page).boundingBox())!;
  await page.mouse.click(seen.x + seen.width / 2 + 20, seen.y + seen.height * 0.22);
  await expect(
    page.locator('[data-row][data-selected]'),
    JSON.stringify({ box, seen, dialogs: await page.getByRole('dialog').count() }),
  ).not.toHaveCount(0);
  await settle(page);
  const picked = await savePicture(page);
  expect(picked).toMatchObject({ width: 1920, height: 1080 });
  expect(picked.bytes.equals(plain.bytes)).toBe(true);
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await settle(page);

  // Its upper half: notices come and go at the lower edge.
  const clip = { ...box, height: box.height / 2 };
  const before = await page.screenshot({ clip });
  await viewport(page)
    .locator('canvas')
    .evaluate(async (canvas: HTMLCanvasElement) => {
      const loss = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
      const lost = new Promise((resolve) =>
        canvas.addEventListener('webglcontextlost', resolve, { once: true }),
      );
      loss.loseContext();
      await lost;
      // Not from within the event: a context can be had back once all have heard that it is gone.
      await new Promise((resolve) => setTimeout(resolve));
      loss.restoreContext();
    });
  await expect(page.getByText(/graphics driver was restarted/)).toBeVisible();
  // To the last pixel, once textures and shaders are made anew: how many frames that takes is the machine's.
  await expect.poll(async () => (await page.screenshot({ clip })).equals(before)).toBe(true);
});

test('the middle button turns and pastes nothing; navigation as in Maya is chosen in the settings', async ({
  app,
}) => {
  const { page } = app;
  await freezeAtContact(page);
  // What is selected is what the middle button pastes on Linux.
  const search = page.getByRole('searchbox', { name: 'Search styles' });
  await search.fill('no style at all');
  await search.selectText();
  const middle = await findMiddle(viewport(page));
  await moveTo(page, middle.x, middle.y);
  await page.mouse.down({ button: 'middle' });
  await moveTo(page, middle.x + 40, middle.y);
  await page.mouse.up({ button: 'middle' });
  await expect.poll(() => readData(page, 'azimuth')).not.toBeCloseTo(40, 0);
  await page.mouse.click(middle.x, middle.y, { button: 'middle' });
  await settle(page);
  await expect(page.getByText('What was copied is not a style')).toHaveCount(0);

  await page.keyboard.press('Control+,');
  await page.getByRole('radio', { name: 'Maya' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await expect.poll(() => readData(page, 'azimuth')).toBeCloseTo(40, 1);
  await drag(page, { x: middle.x - 150, y: middle.y }, { x: 60 });
  await settle(page);
  expect(await readData(page, 'azimuth')).toBeCloseTo(40, 1);
  await page.keyboard.down('Alt');
  await drag(page, { x: middle.x - 150, y: middle.y }, { x: 60 });
  await page.keyboard.up('Alt');
  await expect.poll(() => readData(page, 'azimuth')).not.toBeCloseTo(40, 0);
});

test('the camera goes by keys alone: round the figure, nearer, along; flat views stay flat unless they are turned', async ({
  app,
}) => {
  const { page } = app;
  await shrink(page);
  await freezeAtContact(page);
  const azimuth = () => expect.poll(() => readData(page, 'azimuth'));
  const height = () => expect.poll(() => readData(page, 'view-height'));
  const start = await readData(page, 'view-height');
  const preset = await takePicture(page);
  await page.keyboard.press('Shift+ArrowRight');
  await azimuth().toBeCloseTo(55, 1);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await azimuth().toBeCloseTo(25, 1);
  await page.keyboard.press('Shift+ArrowRight');
  await azimuth().toBeCloseTo(40, 1);
  for (const [there, back] of [
    ['Shift+ArrowUp', 'Shift+ArrowDown'],
    ['Control+Shift+ArrowLeft', 'Control+Shift+ArrowRight'],
    ['Control+Shift+ArrowUp', 'Control+Shift+ArrowDown'],
  ] as const) {
    await page.keyboard.press(there);
    await settle(page);
    expect((await takePicture(page)).equals(preset), there).toBe(false);
    await page.keyboard.press(back);
    await settle(page);
  }
  for (let press = 0; press < 3; press++) await page.keyboard.press('+');
  await height().toBeCloseTo(start / 2, 2);
  await page.keyboard.press('-');
  await height().toBeCloseTo(start / 2 ** (2 / 3), 2);
  await page.keyboard.press('1');
  await height().toBeCloseTo(start, 2);
  expect((await takePicture(page)).equals(preset)).toBe(true);

  // From the side, without perspective, it is nearer as well.
  await page.keyboard.press('2');
  await azimuth().toBeCloseTo(-90, 1);
  const side = await takePicture(page);
  for (let press = 0; press < 3; press++) await page.keyboard.press('=');
  await height().toBeCloseTo(start / 2, 2);
  expect((await takePicture(page)).equals(side)).toBe(false);
  await azimuth().toBeCloseTo(-90, 1);
  // And from the menu, where each tells its key.
  const view = await openMenu(page, 'View');
  await view.getByRole('menuitem', { name: 'Turn, zoom and move' }).click();
  const item = page.getByRole('menuitem', { name: 'Turn the view left' });
  await expect(item).toContainText('Shift+←');
  await item.click();
  await azimuth().toBeCloseTo(-105, 1);
});
