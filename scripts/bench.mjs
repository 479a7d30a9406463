// `npm run bench [-- --kernel]`: measures the kernel beside three.js' AnimationMixer, planted feet, walks
// over a floor, exports and the window's start, prints a table, writes it and bench.json to docs/measured.
// Ratios come from one run, taken in turn; absolute times belong to the machine.
import { readdirSync, readFileSync, rmSync, writeFileSync, mkdtempSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundleForNode } from './bundle.mjs';
import { ensureChromium } from './chromium.mjs';
import { endWith, ensureBuilt, ensureInstalled, ROOT, run } from './project.mjs';

const STYLES = join(ROOT, 'assets', 'styles');
const KERNEL_CASES = [
  [1, 'changing'],
  [1, 'resting'],
  [1000, 'changing'],
  [1000, 'resting'],
];
const PLANTING_CASES = [[1], [1000]];
const CONTROL_CASES = [[10], [100], [1000], [10_000]];
const STEPS_CASES = [[12], [30], [60]];
/** What is exported: its word in `tests/bench/export.bench.ts`, and in the table with its aim. */
const EXPORT_CASES = {
  minute: '60 s of the full spine, 60 frames a second, GLB with its mesh (aim 1 s)',
  set: 'a set of 100 clips in one GLB (aim 5 s)',
  files: 'the same set, a GLB each',
};

/**
 * Which clip a style is fitted to: its word in `tests/bench/capture.bench.ts`, and in the table with its aim.
 */
const CAPTURE_CASES = {
  'half-minute': '30 s at 60 frames a second, 49 joints (aim 2 s)',
  'ten-minutes': '10 min of it',
};

/**
 * Bundles a benchmark of the kernel and runs it once for every case, each in a process of its own; the
 * records that they print.
 */
async function measureCases(name, cases) {
  const folder = join(ROOT, 'out', name);
  await bundleForNode(ROOT, `tests/bench/${name}.bench.ts`, folder);
  const rows = [];
  for (const words of cases) {
    // A large young generation, so that the bytes of a round are counted before any collection.
    const { code, output } = await run(
      process.execPath,
      ['--expose-gc', '--max-semi-space-size=128', join(folder, 'main.mjs'), ...words.map(String), STYLES],
      { quiet: true },
    );
    if (code !== 0) throw new Error(`The benchmark "${name}" ended with status ${code}.\n${output}`);
    rows.push(JSON.parse(output));
  }
  return rows;
}

function measureBundle() {
  const folder = join(ROOT, 'out', 'renderer', 'assets');
  const sizes = { js: 0, jsGzip: 0, css: 0, fonts: 0 };
  for (const name of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, name));
    if (name.endsWith('.js')) {
      sizes.js += bytes.length;
      sizes.jsGzip += gzipSync(bytes).length;
    } else if (name.endsWith('.css')) sizes.css += bytes.length;
    else if (name.includes('.woff')) sizes.fonts += bytes.length;
  }
  return sizes;
}

