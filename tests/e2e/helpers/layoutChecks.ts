import type { Page } from 'playwright/test';

import { expect } from './app.ts';
import { settle } from './frames.ts';

/**
 * What holds in every state, size and theme: nothing hangs over, the panels lie side by side, the picture has
 * what they leave.
 */
export async function checkLayout(page: Page, name: string, folded: readonly string[] = []): Promise<void> {
  const found = await page.evaluate(() => {
    const measure = (selector: string) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      // What has folded away may be in the page still, without a size.
      return box === undefined || box.width === 0
        ? undefined
        : { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
    };
    return {
      overflowX: document.documentElement.scrollWidth - innerWidth,
      overflowY: document.documentElement.scrollHeight - innerHeight,
      width: innerWidth,
      height: innerHeight,
      library: measure('aside[aria-label="Library"]'),
      view: measure('main[aria-label="View"]'),
      inspector: measure('aside[aria-label="Style"]'),
      curves: measure('section[aria-label="Curves"]'),
      readout: measure('[aria-label="Measures of the walk"]'),
      dialog: measure('[role="dialog"]'),
      // A single line that is cut without an ellipsis; what only a screen reader has is a pixel wide.
      cut: [...document.querySelectorAll<HTMLElement>('button, h1, h2, h3, label')]
        .filter(
          (one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1,
        )
        .filter((one) => getComputedStyle(one).overflowX !== 'visible')
        .filter((one) => getComputedStyle(one).textOverflow !== 'ellipsis')
        .map((one) => one.textContent),
      // A number stands at its field's right end: what has no room goes out at the left, which is no overflow
      // to scroll to.
      cutNumbers: [...document.querySelectorAll<HTMLElement>('[role="slider"]')]
        .filter((one) => one.checkVisibility() && getComputedStyle(one).overflowX !== 'visible')
        .filter((one) => {
          const { left, right } = one.getBoundingClientRect();
          return [...one.querySelectorAll('span')].some((text) => {
            const box = text.getBoundingClientRect();
            return box.width > 0 && (box.left < left || box.right > right);
          });
        })
        .map((one) => `${one.ariaLabel}: ${one.textContent}`),
    };
  });
  const { width, height, library, view, inspector, curves, readout, dialog } = found;
  expect.soft(found.overflowX, `${name}: sideways overflow`).toBeLessThanOrEqual(0);
  expect.soft(found.overflowY, `${name}: overflow downwards`).toBeLessThanOrEqual(0);
  expect.soft(found.cut, `${name}: cut text`).toEqual([]);
  expect.soft(found.cutNumbers, `${name}: cut numbers`).toEqual([]);
  expect
    .soft([library ? [] : ['library'], curves ? [] : ['curves']].flat(), `${name}: folded`)
    .toEqual(folded);
  expect.soft(library?.left ?? 0, `${name}: library at the left edge`).toBe(0);
  expect.soft(inspector?.right, `${name}: inspector at the right edge`).toBe(width);
  expect.soft(readout?.bottom, `${name}: read-out at the foot`).toBe(height);
  expect.soft(view?.left, `${name}: view beside the library`).toBeGreaterThanOrEqual(library?.right ?? 0);
  expect.soft(view?.right, `${name}: view beside the inspector`).toBeLessThanOrEqual(inspector?.left ?? 0);
  expect.soft(view?.bottom, `${name}: view above the read-out`).toBeLessThanOrEqual(readout?.top ?? 0);
  if (curves !== undefined) {
    expect.soft(curves.top, `${name}: curves below the view`).toBeGreaterThanOrEqual(view?.bottom ?? height);
    expect.soft(curves.bottom, `${name}: curves above the read-out`).toBeLessThanOrEqual(readout?.top ?? 0);
  }
  if (dialog !== undefined) {
    expect.soft(dialog.top, `${name}: dialog in the window`).toBeGreaterThanOrEqual(0);
    expect.soft(dialog.bottom, `${name}: dialog in the window`).toBeLessThanOrEqual(height);
    expect.soft(dialog.left + dialog.right, `${name}: dialog in the middle`).toBeCloseTo(width, -1);
  }
}

/** How many of the strips that are in sight are not drawn yet. Run in the page. */
async function countUnfinished(strips: readonly (HTMLElement | SVGElement)[]): Promise<number> {
  if (strips.length === 0) return 0;
  const seen = await new Promise<readonly IntersectionObserverEntry[]>((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      observer.disconnect();
      resolve(entries);
    });
    for (const strip of strips) observer.observe(strip);
  });
  const inSight = seen
    .filter(({ isIntersecting }) => isIntersecting)
    .map(({ target }) => target as HTMLElement);
  return inSight.filter(({ dataset }) => dataset['strip'] !== 'ready').length;
}

/**
 * Waits until all of the window is drawn: the library's strips that are in sight, fonts,
 * what the panels paint, the figure at rest.
 */
export async function rest(page: Page): Promise<void> {
  const strips = page.getByRole('complementary', { name: 'Library' }).locator('canvas');
  await expect.poll(() => strips.evaluateAll(countUnfinished)).toBe(0);
  await expect(page.getByLabel('Measures of the walk')).toHaveAttribute('data-final', 'true');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await settle(page);
}

/** What each part of the transport has for itself, and what of it is outside of the view. */
export async function measureTransport(page: Page) {
  return page.getByRole('region', { name: 'Transport' }).evaluate((transport) => {
    const outer = transport.getBoundingClientRect();
    const seen = [...transport.querySelectorAll('button, [role="slider"]')].filter((one) =>
      one.checkVisibility(),
    );
    const widthOf = (label: string): number =>
      seen.find((one) => one.ariaLabel === label)?.getBoundingClientRect().width ?? 0;
    return {
      names: [...transport.querySelectorAll('span')]
        .filter((one) => one.checkVisibility() && one.childElementCount === 0)
        .map((one) => one.textContent)
        .filter((text) => ['Rate', 'Speed'].includes(text)),
      rate: widthOf('Playback rate'),
      speed: widthOf('Walking speed'),
      outside: seen
        .filter((one) => {
          const box = one.getBoundingClientRect();
          return box.left < outer.left || box.right > outer.right || box.bottom > outer.bottom;
        })
        .map((one) => one.ariaLabel),
    };
  });
}
