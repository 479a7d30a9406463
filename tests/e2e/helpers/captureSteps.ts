import type { Locator, Page } from 'playwright/test';

import { expect } from './app.ts';

/** The page that reads clips. */
export const clipDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'New style from a clip' });

/** Drops files on the window as a person does. */
export async function dropFiles(
  page: Page,
  files: readonly (readonly [name: string, text: string])[],
): Promise<void> {
  await page.evaluate((given) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of given) dataTransfer.items.add(new File([text], name));
    window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, files);
}

/** Drops one file of bytes on the window, as a hand does. */
export async function dropBytes(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  await page.evaluate(
    ([base64, fileName]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(
        new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], fileName),
      );
      for (const type of ['dragenter', 'dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [Buffer.from(bytes).toString('base64'), name] as const,
  );
}

/** Waits until the channels of the page are told how well the style says them. */
export async function waitForFit(page: Page): Promise<void> {
  await expect(clipDialog(page).getByLabel(/^Knee flexion: left R² /)).toBeVisible({ timeout: 60_000 });
}
