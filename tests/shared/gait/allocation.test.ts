import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleForNode } from '../../../scripts/bundle.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const STYLES = join(ROOT, 'assets/styles');
/** What one walker may leave on the heap in a frame, bytes: some boxed numbers, no object that lives on. */
const MOST_BYTES = 100;
/**
 * The same where its law and its curves are solved anew in every frame. That may allocate; chosen: a few
 * dozen boxed numbers, far from the arrays of a curve.
 */
const MOST_SOLVING_BYTES = 600;
/**
 * Processes that are asked at most; the least counts, so that one is enough. What V8 inlines differs from one to the next by some boxed
 * numbers (57 to 149 bytes were seen); what the code itself makes is in all of them.
 */
const PROCESSES = 3;

// Bundled and in processes of its own, as the program ships: the test runner rewrites imports, and what other
// tests ran before decides what the compiler makes of the same code.
describe('a crowd of walkers', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gaitsmith-allocation-'));
    await bundleForNode(ROOT, 'tests/shared/gait/walkersBytes.ts', folder);
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    { speeds: 'resting', changeBy: 0, most: MOST_BYTES },
    { speeds: 'changing in every frame', changeBy: 1e-3, most: MOST_SOLVING_BYTES },
  ])(
    'leaves at most some boxed numbers on the heap, its speeds $speeds',
    ({ changeBy, most }) => {
      // A young generation that no round fills: a collection in one would hide what it left.
      const words = [
        '--min-semi-space-size=64',
        '--max-semi-space-size=64',
        join(folder, 'main.mjs'),
        String(changeBy),
        STYLES,
      ];
      let least = Number.POSITIVE_INFINITY;
      for (let asked = 0; asked < PROCESSES && least >= most; asked++) {
        const bytes = Number(execFileSync(process.execPath, words));
        expect(bytes).toBeGreaterThanOrEqual(0);
        least = Math.min(least, bytes);
      }
      expect(least).toBeLessThan(most);
    },
    120_000,
  );
});
