import type { Locator, Page } from 'playwright/test';

import { createRigFile } from '../shared/character/createRigFile.ts';
import { stateVrmBones } from '../shared/character/stateVrmBones.ts';
import { expect, test } from './helpers/app.ts';
import { dropBytes } from './helpers/captureSteps.ts';
import { getChromiumLaunch } from './helpers/chromiumLaunch.ts';
import { settle } from './helpers/frames.ts';
import { checkLayout, measureTransport, rest } from './helpers/layoutChecks.ts';
import { chooseInContext, chooseMenu, drag, field, freezeAtContact, typeIntoField } from './helpers/steps.ts';

// Scroll bars take room, as on most desktops; Playwright's browsers hide them.
test.use({ launchOptions: { ...getChromiumLaunch(), ignoreDefaultArgs: ['--hide-scrollbars'] } });

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

async function measure(part: Locator): Promise<Box> {
  const { x, y, width, height } = (await part.boundingBox())!;
  return { left: x, right: x + width, top: y, bottom: y + height };
}

/** Names of the parts that lie over each other. */
function findOverlaps(parts: Readonly<Record<string, Box>>): string[] {
  const all = Object.entries(parts);
  return all.flatMap(([name, one], index) =>
    all
      .slice(index + 1)
      .filter(
        ([, other]) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      )
      .map(([otherName]) => `${name} and ${otherName}`),
  );
}

async function findMiddleOf(within: Locator, text: string): Promise<number> {
  const { left, right } = await measure(within.getByText(text, { exact: true }));
  return (left + right) / 2;
}

/** What in the curves' list is cut off, or stands outside of it. */
async function findCut(page: Page): Promise<(string | null)[]> {
  return page.getByRole('region', { name: 'Curves' }).evaluate((panel) => {
    const list = panel.querySelector('h2')!.parentElement!.parentElement!;
    const { right } = list.getBoundingClientRect();
    return [...list.querySelectorAll<HTMLElement>('button, [data-column]')]
      .filter((one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > right)
      .map((one) => one.textContent);
  });
}

async function checkPanels(page: Page): Promise<void> {
  const curves = page.getByRole('region', { name: 'Curves' });
  const channels = curves.getByRole('button', { name: 'Channels to show' });

  await test.step('the menu of channels', async () => {
    await channels.click();
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    // What has an animation may stay for ever when it is closed (`menu.module.css`).
    await expect.soft(menu).toHaveCSS('animation-name', 'none');
    const { top, bottom } = await measure(menu);
    expect.soft(top).toBeGreaterThanOrEqual(0);
    expect.soft(bottom).toBeLessThanOrEqual(800);
    const { over, bar } = await menu.evaluate((one) => ({
      over: one.scrollHeight - one.clientHeight,
      bar: one.getBoundingClientRect().width - one.clientWidth - 2,
    }));
    expect.soft(over, 'more than it has room for').toBeGreaterThan(0);
    expect.soft(bar, 'width of its scroll bar').toBeGreaterThan(8);
    for (const name of ['Head tilt', 'Knee flexion', 'Shoulder flexion'])
      await menu.getByRole('menuitemcheckbox', { name, exact: true }).click();
    await page.keyboard.press('Escape');
  });

  await test.step('the list of curves beside a narrow library', async () => {
    const edge = page.getByRole('separator', { name: 'Width of the library' });
    const { left } = await measure(edge);
    await drag(page, { x: left + 2, y: 400 }, { x: -100 });
    await expect(edge).toHaveAttribute('aria-valuenow', '200');
    expect.soft(await findCut(page)).toEqual([]);
  });

  await test.step('the names of rows', async () => {
    const cut = await page.locator('[data-row]').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const name = row.querySelector('button[aria-label^="Select "] > span')!;
        const written = document.createRange();
        written.selectNodeContents(name);
        const text = written.getBoundingClientRect();
        // A row of the midline has no chain: its name may stand in that one's room.
        const [, chain, , curve] = row.children;
        const { left } = (chain!.childElementCount > 0 ? chain! : curve!).getBoundingClientRect();
        const { top, bottom } = row.getBoundingClientRect();
        return text.top >= top && text.bottom <= bottom && text.right <= left ? [] : [name.textContent];
      }),
    );
    expect.soft(cut).toEqual([]);
  });

  await test.step('the scale of what the walk does not move', async () => {
    const read = (name: string) =>
      field(page, name).evaluate((one) => {
        const { borderStyle, backgroundColor } = getComputedStyle(one);
        return { borderStyle, backgroundColor };
      });
    const [still, moved] = [await read('Shoulder raise scale'), await read('Hip flexion scale')];
    expect.soft(still.borderStyle).toBe('dashed');
    expect.soft(moved.borderStyle).toBe('none');
    expect.soft(still.backgroundColor).not.toBe(moved.backgroundColor);
  });

  await test.step('the profile over speed', async () => {
    const row = page.getByRole('group', { name: 'Elbow flexion', exact: true });
    await chooseInContext(page, row, 'Offset over speed');
    const profile = page.getByRole('region', { name: 'Elbow flexion over speed' });
    const keys = page.getByRole('region', { name: 'Key speeds' });
    for (const speed of ['0.0', '1.0', '2.5']) {
      const away = (await findMiddleOf(profile, speed)) - (await findMiddleOf(keys, speed));
      expect.soft(Math.abs(away), speed).toBeLessThan(1);
    }
    await page.keyboard.press('Escape');
  });

  await test.step('the note of a key that is not seen', async () => {
    await chooseMenu(page, 'Edit', 'Walking speed selects its key', 'menuitemcheckbox');
    await typeIntoField(page, 'Walking speed', 0.6);
    await page.getByRole('button', { name: 'Add key at current speed' }).click();
    const seen = [
      page.getByRole('button', { name: 'Timing', exact: true }),
      page.getByRole('group', { name: 'Vertical', exact: true }),
    ];
    const before = await Promise.all(seen.map(measure));
    await typeIntoField(page, 'Walking speed', 2.4);
    const note = page.getByRole('status').filter({ hasText: 'is not in what you see' });
    await expect(note).toBeVisible();
    expect.soft(await Promise.all(seen.map(measure))).toEqual(before);
    const parts = [note.locator('span').first(), ...(await note.getByRole('button').all())];
    const boxes = await Promise.all(parts.map(measure));
    expect.soft(findOverlaps(Object.fromEntries(boxes.map((box, at) => [at, box])))).toEqual([]);
    expect.soft(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(1280 - 8);
    expect.soft((await measure(note)).top).toBeGreaterThan((await measure(seen[0]!)).bottom);
  });
}

