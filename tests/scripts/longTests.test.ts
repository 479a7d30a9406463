import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

import { LONG_TESTS } from '../../scripts/longTests.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

it('names long test files that are there, once each: a file that moved would come back into the quick gate', () => {
  expect(LONG_TESTS.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(new Set(LONG_TESTS).size).toBe(LONG_TESTS.length);
});

it('leaves them out of a quick run, whichever of its projects has them', () => {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const listed = execFileSync(
    process.execPath,
    [vitest, 'list', '--filesOnly', '-c', 'scripts/vitest.config.ts'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, GAITSMITH_QUICK_TESTS: '1' },
    },
  );
  expect(listed).toContain('tests/scripts/longTests.test.ts');
  expect(LONG_TESTS.filter((file) => listed.includes(file))).toEqual([]);
}, 60_000);
