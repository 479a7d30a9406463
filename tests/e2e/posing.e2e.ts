import type { Page } from 'playwright/test';

import { expect, test } from './helpers/app.ts';
import { settle, settleCurves, waitForFrames } from './helpers/frames.ts';
import { drag, freezeAtContact, moveTo } from './helpers/steps.ts';
import { viewport } from './helpers/viewportSteps.ts';

/** A number as the window writes it. */
const readNumber = (text: string): number => Number(text.replace('−', '-').replace(/[^-+.\d]/g, ''));

/** The knees at the playhead, as the curves tell them, degrees. */
async function readKnees(page: Page): Promise<readonly [left: number, right: number]> {
  await page.mouse.move(640, 790);
  await waitForFrames(page, 20);
  await settleCurves(page);
  await waitForFrames(page, 20);
  const row = page
    .getByRole('region', { name: 'Curves' })
    .getByRole('button', { name: 'Knee flexion', exact: true })
    .locator('..');
  const [left = '', right = ''] = await row.locator('[data-column]').allTextContents();
  return [readNumber(left), readNumber(right)];
}

const getLabel = (page: Page) => page.getByLabel('What the ring turns');

test('paused at passing, the ring of a knee moves that pose and not the one half a cycle later', async ({
  app,
}) => {
  const { page } = app;
  await freezeAtContact(page);
  await page.keyboard.press('2');
  // A ring turns what the style says; planted, the leg that swings over the floor takes nearly all of it.
  await page.keyboard.press('Shift+J');
  const stops = page.getByRole('group', { name: 'Poses of a step' });
  await stops.getByRole('button', { name: 'Passing' }).click();
  await settle(page);
  await expect(stops.getByRole('button', { name: 'Passing', pressed: true })).toBeVisible();

  // A knee is under the hips: found by the one row that it lights, and its ring by the cursor.
  const box = (await viewport(page).boundingBox())!;
  const lit = page.locator('[data-row][data-lit]');
  let knee = { x: 0, y: 0 };
  for (let y = 0.55; y < 0.8 && knee.x === 0; y += 0.02) {
    for (const x of [0, 12, -12, 24, -24, 36, -36]) {
      const at = { x: box.x + box.width / 2 + x, y: box.y + box.height * y };
      await moveTo(page, at.x, at.y);
      await waitForFrames(page, 2);
      if ((await lit.count()) !== 1 || !(await lit.innerText()).startsWith('Knee')) continue;
      knee = at;
      break;
    }
  }
  expect(knee.x).toBeGreaterThan(0);
  await page.mouse.click(knee.x, knee.y);
  const before = await readKnees(page);
  let edge = 0;
  for (let away = 20; away < 90 && edge === 0; away += 4) {
    await moveTo(page, knee.x + away, knee.y);
    if ((await viewport(page).evaluate((element) => element.style.cursor)) === 'grab') edge = knee.x + away;
  }
  expect(edge).toBeGreaterThan(0);
  await expect(getLabel(page)).toHaveText(/^Knee flexion −?[\d.]+° here$/);

  await drag(page, { x: edge, y: knee.y }, { x: 1, y: 14 }, false);
  await expect(getLabel(page)).toHaveText(/^Knee flexion here [+−][\d.]+°$/);
  const turned = readNumber((await getLabel(page).innerText()).replace('Knee flexion here', ''));
  expect(Math.abs(turned)).toBeGreaterThan(5);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Undo Knee here (passing)' })).toBeEnabled();

  // A dot tells of the stance and strike that were written; the columns are as they were.
  const stance = page.getByRole('button', { name: /^Stance/, pressed: false });
  await expect(stance.getByTitle('This style has stances or strikes')).toBeVisible();

  // One knee has turned by just that, the other is where it was.
  const after = await readKnees(page);
  const moved = after.map((value, index) => value - before[index]!);
  const [other, picked] = moved.toSorted((a, b) => Math.abs(a) - Math.abs(b));
  expect(picked).toBeCloseTo(turned, 0);
  expect(other).toBeCloseTo(0, 0);

  // Half a cycle later it is the other leg's pose: the knee that was dragged is as it was before. By its
  // contact, since a knee that swings otherwise passes a little later.
  await stops.getByRole('button', { name: 'Contact' }).click();
  await stops.getByRole('button', { name: 'Passing' }).click();
  const later = await readKnees(page);
  await page.keyboard.press('Control+z');
  const undone = await readKnees(page);
  const index = Math.abs(moved[0]!) > Math.abs(moved[1]!) ? 0 : 1;
  expect(later[index]).toBeCloseTo(undone[index], 0);
  await stops.getByRole('button', { name: 'Contact' }).click();
  await stops.getByRole('button', { name: 'Passing' }).click();
  const back = await readKnees(page);
  expect(back[0]).toBeCloseTo(before[0], 0);
  expect(back[1]).toBeCloseTo(before[1], 0);

  await page.keyboard.press('Shift+J');
  await stops.getByRole('button', { name: 'Passing' }).click();

  // A hand is where it is dragged, and where it was after Escape or undo.
  const hand = page.locator('[data-joint="r_radiocarpal"]');
  const findHand = async () => {
    await waitForFrames(page, 20);
    const { x, y } = (await hand.boundingBox())!;
    return { x: x + 12, y: y + 12 };
  };
  const rest = await findHand();
  await drag(page, rest, { x: 20, y: -10 }, false);
  const dragged = await findHand();
  expect(Math.abs(dragged.x - rest.x - 20)).toBeLessThan(4);
  expect(Math.abs(dragged.y - rest.y + 10)).toBeLessThan(4);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(async () => (await findHand()).x).toBeCloseTo(rest.x, 0);
  await drag(page, rest, { x: 20, y: -10 });
  const undo = page.getByRole('button', { name: /^Undo (Left|Right) wrist here \(passing\)$/ });
  await expect(undo).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await findHand()).x).toBeCloseTo(rest.x, 0);

  // The other reach: the whole cycle, for one drag by Alt, or chosen.
  const reach = page.getByRole('group', { name: 'What a joint’s ring moves' });
  await reach.getByRole('button', { name: 'Whole cycle' }).click();
  await expect(reach.getByRole('button', { name: 'Whole cycle', pressed: true })).toBeVisible();
  await page.keyboard.press('h');
  await expect(reach.getByRole('button', { name: 'Here', pressed: true })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(reach).toHaveCount(0);
});
