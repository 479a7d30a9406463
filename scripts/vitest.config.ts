import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/{shared,electron,renderer,scripts,clients}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 120_000,
    // Vitest leaves one core to itself, which on two is half of them.
    maxWorkers: availableParallelism(),
  },
});
