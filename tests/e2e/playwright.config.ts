import { defineConfig } from 'playwright/test';

import { getChromiumLaunch } from './chromiumLaunch.ts';

/** The same journeys twice: in a browser served by the browser host, and in Electron where its runtime is (elsewhere skipped, counted). */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 1,
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
