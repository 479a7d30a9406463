import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Download, Page } from 'playwright/test';
import { AnimationMixer, type Object3D, Vector3 } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

import { getFigureById, DEFAULT_FIGURE_ID } from '../../shared/body/figure/registry.ts';
import { parseExportOptions } from '../../shared/clip/exportOptions.ts';
import { sampleClip } from '../../shared/clip/sampleClip.ts';
import { parseStyle } from '../../shared/style/file/parseStyle.ts';
import { createStyleSource } from '../../shared/style/styleSource.ts';
import { expect, test } from './helpers/app.ts';
import { findFaults, finishAnimations } from './helpers/axe.ts';
import { takeGuidePicture } from './helpers/guidePictures.ts';
import { chooseMenu } from './helpers/steps.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export motion' });

/** The style that a first start opens, at the speed of a first start. */
function sampleFirstWalk(fps: number) {
  const text = readFileSync(
    fileURLToPath(new URL('../../assets/styles/natural.gait.json', import.meta.url)),
    'utf8',
  );
  const style = parseStyle(text);
  const reading = parseExportOptions({ format: 'glb', fps, rootMotion: true });
  if (!style.ok || !reading.ok) throw new Error('the style or the options are broken');
  const figure = getFigureById(DEFAULT_FIGURE_ID);
  const sampling = sampleClip(
    {
      figure,
      style: createStyleSource(style.document),
      styleName: style.document.name,
      normalizedSpeed: 1.4 / figure.legLengthM,
      plantStrength: 1,
    },
    reading.options,
  );
  if (!sampling.ok) throw new Error('the walk cannot be sampled');
  return sampling.clip;
}

async function readBytes(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

/** Greatest distance of a joint of a GLB in three.js from the kernel's, metres; at every tenth frame. */
async function compareWithKernel(bytes: Buffer, fps: number): Promise<number> {
  const { scene, animations } = await new GLTFLoader().parseAsync(new Uint8Array(bytes).buffer, '');
  const clip = sampleFirstWalk(fps);
  const { joints } = clip.figure;
  const mixer = new AnimationMixer(scene);
  mixer.clipAction(animations[0]!).play();
  const nodes = joints.map((joint) => scene.getObjectByName(joint) as Object3D);
  const place = new Vector3();
  let worst = 0;
  for (let frame = 0; frame < clip.plan.frames - 1; frame += 10) {
    mixer.setTime(frame / fps);
    scene.updateMatrixWorld(true);
    nodes.forEach((node, joint) => {
      const at = 3 * (joints.length * frame + joint);
      node.getWorldPosition(place);
      const [x, y, z] = clip.positions.subarray(at, at + 3);
      worst = Math.max(worst, Math.hypot(place.x - x!, place.y - y!, place.z - z!));
    });
  }
  return worst;
}

/** The walk as a GLB that three.js plays as the kernel walks. */
async function exportGlb(page: Page): Promise<void> {
  await chooseMenu(page, 'File', 'Export motion…');
  await expect(dialog(page)).toBeVisible();
  await finishAnimations(page);
  expect(await findFaults(page, '[role="dialog"]')).toEqual([]);

  await dialog(page).getByRole('radio', { name: 'Locomotion set' }).click();
  await expect(dialog(page).getByText(/^4 clips of/)).toBeVisible();
  await takeGuidePicture(page, 'export');
  await dialog(page).getByRole('radio', { name: 'This walk' }).click();

  // What comes is told at once, and what cannot be is told beside its field.
  const fps = dialog(page).getByRole('textbox', { name: 'Frames a second' });
  const start = dialog(page).getByRole('button', { name: 'Export' });
  await fps.fill('12');
  await expect(page.getByRole('tooltip').filter({ hasText: 'from 24 to 120' })).toBeAttached();
  await expect(start).toBeDisabled();
  await fps.fill('60');
  await expect(dialog(page).getByText(/^\d+ frames, the last one repeats the first$/)).toBeVisible();
  await dialog(page).getByRole('radio', { name: 'Travels (root motion)' }).click();

  const download = page.waitForEvent('download');
  await start.click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Natural_1.40.glb');
  await expect(dialog(page).getByRole('status')).toContainText(
    /^Natural_1\.40\.glb: \d+ frames at 60\sfps, loops within 0\.\d+\smm, feet slip \d+\.\d\smm a step, [\d.]+\s[kM]B\. Saved/,
  );
  expect(await compareWithKernel(await readBytes(saved), 60)).toBeLessThan(1e-4);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
}

/** An export that is given up: no file comes of it, and the dialog is as before. */
async function cancelExport(page: Page): Promise<void> {
  let downloads = 0;
  page.on('download', () => downloads++);
  // Its thread never gets its program: however fast the machine, it is not done before it is given up.
  const asked = new Promise<void>((resolve) => {
    void page.route(/exportWorker/, () => resolve());
  });
  await page.keyboard.press('Control+e');
  await dialog(page).getByRole('button', { name: 'Export' }).click();
  await asked;
  await expect(dialog(page).getByRole('progressbar')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('progressbar')).toBeHidden();
  await expect(dialog(page).getByRole('button', { name: 'Export' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.unroute(/exportWorker/);
  expect(downloads).toBe(0);
}

// One window for all of it: each start of one takes longer than what is done in it.
test('a walk leaves as motion, or not at all', async ({ app }) => {
  await test.step('nothing', () => cancelExport(app.page));
  await test.step('a GLB', () => exportGlb(app.page));
});
