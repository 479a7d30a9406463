import type { Page } from 'playwright/test';

import { expect, test } from './helpers/app.ts';
import {
  chooseAt,
  chooseInContext,
  chooseMenu,
  drag,
  dragField,
  field,
  findMiddle,
  moveTo,
  readField,
  typeIntoField,
} from './helpers/steps.ts';

/** Opens the context menu of a row and chooses from it. */
async function chooseInRow(page: Page, row: string, item: string): Promise<void> {
  await chooseInContext(page, page.getByRole('group', { name: row, exact: true }), item);
}

const undo = (page: Page) => page.keyboard.press('Control+z');

test('fields: expressions, snapping, copy and paste, reset by keys, full range', async ({ app }) => {
  const { page } = app;
  const offset = field(page, 'Torso tilt offset');
  await offset.click();
  const text = page.getByRole('textbox', { name: 'Torso tilt offset' });
  await text.fill('6*(');
  await text.press('Enter');
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await text.fill('6*2+0,5');
  await text.press('Enter');
  await expect(offset).toHaveAttribute('aria-valuenow', '12.5');

  await offset.hover();
  await page.keyboard.press('Control+c');
  await field(page, 'Pelvis list offset').hover();
  await page.keyboard.press('Control+v');
  await expect(field(page, 'Pelvis list offset')).toHaveAttribute('aria-valuenow', '12.5');
  await page.keyboard.press('Backspace');
  await expect(field(page, 'Pelvis list offset')).toHaveAttribute('aria-valuenow', '0');

  await page.keyboard.down('Alt');
  await dragField(page, 'Torso tilt offset', 9);
  await page.keyboard.up('Alt');
  await expect.poll(async () => (await readField(page, 'Torso tilt offset')) % 5).toBe(0);
  await page.getByRole('button', { name: 'Snap drags to whole steps' }).click();
  await dragField(page, 'Head tilt offset', 34);
  await expect.poll(() => readField(page, 'Head tilt offset')).toBe(15);

  await page.getByRole('button', { name: 'Full range of sliders' }).click();
  await expect(offset).toHaveAttribute('aria-valuemax', '180');
  // The man's legs are 1 m long.
  await expect(field(page, 'Walking speed')).toHaveAttribute('aria-valuemax', '6');
  // Fine while Shift is held, by keys as well: a tenth of a degree.
  const before = await readField(page, 'Torso tilt offset');
  await offset.press('Shift+ArrowUp');
  await expect(offset).toHaveAttribute('aria-valuenow', String(before + 0.1));
});

test('rows: chains, selection, mirror, mute, reset, and amount', async ({ app }) => {
  const { page } = app;
  await chooseInRow(page, 'Knee flexion', 'The other side changes the opposite way');
  await typeIntoField(page, 'Knee flexion offset, left', 6);
  await expect(field(page, 'Knee flexion offset, right')).toHaveAttribute('aria-valuenow', '-6');
  await chooseInRow(page, 'Knee flexion', 'Copy left to right');
  await expect(field(page, 'Knee flexion offset, right')).toHaveAttribute('aria-valuenow', '6');
  await undo(page);

  await page.getByRole('button', { name: 'Select Torso tilt' }).click();
  await page.getByRole('button', { name: 'Select Pelvis torsion' }).click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Select Pelvis list' }).click({ modifiers: ['Control'] });
  await dragField(page, 'Torso tilt offset', 12);
  const moved = await readField(page, 'Torso tilt offset');
  expect(moved).toBeGreaterThan(0);
  await expect.poll(() => readField(page, 'Pelvis torsion offset')).toBe(moved);
  await expect.poll(() => readField(page, 'Pelvis list offset')).toBe(0);
  // What is selected together is reset together, and brought back together.
  await field(page, 'Pelvis torsion offset').dblclick();
  await expect.poll(() => readField(page, 'Torso tilt offset')).toBe(0);
  await undo(page);
  await expect(field(page, 'Torso tilt offset')).toHaveAttribute('aria-valuenow', String(moved));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Select Torso tilt' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );

  await chooseMenu(page, 'Style', 'Mirror the style');
  await expect(field(page, 'Knee flexion offset, right')).toHaveAttribute('aria-valuenow', '6');
  await expect(field(page, 'Pelvis torsion offset')).toHaveAttribute('aria-valuenow', String(-moved));
  await undo(page);

  await dragField(page, 'Amount of the style', -42, false);
  await expect(field(page, 'Amount of the style')).not.toHaveAttribute('aria-valuenow', '100');
  const amount = await readField(page, 'Amount of the style');
  await page.mouse.up();
  await expect.poll(() => readField(page, 'Knee flexion offset, left')).toBeCloseTo((6 * amount) / 100, 6);
  await undo(page);
  await expect(field(page, 'Knee flexion offset, left')).toHaveAttribute('aria-valuenow', '6');
  await typeIntoField(page, 'Amount of trunk', 200);
  await expect.poll(() => readField(page, 'Torso tilt offset')).toBe(2 * moved);
  await expect(field(page, 'Knee flexion offset, left')).toHaveAttribute('aria-valuenow', '6');

  await field(page, 'Torso tilt scale').hover();
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Torso tilt is muted, click to end that' }).click();
  await page.getByRole('button', { name: 'Solo Legs' }).click();
  await expect(page.locator('[data-channel="torsoTilt"]')).toHaveAttribute('data-silent', 'true');
  await expect(page.locator('[data-channel="kneeFlexion"]')).not.toHaveAttribute('data-silent', 'true');
  await chooseMenu(page, 'Edit', 'End all mutes and solos');

  const more = page.getByRole('button', { name: 'Mirror, copy, reset and properties' });
  await chooseAt(page, more, 'Reset the style at all keys');
  await expect(field(page, 'Torso tilt offset')).toHaveAttribute('aria-valuenow', '0');
});

