import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright/test';

const FOLDER = fileURLToPath(new URL('../../../docs/guide/pictures/', import.meta.url));

/**
 * Takes a picture for the guide, when `GAITSMITH_PICTURES=1` asks for new ones; a test run leaves the
 * committed ones alone.
 */
export async function takeGuidePicture(page: Page, name: string): Promise<void> {
  if (process.env['GAITSMITH_PICTURES'] !== '1') return;
  // The guide tells of the work; the offer of the tour is for the first day. Ended without the pointer, which
  // the picture may need where it is.
  const noTour = page.getByRole('button', { name: 'No tour' });
  if (await noTour.isVisible()) await noTour.evaluate((button: HTMLElement) => button.click());
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ path: `${FOLDER}${name}.png` });
}
