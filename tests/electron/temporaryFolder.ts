import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished, type TestContext } from 'vitest';

/**
 * An empty folder that goes away with the test: the one that runs, or, where several run side by side, that
 * of `context`.
 */
export function createTemporaryFolder(
  context: Pick<TestContext, 'onTestFinished'> = { onTestFinished },
): string {
  const folder = mkdtempSync(join(tmpdir(), 'gaitsmith-test-'));
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