test('search, the hip, keys, all keys, and the profile over speed', async ({ app }) => {
  const { page } = app;
  await page.keyboard.press('Control+f');
  await page.keyboard.type('knee');
  await expect(page.locator('[data-channel]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-channel]')).toHaveCount(23);

  await typeIntoField(page, 'Hip flexion scale', 0.6);
  const shared = page.getByRole('radio', { name: /^Shared/ });
  const more = page.getByRole('radio', { name: /^More steps/ });
  const outcome = (radio: typeof more) => radio.locator('xpath=..').textContent();
  await expect.poll(async () => (await outcome(more)) === (await outcome(shared))).toBe(false);
  expect(await outcome(shared)).toMatch(/\d\.\d\d.m \d\.\d\d.Hz/);
  await shared.check();
  await expect(page.getByRole('button', { name: 'Undo Hip policy' })).toBeEnabled();

  const keys = page.getByRole('region', { name: 'Key speeds' });
  await keys.getByRole('button', { name: 'Duplicate selected key' }).click();
  await expect(keys.getByRole('slider')).toHaveCount(2);
  await expect(field(page, 'Hip flexion scale')).toHaveAttribute('aria-valuenow', '0.6');
  await typeIntoField(page, 'Elbow flexion offset', 10);
  await keys.getByRole('button', { name: 'Edit all keys at once' }).click();
  await typeIntoField(page, 'Elbow flexion offset', 15);
  await keys.getByRole('button', { name: 'Selecting a key keeps the walking speed' }).click();
  const speed = await readField(page, 'Walking speed');
  await keys.getByRole('slider', { name: 'Key 1 of 2' }).click();
  await expect(field(page, 'Elbow flexion offset')).toHaveAttribute('aria-valuenow', '5');
  await expect.poll(() => readField(page, 'Walking speed')).toBe(speed);
  const note = page.getByRole('status').filter({ hasText: 'is not in what you see' });
  await expect(note).toHaveCount(0);
  const key2 = keys.getByRole('slider', { name: 'Key 2 of 2' });
  await key2.click();
  await expect(note).toBeVisible();
  await note.getByRole('button', { name: 'Go to it' }).click();
  await expect(note).toHaveCount(0);
  await expect
    .poll(() => readField(page, 'Walking speed'))
    .toBe(Number(await key2.getAttribute('aria-valuenow')));
  await keys.getByRole('slider', { name: 'Key 1 of 2' }).click();
  // The selection follows the speed to its key, unless that is switched off.
  await typeIntoField(page, 'Walking speed', 2.3);
  await expect(key2).toHaveAttribute('aria-current', 'true');
  await chooseMenu(page, 'Edit', 'Walking speed selects its key', 'menuitemcheckbox');
  await keys.getByRole('slider', { name: 'Key 1 of 2' }).click();
  // Where a key stands no other one is offered.
  await typeIntoField(page, 'Walking speed', Number(await key2.getAttribute('aria-valuenow')));
  await note.getByRole('button', { name: /^Edit key \d/ }).click();
  await expect(key2).toHaveAttribute('aria-current', 'true');
  await keys.getByRole('slider', { name: 'Key 1 of 2' }).click();
  await typeIntoField(page, 'Walking speed', 2.3);
  await note.getByRole('button', { name: 'Add a key here' }).click();
  await expect(keys.getByRole('slider', { name: 'Key 3 of 3' })).toHaveAttribute('aria-current', 'true');
  await expect(note).toHaveCount(0);
  await undo(page);
  const dot = page
    .getByRole('group', { name: 'Elbow flexion', exact: true })
    .getByTitle('Another value than at the keys beside');
  await expect(dot).toBeVisible();

  await chooseInRow(page, 'Elbow flexion', 'Offset over speed');
  const profile = page.getByRole('region', { name: 'Elbow flexion over speed' });
  const point = profile.getByRole('slider', { name: 'Elbow flexion offset at key 2' });
  await expect(point).toHaveAttribute('aria-valuenow', '15');
  await drag(page, await findMiddle(point), { x: -20, y: -4 });
  await expect.poll(async () => Number(await point.getAttribute('aria-valuenow'))).toBeGreaterThan(15);
  await undo(page);
  await expect(point).toHaveAttribute('aria-valuenow', '15');
  await point.press('ArrowUp');
  await expect(point).toHaveAttribute('aria-valuenow', '16');
  await page.keyboard.press('Escape');
  await expect(profile).toBeHidden();
});

