import { defineConfig } from 'playwright/test';

import { getChromiumLaunch } from './helpers/chromiumLaunch.ts';

/** Whether the frames of all pages are slow, or the host's answers (frames.ts). */
const SLOW = ['GAITSMITH_FRAME_MS', 'GAITSMITH_ANSWER_MS'].some((name) => process.env[name] !== undefined);

/**
 * The same journeys twice: in a browser served by the browser host, and in Electron where its runtime is
 * (elsewhere skipped, counted).
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  // The dearest journeys are run by `npm run soak -- --journeys`.
  testIgnore: process.env['GAITSMITH_SOAK_JOURNEYS'] === '1' ? [] : '**/e2e/soak/**',
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
  projects: [{ name: 'browser' }, { name: 'electron' }],
});
