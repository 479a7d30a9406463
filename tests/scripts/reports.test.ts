import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

import { describeTimes, readJourneysReport, readUnitReport } from '../../scripts/test/reports.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const createSpec = (title: string, status: string, ...durations: number[]) => ({
  file: 'curves.e2e.ts',
  title,
  tests: [{ projectName: 'browser', status, results: durations.map((duration) => ({ duration })) }],
});

describe('the reports of a run', () => {
  it('count journeys in suites of any depth; one that failed at first is a failure', () => {
    const report = {
      suites: [
        {
          specs: [createSpec('drag', 'expected', 2000)],
          suites: [{ specs: [createSpec('menu', 'skipped')] }],
        },
        { specs: [createSpec('undo', 'flaky', 1000, 3000), createSpec('axe', 'unexpected', 500)] },
      ],
    };
    expect(readJourneysReport(report, 1)).toEqual({
      passed: 1,
      failed: 2,
      skipped: 1,
      failures: ['curves.e2e.ts: undo', 'curves.e2e.ts: axe'],
      times: [
        { name: 'curves.e2e.ts: drag', seconds: 2 },
        { name: 'curves.e2e.ts: menu', seconds: 0 },
        { name: 'curves.e2e.ts: undo', seconds: 4 },
        { name: 'curves.e2e.ts: axe', seconds: 0.5 },
      ],
    });
  });

  it('count unit tests, and name their files from the project on', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        {
          name: join(ROOT, 'tests', 'a.test.ts'),
          startTime: 1000,
          endTime: 2500,
          assertionResults: [
            { status: 'passed', fullName: 'a' },
            { status: 'failed', fullName: 'b' },
          ],
        },
      ],
    };
    expect(readUnitReport(report, 1)).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
      failures: ['b'],
      times: [{ name: join('tests', 'a.test.ts'), seconds: 1.5 }],
    });
  });

  it('are a failure where a tool ended with an error and told of none, or told nothing', () => {
    expect(readUnitReport(undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
    expect(readJourneysReport(undefined, null)).toMatchObject({ passed: 0, failed: 1 });
    expect(readJourneysReport({ suites: [] }, 0)).toMatchObject({ failed: 0 });
  });

  it('say where the time went: each suite, and its ten dearest, dearest first', () => {
    const times = Array.from({ length: 12 }, (_, index) => ({ name: `file ${index}`, seconds: index }));
    const lines = describeTimes([
      { name: 'install', seconds: 36.4 },
      { name: 'unit', seconds: 150, times },
    ]);
    expect(lines).toHaveLength(12);
    expect(lines.slice(0, 3)).toEqual(['   36 s  install', '  150 s  unit', '     11 s  file 11']);
  });
});
