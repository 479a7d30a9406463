import { expect, test } from '../helpers/app.ts';
import { settle, waitForFrames } from '../helpers/frames.ts';
import { drag, freezeAtContact, moveTo, openMenu } from '../helpers/steps.ts';
import { readData, savePicture, shrink, takePicture, viewport } from '../helpers/viewportSteps.ts';

test.use({ painted: true });

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
  await page.mouse.click(box.x + box.width / 2 + 20, box.y + box.height * 0.22);
  await expect(page.locator('[data-row][data-lit]')).not.toHaveCount(0);
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
  const take = async () => {
    await waitForFrames(page, 1);
    return page.screenshot({ clip });
  };
  await expect.poll(async () => (await take()).equals(before)).toBe(true);
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
