import type { Page } from 'playwright/test';

import { expect } from './app.ts';
import { chooseInContext, chooseMenu, field, findMiddle, openMenu, typeIntoField } from './steps.ts';

/** Brings the window into one of its main states, and out of it again. */
interface State {
  readonly name: string;
  /** CSS selector of what is new in it. */
  readonly within: string;
  enter(page: Page): Promise<void>;
  leave(page: Page): Promise<void>;
}

const escape = (page: Page): Promise<void> => page.keyboard.press('Escape');
const runByPalette = async (page: Page, command: string): Promise<void> => {
  await page.keyboard.press('F3');
  await page.getByRole('combobox', { name: 'Command' }).fill(command);
  await page.keyboard.press('Enter');
};
const stay = (): Promise<void> => Promise.resolve();

/** States in which all of the window's parts are seen, each entered from the window as it was opened. */
export const MAIN_STATES: readonly State[] = [
  { name: 'the window', within: 'body', enter: stay, leave: stay },
  {
    name: 'a menu',
    within: '[role="menu"]',
    enter: async (page) => void (await openMenu(page, 'View')),
    leave: escape,
  },
  {
    name: 'the palette',
    within: '[role="dialog"]',
    async enter(page) {
      await page.keyboard.press('F3');
      await page.getByRole('combobox', { name: 'Command' }).fill('sa');
    },
    leave: escape,
  },
  {
    name: 'the settings',
    within: '[role="dialog"]',
    enter: (page) => page.keyboard.press('Control+,'),
    leave: escape,
  },
  {
    name: 'the guide and the tour',
    within: '[aria-label="Guide"], [aria-label="Tour"]',
    async enter(page) {
      await chooseMenu(page, 'Help', 'Two-minute tour');
      await page.keyboard.press('F1');
      await expect(page.getByRole('complementary', { name: 'Guide' }).locator('h3').first()).toBeVisible();
    },
    async leave(page) {
      await page.getByRole('button', { name: 'Close the guide' }).click();
      await page.getByRole('button', { name: 'End the tour' }).click();
    },
  },
  {
    name: 'a library without what is searched for',
    within: '[aria-label="Library"]',
    enter: (page) => page.getByRole('searchbox').first().fill('zzz'),
    leave: (page) => page.getByRole('searchbox').first().fill(''),
  },
  {
    name: 'sides split, and a profile over speed',
    within: '[aria-label="Style"]',
    async enter(page) {
      await page.getByRole('button', { name: 'Knee flexion: sides linked, click to split' }).click();
      // Far enough apart that the points of both sides can be told apart: nearer they lie where their numbers
      // are.
      await typeIntoField(page, 'Knee flexion scale, left', 1.8);
      const row = page.getByRole('group', { name: 'Knee flexion', exact: true });
      await chooseInContext(page, row, 'Scale over speed');
      await expect(page.getByRole('region', { name: 'Knee flexion over speed' })).toBeVisible();
    },
    async leave(page) {
      await escape(page);
      await page.keyboard.press('Control+Z');
      await expect(field(page, 'Knee flexion scale, left')).toHaveAttribute('aria-valuenow', '1');
    },
  },
  {
    name: 'lanes',
    within: 'main[aria-label="View"]',
    async enter(page) {
      await chooseMenu(page, 'Compare', 'Line-up at 3 speeds');
      await expect(page.getByRole('listitem', { name: /^Lane \d$/ })).toHaveCount(3);
    },
    leave: (page) => chooseMenu(page, 'Compare', 'Close comparison'),
  },
  {
    name: 'a way with a waypoint',
    within: 'main[aria-label="View"]',
    async enter(page) {
      await page.keyboard.press('e');
      await page.getByRole('button', { name: 'Walk on to where you click' }).click();
      const { x, y } = await findMiddle(page.getByTestId('viewport'));
      await page.mouse.click(x + 120, y + 110);
      await expect(page.getByRole('region', { name: 'Numbers of waypoint 1' })).toBeVisible();
    },
    leave: (page) => page.keyboard.press('e'),
  },
  {
    name: 'a mix of three by a point, seen on the figure',
    within: '[aria-label="Mix"], main[aria-label="View"]',
    async enter(page) {
      for (const name of ['March', 'Elderly', 'Happy'])
        await page.getByRole('button', { name: `Add ${name} to mix` }).click();
      await expect(page.getByRole('group', { name: 'Mix by a point' })).toBeVisible();
    },
    leave: (page) => chooseMenu(page, 'Style', 'Close preview'),
  },
  {
    name: 'notices',
    within: 'main[aria-label="View"]',
    async enter(page) {
      await field(page, 'Walking speed').click();
      await page.getByRole('textbox', { name: 'Walking speed' }).fill('9');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: /held/i }).first()).toBeVisible();
    },
    leave: (page) => typeIntoField(page, 'Walking speed', 1.2),
  },
  {
    name: 'unsaved work, being closed',
    within: '[role="dialog"]',
    async enter(page) {
      await typeIntoField(page, 'Vertical scale', 1.3);
      await page.keyboard.press('Shift+W');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    async leave(page) {
      await escape(page);
      await page.keyboard.press('Control+Z');
    },
  },
];

