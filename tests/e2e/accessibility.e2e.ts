import type { Page } from 'playwright/test';

import { expect, test } from './helpers/app.ts';
import { findFaults, finishAnimations } from './helpers/axe.ts';
import { followSystemTheme, MAIN_STATES, setTheme } from './helpers/windowStates.ts';

/** What every stop of Tab is: its part of the window, and what is wrong with it. Run in the page. */
function inspectStops(): { readonly parts: string[]; readonly faults: string[] } {
  const parts = new Set<string>();
  const faults = new Set<string>();
  const stops = document.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex]');
  for (const stop of stops) {
    if (stop.tabIndex < 0 || stop.matches(':disabled') || !stop.checkVisibility()) continue;
    const option: FocusOptions & { focusVisible: boolean } = { focusVisible: true, preventScroll: true };
    stop.focus(option);
    const part = stop.closest('[aria-label]:is(aside, main, section, nav, footer), header');
    parts.add(part?.getAttribute('aria-label') ?? part?.tagName ?? 'none');
    const html = stop.outerHTML.slice(0, 160);
    const label = (stop instanceof HTMLInputElement ? stop.labels?.[0] : undefined) ?? stop;
    const name = stop.getAttribute('aria-label') ?? stop.getAttribute('aria-labelledby') ?? label.textContent;
    if (name.trim() === '') faults.add(`no name: ${html}`);
    // A field's ring may be its box's.
    const isRinged = [stop, stop.parentElement].some((element) => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const focus = getComputedStyle(document.documentElement).getPropertyValue('--color-focus').trim();
      const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(focus.slice(at, at + 2), 16));
      return (
        (outlineStyle !== 'none' && outlineWidth !== '0px') ||
        boxShadow.includes(`rgb(${red}, ${green}, ${blue})`)
      );
    });
    // A group hands the focus on to one of its own.
    if (!stop.contains(document.activeElement)) faults.add(`not to be focused: ${html}`);
    else if (document.activeElement === stop && !isRinged) faults.add(`no visible focus: ${html}`);
  }
  return { parts: [...parts], faults: [...faults] };
}

async function reachAllParts(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The last part that is read.
  await page.getByRole('region', { name: 'Curves' }).waitFor();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus-visible')).toHaveCount(1);

  const { parts, faults } = await page.evaluate(inspectStops);
  expect(faults).toEqual([]);
  expect(parts).toEqual(
    expect.arrayContaining([
      'HEADER',
      'Open documents',
      'Library',
      'Mix',
      'Transport',
      'Style',
      'Key speeds',
      'Curves',
    ]),
  );

  const moving = await page.evaluate(() => {
    const isLong = (times: string): boolean => times.split(',').some((time) => Number.parseFloat(time) > 0);
    return Array.from(document.querySelectorAll('*'))
      .filter((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return isLong(animationDuration) || isLong(transitionDuration);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(moving).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
}

// One window for all of it: each start of one takes longer than what is done in it.
test('the window is for everyone', async ({ app }) => {
  const { page } = app;
  await test.step('all parts are reached by Tab, each control with a name and a visible focus; reduced motion moves nothing', () =>
    reachAllParts(page));
  await followSystemTheme(page);
  await setTheme(page, 'dark');
  await test.step('axe finds nothing in the main states', async () => {
    for (const { name, within, enter, leave } of MAIN_STATES) {
      await enter(page);
      await finishAnimations(page);
      expect.soft(await findFaults(page, within), name).toEqual([]);
      await leave(page);
    }
  });
});