async function checkSmallWindows(page: Page): Promise<void> {
  await freezeAtContact(page);
  // The versions are there once there is a second.
  await page.keyboard.press('Shift+B');
  const view = page.getByRole('main', { name: 'View' });
  const parts: Readonly<Record<string, Locator>> = {
    versions: page.getByRole('group', { name: 'Versions of this style' }),
    cameras: page.getByRole('group', { name: 'Camera' }),
    modes: page.getByRole('group', { name: 'Where it walks' }),
    poses: page.getByRole('group', { name: 'Poses of a step' }),
    'Plant feet': page.getByRole('button', { name: 'Plant feet' }),
    'Plant strength': field(page, 'Plant strength'),
    'Add a lane': page.getByRole('button', { name: 'Add a lane' }),
    transport: page.getByRole('region', { name: 'Transport' }),
    readout: page.getByLabel('Measures of the walk'),
  };
  // Whatever is in the picture, the words over it have a ground.
  for (const part of ['cameras', 'modes', 'versions']) {
    const grounds = await parts[part]!.evaluate((element) =>
      [element, element.parentElement!].map((each) => getComputedStyle(each).backgroundColor),
    );
    expect.soft(grounds.join(' '), part).toMatch(/0\.85\)/);
  }
  for (const [width, height, pictureHeight] of [
    [853, 533, 300],
    [800, 600, 300],
    [400, 700, 300],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settle(page);
    const boxes: Record<string, Box> = {};
    for (const [name, part] of Object.entries(parts)) boxes[name] = await measure(part);
    const name = `${width}x${height}`;
    expect.soft(findOverlaps(boxes), name).toEqual([]);
    const { left, right, bottom } = await measure(view);
    for (const [part, box] of Object.entries(boxes).filter(([one]) => one !== 'readout')) {
      expect.soft(box.left, `${name}: ${part}`).toBeGreaterThanOrEqual(left);
      expect.soft(box.right, `${name}: ${part}`).toBeLessThanOrEqual(right);
      expect.soft(box.bottom, `${name}: ${part}`).toBeLessThanOrEqual(bottom);
    }
    const ground = await measure(page.getByRole('button', { name: 'Ground and steps' }));
    expect.soft(ground.right, name).toBeLessThanOrEqual(right);
    const picture = await measure(page.getByTestId('viewport'));
    // Nothing lies on the feet: what is set below the picture is below it.
    const getMiddle = (box: Box) => (box.top + box.bottom) / 2;
    // The plus stands in the line of the poses.
    expect
      .soft(Math.abs(getMiddle(boxes['Add a lane']!) - getMiddle(boxes['poses']!)), name)
      .toBeLessThan(1.5);
    for (const part of ['poses', 'Add a lane', ...(height < 600 ? [] : ['Plant feet'])])
      expect.soft(boxes[part]!.top, `${name}: ${part}`).toBeGreaterThanOrEqual(picture.bottom);
    expect
      .soft(picture.bottom - picture.top, `${name}: height of the picture`)
      .toBeGreaterThan(pictureHeight);
  }
}

