// `npm run soak [-- --planting | --changes | --steps | --terrain | --crowd | --people | --random | --export |
// --characters | --tests | --crashes] [--seeds <count>] [--from <seed>] [--workers <count>]
// [--load <count>]`: what `npm test` takes a sample of, in full.
// Each of these but --tests writes its page of docs/measured; all of them run where none is named:
//   --planting  plants the feet of every style, body and speed
//   --changes   changes all that may change of walks over a floor, 10,000 times
//   --steps     walks 1000 ways at random over single steps, and moves their waypoints 10,000 times; as many
//               moves of prints and waypoints under a walking figure
//   --terrain   walks over slopes, stairs, kerbs, stones, and 1000 times over random ground
//   --crowd     walks crowds of a hundred
//   --people    sets both normal walks beside people
//   --random    draws 10,000 random styles
//   --export    exports every body in every style, and reads the files in other programs
//   --characters  walks 200 drawn rigs, and opens 10,000 damaged files of characters
//   --tests     runs the unit and property tests with all that they draw and list (tests/sample.ts)
//   --crashes   ends the program in the middle of its work (soak.md), 50 seeds where `npm test` takes one
// `--from` goes on where another run ended, `--workers` runs so many seeds at a time, `--load` keeps so many
// processor cores busy meanwhile. The exit code is not 0 when a planted foot misses what it owes the floor, a
// changed walk jumps or disobeys, a way does not end where it is to, two of a crowd overlap for long, a
// random style breaks what it should keep, a walk is another one in another program, or work was lost.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleForNode } from './bundle.mjs';
import { ensureChromium } from './chromium.mjs';
import { endWith, ensureBuilt, ensureInstalled, ROOT, run, runTool } from './project.mjs';

const ROWS_FILE = join(ROOT, 'node_modules', '.cache', 'soak', 'rows.jsonl');

/** What can be asked for by name; all of them are where none is named. */
const PARTS = [
  'planting',
  'changes',
  'steps',
  'terrain',
  'crowd',
  'people',
  'random',
  'export',
  'characters',
  'tests',
  'crashes',
];

function readOptions() {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '50' },
      from: { type: 'string', default: '1' },
      workers: { type: 'string', default: '1' },
      load: { type: 'string', default: '0' },
      minutes: { type: 'string', default: 'Infinity' },
      ...Object.fromEntries(PARTS.map((part) => [part, { type: 'boolean', default: false }])),
    },
  });
  const readCount = (name, least) => {
    const count = Number(values[name]);
    if (!Number.isInteger(count) || count < least)
      throw new Error(`--${name} takes a whole number from ${least}.`);
    return count;
  };
  const isAll = !PARTS.some((part) => values[part]);
  return {
    from: readCount('from', 1),
    seeds: readCount('seeds', 1),
    workers: readCount('workers', 1),
    load: readCount('load', 0),
    minutes: values.minutes,
    ...Object.fromEntries(PARTS.map((part) => [part, isAll || values[part]])),
  };
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
    `${load} other processes keeping a processor core busy each. Written by \`npm run soak\` (50 seeds unless told otherwise; \`npm test\` runs the first two).`,
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

/** Writes docs/measured/planting.md and planting.csv; true when every foot keeps what it owes the floor. */
async function measurePlanting() {
  const folder = join(ROOT, 'out', 'soak');
  await bundleForNode(ROOT, 'tests/soak/planting/planting.soak.ts', folder);
  const { code } = await run(process.execPath, [
    join(folder, 'main.mjs'),
    join(ROOT, 'assets', 'styles'),
    join(ROOT, 'docs', 'measured'),
  ]);
  return code === 0;
}

/** Changes of walks over a floor, in all. */
const CHANGES = 10_000;

/** Writes docs/measured/changes.md; true when walks kept all that they owe. */
async function measureChanges() {
  const folder = join(ROOT, 'out', 'soak', 'changes');
  await bundleForNode(ROOT, 'tests/soak/changes/changes.soak.ts', folder);
  const { code, output } = await run(
    process.execPath,
    [join(folder, 'main.mjs'), join(ROOT, 'assets', 'styles'), String(CHANGES)],
    { quiet: true },
  );
  if (!output.startsWith('# Everything'))
    throw new Error(`Changes could not be measured (status ${code}).\n${output}`);
  writeFileSync(join(ROOT, 'docs', 'measured', 'changes.md'), output);
  console.log(`${output}\n`);
  return code === 0;
}

