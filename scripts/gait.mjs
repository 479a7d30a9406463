// `npm run --silent gait -- <command>`: bundles the command line when a source has changed since, then runs
// it in this process.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleForNode } from './bundle.mjs';

const programFolder = dirname(dirname(fileURLToPath(import.meta.url)));
const outFolder = join(programFolder, 'out', 'cli');
/**
 * What the bundle is made of; whatever else it reads (assets, package.json's version) it reads at run time.
 */
const SOURCES = [
  'electron/cli',
  'electron/services',
  'shared',
  'scripts/gait.mjs',
  'scripts/bundle.mjs',
  'package-lock.json',
];
/** Bundles of other sources are kept this long, so that a call that is just starting never loses its own. */
const KEEP_MS = 10 * 60_000;

/**
 * Names every source with its size and time, so that an edited, added, removed or restored file makes another
 * bundle.
 */
async function describeSources(path) {
  const stats = await stat(path);
  if (!stats.isDirectory()) return [`${path}:${stats.size}:${stats.mtimeMs}`];
  const names = (await readdir(path)).toSorted();
  return (await Promise.all(names.map((name) => describeSources(join(path, name))))).flat();
}

/**
 * Makes the bundle in a folder of its own and moves it to its place in one step: of two calls that build at
 * once the second finds the first one's result, and neither ever sees half a bundle.
 */
async function buildBundle(target) {
  const made = join(outFolder, `.${randomBytes(6).toString('hex')}`);
  await mkdir(outFolder, { recursive: true });
  try {
    await bundleForNode(programFolder, 'electron/cli/process.ts', made);
    await rename(made, target).catch(async (error) => {
      if (!(await exists(target))) throw error;
    });
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  await removeOldBundles(target);
}

async function removeOldBundles(target) {
  for (const name of await readdir(outFolder)) {
    const path = join(outFolder, name);
    const stats = await stat(path).catch(() => undefined);
    if (path === target || stats === undefined || Date.now() - stats.mtimeMs < KEEP_MS) continue;
    await rm(path, { recursive: true, force: true });
  }
}

const exists = (path) =>
  stat(path).then(
    () => true,
    () => false,
  );

const sources = (
  await Promise.all(SOURCES.map((source) => describeSources(join(programFolder, source))))
).flat();
const target = join(outFolder, createHash('sha256').update(sources.join('\n')).digest('hex').slice(0, 16));
if (!(await exists(target))) await buildBundle(target);
const { runProcess } = await import(pathToFileURL(join(target, 'main.mjs')).href);

const { env } = process;
process.exitCode = await runProcess(process.argv.slice(2), {
  // npm runs scripts in the checkout's folder; files are meant from where it was called.
  workingFolder: (env.npm_lifecycle_event === 'gait' && env.INIT_CWD) || process.cwd(),
  programFolder,
});
