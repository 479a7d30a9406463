import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The system's Chromium, or the one that CHROMIUM_PATH names. Throws when there is none. */
export function findChromium(): string {
  const asked = process.env['CHROMIUM_PATH'];
  const found = asked ?? PLACES.find((place) => existsSync(place));
  if (found === undefined)
    throw new Error('No Chromium was found. Install it, or name one in CHROMIUM_PATH.');
  return found;
}
