import type { Locator, Page } from 'playwright/test';

import { expect, test } from '../helpers/app.ts';
import { settle, settleCurves } from '../helpers/frames.ts';
import { takeGuidePicture } from '../helpers/guidePictures.ts';
import {
  answerNewStyle,
  chooseAt,
  chooseInContext,
  chooseMenu,
  drag,
  dragField,
  field,
  findMiddle,
  openMenu,
  readField,
  readout,
  typeIntoField,
} from '../helpers/steps.ts';

/** Whether the pictures of the guide are made anew; only for them the figure is brought to rest. */
const TAKES_PICTURES = process.env['GAITSMITH_PICTURES'] === '1';

/** Brings the figure to rest `poses` key poses after the left heel strike. */
async function rest(page: Page, poses: number): Promise<void> {
  await page.keyboard.press('Home');
  for (let pose = 0; pose < poses; pose++) await page.keyboard.press('ArrowUp');
  await settle(page);
}

/** Takes a page's picture, of the figure at rest. */
async function takePicture(page: Page, name: string, poses = 0): Promise<void> {
  if (!TAKES_PICTURES) return;
  await rest(page, poses);
  await takeGuidePicture(page, name);
}

/** Stops the walk: nothing here needs it to go on, and a page that draws nothing answers sooner. */
async function pause(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
}

/**
 * Types a number over a field that has the focus; without the pointer, whose every click waits for the
 * picture to be drawn.
 */
async function enter(page: Page, label: string, value: number): Promise<void> {
  await field(page, label).focus();
  await page.keyboard.type(String(value));
  await page.keyboard.press('Enter');
  await expect(field(page, label)).toHaveAttribute('aria-valuenow', String(value));
  await field(page, label).blur();
}

/** Makes a new style of a name. */
async function makeNew(page: Page, name: string): Promise<void> {
  await chooseMenu(page, 'File', /^New…/);
  await answerNewStyle(page);
  await page.getByRole('textbox', { name: 'Style name' }).fill(name);
  await page.keyboard.press('Enter');
}

const keyStrip = (page: Page) => page.getByRole('region', { name: 'Key speeds' });

/** Presses the axis of the key speeds where it says `normalizedSpeed`. */
async function pressAxisAt(page: Page, normalizedSpeed: number): Promise<void> {
  const start = await findMiddle(keyStrip(page).getByText('0.0', { exact: true }));
  const end = await findMiddle(keyStrip(page).getByText('2.5', { exact: true }));
  await page.mouse.click(start.x + ((end.x - start.x) * normalizedSpeed) / 2.5, start.y - 18);
}

function tab(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Open documents' }).getByRole('button', { name, exact: true });
}

test('the guide, pages 2 to 5: a tired walk, key speeds, sides, timing', async ({ app }) => {
  const { page } = app;
  await pause(page);

  // 2, a tired walk: dragged, given up, typed, softened and exaggerated.
  await makeNew(page, 'Weary');
  await dragField(page, 'Torso tilt offset', 15, false);
  await expect.poll(() => readField(page, 'Torso tilt offset')).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => readField(page, 'Torso tilt offset')).toBe(0);
  for (const [label, value] of [
    ['Knee flexion offset', 12],
    ['Hip flexion offset', 7],
    ['Shoulder flexion scale', 0.7],
    ['Shoulder flexion offset', 18],
    ['Elbow flexion scale', 0.3],
    ['Torso tilt offset', 18],
    ['Head tilt offset', 22],
  ] as const) {
    await enter(page, label, value);
  }
  await page.mouse.move(640, 790);
  await takePicture(page, 'tired-walk');
  await typeIntoField(page, 'Amount of the style', 50);
  await expect.poll(() => readField(page, 'Torso tilt offset')).toBe(9);
  await page.keyboard.press('Control+z');
  await expect.poll(() => readField(page, 'Torso tilt offset')).toBe(18);

  // 3, key speeds: one more at a stroll; what is between them is between them.
  await pressAxisAt(page, 0.6);
  await keyStrip(page).getByRole('button', { name: 'Add key at current speed' }).click();
  await expect(keyStrip(page).getByText('2 keys')).toBeVisible();
  await expect.poll(() => readField(page, 'Torso tilt offset')).toBe(18);
  await enter(page, 'Torso tilt offset', 30);
  const row = page.getByRole('group', { name: 'Torso tilt', exact: true });
  await chooseInContext(page, row, 'Offset over speed');
  await expect(page.getByRole('region', { name: 'Torso tilt over speed' })).toBeVisible();
  await takePicture(page, 'key-speeds');
  await page.keyboard.press('w');
  await expect(page.getByRole('button', { name: 'End the sweep' })).toBeVisible();
  await page.keyboard.press('w');
  await page.keyboard.press('Escape');
  await keyStrip(page).getByRole('slider', { name: 'Key 1 of 2' }).click();

  // 5, timing: the arms come late.
  await page.keyboard.press('t');
  await enter(page, 'Elbow flexion lead', -0.15);
  await enter(page, 'Shoulder flexion lead', -0.1);
  await page.mouse.move(640, 790);
  await takePicture(page, 'timing', 2);
  await page.keyboard.press('t');

  // 4, left and right: steps that differ, then the other leg.
  await makeNew(page, 'Limp');
  await enter(page, 'Walking speed', 1);
  await page.getByRole('button', { name: 'Knee flexion: sides linked, click to split' }).click();
  await enter(page, 'Knee flexion scale, left', 0.3);
  await page.getByRole('button', { name: 'Hip flexion: sides linked, click to split' }).click();
  await enter(page, 'Hip flexion scale, left', 0.7);
  await expect(readout(page)).toContainText(/L\s*0\.\d\d\s*m\s+R\s*0\.\d\d\s*m/);
  await page.mouse.move(640, 790);
  await takePicture(page, 'left-and-right', 2);
  await chooseAt(page, page.getByRole('button', { name: 'Mirror, copy, reset and properties' }), /^Mirror/);
  await expect(field(page, 'Knee flexion scale, right')).toHaveAttribute('aria-valuenow', '0.3');
});

