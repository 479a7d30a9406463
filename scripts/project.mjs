// What every script of this folder starts from: the project's folder, running commands, installing and
// building when that is due. Node built-ins only: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';

/** The project's folder, absolute. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What builds are made of; the command line has a bundle of its own. */
const BUILD_SOURCES = [
  'renderer',
  'shared',
  'electron',
  'assets',
  'docs/guide',
  'scripts/build',
  'scripts/electron.vite.config.ts',
  'package.json',
  'package-lock.json',
];
/** Outside of node_modules, which an install empties, and of out, which a build fills. */
const LOCKS = join(ROOT, '.cache');
/**
 * What is built, by a package's program and its configuration: window, main, preload and browser host into
 * `out/`, or the page without a host into `out/page`. `stamp` tells of what sources.
 */
const BUILDS = {
  window: {
    tool: 'electron-vite/bin/electron-vite.js',
    config: 'scripts/electron.vite.config.ts',
    stamp: join(ROOT, 'out', '.build-stamp'),
  },
  page: {
    tool: 'vite/bin/vite.js',
    config: 'scripts/build/page.config.ts',
    stamp: join(ROOT, 'out', '.page-stamp'),
  },
};

/**
 * Runs a command in the project's folder and resolves with its exit code (null when it was killed). `quiet`
 * keeps its output back and gives it to the caller; `timeoutMs` ends it.
 */
export function run(command, args, { quiet = false, env = {}, timeoutMs, toStderr = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['inherit', toStderr ? 2 : 'inherit', 'inherit'],
      // npm is a .cmd on Windows, which only a shell starts; no argument here comes from outside.
      shell: process.platform === 'win32' && !command.endsWith('.exe'),
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Runs the program of an installed package (a file inside it) with this Node. */
export function runTool(file, args, options) {
  return run(process.execPath, [join(ROOT, 'node_modules', file), ...args], options);
}

/**
 * Installs what package-lock.json names when it is not there or not the same, one start at a time; throws
 * when npm cannot.
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(join(LOCKS, 'install.lock'), install, {
    onWait: () => console.error('Waiting for another start to install the packages...'),
  });
}

async function install() {
  // Another start may have done it while this one waited.
  if (isInstalled()) return;
  console.error('Installing the packages of package-lock.json (once)...');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await (npm?.endsWith('.js')
    ? run(process.execPath, [npm, ...args], { toStderr: true })
    : run('npm', args, { toStderr: true }));
  if (code !== 0)
    throw new Error('npm ci did not succeed; what it said is above. Check the network and try again.');
}

/**
 * Whether node_modules holds exactly what package-lock.json names, after npm's own list of what it installed.
 * Packages that are optional (for other systems) may be missing.
 */
export function isInstalled(root = ROOT) {
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const wanted = readPackages(join(root, 'package-lock.json'));
  if (installed === undefined || wanted === undefined) return false;
  for (const [path, { version }] of Object.entries(installed)) {
    if (wanted[path]?.version !== version) return false;
  }
  return Object.entries(wanted).every(
    ([path, { optional, devOptional }]) =>
      path === '' || optional === true || devOptional === true || installed[path] !== undefined,
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Builds the window (main, preload and browser host with it) or the page when a source has changed since;
 * throws when the build fails.
 */
export async function ensureBuilt(name = 'window') {
  if (isBuilt(name)) return;
  await withBuildLock(async () => {
    if (isBuilt(name)) return;
    console.error('Building...');
    const { code, output } = await runBuild(name, { quiet: true });
    if (code !== 0) throw new Error(`The build failed.\n${output}`);
  });
}

function isBuilt(name) {
  const { stamp } = BUILDS[name];
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === getSourcePrint();
}

/** Builds whatever its state, and notes what was built. */
export function build(options, name = 'window') {
  return withBuildLock(() => runBuild(name, options));
}

function withBuildLock(job) {
  return withLock(join(LOCKS, 'build.lock'), job, {
    onWait: () => console.error('Waiting for another build of this folder...'),
  });
}

async function runBuild(name, options) {
  const { tool, config, stamp } = BUILDS[name];
  const print = getSourcePrint();
  const result = await runTool(tool, ['build', '-c', config, '--logLevel', 'warn'], options);
  if (result.code === 0) {
    mkdirSync(join(ROOT, 'out'), { recursive: true });
    writeFileSync(stamp, print);
  }
  return result;
}

/** One hash over the names, sizes and times of all sources of the build. */
function getSourcePrint() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const stats = statSync(join(ROOT, path), { throwIfNoEntry: false });
    if (stats === undefined) return;
    if (stats.isDirectory())
      for (const name of readdirSync(join(ROOT, path)).sort()) visit(`${path}/${name}`);
    else hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`);
  };
  for (const source of BUILD_SOURCES) visit(source);
  return hash.digest('hex');
}

/** Name and version of the program, from package.json. */
export function readProgram() {
  const { productName, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return { name: productName, version };
}

/** Says why a script ends, without a stack, and ends it. */
export function endWith(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
