import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LONG_TESTS } from './longTests.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Whether a test file asks for a page of its own, in its first line. */
const wantsPage = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');

/** How early a file runs: those of one process after the other. */
const getTurn = (file: TestSpecification) =>
  (file.project.name === 'vite' ? 2 : 0) + (wantsPage(file) ? 0 : 1);

/**
 * Files with a page first, then all others, those of Vite's runner last: Vitest hands a process its next file
 * only if that one wants the same environment and runner, and starts a new one, with nothing read, where it
 * does not.
 */
class ByProcess extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => getTurn(a) - getTurn(b));
  }
}

/** How a test replaces modules, or reads them anew. */
const REPLACES = /\bvi\.(?:mock|doMock|resetModules)\(/;

/** Tests that only Vite's runner can run, since they replace modules or read them anew. */
const REPLACING = [
  'tests/electron/**/*.test.ts',
  ...readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.test\.tsx?$/.test(name) && REPLACES.test(readFileSync(join(ROOT, name), 'utf8'))),
];

/**
 * What is left out of a quick run. Each project says so itself: Vitest hands `--exclude` to none that has
 * exclusions of its own.
 */
const LEFT_OUT = process.env['GAITSMITH_QUICK_TESTS'] === undefined ? [] : LONG_TESTS;

/** What tests of all rooms share. */
const COMMON = {
  environment: 'node',
  testTimeout: 120_000,
  // The files of a process share its modules, or each would read the kernel, React and three anew: a sixth
  // of the time. A test that replaces a module takes the replacement back.
  isolate: false,
} as const;

// Tests leave much behind at once: with the young generation that Node starts with, collecting it is a fifth
// of the kernel's tests.
const YOUNG_GENERATION = '--max-semi-space-size=64';

export default defineConfig({
  root: ROOT,
  test: {
    sequence: { sequencer: ByProcess },
    // Vitest leaves one core to itself, which on two is half of them.
    maxWorkers: availableParallelism(),
    projects: [
      {
        root: ROOT,
        test: {
          ...COMMON,
          name: 'native',
          include: ['tests/{shared,renderer,scripts,clients}/**/*.test.{ts,tsx}'],
          exclude: [...REPLACING, ...LEFT_OUT],
          // Node loads the modules itself. Vite's runner reads every import off an object as it is used,
          // which makes the kernel a quarter slower; what it alone can do, replacing modules, is not to be
          // had.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: [
            YOUNG_GENERATION,
            `--import=${new URL('vitest/registerTypes.mjs', import.meta.url).href}`,
            '--enable-source-maps',
          ],
        },
      },
      {
        root: ROOT,
        test: {
          ...COMMON,
          name: 'vite',
          include: REPLACING,
          exclude: [...LEFT_OUT],
          execArgv: [YOUNG_GENERATION],
        },
      },
    ],
  },
});
