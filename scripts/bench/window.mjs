// The window of one version in Chromium: what its own benchmark measures, and how much script it is.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The file by which the window's benchmark starts a host, which finds the project by its own depth. */
const HOST_HELPER = 'hostProcess.ts';

/** Bundles the window's benchmark of a version, as deep as the helper that finds the project from there. */
export function bundleWindow({ root, bundle }) {
  const tests = join(root, 'tests');
  const helper = readdirSync(join(tests, 'e2e'), { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith(HOST_HELPER),
  );
  return bundle('window', join(root, 'out', 'windowBench', dirname(helper ?? '')));
}

/** Bytes of what was built for the window, script gzipped too. */
function measureBundle(root, names) {
  const sizes = { js: 0, jsGzip: 0, css: 0, fonts: 0 };
  const folder = join(root, 'out', 'renderer', 'assets');
  for (const name of names ?? readdirSync(folder)) {
    const bytes = readFileSync(join(folder, name));
    if (name.endsWith('.js')) {
      sizes.js += bytes.length;
      sizes.jsGzip += gzipSync(bytes).length;
    } else if (name.endsWith('.css')) sizes.css += bytes.length;
    else if (name.includes('.woff')) sizes.fonts += bytes.length;
  }
  return sizes;
}

/** Serves a version's window by its own script, and calls `use` with the address. */
async function withHost({ root }, data, use) {
  const host = spawn(process.execPath, ['scripts/web.mjs', '--port', '0', '--data', data], { cwd: root });
  try {
    return await use(
      await new Promise((resolve, reject) => {
        let output = '';
        const hear = (chunk) => {
          output += chunk;
          const address = /http:\/\/(?:127\.0\.0\.1|localhost):\d+\/\S*/.exec(output);
          if (address !== null) resolve(address[0]);
        };
        host.stdout.on('data', hear);
        host.stderr.on('data', hear);
        host.on('exit', (code) => reject(new Error(`The host ended with status ${code}.\n${output}`)));
      }),
    );
  } finally {
    host.kill();
  }
}

/** Names of the files of script that a new window asks for until the first walking frame. */
async function listFirstLoad(version, executablePath, data) {
  const { chromium } = await import('playwright');
  return withHost(version, data, async (url) => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(url);
      await page.locator('[data-walking="true"]').waitFor({ timeout: 60_000 });
      return await page.evaluate(() => {
        const [first] = performance.getEntriesByName('first-walking-frame');
        const names = performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => /\.js(\?|$)/.test(name) && startTime <= first.startTime)
          .map(({ name }) => new URL(name).pathname.split('/').at(-1));
        return [...new Set(names)];
      });
    } finally {
      await browser.close();
    }
  });
}

/**
 * Runs the window's benchmark of a version once, from its bundle `file`; its record, with bytes of the build
 * and of a first load.
 */
export async function measureWindow(version, file, executablePath) {
  const data = mkdtempSync(join(tmpdir(), 'gaitsmith-bench-'));
  try {
    const { code, output } = await version.run(process.execPath, [file, executablePath, data], {
      quiet: true,
    });
    if (code !== 0)
      throw new Error(`The window's benchmark of ${version.name} ended with status ${code}.\n${output}`);
    const first = await listFirstLoad(version, executablePath, join(data, 'first'));
    return {
      ...JSON.parse(output.trim().split('\n').at(-1)),
      bundle: measureBundle(version.root),
      firstLoad: measureBundle(version.root, first),
    };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
