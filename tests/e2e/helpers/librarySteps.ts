import type { Locator, Page } from 'playwright/test';

/** A style of the library. */
export const card = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name: 'Library' }).getByRole('button', { name, exact: true });

/** The text of a style file that leans forward. */
export function createText(name: string): string {
  const keys = [{ speed: 1.2, channels: { torsoTilt: { scale: 1, offset: 12 } } }];
  return JSON.stringify({ format: 'gait-style', version: 1, name, tags: [], keys });
}
