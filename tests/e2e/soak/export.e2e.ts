import { readFileSync } from 'node:fs';

import { unzipSync } from 'fflate';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import type { Download, Page } from 'playwright/test';

import { expect, test } from '../helpers/app.ts';
import { findFaults, finishAnimations } from '../helpers/axe.ts';
import { shrink } from '../helpers/viewportSteps.ts';

test.use({ painted: true });

async function readBytes(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

/** Frames, each another and transparent around the figure; a video that holds each of them; the key poses. */
async function exportPictures(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+E');
  const pictures = page.getByRole('dialog', { name: 'Export pictures' });
  await finishAnimations(page);
  expect(await findFaults(page, '[role="dialog"]')).toEqual([]);
  await pictures.getByRole('radio', { name: 'Another' }).click();
  await pictures.getByRole('textbox', { name: 'Width, pixels' }).fill('96');
  await pictures.getByRole('textbox', { name: 'Height, pixels' }).fill('96');
  await pictures.getByRole('checkbox', { name: /Figure alone/ }).check();
  const frames = Number(/^\d+/.exec((await pictures.getByText(/^\d+ frames$/).textContent()) ?? '')?.[0]);
  const makeFile = async (): Promise<Download> => {
    const download = page.waitForEvent('download');
    await pictures.getByRole('button', { name: 'Export' }).click();
    return download;
  };

  const zip = unzipSync(new Uint8Array(await readBytes(await makeFile())));
  await expect(pictures.getByRole('status')).toContainText(`${frames} pictures of 96 × 96`);
  const names = Object.keys(zip);
  expect(names).toHaveLength(frames);
  expect(names[0]).toBe('Natural_1.40_0001.png');
  const distinct = new Set(names.map((name) => Buffer.from(zip[name]!).toString('base64')));
  expect(distinct.size).toBe(frames);
  // Nothing is seen in a corner, and the figure somewhere.
  const alphas = await page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const sheet = new OffscreenCanvas(96, 96).getContext('2d')!;
      sheet.drawImage(bitmap, 0, 0);
      const { data } = sheet.getImageData(0, 0, 96, 96);
      return { corner: data[3], most: data.filter((_, at) => at % 4 === 3).reduce((a, b) => Math.max(a, b)) };
    },
    [...zip[names[0]!]!],
  );
  expect(alphas).toEqual({ corner: 0, most: 255 });

  const video = pictures.getByRole('radio', { name: 'Video' });
  if ((await video.count()) > 0) {
    await video.click();
    const file = await makeFile();
    expect(file.suggestedFilename()).toMatch(/^Natural_1\.40\.(mp4|webm)$/);
    const input = new Input({ source: new BufferSource(await readBytes(file)), formats: ALL_FORMATS });
    const track = await input.getPrimaryVideoTrack();
    expect((await track?.computePacketStats())?.packetCount).toBe(frames);
    expect(await track?.computeDuration()).toBeCloseTo(frames / 24, 2);
  }

  await pictures.getByRole('radio', { name: 'Contact sheet' }).click();
  const sheet = await readBytes(await makeFile());
  expect([sheet.readUInt32BE(16), sheet.readUInt32BE(20)]).toEqual([3920, 1672]);
}

test('a walk leaves as pictures', async ({ app }) => {
  await shrink(app.page);
  await exportPictures(app.page);
});