test('scale about the middle writes the offset too; translations tell their centimetres', async ({ app }) => {
  const { page } = app;
  await page.getByRole('button', { name: 'Scale about the middle, not about zero' }).click();
  await typeIntoField(page, 'Knee flexion scale', 1.5);
  await expect.poll(() => readField(page, 'Knee flexion offset')).toBeLessThan(-1);
  await undo(page);
  await expect(field(page, 'Knee flexion offset')).toHaveAttribute('aria-valuenow', '0');
  await typeIntoField(page, 'Vertical offset', -0.05);
  await expect(page.getByRole('group', { name: 'Vertical', exact: true })).toContainText(/−\d\.\d.cm/);
  await expect(field(page, 'Torso roll scale')).toHaveAccessibleDescription(/use the offset/);
});

test('stance shows two other numbers in every row, the strike in none of the hip', async ({ app }) => {
  const { page } = app;
  const stance = page.getByRole('button', { name: /^Stance\b/ });
  const knee = page.getByRole('group', { name: 'Knee flexion', exact: true });
  await stance.click();
  await expect(stance).toHaveAttribute('aria-pressed', 'true');
  await expect(field(page, 'Knee flexion scale')).toHaveCount(0);
  await expect(page.getByRole('slider', { name: /stance$/ })).toHaveCount(23);
  await expect(page.getByRole('slider', { name: /(?<!^Right) strike$/ })).toHaveCount(22);
  await expect(field(page, 'Hip flexion strike')).toHaveCount(0);

  await typeIntoField(page, 'Knee flexion stance', 6);
  await expect(stance.getByTitle('This style has stances or strikes')).toBeVisible();
  await expect(knee.getByRole('button', { name: 'Reset Knee flexion' })).toBeVisible();
  await undo(page);
  await expect(field(page, 'Knee flexion stance')).toHaveAttribute('aria-valuenow', '0');
  await chooseInRow(page, 'Knee flexion', 'Stance over speed');
  await expect(page.getByRole('region', { name: 'Knee flexion over speed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'stance', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Shift+T');
  await expect(field(page, 'Knee flexion scale')).toBeVisible();
  await expect(stance).toHaveAttribute('aria-pressed', 'false');
});

test('timing adds lead to every row but the hip; the name is typed over; the axis of the keys sets the speed', async ({
  app,
}) => {
  const { page } = app;
  const leads = page.getByRole('slider', { name: /lead(, left|, right)?$/ });
  await expect(leads).toHaveCount(0);
  await page.keyboard.press('t');
  await expect(leads).toHaveCount(22);
  await expect(field(page, 'Hip flexion lead')).toHaveCount(0);
  await typeIntoField(page, 'Elbow flexion lead', -0.1);
  await page.keyboard.press('t');
  await expect(leads).toHaveCount(0);
  await undo(page);

  const name = page.getByRole('textbox', { name: 'Style name' });
  await name.click();
  await page.keyboard.type('Nobody');
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('Natural');
  await name.click();
  await page.keyboard.type('Weary');
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('Weary');
  await expect(page.getByRole('navigation', { name: 'Open documents' })).toContainText('Weary');
  await undo(page);
  await expect(name).toHaveValue('Natural');

  // A press beside the keys sets the playing speed, and so does dragging on.
  const keys = page.getByRole('region', { name: 'Key speeds' });
  await typeIntoField(page, 'Walking speed', 0.5);
  await keys.getByRole('button', { name: 'Add key at current speed' }).click();
  const box = (await keys.getByText('2.0', { exact: true }).boundingBox())!;
  const x = box.x + box.width / 2;
  await moveTo(page, x, box.y - 14);
  await page.mouse.down();
  // The man's legs are 1 m long: metres a second are leg lengths a second.
  await expect.poll(() => readField(page, 'Walking speed')).toBeCloseTo(2, 1);
  await moveTo(page, x - 30, box.y - 14);
  await expect.poll(() => readField(page, 'Walking speed')).toBeLessThan(1.95);
  await page.mouse.up();
  await expect(keys.getByRole('slider')).toHaveCount(2);

  // By keys alone: Enter on a key selects it, and the speed goes there.
  const other = keys.getByRole('slider', { name: 'Key 2 of 2' });
  await other.press('Enter');
  await expect(other).toHaveAttribute('aria-current', 'true');
  await expect
    .poll(() => readField(page, 'Walking speed'))
    .toBe(Number(await other.getAttribute('aria-valuenow')));
  await keys.getByRole('slider', { name: 'Key 1 of 2' }).click();
  await expect(other).not.toHaveAttribute('aria-current', 'true');
});
