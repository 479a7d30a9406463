import type { Page } from 'playwright/test';

import { type App, expect, test } from './helpers/app.ts';
import { settleCurves } from './helpers/frames.ts';
import { takeGuidePicture } from './helpers/guidePictures.ts';
import {
  chooseMenu,
  createStyle,
  drag,
  dragField,
  field,
  findMiddle,
  moveTo,
  openStyle,
  readField,
  readout,
  tab,
  typeIntoField,
} from './helpers/steps.ts';

async function dragFields(page: Page): Promise<void> {
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
}

async function leaveWhileDragging(page: Page): Promise<void> {
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

  // A handle is where its curve is: it is taken hold of once that rests.
  await settleCurves(page);
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
}

async function shapeRun(app: App): Promise<void> {
  const { page } = app;
  const gait = (name: string) => page.getByRole('radio', { name, exact: true });
  const scale = field(page, 'Knee flexion scale, left');
  await openStyle(page, 'Sad');
  await page.getByRole('button', { name: /^Knee flexion: sides linked/ }).click();
  await gait('Run').click();
  await expect(page.getByText('Key speeds of the run')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Vertical' })).toBeHidden();
  const lift = () => readField(page, 'Lift, left');
  const before = [await readField(page, 'Knee flexion scale, left'), await lift()] as const;
  await dragField(page, 'Knee flexion scale, left', 20, false);
  await expect.poll(() => readField(page, 'Knee flexion scale, left')).toBeGreaterThan(before[0]);
  // It is seen while it goes on.
  await expect.poll(lift).toBeGreaterThan(before[1]);
  await page.mouse.up();
  await expect(page.getByText(/runs by numbers of its own from here on/)).toBeVisible();
  await takeGuidePicture(page, 'run-edited');
  const dragged = await readField(page, 'Knee flexion scale, left');
  await typeIntoField(page, 'Torso tilt offset', 24);
  // The page keeps its styles in the browser, where no file is to be read.
  const hasFiles = test.info().project.name !== 'page';
  if (hasFiles) {
    await app.answerSave('Runner', () => page.keyboard.press('Control+S'));
    await expect(tab(page, 'Runner')).toBeVisible();
    const said = JSON.parse(app.readSaved('Runner.gait.json')) as { run: unknown; keys: unknown };
    expect(JSON.stringify(said.run)).toContain(`"left":{"scale":${dragged},`);
    expect(JSON.stringify(said.keys)).not.toContain(`"scale":${dragged},`);
  }
  await gait('Walk').click();
  await expect(field(page, 'Torso tilt offset')).not.toHaveAttribute('aria-valuenow', '24');
  await gait('Run').click();
  // The name that it was saved by, the torso, the knee.
  for (let entry = hasFiles ? 0 : 1; entry < 2; entry++) await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveAccessibleName(
    'Undo Knee scale, left (run)',
  );
  await page.keyboard.press('Control+z');
  await expect(scale).toHaveAttribute('aria-valuenow', String(before[0]));
  await expect(page.getByText('from its walk')).toBeVisible();
  await gait('Walk').click();
}

// One window for all of it: each start of one takes longer than what is done in it.
test('what is dragged is shaped', async ({ app }) => {
  await test.step('a drag of a field: seen as it goes on, one undo entry, given up by Escape, named in the menu', () =>
    dragFields(app.page));
  await test.step('a drag ends where its document leaves, which takes it, and goes on in no other', () =>
    leaveWhileDragging(app.page));
  await test.step('a lane that runs: the run takes what is dragged, the walk stays, the file holds it, undo takes it back', () =>
    shapeRun(app));
});