/** Crowds of a hundred that walk for a minute. */
const CROWDS = 20;

/** Writes docs/measured/crowd.md; false when two bodies overlapped for too long. */
async function measureCrowds() {
  const folder = join(ROOT, 'out', 'soak', 'crowd');
  await bundleForNode(ROOT, 'tests/soak/crowd/crowd.soak.ts', folder);
  const { code, output } = await run(
    process.execPath,
    [join(folder, 'main.mjs'), join(ROOT, 'assets', 'styles'), String(CROWDS)],
    { quiet: true },
  );
  if (!output.startsWith('# A crowd'))
    throw new Error(`Crowds could not be measured (status ${code}).\n${output}`);
  writeFileSync(join(ROOT, 'docs', 'measured', 'crowd.md'), output);
  console.log(`${output}\n`);
  return code === 0;
}

/** Captures of people, which lie beside the project; where they are missing, their table says so. */
const CAPTURES = join(ROOT, '..', 'shared', 'data', 'captures');

/** Writes docs/measured/people.md. */
async function measurePeople() {
  const folder = join(ROOT, 'out', 'soak', 'people');
  await bundleForNode(ROOT, 'tests/soak/people/people.soak.ts', folder);
  const { code, output } = await run(
    process.execPath,
    [join(folder, 'main.mjs'), join(ROOT, 'assets', 'styles'), CAPTURES],
    { quiet: true },
  );
  if (code !== 0) throw new Error(`The normal walks could not be measured (status ${code}).\n${output}`);
  writeFileSync(join(ROOT, 'docs', 'measured', 'people.md'), output);
  console.log(`${output}\n`);
}

/** Ways that are walked, and how often a waypoint of each is moved. */
const STEP_PATHS = 1000;
const STEP_MOVES = 10;

/** Writes docs/measured/steps.md; true when every way ends where it is to. */
async function measureSteps() {
  const folder = join(ROOT, 'out', 'soak', 'steps');
  await bundleForNode(ROOT, 'tests/soak/steps/steps.soak.ts', folder);
  const { code, output } = await run(
    process.execPath,
    [join(folder, 'main.mjs'), join(ROOT, 'assets', 'styles'), String(STEP_PATHS), String(STEP_MOVES)],
    { quiet: true },
  );
  const start = output.indexOf('# Ways at random, walked');
  if (start < 0) throw new Error(`Ways could not be walked (status ${code}).\n${output}`);
  writeFileSync(join(ROOT, 'docs', 'measured', 'steps.md'), output.slice(start));
  console.log(`${output.slice(start)}\n`);
  return code === 0;
}

/** Random grounds that are walked over. */
const TERRAIN_WALKS = 1000;

/** Writes docs/measured/terrain.md; true when every random ground is walked to its end. */
async function measureTerrain() {
  const folder = join(ROOT, 'out', 'soak', 'terrain');
  await bundleForNode(ROOT, 'tests/soak/terrain/terrain.soak.ts', folder);
  const { code, output } = await run(
    process.execPath,
    [join(folder, 'main.mjs'), join(ROOT, 'assets', 'styles'), String(TERRAIN_WALKS)],
    { quiet: true },
  );
  const start = output.indexOf('# Uneven ground, walked');
  if (start < 0) throw new Error(`Uneven ground could not be walked (status ${code}).\n${output}`);
  writeFileSync(join(ROOT, 'docs', 'measured', 'terrain.md'), output.slice(start));
  console.log(`${output.slice(start)}\n`);
  return code === 0;
}

/** Random styles that are drawn, and how many of them are planted once more by other eyes. */
const RANDOM_SEEDS = 10_000;
const RANDOM_PLANTED = 10_000;

/** Writes docs/measured/random.md; true when every random style keeps what it should. */
async function measureRandom() {
  const folder = join(ROOT, 'out', 'soak', 'random');
  await bundleForNode(ROOT, 'tests/soak/random/random.soak.ts', folder);
  const { code, output } = await run(
    process.execPath,
    [join(folder, 'main.mjs'), join(ROOT, 'assets', 'styles'), String(RANDOM_SEEDS), String(RANDOM_PLANTED)],
    { quiet: true },
  );
  const start = output.indexOf('# Random styles, measured');
  if (start < 0) throw new Error(`Random styles could not be measured (status ${code}).\n${output}`);
  writeFileSync(join(ROOT, 'docs', 'measured', 'random.md'), output.slice(start));
  console.log(`${output.slice(start)}\n`);
  return code === 0;
}

