import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/{shared,electron,renderer,scripts,clients}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 120_000,
    // The files of a process share its modules, or each would read the kernel, React and three anew: a sixth
    // of the time. A test that replaces a module takes the replacement back.
    isolate: false,
    // Vitest leaves one core to itself, which on two is half of them.
    maxWorkers: availableParallelism(),
  },
});
