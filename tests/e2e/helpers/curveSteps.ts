import type { Locator, Page } from 'playwright/test';

import { expect } from './app.ts';
import { settleCurves } from './frames.ts';
import { drag, field, findMiddle } from './steps.ts';

/** The curves below the picture. */
export const curvesPanel = (page: Page): Locator => page.getByRole('region', { name: 'Curves' });

/** Presses on a handle and drags it up by small moves, CSS pixels; the button stays down. */
export async function dragUp(page: Page, label: string, pixels: number): Promise<void> {
  // A handle is where its curve is: it is taken hold of once that rests.
  await settleCurves(page);
  await drag(page, await findMiddle(field(page, label)), { y: -pixels }, false);
}

/** Points at a channel's row until its curves are in focus. */
export async function pointAt(page: Page, channel: string): Promise<void> {
  const row = page.getByRole('group', { name: channel, exact: true });
  // Scrolled to before the pointer goes there: a pointer that arrives as the rows still move enters the one
  // that was there.
  await row.scrollIntoViewIfNeeded();
  await settleCurves(page);
  await row.hover();
  await expect(curvesPanel(page).getByRole('button', { name: channel, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
}
