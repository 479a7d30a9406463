// `npm start`: everything from a fresh clone to a window. Installs and builds when that is due and opens the
// desktop app; where that cannot open (no display, no runtime to be had), says so in two lines and serves the
// same window to a browser.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endWith, ensureBuilt, ensureInstalled, ROOT, runTool } from './project.mjs';
import { serve } from './serve.mjs';

/**
 * Time for fetching the runtime (about 100 MB), in ms; chosen: enough at 1 MB/s, and nobody waits for ever
 * where nothing comes.
 */
const FETCH_LIMIT_MS = 180_000;
/**
 * An app that ends by itself with an error within this time has not opened, in ms; chosen: a slow first start
 * takes less.
 */
const START_LIMIT_MS = 10_000;

/** Why the desktop app cannot even be tried, or undefined. */
function findObstacle() {
  if (process.platform !== 'linux') return undefined;
  if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return 'there is no display';
  if (process.getuid?.() === 0) return "Electron's sandbox does not run as root";
  return undefined;
}

/** The binary of Electron's runtime, fetched where it is missing; undefined where it cannot be had. */
async function findRuntime() {
  const folder = join(ROOT, 'node_modules', 'electron');
  const find = () => {
    if (!existsSync(join(folder, 'path.txt'))) return undefined;
    const binary = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8').trim());
    return existsSync(binary) ? binary : undefined;
  };
  const present = find();
  if (present !== undefined) return present;
  console.error("Fetching Electron's runtime (about 100 MB, once)...");
  await runTool('electron/install.js', [], { quiet: true, timeoutMs: FETCH_LIMIT_MS });
  return find();
}

/** Runs the app until it is closed; resolves with why it did not open, or undefined when it did. */
function openApp(binary) {
  return new Promise((resolve) => {
    const startedAt = Date.now();
    const child = spawn(binary, [ROOT], { stdio: 'inherit' });
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => {
      const failed = code !== 0 && signal !== 'SIGINT' && signal !== 'SIGTERM';
      resolve(
        failed && Date.now() - startedAt < START_LIMIT_MS
          ? `Electron ended with ${code ?? signal}`
          : undefined,
      );
    });
  });
}

try {
  await ensureInstalled();
  await ensureBuilt();
  let obstacle = findObstacle();
  if (obstacle === undefined) {
    const binary = await findRuntime();
    obstacle =
      binary === undefined
        ? "Electron's runtime is not here and could not be fetched"
        : await openApp(binary);
    if (obstacle === undefined) process.exit(0);
  }
  const url = await serve();
  console.log(
    `The desktop app cannot open: ${obstacle}. The same window is served to your browser instead, until Ctrl+C:`,
  );
  console.log(url);
} catch (error) {
  endWith(error);
}