test('the guide, pages 6 and 7: curves, the floor', async ({ app }) => {
  const { page } = app;
  await pause(page);

  // 6, the curves: a maximum is dragged, the minimum stays.
  await page.getByRole('button', { name: 'Select Knee flexion' }).click();
  const highest = page.getByRole('slider', { name: 'Knee flexion maximum, left' });
  const lowest = page.getByRole('slider', { name: 'Knee flexion minimum, left' });
  await expect(highest).toBeVisible();
  const read = async (handle: Locator) => Number(await handle.getAttribute('aria-valuenow'));
  const highestBefore = await read(highest);
  const lowestBefore = await read(lowest);
  await drag(page, await findMiddle(highest), { y: 36 });
  await expect.poll(() => read(highest)).toBeLessThan(highestBefore - 5);
  await settleCurves(page);
  expect(await read(lowest)).toBeCloseTo(lowestBefore, 1);
  await expect.poll(() => readField(page, 'Knee flexion scale')).toBeLessThan(1);
  await takePicture(page, 'curves', 2);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');

  // 7, the floor: feet that stay where they came down, and what they would do else; two walks abreast, one as
  // the pattern has it.
  await page.mouse.move(640, 790);
  await expect(readout(page)).toContainText(
    /foot slide [0-4]\s*mm a step \(\d{3} without planting\), scuff \d+/,
  );
  await page.keyboard.press('j');
  await makeNew(page, 'As the pattern has it');
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: /^Style of lane 2: / })).toBeVisible();
  await page.keyboard.press('Shift+J');
  await expect(readout(page)).toContainText(/foot slide \d{3}\s*mm a step, pattern only/);
  await expect(field(page, 'Plant strength')).toHaveAttribute('aria-valuenow', '0');
  // Without the curves there is more room for the feet.
  await page.keyboard.press('c');
  await takePicture(page, 'planted', 5);
  await page.keyboard.press('c');
  await page.keyboard.press('Shift+L');

  // What goes into the floor, and what no knee does: of the pattern, and mended by planting; an elbow it
  // leaves as it is.
  await enter(page, 'Knee flexion offset', -15);
  await enter(page, 'Vertical offset', -0.05);
  await expect(readout(page)).toContainText(/into floor [1-9]\d*\s*mm.*past the limit: L\+R knee \d+°/s);
  await takePicture(page, 'the-floor', 1);
  await page.keyboard.press('Shift+J');
  await expect(readout(page)).toContainText(/into floor [0-3]\s*mm/);
  await expect(readout(page)).not.toContainText('past the limit');
  await enter(page, 'Elbow flexion offset', -25);
  await expect(readout(page)).toContainText(/past the limit: L\+R elbow \d+°/);
});

