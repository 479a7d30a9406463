import { existsSync } from 'node:fs';

import { CHROMIUM_ARGUMENTS } from './chromiumArguments.ts';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * How the tests start Chromium: the one that CHROMIUM_PATH names, or the system's. Where there is neither,
 * Playwright looks for its own and says so as a test starts; reading the configuration needs no browser,
 * since the unused-code check reads it too.
 */
export function getChromiumLaunch(): { readonly executablePath?: string; readonly args: string[] } {
  const asked = process.env['CHROMIUM_PATH'];
  const found = asked === undefined || asked === '' ? PLACES.find((place) => existsSync(place)) : asked;
  return { ...(found !== undefined && { executablePath: found }), args: [...CHROMIUM_ARGUMENTS] };
}