/** Writes docs/measured/export.md; true when every walk is the kernel's wherever it is read. */
async function measureExport(minutes) {
  const folder = join(ROOT, 'out', 'soak', 'export');
  await bundleForNode(ROOT, 'tests/soak/export/export.soak.ts', folder);
  const { code, output } = await run(
    process.execPath,
    [
      join(folder, 'main.mjs'),
      join(ROOT, 'assets', 'styles'),
      join(ROOT, 'tests', 'clients', 'blender', 'compare_walks.py'),
      minutes,
    ],
    { quiet: true },
  );
  const start = output.indexOf('# Walks in other programs');
  if (start < 0) throw new Error(`Exports could not be measured (status ${code}).\n${output}`);
  writeFileSync(join(ROOT, 'docs', 'measured', 'export.md'), output.slice(start));
  console.log(`${output.slice(start)}\n`);
  return code === 0;
}

/** Rigs that are drawn, and damaged files that are opened. */
const DRAWN_RIGS = 200;
const DAMAGED_FILES = 10_000;

/** Writes docs/measured/characters.md; true when every rig walks, and every file walks or is refused. */
async function measureCharacters() {
  const folder = join(ROOT, 'out', 'soak', 'characters');
  await bundleForNode(ROOT, 'tests/soak/characters/characters.soak.ts', folder);
  const { code, output } = await run(
    process.execPath,
    [
      join(folder, 'main.mjs'),
      join(ROOT, 'assets', 'styles'),
      join(ROOT, '..', 'shared', 'data', 'rigs'),
      String(DRAWN_RIGS),
      String(DAMAGED_FILES),
    ],
    { quiet: true },
  );
  const start = output.indexOf('# Characters');
  if (start < 0) throw new Error(`Characters could not be measured (status ${code}).\n${output}`);
  writeFileSync(join(ROOT, 'docs', 'measured', 'characters.md'), output.slice(start));
  console.log(`${output.slice(start)}\n`);
  return code === 0;
}

/** True when the unit and property tests hold, asked in full. */
async function runTestsInFull() {
  const words = ['run', '-c', 'scripts/vitest.config.ts', '--reporter=default'];
  const { code } = await runTool('vitest/vitest.mjs', words, { env: { GAITSMITH_WHOLE: '1' } });
  return code === 0;
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
async function runSeeds(options) {
  const { from, seeds, workers, load } = options;
  const chromium = await ensureChromium();
  if (chromium === undefined) throw new Error('There is no Chromium. Name one in CHROMIUM_PATH.');
  await ensureBuilt();
  if (from === 1) rmSync(ROWS_FILE, { force: true });
  mkdirSync(dirname(ROWS_FILE), { recursive: true });
  const endLoad = keepBusy(load);
  const { code } = await runTool(
    'playwright/cli.js',
    [
      'test',
      '-c',
      'tests/e2e/playwright.config.ts',
      '--project=browser',
      '--reporter=list',
      `--workers=${workers}`,
      'nothingLost',
    ],
    {
      env: {
        CHROMIUM_PATH: chromium,
        GAITSMITH_SOAK_FROM: String(from),
        GAITSMITH_SOAK_SEEDS: String(seeds),
        GAITSMITH_SOAK_ROWS: ROWS_FILE,
      },
    },
  );
  endLoad();
  const table = createTable(options, readRows());
  writeFileSync(join(ROOT, 'docs', 'measured', 'soak.md'), table);
  console.log(table);
  return code === 0;
}

try {
  const options = readOptions();
  await ensureInstalled();
  const planted = !options.planting || (await measurePlanting());
  const changed = !options.changes || (await measureChanges());
  const stepped = !options.steps || (await measureSteps());
  const climbed = !options.terrain || (await measureTerrain());
  const apart = !options.crowd || (await measureCrowds());
  if (options.people) await measurePeople();
  const believable = !options.random || (await measureRandom());
  const exported = !options.export || (await measureExport(options.minutes));
  const drawn = !options.characters || (await measureCharacters());
  const asked = !options.tests || (await runTestsInFull());
  const kept = !options.crashes || (await runSeeds(options));
  const all = [planted, changed, stepped, climbed, apart, believable, exported, drawn, asked, kept];
  process.exitCode = all.every(Boolean) ? 0 : 1;
} catch (error) {
  endWith(error);
}
