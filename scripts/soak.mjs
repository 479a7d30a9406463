// `npm run soak [-- --seeds <count>] [--planting]`: what `npm test` takes a sample of, in full. Plants the feet of every style, body and speed and writes
// docs/planting.md (`--planting`: that alone), then runs tests/soak with 50 seeds instead of 5 and writes docs/soak.md. The exit code is not 0
// when a planted foot misses what it owes the floor, or work was lost.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleForNode } from './bundle.mjs';
import { ensureChromium } from './chromium.mjs';
import { endWith, ensureBuilt, ensureInstalled, ROOT, run, runTool } from './project.mjs';

const ROWS_FILE = join(ROOT, 'node_modules', '.cache', 'soak', 'rows.jsonl');

function readOptions() {
  const { values } = parseArgs({
    options: { seeds: { type: 'string', default: '50' }, planting: { type: 'boolean', default: false } },
  });
  const seeds = Number(values.seeds);
  if (!Number.isInteger(seeds) || seeds < 1) throw new Error('--seeds takes a whole number from 1.');
  return { seeds, plantingOnly: values.planting };
}

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

function createTable(seeds, rows) {
  const done = new Set(rows.map(({ seed }) => seed)).size;
  const lost = rows.filter(({ outcome, fileIsWhole }) => outcome !== 'kept' || !fileIsWhole).length;
  const losses = rows.map(({ lostMs }) => lostMs ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  const formatLoss = (lostMs) => (lostMs === null || !Number.isFinite(lostMs) ? 'all' : String(lostMs));
  return `${[
    '# Soak: nothing is lost',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${done} of ${seeds} seeds ran to their end, ${rows.length} kills, ${lost} of them lost work or a file. Written by`,
    '`npm run soak` (50 seeds unless told otherwise; `npm test` runs the first 5).',
    '',
    'Each seed edits two open styles by 200 random steps, sent to the browser as keys and mouse: arrows, typed numbers, drags (also held on to),',
    'resets, undo, redo, key speeds, switching tabs, saving. At two random steps, after a random rest of up to 0.8 s or within 15 ms of',
    'Ctrl+S, the host (`SIGKILL`) or the browser with the window (`SIGKILL` of its whole process group) is ended; then it is started again and',
    'what is offered is taken. Every open document is compared, as the text of its file, with what it was after each step before the kill.',
    '*Lost* is the age, at the kill, of the oldest step that is not there any more: up to 2000 ms is what product.md allows. *File* says whether the style on',
    'disk is whole: what was last saved, or what was being saved. When exactly a kill falls depends on the machine, so figures differ from run to run.',
    '',
    ...(losses.length === 0
      ? []
      : [
          `Lost at most ${formatLoss(losses.at(-1))} ms, in the middle ${formatLoss(losses[Math.floor(losses.length / 2)])} ms.`,
          '',
        ]),
    '| seed | killed | at step | in a save | offered | lost, ms | file | verdict |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.seed} | ${row.victim} | ${row.step} | ${row.whileSaving ? 'yes' : 'no'} | ${row.offered ? 'yes' : 'no'} | ${formatLoss(row.lostMs)} | ${row.fileIsWhole ? 'whole' : 'BROKEN'} | ${row.outcome} |`,
    ),
  ].join('\n')}\n`;
}

/** Writes docs/planting.md; true when every foot keeps what it owes the floor. */
async function measurePlanting() {
  const folder = join(ROOT, 'out', 'soak');
  await bundleForNode(ROOT, 'tests/soak/planting/planting.soak.ts', folder);
  const { code, output } = await run(
    process.execPath,
    [join(folder, 'main.mjs'), join(ROOT, 'assets', 'styles')],
    { quiet: true },
  );
  const details = output.indexOf('## Every walk');
  if (details < 0) throw new Error(`Planting could not be measured (status ${code}).\n${output}`);
  writeFileSync(join(ROOT, 'docs', 'planting.md'), output);
  console.log(`${output.slice(0, details)}The whole table is in docs/planting.md.\n`);
  return code === 0;
}

/** Writes docs/soak.md; true when nothing was lost. */
async function runSeeds(seeds) {
  const chromium = await ensureChromium();
  if (chromium === undefined) throw new Error('There is no Chromium. Name one in CHROMIUM_PATH.');
  await ensureBuilt();
  rmSync(ROWS_FILE, { force: true });
  mkdirSync(dirname(ROWS_FILE), { recursive: true });
  const { code } = await runTool(
    'playwright/cli.js',
    ['test', '-c', 'tests/e2e/playwright.config.ts', '--project=browser', '--reporter=list', 'nothingLost'],
    { env: { CHROMIUM_PATH: chromium, GAITSMITH_SOAK_SEEDS: String(seeds), GAITSMITH_SOAK_ROWS: ROWS_FILE } },
  );
  const table = createTable(seeds, readRows());
  writeFileSync(join(ROOT, 'docs', 'soak.md'), table);
  console.log(table);
  return code === 0;
}

try {
  const { seeds, plantingOnly } = readOptions();
  await ensureInstalled();
  const planted = await measurePlanting();
  const kept = plantingOnly || (await runSeeds(seeds));
  process.exitCode = planted && kept ? 0 : 1;
} catch (error) {
  endWith(error);
}
