// `npm test`: everything from a fresh clone to a verdict. Installs what is missing, runs the quick checks,
// the unit and property tests and the end-to-end tests, and ends with one line of counts over all of them.
// The exit code is not 0 when anything failed or nothing ran.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { endWith, ensureBuilt, ensureInstalled, ROOT, runTool } from './project.mjs';

const REPORTS = join(ROOT, 'node_modules', '.cache', 'test-reports');
/**
 * A suite that takes longer than this hangs, in ms; chosen: four times what the journeys take on 2 quiet
 * cores, twice what they take when both are busy with something else.
 */
const SUITE_LIMIT_MS = 60 * 60_000;

/** Reads a tool's JSON report; undefined when it wrote none, because it never got that far. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Full names of what failed in a report of vitest. */
function listUnitFailures(report) {
  return (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
}

/** Titles of what failed in a report of Playwright, at first or in the end. */
function listEndToEndFailures({ suites = [], specs = [] } = {}) {
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => status === 'unexpected' || status === 'flaky'),
  );
  return [...failed.map(({ file, title }) => `${file}: ${title}`), ...suites.flatMap(listEndToEndFailures)];
}

/** A tool that ended with an error counts as one failure where its own report shows none. */
function withExitCode(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

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
  const report = readReport(file);
  const counts = {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: listUnitFailures(report),
  };
  return withExitCode(counts, code);
}

function countEndToEnd(report) {
  const stats = report?.stats ?? { expected: 0, flaky: 0, unexpected: 0, skipped: 0 };
  // A flaky test failed once: a fault, not a pass.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

async function runEndToEndTests() {
  const file = join(REPORTS, 'e2e.json');
  const args = ['test', '-c', 'tests/e2e/playwright.config.ts'];
  const chromium = await ensureChromium();
  if (chromium === undefined) {
    console.log(
      'End-to-end tests are SKIPPED: there is no Chromium and none could be installed. Name one in CHROMIUM_PATH.',
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
  const report = readReport(file);
  return { ...withExitCode(countEndToEnd(report), code), failures: listEndToEndFailures(report) };
}

/**
 * Runs one suite under a heading; a fault of the suite itself counts as a failure and does not stop the
 * others.
 */
async function runSuite(name, start) {
  console.log(`\n== ${name}`);
  try {
    return await start();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

try {
  await ensureInstalled();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const suites = {
    checks: await runSuite('quick checks', () => runChecks({ unitTests: false })),
    unit: await runSuite('unit and property tests', runUnitTests),
    'end to end': await runSuite('end-to-end tests', runEndToEndTests),
  };
  console.log('');
  // Named once more at the end: what came before is long, and a log may be kept by its end alone.
  for (const { failures = [] } of Object.values(suites))
    for (const name of failures) console.log(`FAILED      ${name}`);
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, counts] of Object.entries(suites)) {
    console.log(
      `${name.padEnd(12)}${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`,
    );
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  const nothingRan = suites.unit.passed + suites.unit.failed === 0;
  process.exitCode = total.failed > 0 || nothingRan ? 1 : 0;
} catch (error) {
  endWith(error);
}
