import type { Page } from 'playwright';

/** Shows rows and curves, which a newcomer's window keeps for later. */
export async function showEverything(page: Page): Promise<void> {
  const channels = page.getByRole('radio', { name: 'All channels', includeHidden: true });
  await channels.waitFor({ state: 'attached' });
  if ((await channels.getAttribute('aria-checked')) !== 'true') await channels.click();
  // Their room is there before they are.
  const room = page.locator('[style*="grid-area: curves"], [aria-label="Curves"]');
  if ((await room.count()) === 0) await page.keyboard.press('c');
  await room.first().waitFor({ state: 'attached' });
}
