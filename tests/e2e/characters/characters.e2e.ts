import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from '../helpers/app.ts';
import { dropBytes } from '../helpers/captureSteps.ts';
import { takeGuidePicture } from '../helpers/guidePictures.ts';
import { chooseAt } from '../helpers/steps.ts';

test.use({ painted: true });

/** Rigs whose licence allows pictures (CC0), beside the project. */
const FOLDER = new URL('../../../../shared/data/rigs/', import.meta.url);
const RIGS = ['m2m_rig-human.glb', 'three_RobotExpressive.glb', 'm2m_human-male.glb'];

// Told here, before a window is opened for it.
test.skip(process.env['GAITSMITH_PICTURES'] !== '1', 'no pictures for the guide are asked for');
test.skip(!RIGS.every((name) => existsSync(new URL(name, FOLDER))), 'no such rigs here');

test('the list of characters has each with its picture', async ({ app: { page } }) => {
  test.setTimeout(300_000);
  for (const name of RIGS) {
    await dropBytes(page, name, readFileSync(new URL(name, FOLDER)));
    await expect(page.getByText(new RegExp(`^${name.replace('.glb', '')}: 1\\d of 17 joints`))).toBeVisible({
      timeout: 90_000,
    });
  }
  await chooseAt(page, page.getByRole('button', { name: /^Body:/ }), 'Characters…');
  const dialog = page.getByRole('dialog', { name: 'Characters' });
  await expect(dialog.locator('img')).toHaveCount(RIGS.length, { timeout: 90_000 });
  await takeGuidePicture(page, 'characters');
});
