import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Browser, Page, TestInfo } from 'playwright/test';

import { expect, test as base, waitForWalking } from '../helpers/app.ts';
import { pacePage } from '../helpers/frames.ts';
import { startHost } from '../helpers/hostProcess.ts';
import { checkLayout, rest } from '../helpers/layoutChecks.ts';
import { chooseMenu, field, freezeAtContact, openStyle, typeIntoField } from '../helpers/steps.ts';
import { leavePageUnpainted, paintPageWhereSeen } from '../helpers/unpainted.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
const THEMES = ['dark', 'light'] as const;

const BASELINES = fileURLToPath(new URL('../baselines/', import.meta.url));

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