/** States of single parts: dialogs and modes. */
export const OTHER_STATES: readonly State[] = [
  {
    name: 'the keys and gestures',
    within: '[role="dialog"]',
    enter: (page) => page.keyboard.press('Control+/'),
    leave: escape,
  },
  {
    name: 'a free walk, and its gamepad',
    within: 'main[aria-label="View"], [role="dialog"]',
    async enter(page) {
      await page.keyboard.press('r');
      await page.getByRole('button', { name: 'Gamepad', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    async leave(page) {
      await escape(page);
      await page.keyboard.press('r');
    },
  },
  {
    name: 'a crowd',
    within: 'main[aria-label="View"]',
    async enter(page) {
      await page.keyboard.press('q');
      await expect(page.getByText(/Click on a walker/)).toBeVisible();
    },
    leave: (page) => page.keyboard.press('q'),
  },
  {
    name: 'a random style',
    within: '[role="dialog"]',
    async enter(page) {
      await chooseMenu(page, 'Style', 'Random style…');
      await expect(page.getByRole('dialog').getByText(/^Random style, seed/)).toBeVisible();
    },
    leave: escape,
  },
  {
    name: 'random styles side by side',
    within: '[role="dialog"]',
    async enter(page) {
      await runByPalette(page, 'Random styles');
      await expect(page.getByRole('dialog', { name: 'Random styles' })).toBeVisible();
    },
    leave: escape,
  },
  {
    name: 'own keys',
    within: '[role="dialog"]',
    async enter(page) {
      await runByPalette(page, 'Own keys');
      await expect(page.getByRole('dialog').first()).toBeVisible();
    },
    leave: escape,
  },
  {
    name: 'a film behind the figure',
    within: '[role="dialog"]',
    async enter(page) {
      await chooseMenu(page, 'Show', 'Film behind the figure…');
      await expect(page.getByRole('dialog', { name: 'Film behind the figure' })).toBeVisible();
    },
    leave: escape,
  },
  {
    name: 'the difference of two styles',
    within: '[role="dialog"]',
    async enter(page) {
      const library = page.getByRole('complementary', { name: 'Library' });
      await library.getByRole('button', { name: 'Normal', exact: true }).click();
      await library.getByRole('button', { name: 'Angry', exact: true }).click({ modifiers: ['Control'] });
      const angry = library.getByRole('button', { name: 'Angry', exact: true });
      await chooseInContext(page, angry, 'Compare these two…');
      await expect(page.getByRole('dialog', { name: 'Angry' }).getByRole('listitem').first()).toBeVisible();
    },
    leave: escape,
  },
  {
    name: 'a style that is tried',
    within: '[aria-label="Library"]',
    enter: (page) =>
      page
        .getByRole('complementary', { name: 'Library' })
        .getByRole('button', { name: 'Elderly', exact: true })
        .click(),
    leave: escape,
  },
];

/** Has the window follow the system's theme. */
export async function followSystemTheme(page: Page): Promise<void> {
  await page.keyboard.press('F3');
  await page.getByRole('combobox', { name: 'Command' }).fill('appearance as the system');
  await page.keyboard.press('Enter');
}

/** Chooses the system's theme, which the window then has. */
export async function setTheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}
