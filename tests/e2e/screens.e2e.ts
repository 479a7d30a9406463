import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Browser, Page, TestInfo } from 'playwright/test';

import { expect, test as base, waitForWalking } from './helpers/app.ts';
import { pacePage, settle } from './helpers/frames.ts';
import { startHost } from './helpers/hostProcess.ts';
import { chooseMenu, field, freezeAtContact, openStyle, typeIntoField } from './helpers/steps.ts';
import { leavePageUnpainted, paintPageWhereSeen } from './helpers/unpainted.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const THEMES = ['dark', 'light'] as const;

const BASELINES = fileURLToPath(new URL('./baselines/', import.meta.url));

/**
 * How much of a picture may differ, and by how much a pixel has to. With the same browser, flags and machine
 * pictures are the same to the byte, since nothing in them depends on the clock; another processor rounds the
 * picture's edges otherwise in software WebGL. 0.2 % of 1280x800 are 2000 pixels: less than one row of the
 * inspector that moved, or a limb of the figure.
 */
const TOLERANCE = { maxDiffPixelRatio: 0.002, threshold: 0.1 };

/** Brings the window into a state that is looked at, from the one before. */
interface State {
  readonly name: string;
  enter(page: Page): Promise<void>;
  leave?(page: Page): Promise<void>;
}

const escape = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const STATES: readonly State[] = [
  { name: 'start', enter: freezeAtContact },
  {
    name: 'keys',
    async enter(page) {
      await openStyle(page, 'Elderly');
      await expect(page.getByRole('region', { name: 'Key speeds' }).getByRole('slider')).toHaveCount(3);
      await freezeAtContact(page);
    },
  },
  {
    name: 'split',
    async enter(page) {
      await page.getByRole('button', { name: 'Knee flexion: sides linked, click to split' }).click();
      await typeIntoField(page, 'Knee flexion scale, left', 1.3);
      await expect(field(page, 'Knee flexion scale, right')).toBeVisible();
    },
  },
  {
    name: 'lanes',
    async enter(page) {
      await chooseMenu(page, 'Compare', 'Line-up at 3 speeds');
      await expect(page.getByRole('listitem', { name: /^Lane \d$/ })).toHaveCount(3);
      await freezeAtContact(page);
    },
    leave: (page) => chooseMenu(page, 'Compare', 'Close comparison'),
  },
  {
    name: 'mix',
    async enter(page) {
      await page.getByRole('button', { name: 'Add March to mix' }).click();
      // The list is as tall as the mix leaves it, and is scrolled as far as the next one needs.
      await expect(field(page, 'Weight of March')).toBeVisible();
      await page.getByRole('button', { name: 'Add Elderly to mix' }).click();
      await expect(page.getByRole('region', { name: 'Mix' }).getByText('50%')).toHaveCount(2);
      await freezeAtContact(page);
    },
    leave: (page) => chooseMenu(page, 'Style', 'Close preview'),
  },
  {
    name: 'dialog-unsaved',
    async enter(page) {
      await page.keyboard.press('Shift+W');
      await expect(page.getByRole('dialog', { name: /before closing\?$/ })).toBeVisible();
    },
    leave: escape,
  },
  {
    name: 'dialog-settings',
    async enter(page) {
      await page.keyboard.press('Control+,');
      await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    },
    leave: escape,
  },
  {
    name: 'dialog-keys',
    async enter(page) {
      await page.keyboard.press('Control+/');
      await expect(page.getByRole('dialog', { name: 'Keys and gestures' })).toBeVisible();
    },
    leave: escape,
  },
];

/** The folder of the pictures that a build of the browser is compared with. */
const getBaselines = (browser: Browser): string => `chromium-${browser.version()}`;

/** Whether this run makes or compares pictures: only then they are taken, and painted. */
function areCompared(browser: Browser, { config }: TestInfo): boolean {
  const isMaking = ['all', 'changed'].includes(config.updateSnapshots);
  return isMaking || existsSync(join(BASELINES, getBaselines(browser)));
}

/** The window in a folder of its own, with a picture that does not depend on the machine's speed. */
const test = base.extend<{ page: Page }>({
  async page({ browser, painted }, use, info) {
    const data = mkdtempSync(join(tmpdir(), 'gaitsmith-screens-'));
    writeFileSync(
      join(data, 'workspace.json'),
      JSON.stringify({
        format: 'gaitsmith-workspace',
        version: 1,
        view: { theme: 'system', tourOffered: false, view: { quality: 'medium' } },
        documents: [],
      }),
    );
    const host = await startHost(data);
    try {
      const page = await browser.newPage({ viewport: SIZES[0], reducedMotion: 'reduce' });
      await pacePage(page);
      const isSeen = painted && areCompared(browser, info);
      await (isSeen ? paintPageWhereSeen(page) : leavePageUnpainted(page));
      await page.goto(host.url);
      await waitForWalking(page);
      await use(page);
      await page.close();
    } finally {
      await host.stop();
      rmSync(data, { recursive: true, force: true });
    }
  },
});

