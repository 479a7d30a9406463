// `npm run check`: format, lint with types, types, unused code, unit tests (`--no-tests` leaves those out).
// Under two minutes.
import { runChecks } from './checks.mjs';
import { endWith, ensureInstalled } from './project.mjs';

try {
  await ensureInstalled();
  const { failed } = await runChecks({ unitTests: !process.argv.includes('--no-tests') });
  process.exit(failed === 0 ? 0 : 1);
} catch (error) {
  endWith(error);
}
