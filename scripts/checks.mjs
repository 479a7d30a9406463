// The quick checks of `npm run check`; each is a tool of its own, run with this Node.
import { dirname } from 'node:path';
import { runTool } from './project.mjs';

/** The checks run as on a machine that never had a browser: none may need one (scripts/hideBrowsers.mjs). */
const WITHOUT_BROWSER = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('hideBrowsers.mjs', import.meta.url)}`,
  // Node's own folder, where a tool finds Node itself.
  PATH: dirname(process.execPath),
  CHROMIUM_PATH: undefined,
};

/** Rooms of the project that hold code; named, or the linter would walk node_modules. */
const ROOMS = ['shared', 'electron', 'renderer', 'tests', 'scripts'];

/**
 * Name, and how it is run. Directions of imports are a lint rule and a unit test
 * (tests/electron/importDirections.test.ts).
 */
const CHECKS = [
  { name: 'format', start: (options) => runTool('@biomejs/biome/bin/biome', ['format', '.'], options) },
  {
    name: 'lint',
    start: (options) => runTool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', ...ROOMS], options),
  },
  { name: 'types', start: (options) => runTool('typescript/bin/tsc', ['-b'], options) },
  { name: 'unused code', start: (options) => runTool('knip/bin/knip.js', ['--no-progress'], options) },
];
const UNIT_TESTS = {
  name: 'unit tests',
  start: ({ env, ...options }) =>
    runTool('vitest/vitest.mjs', ['run', '-c', 'scripts/vitest.config.ts', '--reporter=default'], {
      ...options,
      env: { ...env, GAITSMITH_QUICK_TESTS: '1' },
    }),
};

/** Runs one check; prints its name and duration, and its output where it fails; true when it holds. */
async function runCheck({ name, start }, env) {
  const startedAt = performance.now();
  const { code, output } = await start({ quiet: true, env: { NO_COLOR: '1', ...env } });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(12)}${seconds.padStart(6)} s`);
  if (code !== 0) console.log(output.trimEnd());
  return code === 0;
}

/**
 * Runs all checks whatever each says, the tools side by side (each of them waits for the disk, or keeps one
 * core), then the unit tests, which keep all cores; resolves with the counts.
 */
export async function runChecks({ unitTests }) {
  const held = await Promise.all(CHECKS.map((check) => runCheck(check, WITHOUT_BROWSER)));
  if (unitTests) held.push(await runCheck(UNIT_TESTS));
  const passed = held.filter(Boolean).length;
  return { passed, failed: held.length - passed, skipped: 0 };
}
