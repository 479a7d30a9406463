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
