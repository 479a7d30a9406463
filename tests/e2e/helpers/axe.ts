import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Waits until all that fades or moves in is there: only then it has its contrast. */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What is given up on the way (a menu that closes) rejects, and is over too.
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** A script that does nothing. */
const NOTHING = ';';

/**
 * What axe finds in the part of the window that a state is about, a CSS selector; one line a fault with the
 * elements it is about. `rules` are the only ones to be looked at; all that there are by default.
 */
export async function findFaults(
  page: Page,
  within: string,
  rules?: readonly string[],
): Promise<readonly string[]> {
  // Read once a page: it is half a megabyte of script, and would be read anew twice a call.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  // Of what is in order nothing is told, and no page is opened to put frames together: there is one.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: NOTHING }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);
  axe.include(within);
  if (rules === undefined) {
    axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);
    // Menus hang on the page itself and are no landmarks, as the pattern of a menu has it.
    axe.disableRules(['region']);
  } else axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  );
}