test('the guide, pages 11 and 12: from one walk to the other, people behind the curves', async ({ app }) => {
  const { page } = app;
  await pause(page);

  // 12, people: Natural is among them, Sad leaves them, and the switch takes them away.
  const share = page.getByTestId('people-share');
  await settleCurves(page);
  expect(Number(/knee: (\d+) %/.exec(await share.innerText())?.[1])).toBeGreaterThanOrEqual(90);
  // What it says before its feet are planted is within it all the way.
  await page.keyboard.press('Shift+J');
  await expect(share).toContainText('knee: 100 % of the cycle within people’s range');
  await page.keyboard.press('Shift+J');
  await page.getByRole('button', { name: 'Sad', exact: true }).dblclick();
  await expect(tab(page, 'Sad')).toBeVisible();
  // From here on keys are the window's again, not the library's.
  await page.getByRole('button', { name: 'Select Knee flexion' }).click();
  await expect(share).toContainText(/knee: [5-8]\d % of the cycle/);
  await page.mouse.move(640, 790);
  await takePicture(page, 'people', 2);
  await page.keyboard.press('Shift+H');
  await expect(share).toBeHidden();
  await page.keyboard.press('Shift+H');
  await expect(share).toBeVisible();

  // 11, converting: what is lost comes first, the style itself stays.
  await chooseMenu(page, 'Style', /^Convert to the natural walk/);
  const dialog = page.getByRole('dialog', { name: 'Convert to the natural walk' });
  await expect(dialog.getByRole('row').nth(1)).toContainText('Ankle flexion');
  if (TAKES_PICTURES) await takeGuidePicture(page, 'convert');
  await dialog.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(tab(page, 'Sad (natural), unsaved')).toBeVisible();
  await chooseMenu(page, 'Style', /^Convert to the normal walk/);
  await page.keyboard.press('Escape');
  await expect(tab(page, 'Sad')).toBeVisible();
});

test('the guide, pages 8 to 10 and 19: mixing, three personalities, files, a walk that turns', async ({
  app,
}) => {
  const { page } = app;
  await pause(page);

  // 8, a mix of three by a point.
  for (const name of ['Tired', 'Happy', 'Strut']) {
    await page.getByRole('button', { name: `Add ${name} to mix` }).click();
  }
  const point = page.getByRole('slider', { name: 'Point of the mix' });
  await expect(point).toHaveAttribute('aria-valuetext', 'Tired 34%, Happy 33%, Strut 33%');
  await point.focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowUp');
  await expect(point).toHaveAttribute('aria-valuetext', /Tired 4\d%, Happy \d+%, Strut \d+%/);
  await page.getByRole('textbox', { name: 'Name of the mix' }).fill('Good evening');
  await page.keyboard.press('Enter');
  await takePicture(page, 'mixing');
  await page.getByRole('button', { name: 'Save mix' }).click();
  await expect(tab(page, 'Good evening')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();

  // 9, three abreast: in step, in time; then two versions of one.
  await page.getByRole('button', { name: 'Happy', exact: true }).dblclick();
  await expect(tab(page, 'Happy')).toBeVisible();
  for (const [lane, name] of [
    [2, 'Tired'],
    [3, 'Strut'],
  ] as const) {
    await page.keyboard.press('l');
    const style = page.getByRole('button', { name: new RegExp(`^Style of lane ${lane}`) });
    await chooseAt(page, style, name, 'menuitemradio');
  }
  await expect(page.getByRole('listitem', { name: /^Lane \d/ })).toHaveCount(3);
  await expect(
    page.getByRole('listitem', { name: 'Lane 2', exact: true }).getByText(/^×\d\.\d\d$/),
  ).toBeVisible();
  await takePicture(page, 'three-personalities');
  await page.getByRole('button', { name: /^In step/ }).click();
  await expect(page.getByRole('button', { name: /^In time/ })).toBeVisible();
  await page.keyboard.press('Shift+L');
  await page.keyboard.press('Shift+B');
  await expect(page.getByRole('button', { name: 'Version B' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: 'Version A' })).toHaveAttribute('aria-pressed', 'true');

  // 10, files: a built-in style is saved as a copy, and the command line reads what the window writes.
  await tab(page, 'Good evening').click();
  await enter(page, 'Torso tilt scale', 2);
  await expect(tab(page, 'Good evening, unsaved')).toBeVisible();
  if (TAKES_PICTURES) await rest(page, 0);
  const files = await openMenu(page, 'File');
  await expect(files.getByRole('menuitem', { name: /^Revert/ })).toBeEnabled();
  await takeGuidePicture(page, 'files');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await expect(tab(page, 'Good evening')).toBeVisible();
  expect(JSON.parse(app.readSaved('Good evening.gait.json'))).toMatchObject({ name: 'Good evening' });

  // 19, a turn: its way and the steps of both feet are told, nothing of it is in the file, and it ends.
  await page.getByRole('button', { name: 'Ground and steps' }).click();
  await enter(page, 'Turn rate', 45);
  await page.keyboard.press('Escape');
  await expect(readout(page)).toContainText(/left, radius\s*\d\.\d\d\s*m/);
  await expect(readout(page)).toContainText(/L\s*0\.\d\d\s*m\s+R\s*0\.\d\d\s*m/);
  await expect(readout(page)).toContainText(/foot slide [0-4]\s*mm a step/);
  await expect(tab(page, 'Good evening')).toBeVisible();
  await takePicture(page, 'turning', 3);
  await chooseMenu(page, 'Play', 'Walk straight ahead');
  await expect(readout(page)).not.toContainText('radius');
  await page.getByRole('button', { name: 'Ground and steps' }).click();
  await expect(field(page, 'Turn rate')).toHaveAttribute('aria-valuenow', '0');
});
