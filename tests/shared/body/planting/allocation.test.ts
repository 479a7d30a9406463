import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleForNode } from '../../../../scripts/bundle.mjs';
import { takeSome } from '../../../sample.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** What one walker may leave on the heap in a frame, bytes: some boxed numbers, no object that lives on. */
const MOST_BYTES = 100;
/**
 * Processes that are asked at most, and those that have to keep to it: what V8 inlines differs from one to
 * the next by some boxed numbers.
 */
const PROCESSES = 3;
const ENOUGH = 2;

// Bundled and in processes of its own, as in tests/shared/gait/allocation.test.ts.
describe('a planted pose', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gaitsmith-pose-'));
    await bundleForNode(ROOT, 'tests/shared/body/planting/poseBytes.ts', folder);
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(takeSome([1, 0.5], 2))(
    'of strength %f leaves at most some boxed numbers on the heap',
    (strength) => {
      // A young generation that no round fills: a collection in one would hide what it left.
      const words = [
        '--min-semi-space-size=64',
        '--max-semi-space-size=64',
        // What is inlined does not hang on how busy the machine is.
        '--no-concurrent-recompilation',
        join(folder, 'main.mjs'),
        String(strength),
      ];
      const seen: number[] = [];
      const few = () => seen.filter((bytes) => bytes < MOST_BYTES).length;
      while (seen.length < PROCESSES && few() < ENOUGH) {
        seen.push(Number(execFileSync(process.execPath, words)));
        expect(seen.at(-1)).toBeGreaterThanOrEqual(0);
      }
      expect(few(), String(seen)).toBe(ENOUGH);
    },
    120_000,
  );
});
