// `npm run check`: format, lint with types, types, unused code, unit tests (`--no-tests` leaves those out).
// Under two minutes: the long ones (scripts/longTests.mjs) run in `npm test` alone.
import { runChecks } from './checks.mjs';
import { LONG_TESTS } from './longTests.mjs';
import { endWith, ensureInstalled } from './project.mjs';

try {
  await ensureInstalled();
  const unitTests = !process.argv.includes('--no-tests');
  const { failed } = await runChecks({ unitTests });
  if (unitTests) console.log(`${LONG_TESTS.length} long test files were left to npm test.`);
  process.exit(failed === 0 ? 0 : 1);
} catch (error) {
  endWith(error);
}
