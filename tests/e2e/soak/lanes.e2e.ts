import { expect, test } from '../helpers/app.ts';
import { settle } from '../helpers/frames.ts';
import { chooseAt, chooseMenu, freezeAtContact, readField, typeIntoField } from '../helpers/steps.ts';
import { readData, shrink, takePicture, viewport } from '../helpers/viewportSteps.ts';

test.use({ painted: true });

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
  const figureAt = { x: box.x + box.width * 0.592, y: box.y + box.height * 0.5 };
  await expect
    .poll(async () => {
      await page.mouse.click(figureAt.x, figureAt.y);
      return page.getByRole('button', { name: 'Lane 2, edited' }).count();
    })
    .toBe(1);
  await expect(page.getByRole('button', { name: /^Body: Child/ })).toBeVisible();
  await expect.poll(() => readField(page, 'Walking speed')).toBeCloseTo(0.6, 2);

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
