import { defineConfig } from 'playwright/test';

import { getChromiumLaunch } from './helpers/chromiumLaunch.ts';

/** Whether the frames of all pages are slow, or the host's answers (frames.ts). */
const SLOW = ['GAITSMITH_FRAME_MS', 'GAITSMITH_ANSWER_MS'].some((name) => process.env[name] !== undefined);

const IS_SOAK = process.env['GAITSMITH_SOAK_JOURNEYS'] === '1';

/**
 * Journeys that are not about host or disk, which the page without a host walks too: some, or all of them.
 */
const ON_PAGE = IS_SOAK
  ? '**/e2e/{accessibility,camera,crowd,curves,curvesCloser,freeWalk,playing,posing,shaping,steps,viewport}.e2e.ts'
  : '**/e2e/{camera,curves,freeWalk,playing,posing,shaping,steps}.e2e.ts';

/**
 * The same journeys twice: in a browser served by the browser host, and in Electron where its runtime is
 * (elsewhere skipped, counted); some a third time on the page that has no host.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  // The dearest journeys are run by `npm run soak -- --journeys`.
  testIgnore: IS_SOAK ? [] : '**/e2e/soak/**',
  // What takes longer hangs; chosen: some ten times what the longest journey takes on two idle cores, whose
  // neighbours may be busy.
  timeout: SLOW ? 1_200_000 : 600_000,
  expect: { timeout: SLOW ? 60_000 : 30_000 },
  // A page waits for its frames and its host about as long as it works: three share two cores well.
  workers: 3,
  forbidOnly: process.env['CI'] === 'true',
  outputDir: '../../test-results',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: getChromiumLaunch(),
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [{ name: 'browser' }, { name: 'electron' }, { name: 'page', testMatch: ON_PAGE }],
});
