// `npm test`: everything from a fresh clone to a verdict. Installs what is missing, runs the quick checks,
// the unit and property tests and the journeys, says where its time went, and ends with one line of counts
// over all of them.
// The exit code is not 0 when anything failed or nothing ran.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { endWith, ensureBuilt, ensureInstalled, ROOT, runTool } from './project.mjs';
import { describeTimes, readJourneysReport, readReport, readUnitReport } from './test/reports.mjs';

const REPORTS = join(ROOT, 'node_modules', '.cache', 'test-reports');
/**
 * A suite that takes longer than this hangs, in ms; chosen: four times what the journeys take on 2 quiet
 * cores, twice what they take when both are busy with something else.
 */
const SUITE_LIMIT_MS = 60 * 60_000;

async function runUnitTests() {
  const file = join(REPORTS, 'unit.json');
  const { code } = await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      '-c',
      'scripts/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { timeoutMs: SUITE_LIMIT_MS },
  );
  return readUnitReport(readReport(file), code);
}

async function runJourneys() {
  const file = join(REPORTS, 'e2e.json');
  const args = ['test', '-c', 'tests/e2e/playwright.config.ts'];
  const chromium = await ensureChromium();
  if (chromium === undefined) {
    console.log(
      'Journeys are SKIPPED: there is no Chromium and none could be installed. Name one in CHROMIUM_PATH.',
    );
    const { output } = await runTool('playwright/cli.js', [...args, '--list', '--reporter=json'], {
      quiet: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    const specs = JSON.stringify(readReport(file) ?? output).match(/"projectName"/g)?.length ?? 0;
    return { passed: 0, failed: 0, skipped: Math.max(specs, 1) };
  }
  await ensureBuilt();
  const { code } = await runTool('playwright/cli.js', [...args, '--reporter=list,json'], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    timeoutMs: SUITE_LIMIT_MS,
  });
  return readJourneysReport(readReport(file), code);
}

/**
 * Runs one suite under a heading; a fault of the suite itself counts as a failure and does not stop the
 * others. Resolves with its counts and its seconds.
 */
async function runSuite(name, start) {
  console.log(`\n== ${name}`);
  const startedAt = performance.now();
  const counts = await start().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  return { ...counts, name, seconds: (performance.now() - startedAt) / 1000 };
}

try {
  const startedAt = performance.now();
  await ensureInstalled();
  const install = { name: 'install', seconds: (performance.now() - startedAt) / 1000 };
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const checks = await runSuite('quick checks', () => runChecks({ unitTests: false }));
  const unit = await runSuite('unit and property tests', runUnitTests);
  const suites = [checks, unit, await runSuite('journeys', runJourneys)];
  console.log('\nWhere the time went:');
  for (const line of describeTimes([install, ...suites])) console.log(line);
  console.log('');
  // Named once more at the end: what came before is long, and a log may be kept by its end alone.
  for (const { failures = [] } of suites) for (const name of failures) console.log(`FAILED      ${name}`);
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const counts of suites) {
    const { name, passed, failed, skipped } = counts;
    console.log(`${name.padEnd(25)}${passed} passed, ${failed} failed, ${skipped} skipped`);
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  const nothingRan = unit.passed + unit.failed === 0;
  process.exitCode = total.failed > 0 || nothingRan ? 1 : 0;
} catch (error) {
  endWith(error);
}