/** Of every row that has two joints in it: what stands beside them is the longest there. */
const VRM_BONES: Readonly<Record<string, string>> = Object.fromEntries(
  (['Left', 'Right'] as const).flatMap((side) =>
    Object.entries({
      UpperLeg: 'UpLeg',
      LowerLeg: 'Leg',
      Foot: 'Foot',
      Toes: 'ToeBase',
      UpperArm: 'Arm',
      LowerArm: 'ForeArm',
      Hand: 'Hand',
    }).map(([bone, joint]) => [`${side.toLowerCase()}${bone}`, `${side}${joint}`]),
  ),
);

async function checkJoints(page: Page): Promise<void> {
  await dropBytes(page, 'Bob.vrm', stateVrmBones(await createRigFile(), VRM_BONES));
  await page.getByRole('button', { name: 'Body: Bob' }).click({ timeout: 60_000 });
  await page.getByRole('menuitem', { name: 'Check joints…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Joints of Bob.vrm' });
  const { bottom } = await measure(dialog);
  expect.soft(bottom).toBeLessThanOrEqual(800);
  expect.soft((await measure(dialog.getByRole('button', { name: 'Close' }))).bottom).toBeLessThan(bottom);
  const heights = await dialog
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  // Nothing that says why is in two lines.
  expect.soft(Math.max(...heights)).toBeLessThan(1.5 * Math.min(...heights));
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** The main parts of the window at one size. */
interface Row {
  readonly size: { readonly width: number; readonly height: number };
  /** Width of the field of the speed. */
  readonly speed: number;
  readonly folded?: readonly string[];
}

const ROWS: readonly Row[] = [
  { size: { width: 1920, height: 1080 }, speed: 168 },
  { size: { width: 1280, height: 800 }, speed: 84 },
  { size: { width: 960, height: 640 }, speed: 84, folded: ['library', 'curves'] },
];

/** At each size, without and with the numbers of timing. */
async function checkTransport(page: Page): Promise<void> {
  await freezeAtContact(page);
  await typeIntoField(page, 'Playback rate', 0.25);
  for (const look of ['plain', 'timing']) {
    for (const { size, speed, folded } of ROWS) {
      await page.setViewportSize(size);
      await settle(page);
      const name = `${size.width} wide, ${look}`;
      await checkLayout(page, name, folded);
      const names = ['Rate', 'Speed'];
      const wanted = { names, rate: 60, speed, outside: [] };
      expect.soft(await measureTransport(page), name).toEqual(wanted);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    if (look === 'plain') await page.getByRole('button', { name: 'Timing', exact: true }).click();
  }
  await page.getByRole('button', { name: 'Timing', exact: true }).click();
}

async function checkPlayhead(page: Page): Promise<void> {
  await page.keyboard.press('End');
  const head = page.getByRole('slider', { name: 'Playhead' });
  await expect.poll(async () => Number(await head.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await rest(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

// One window for all of it: each start of one takes longer than what is done in it.
test('the window stands at every size', async ({ app }, info) => {
  info.skip(info.project.name !== 'browser', 'the window of the desktop has a least size');
  const { page } = app;
  await page.getByRole('button', { name: 'No tour' }).click();
  await test.step('the transport keeps its numbers whole and its names where the view is narrow', () =>
    checkTransport(page));
  await test.step('a playhead at the end of its bar is nothing to scroll to', () => checkPlayhead(page));
  await test.step('in small windows nothing lies over another, and the figure has room', () =>
    checkSmallWindows(page));
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step('panels: names and numbers are whole, the profile lies under its keys, a long menu is seen to go on, and a note moves nothing', () =>
    checkPanels(page));
  await test.step('the joints of a character, each of which its file names, stand in their frame', () =>
    checkJoints(page));
});