/**
 * What holds in every state, size and theme: nothing hangs over, the panels lie side by side, the picture has
 * what they leave.
 */
async function checkLayout(page: Page, name: string, folded: readonly string[] = []): Promise<void> {
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
async function rest(page: Page): Promise<void> {
  const strips = page.getByRole('complementary', { name: 'Library' }).locator('canvas');
  await expect.poll(() => strips.evaluateAll(countUnfinished)).toBe(0);
  await expect(page.getByLabel('Measures of the walk')).toHaveAttribute('data-final', 'true');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await settle(page);
}

/** File of a state's picture. */
function getPicture(name: string, theme: string, { width }: { width: number }): string {
  return `${name}-${theme}-${width}.png`;
}

/** Where this run's pictures are: the second test compares what the first one took. */
function getTakenFolder(info: TestInfo): string {
  return join(info.project.outputDir, 'screens');
}

test.use({ painted: true });

test('the main states stand at both sizes, dark and light', async ({ page, browser }, info) => {
  info.skip(info.project.name !== 'browser', 'pictures belong to one build of a browser');
  const folder = getTakenFolder(info);
  mkdirSync(folder, { recursive: true });
  const areTaken = areCompared(browser, info);
  for (const { name, enter, leave } of STATES) {
    await test.step(name, async () => {
      await enter(page);
      await page.mouse.move(SIZES[0].width / 2, 2);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        for (const theme of THEMES) {
          await page.emulateMedia({ colorScheme: theme });
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          const picture = getPicture(name, theme, size);
          // Themes are colours and nothing else: without pictures they have nothing more to show.
          if (theme !== THEMES[0] && !areTaken) continue;
          // What is drawn takes its new size a frame later.
          await rest(page);
          if (theme === THEMES[0]) await checkLayout(page, picture);
          if (!areTaken) continue;
          writeFileSync(join(folder, picture), await page.screenshot({ animations: 'disabled' }));
        }
      }
      await page.setViewportSize(SIZES[0]);
      await leave?.(page);
    });
  }
});

/** What each part of the transport has for itself, and what of it is outside of the view. */
async function measureTransport(page: Page) {
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
        .filter((text) => ['Rate', 'Speed', 'Turn', 'Incline'].includes(text)),
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

test.describe('without the picture', () => {
  test.use({ painted: false });

  test('a playhead at the end of its bar is nothing to scroll to', async ({ page }) => {
    await page.keyboard.press('End');
    const head = page.getByRole('slider', { name: 'Playhead' });
    await expect.poll(async () => Number(await head.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
    await rest(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  test('the transport keeps its numbers whole and its names where the view is narrow: V goes, then the longer field, then its one line', async ({
    page,
  }, info) => {
    info.skip(info.project.name !== 'browser', 'the layout is the same in both');
    await freezeAtContact(page);
    await typeIntoField(page, 'Playback rate', 0.25);
    interface Row {
      readonly name: string;
      readonly size: { readonly width: number; readonly height: number };
      readonly speed: number;
      readonly folded?: readonly string[];
    }
    const least = { size: { width: 960, height: 640 }, folded: ['library', 'curves'] };
    const rows: readonly Row[] = [
      { name: 'wide', size: SIZES[1], speed: 168 },
      { name: 'usual', size: SIZES[0], speed: 84 },
      { name: 'least', ...least, speed: 84 },
    ];
    const timed: readonly Row[] = [
      { name: 'wide, timing', size: SIZES[1], speed: 168 },
      { name: 'usual, timing', size: SIZES[0], speed: 84 },
      { name: 'least, timing', ...least, speed: 84 },
    ];
    const check = async ({ name, size, speed, folded }: Row): Promise<void> => {
      await page.setViewportSize(size);
      await settle(page);
      await checkLayout(page, name, folded);
      const names = ['Rate', 'Speed', 'Turn', 'Incline'];
      const wanted = { names, rate: 60, speed, outside: [] };
      expect.soft(await measureTransport(page), name).toEqual(wanted);
    };
    for (const row of rows) await check(row);
    await page.setViewportSize(SIZES[0]);
    await page.getByRole('button', { name: 'Timing', exact: true }).click();
    for (const row of timed) await check(row);
  });
});

test('the main states look as they did in this build of the browser', ({ browser }, info) => {
  info.skip(info.project.name !== 'browser', 'pictures belong to one build of a browser');
  const version = getBaselines(browser);
  info.skip(!areCompared(browser, info), `no baselines of ${version}; --update-snapshots makes them`);
  const pictures = STATES.flatMap(({ name }) =>
    SIZES.flatMap((size) => THEMES.map((theme) => getPicture(name, theme, size))),
  );
  for (const picture of pictures) {
    const image = readFileSync(join(getTakenFolder(info), picture));
    expect.soft(image, picture).toMatchSnapshot([version, picture], TOLERANCE);
  }
});
