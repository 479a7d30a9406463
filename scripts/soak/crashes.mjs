// Crash runs: the program is ended in the middle of its work, and its page of docs/measured says what that
// took.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../project.mjs';
import { wrapPage } from './wrapPage.mjs';
import { runJourneys } from './journeys.mjs';

const ROWS_FILE = join(ROOT, 'node_modules', '.cache', 'soak', 'rows.jsonl');

function readRows() {
  try {
    return readFileSync(ROWS_FILE, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}

/** What a crash took, ms: the upper ends of the table's columns; JSON has null for all. */
const LOSSES = [0, 250, 500, 1000, 2000, Number.POSITIVE_INFINITY];

function getLoss({ lostMs }) {
  return lostMs ?? Number.POSITIVE_INFINITY;
}

/** A row of how much was lost by the kills of one kind. */
function createLossRow(name, rows) {
  const counts = LOSSES.map(
    (most, at) => rows.filter((row) => getLoss(row) <= most && getLoss(row) > (LOSSES[at - 1] ?? -1)).length,
  );
  return `| ${name} | ${rows.length} | ${counts.join(' | ')} |`;
}

function createTable({ from, seeds, workers, load }, rows) {
  const done = new Set(rows.map(({ seed }) => seed)).size;
  const broken = rows.filter(({ outcome, fileIsWhole }) => outcome !== 'kept' || !fileIsWhole);
  const formatLoss = (row) => (Number.isFinite(getLoss(row)) ? String(getLoss(row)) : 'all');
  const worst = [...new Set([...broken, ...rows.toSorted((a, b) => getLoss(b) - getLoss(a)).slice(0, 10)])];
  return `${[
    '# Soak: nothing is lost',
    '',
    `${new Date().toISOString().slice(0, 10)}: ${done} of ${from + seeds - 1} seeds ran to their end, ${rows.length} kills, ${broken.length} of them lost work or a file. ${workers} at a time,`,
    `${load} other processes keeping a processor core busy each. Written by \`npm run soak\` (50 seeds unless told otherwise).`,
    '',
    'Each seed edits two open styles by 200 random steps, sent to the browser as keys and mouse: arrows, typed numbers, drags (also held on to),',
    'resets, undo, redo, key speeds, switching tabs, saving. At two random steps, after a random rest of up to 0.8 s or within 15 ms of',
    'Ctrl+S, the host (`SIGKILL`) or the browser with the window (`SIGKILL` of its whole process group) is ended; then it is started again and',
    'what is offered is taken. Every open document is compared, as the text of its file, with every state that it came to before the kill, as the',
    "window's own store told of it. *Lost* is the age, at the kill, of the oldest state that is not there any more: up to 2000 ms of work may be",
    'lost. *File* says whether the style on disk is whole: what was last saved, or what was being saved. *Foreign* is what never was in the window.',
    `When exactly a kill falls depends on the machine, so figures differ from run to run. The documents came to ${rows.reduce((sum, { edits }) => sum + edits, 0)} states in all.`,
    '',
    '## What the kills took',
    '',
    '| killed | kills | nothing | to 250 ms | to 500 | to 1000 | to 2000 | more |',
    '|---|---|---|---|---|---|---|---|',
    ...['host', 'window'].flatMap((victim) =>
      [false, true].map((whileSaving) =>
        createLossRow(
          `${victim}${whileSaving ? ', in a save' : ''}`,
          rows.filter((row) => row.victim === victim && row.whileSaving === whileSaving),
        ),
      ),
    ),
    '',
    '## The worst of them',
    '',
    '| seed | killed | at step | states since the last | in a save | offered | lost, ms | file | verdict |',
    '|---|---|---|---|---|---|---|---|---|',
    ...worst.map(
      (row) =>
        `| ${row.seed} | ${row.victim} | ${row.step} | ${row.edits} | ${row.whileSaving ? 'yes' : 'no'} | ${row.offered ? 'yes' : 'no'} | ${formatLoss(row)} | ${row.fileIsWhole ? 'whole' : 'BROKEN'} | ${row.outcome} |`,
    ),
  ].join('\n')}\n`;
}

/** Keeps processor cores busy until the function that it gives is called. */
function keepBusy(cores) {
  const busy = Array.from({ length: cores }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const end = () => busy.forEach((child) => child.kill('SIGKILL'));
  process.on('exit', end);
  return end;
}

/** Writes docs/measured/soak.md; true when nothing was lost. */
export async function runCrashes(options) {
  const { from, seeds, workers, load } = options;
  if (from === 1) rmSync(ROWS_FILE, { force: true });
  mkdirSync(dirname(ROWS_FILE), { recursive: true });
  const endLoad = keepBusy(load);
  const { code } = await runJourneys(
    'nothingLost',
    ['--project=browser', '--reporter=list', `--workers=${workers}`],
    {
      GAITSMITH_SOAK_FROM: String(from),
      GAITSMITH_SOAK_SEEDS: String(seeds),
      GAITSMITH_SOAK_ROWS: ROWS_FILE,
    },
  ).finally(endLoad);
  const table = wrapPage(createTable(options, readRows()));
  writeFileSync(join(ROOT, 'docs', 'measured', 'soak.md'), table);
  console.log(table);
  return code === 0;
}
