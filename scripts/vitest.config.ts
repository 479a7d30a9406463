import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Whether a test file asks for a page of its own, in its first line. */
const wantsPage = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment');

/**
 * Files with a page first, then all others: Vitest hands a process its next file only if that one wants the
 * same environment, and starts a new one, with nothing read, where it does not.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return [...sorted.filter(wantsPage), ...sorted.filter((file) => !wantsPage(file))];
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/{shared,electron,renderer,scripts,clients}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 120_000,
    // The files of a process share its modules, or each would read the kernel, React and three anew: a sixth
    // of the time. A test that replaces a module takes the replacement back.
    isolate: false,
    // Tests leave much behind at once: with the young generation that Node starts with, collecting it is a
    // fifth of the kernel's tests.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: ByEnvironment },
    // Vitest leaves one core to itself, which on two is half of them.
    maxWorkers: availableParallelism(),
  },
});
