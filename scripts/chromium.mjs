// Finds a Chromium for the end-to-end tests, and fetches one where there is none and that needs no rights we
// do not have.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, runTool } from './project.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Time for installing a browser, in ms; chosen: 150 MB at 0.5 MB/s. */
const INSTALL_LIMIT_MS = 300_000;

/**
 * Path of a Chromium, from CHROMIUM_PATH, the system, the system's packages (as root) or Playwright's
 * download; undefined where none can be had.
 */
export async function ensureChromium() {
  return (
    findChromium() ??
    (await installFromPackages()) ??
    (await findDownloaded()) ??
    (await downloadWithPlaywright())
  );
}

function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked !== undefined && asked !== '') return existsSync(asked) ? asked : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const ending = process.platform === 'win32' ? '.exe' : '';
  const places = folders.flatMap((folder) => NAMES.map((name) => join(folder, name + ending)));
  return [...places, ...MAC_PLACES].find(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Only as root on a system with apt: never sudo. */
async function installFromPackages() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  if (!['/usr/bin/apt-get', '/bin/apt-get'].some(isExecutable)) return undefined;
  console.log("Installing Chromium from the system's packages (once)...");
  const options = { quiet: true, timeoutMs: INSTALL_LIMIT_MS, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update'], options);
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], options);
  return findChromium();
}

/** The browser that Playwright keeps in the user's cache. */
async function findDownloaded() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return isExecutable(path) ? path : undefined;
}

async function downloadWithPlaywright() {
  console.log('Fetching a Chromium for Playwright (once)...');
  await runTool('playwright/cli.js', ['install', 'chromium'], { quiet: true, timeoutMs: INSTALL_LIMIT_MS });
  return findDownloaded();
}
