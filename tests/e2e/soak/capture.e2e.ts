import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { clipDialog, dropFiles, waitForFit } from '../helpers/captureSteps.ts';
import { expect, test } from '../helpers/app.ts';
import { finishAnimations } from '../helpers/axe.ts';
import { takeGuidePicture } from '../helpers/guidePictures.ts';
import { typeIntoField } from '../helpers/steps.ts';

const CAPTURES = fileURLToPath(new URL('../../../../shared/data/captures/', import.meta.url));
const WALK = `${CAPTURES}walk01.bvh`;
const REST_POSE = `${CAPTURES}Geno_bind.bvh`;

test('a captured person becomes a style', async ({ app: { page } }, info) => {
  info.skip(!existsSync(WALK) || !existsSync(REST_POSE), 'the captures are not here');
  await test.step('a rest pose is refused with its sentence', async () => {
    await dropFiles(page, [['Geno_bind.bvh', readFileSync(REST_POSE, 'utf8')]]);
    await expect(clipDialog(page).getByRole('alert')).toBeVisible({ timeout: 60_000 });
    await page.keyboard.press('Escape');
    await expect(clipDialog(page)).toBeHidden();
  });
  await test.step('walk01', async () => {
    await dropFiles(page, [['walk01.bvh', readFileSync(WALK, 'utf8')]]);
    await waitForFit(page);
    await expect(clipDialog(page).getByLabel('Found in the clip')).toContainText('V 1.4');
    await finishAnimations(page);
    // In mid-stride, with the strides before it to be seen.
    const time = clipDialog(page).getByRole('slider', { name: /^Time in the clip/ });
    await time.fill('2.3');
    await expect(clipDialog(page).getByRole('button', { name: 'Play the clip' })).toBeVisible();
    await takeGuidePicture(page, 'capture');
    await clipDialog(page).getByRole('radio', { name: 'Joints' }).click();
    await takeGuidePicture(page, 'capture-joints');
    await clipDialog(page).getByRole('radio', { name: 'Curves' }).click();
    await clipDialog(page).getByRole('button', { name: 'Make style' }).press('Enter');
    await expect(page.getByRole('group', { name: 'Captured walk' })).toContainText('walk01');
    // Beside it, and with a difference to be seen in the strips.
    await page.locator('body').press('Shift+Y');
    await typeIntoField(page, 'Torso tilt offset', 16);
    await takeGuidePicture(page, 'capture-ghost');
  });
});
