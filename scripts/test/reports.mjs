// What the reports of Vitest and Playwright say: counts, what failed, and what took longest.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from '../project.mjs';

/** Reads a tool's JSON report; undefined when it wrote none, because it never got that far. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A tool that ended with an error counts as one failure where its own report shows none. */
function withExitCode(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * A report of Vitest, undefined where there is none, and the exit code: counts, full names of what failed,
 * and seconds of each file.
 */
export function readUnitReport(report, code) {
  const files = report?.testResults ?? [];
  return withExitCode(
    {
      passed: report?.numPassedTests ?? 0,
      failed: report?.numFailedTests ?? 0,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
      failures: files.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      ),
      times: files.map(({ name, startTime, endTime }) => ({
        name: relative(ROOT, name),
        seconds: (endTime - startTime) / 1000,
      })),
    },
    code,
  );
}

/**
 * Every journey of a report of Playwright: its file, title and project, how it ended, and seconds of all of
 * its tries.
 */
export function listJourneys({ suites = [], specs = [] } = {}) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      file,
      title,
      project: projectName,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap(listJourneys)];
}

/** As `readUnitReport`, of a report of Playwright; a flaky test failed once: a fault, not a pass. */
export function readJourneysReport(report, code) {
  const journeys = listJourneys(report);
  const failed = journeys.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  const named = ({ file, title }) => `${file}: ${title}`;
  return withExitCode(
    {
      passed: journeys.filter(({ status }) => status === 'expected').length,
      failed: failed.length,
      skipped: journeys.filter(({ status }) => status === 'skipped').length,
      failures: [...new Set(failed.map(named))],
      times: journeys.map((journey) => ({ name: named(journey), seconds: journey.seconds })),
    },
    code,
  );
}

/** How many of a suite are named as its dearest. */
const DEAREST = 10;

/** Lines that say where the time of a run went: its suites, and the dearest of each. */
export function describeTimes(suites) {
  const format = (seconds) => `${seconds.toFixed(0).padStart(5)} s`;
  return suites.flatMap(({ name, seconds, times = [] }) => [
    `${format(seconds)}  ${name}`,
    ...times
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, DEAREST)
      .map((one) => `  ${format(one.seconds)}  ${one.name}`),
  ]);
}
