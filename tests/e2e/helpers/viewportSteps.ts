import { readFileSync } from 'node:fs';

import type { Page } from 'playwright/test';

import { expect } from './app.ts';
import { passFrames, settle } from './frames.ts';

/** The viewport as the window draws it. */
export const viewport = (page: Page) => page.getByTestId('viewport');

/** Frames between two reports of the viewport in its data. */
const FRAMES_PER_REPORT = 10;

/** A number that the viewport reports, once it is of the state that stands. */
export const readData = async (page: Page, name: string) => {
  await passFrames(page, FRAMES_PER_REPORT);
  return Number(await viewport(page).getAttribute(`data-${name}`));
};

/** The picture as it stands, once what was asked for is drawn. */
export const takePicture = async (page: Page) => {
  // Over the picture the pointer brings the handles of the pose.
  await page.mouse.move(0, 0);
  await settle(page);
  return viewport(page).screenshot();
};

/** Keeps the picture as a file of a size (the last one where none is named), and reads it. */
export const savePicture = async (page: Page, size?: string) => {
  await page.keyboard.press('F12');
  const dialog = page.getByRole('dialog', { name: 'Picture to file' });
  if (size !== undefined) await dialog.getByRole('radio', { name: size }).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Natural.png');
  const bytes = readFileSync(await file.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.length).toBeGreaterThan(10_000);
  // The first chunk of a PNG tells its size.
  return { bytes, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

/** A small picture is drawn more often. */
export const shrink = (page: Page) => page.setViewportSize({ width: 960, height: 640 });
