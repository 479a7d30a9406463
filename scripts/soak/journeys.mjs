// The journeys of tests/e2e/soak, which `npm test` leaves out: their page of docs/measured says how each
// ended, and when.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureChromium } from '../chromium.mjs';
import { ensureBuilt, ROOT, runTool } from '../project.mjs';
import { listJourneys, readReport } from '../test/reports.mjs';
import { wrapPage } from './wrapPage.mjs';

const REPORT = join(ROOT, 'node_modules', '.cache', 'soak', 'journeys.json');

/**
 * Runs journeys whose files match `pattern`, those of tests/e2e/soak among them; resolves with what
 * Playwright says. Throws where there is no browser.
 */
export async function runJourneys(pattern, words, env) {
  const chromium = await ensureChromium();
  if (chromium === undefined) throw new Error('There is no Chromium. Name one in CHROMIUM_PATH.');
  await ensureBuilt();
  return runTool('playwright/cli.js', ['test', '-c', 'tests/e2e/playwright.config.ts', ...words, pattern], {
    env: { CHROMIUM_PATH: chromium, GAITSMITH_SOAK_JOURNEYS: '1', ...env },
  });
}

/** How the page says what became of a journey. */
const ENDED = { expected: 'passed', unexpected: 'FAILED', flaky: 'FAILED at first', skipped: 'skipped' };

function createPage(journeys) {
  const failed = journeys.filter(({ status }) => ENDED[status].startsWith('FAILED')).length;
  return `${[
    '# The dearest journeys',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}. Written by \`npm run soak -- --journeys\`.`,
    '',
    'What `npm test` leaves out: the journeys of `tests/e2e/soak`, in a browser, and in Electron where its runtime is.',
    `${journeys.length} journeys, ${failed} failed.`,
    '',
    '| journey | in | ended | seconds |',
    '|---|---|---|---|',
    ...journeys.map(
      ({ file, title, project, status, seconds }) =>
        `| ${file.replace(/^soak\/|\.e2e\.ts$/g, '')}: ${title.replaceAll('|', '\\|')} | ${project} | ${ENDED[status]} | ${seconds.toFixed(0)} |`,
    ),
  ].join('\n')}\n`;
}

/** Writes the page of journeys in docs/measured; true when every journey held. Throws when none ran. */
export async function runSoakJourneys() {
  mkdirSync(dirname(REPORT), { recursive: true });
  // No old report is taken for this run's.
  writeFileSync(REPORT, '{}');
  const { code } = await runJourneys('e2e/soak/', ['--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT,
  });
  const journeys = listJourneys(readReport(REPORT));
  if (journeys.length === 0) throw new Error(`No journey of tests/e2e/soak ran (status ${code}).`);
  const page = wrapPage(createPage(journeys));
  writeFileSync(join(ROOT, 'docs', 'measured', 'journeys.md'), page);
  console.log(page);
  return code === 0;
}