async function measureWindow() {
  const executablePath = await ensureChromium();
  if (executablePath === undefined) return undefined;
  await ensureBuilt();
  // As deep as the helpers that find the project from where they are.
  const folder = join(ROOT, 'out', 'bench', 'window');
  await bundleForNode(ROOT, 'tests/bench/window.bench.ts', folder);
  const data = mkdtempSync(join(tmpdir(), 'gaitsmith-bench-'));
  try {
    const { code, output } = await run(process.execPath, [join(folder, 'main.mjs'), executablePath, data], {
      quiet: true,
    });
    if (code !== 0) throw new Error(`The window's benchmark ended with status ${code}.\n${output}`);
    return { ...JSON.parse(output.trim().split('\n').at(-1)), bundle: measureBundle() };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

const kib = (bytes) => `${Math.round(bytes / 1024)} KiB`;

const pair = (median, p95) => `${median.toFixed(1)} / ${p95.toFixed(1)} ms`;

function createFrameRows({ one, six, sixAtHigh, sixDrawCalls, sixTriangles }) {
  const createRow = (name, work, aim) =>
    `| script of a frame, ${name}, playing, median / p95 of ${work.frames} (aim < ${aim} ms); all script | ${pair(work.medianMs, work.p95Ms)}; ${work.scriptMs.toFixed(1)} ms |`;
  return [
    createRow('one walker', one, 4),
    createRow('six walkers', six, 8),
    createRow('six walkers at High', sixAtHigh, 8),
    `| draw calls, six walkers at High (aim <= 60) | ${sixDrawCalls} |`,
    `| triangles, six walkers at High (aim <= 250,000) | ${sixTriangles} |`,
  ];
}

function createDragRows({ latencyMs, latencyP95Ms, movesSeen, moves, reactCommits, rendersOutside }) {
  return [
    `| pointer to frame while a field is dragged, p50 / p95 of ${movesSeen} of ${moves} moves | ${pair(latencyMs, latencyP95Ms)} |`,
    `| React commits during this drag; renders outside the row (aim 0) | ${reactCommits}; ${rendersOutside.length} |`,
  ];
}

function createControlRows(rows) {
  const createRow = (row) =>
    `| ${row.walkers} | ${row.frameMs.toFixed(3)} | ${row.advanceMs.toFixed(3)} | ${row.patternMs.toFixed(3)} | ${row.walkerMs.toFixed(3)} | **${row.advanceRatio.toFixed(2)}** | ${row.frameRatio.toFixed(2)} | ${Math.round(row.bytesPerFrame)} | ${row.createMs.toFixed(2)} |`;
  return [
    '## Walks over a floor',
    '',
    'The full-spine figure in position mode, planted in the world: each walks to a random goal at a random speed and then to the next, so that speed and turn',
    'rate change in every frame and every plan is mixed anew. The plans are in the tables of three styles, which all walkers share, as they do a poser. *A frame*: each is',
    'taken on and posed, one after the other, as a crowd is; *taken on* alone: control, walker, plan, feet; *unplanted*: the same bodies posed without planting, in turn in',
    'the same process; *walkers*: as many of the first table, *changing*, taken on and posed. The ratios are of taking on, and of a frame, to the unplanted pose (aim 2 for',
    'the frame; 1000 in 5 ms on a quiet machine). Bytes are of the whole crowd.',
    '',
    '| walkers | a frame, ms | taken on alone, ms | unplanted, ms | walkers, ms | taken on / unplanted | a frame / unplanted | bytes a frame | to put one up, ms |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows.map(createRow),
    '',
  ];
}

function createStepsRows(rows) {
  return [
    '## Footsteps',
    '',
    'A walk over strewn prints, the middle one dragged by up to 5 cm aside, 8 ahead and 6 degrees: all of it solved, and in turn in the',
    'same process what that changes alone, the rest being the walk before (aim 16 ms). Medians of 24 moves.',
    '',
    '| steps | all of it, ms | a moved print, ms | all / moved |',
    '|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| ${row.steps} | ${row.wholeMs.toFixed(1)} | ${row.movedMs.toFixed(1)} | **${row.ratio.toFixed(1)}** |`,
    ),
    '',
  ];
}

/** From so much work on each core beside it a machine is busy (chosen: absolute times then grow). */
const BUSY = 0.3;

/** What other work the machine had as the benchmark began. */
function describeLoad({ load, cores }) {
  const share = `Load of its cores by other work as it began: ${load.toFixed(1)} of ${cores}.`;
  return load > BUSY * cores
    ? `${share} **The machine was busy: absolute times are too long, and ratios are noisy.**`
    : `${share} The machine was quiet.`;
}

function createTable({ date, machine, kernel, planting, control, steps, exports, captures, window }) {
  const lines = [
    '# Bench',
    '',
    `${date}, ${machine.cores} cores (${machine.cpu}), ${machine.memoryGiB} GiB, no GPU (software WebGL), Node ${machine.node}. Written by \`npm run bench\`.`,
    describeLoad(machine),
    '',
    '## One full update, beside three.js',
    '',
    'One walker: laws, style at its speed, all channels, joint rotations of the full-spine figure (45 joints), forward kinematics, floor. The',
    'mixer plays the same walk as a clip on the same joints (30 keys a cycle, `AnimationMixer.update` and `updateMatrixWorld`). Both in one',
    'process, taken in turn, medians of 15 rounds. *Changing*: every walker is asked for another speed in every frame, so that nothing can be',
    'kept from the frame before; *resting*: speeds rest, as they mostly do. The 2004 paper reports 0.5 ms an update.',
    '',
    '| walkers | speeds | ours, ns a walker | mixer, ns | mixer / ours | ms a frame | bytes a frame |',
    '|---|---|---|---|---|---|---|',
    ...kernel.map(
      (row) =>
        `| ${row.walkers} | ${row.speeds} | ${row.walkerNs.toFixed(0)} | ${row.mixerNs.toFixed(0)} | **${row.ratio.toFixed(1)}** | ${row.frameMs.toFixed(3)} | ${Math.round(row.bytesPerFrame)} |`,
    ),
    '',
    '## Planted feet',
    '',
    'The same walkers at rest, their feet planted; each has a poser of its own, where its plan is kept. *Unplanted*: the same crowd without, in turn',
    'in the same process; *one poser*: all walkers posed by one, as above. *Planting / pattern* is what planting adds, in what the same crowd costs',
    "unplanted (aim 1 at most; the median of the rounds' own ratios, which is not quite that of the medians beside it); bytes a frame are of the whole crowd (aim 0). A *plan* is solved when a walk becomes another one.",
    '',
    '| walkers | planted, ns a walker | unplanted, ns | one poser, ns | planting / pattern | bytes a frame | plan for a new speed / style, ms |',
    '|---|---|---|---|---|---|---|',
    ...planting.map(
      (row) =>
        `| ${row.walkers} | ${row.plantedNs.toFixed(0)} | ${row.patternNs.toFixed(0)} | ${row.sharedPoserNs.toFixed(0)} | **${row.costRatio.toFixed(2)}** | ${Math.round(row.bytesPerFrame)} | ${row.planAtSpeedMs.toFixed(2)} / ${row.planAtStyleMs.toFixed(2)} |`,
    ),
    '',
    ...createControlRows(control),
    ...createStepsRows(steps),
    '## Walks as files',
    '',
    'Sampled, written and read back to the last joint, planted, in a process of its own. *Memory*: the most that the whole process took (aim 300 MiB).',
    '',
    '| what | time, s | processor, s | files, MiB | memory, MiB |',
    '|---|---|---|---|---|',
    ...exports.map(
      (row) =>
        `| ${EXPORT_CASES[row.what]} | ${(row.ms / 1000).toFixed(2)} | ${(row.processorMs / 1000).toFixed(2)} | ${(row.bytes / 2 ** 20).toFixed(1)} | ${Math.round(row.maxMemoryMiB)} |`,
    ),
    '',
    '## A style from a capture',
    '',
    'The text of a BVH read, its strides found and a style fitted, in a process of its own; the window does it in a worker.',
    '',
    '| what | time, s | processor, s | strides | memory, MiB |',
    '|---|---|---|---|---|',
    ...captures.map(
      (row) =>
        `| ${CAPTURE_CASES[row.what]} | ${(row.ms / 1000).toFixed(2)} | ${(row.processorMs / 1000).toFixed(2)} | ${row.strides} | ${Math.round(row.maxMemoryMiB)} |`,
    ),
    '',
    '## The window',
    '',
  ];
  if (window === undefined) lines.push('Not measured: there was no Chromium.');
  else
    lines.push(
      'In Chromium, served by the browser host, at 1280x800, medians of 5 loads.',
      '',
      '*Script of a frame*: the time that all callbacks of one animation frame take on the main thread, the calls to WebGL within them, but',
      'not the rasterizing, which here runs on the same processor, nor what the thread waits for it between frames. *All script* is what the',
      "browser itself counts in the page, timers and events too, shared out over the frames. *Pointer to frame*: from the pointer move's time",
      'stamp to the end of the frame callback that hands the moved bones to WebGL, while the walk is paused; most of it is waiting for the frame,',
      'whose length is that of the rasterizing. *Outside the row*: what React rendered elsewhere while a field is dragged, by its own commits.',
      '',
      '| what | figure |',
      '|---|---|',
      `| page load to the first walking frame | ${Math.round(window.firstWalkingFrameMs)} ms |`,
      `| draw calls, one walker | ${window.drawCalls} |`,
      `| triangles, one walker | ${window.triangles} |`,
      `| redraw of the curves panel, 13 curves, median (aim < 2 ms) / p95 of ${window.curvesRedraws} | ${window.curvesRedrawMs.toFixed(2)} / ${window.curvesRedrawP95Ms.toFixed(2)} ms |`,
      ...createFrameRows(window.frames),
      ...createDragRows(window.drag),
      `| script, packed for the network | ${kib(window.bundle.js)} (gzip ${kib(window.bundle.jsGzip)}) |`,
      `| style sheets | ${kib(window.bundle.css)} |`,
      `| fonts | ${kib(window.bundle.fonts)} |`,
    );
  return `${lines.join('\n')}\n`;
}

try {
  await ensureInstalled();
  const kernelOnly = process.argv.includes('--kernel');
  const result = {
    date: new Date().toISOString().slice(0, 10),
    machine: {
      cores: cpus().length,
      cpu: cpus()[0]?.model.trim() ?? 'unknown',
      memoryGiB: Math.round(totalmem() / 2 ** 30),
      node: process.versions.node,
      load: loadavg()[0],
    },
    kernel: await measureCases('kernel', KERNEL_CASES),
    planting: await measureCases('planting', PLANTING_CASES),
    control: await measureCases('control', CONTROL_CASES),
    steps: await measureCases('steps', STEPS_CASES),
    exports: await measureCases(
      'export',
      Object.keys(EXPORT_CASES).map((what) => [what]),
    ),
    captures: await measureCases(
      'capture',
      Object.keys(CAPTURE_CASES).map((what) => [what]),
    ),
    window: kernelOnly ? undefined : await measureWindow(),
  };
  const table = createTable(result);
  console.log(table);
  if (!kernelOnly) {
    writeFileSync(join(ROOT, 'docs', 'measured', 'bench.md'), table);
    writeFileSync(join(ROOT, 'docs', 'measured', 'bench.json'), `${JSON.stringify(result, null, 2)}\n`);
  }
} catch (error) {
  endWith(error);
}
