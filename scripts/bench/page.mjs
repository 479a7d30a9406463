// The page of what was measured, docs/measured/bench.md.
import { createRatioRows } from './ratios.mjs';
import { CAPTURE_CASES, EXPORT_CASES } from './programs.mjs';

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

function createWindowCells(window) {
  if (window === undefined) return '- | - | - | -';
  const { seen, near, frameMs, frameRatio, bytesPerFrame } = window;
  return `${seen}, ${near} | ${frameMs.toFixed(3)} | **${frameRatio.toFixed(2)}** | ${Math.round(bytesPerFrame)}`;
}

function createControlRows(rows) {
  const createRow = (row) =>
    `| ${row.walkers} | ${row.frameMs.toFixed(3)} | ${row.advanceMs.toFixed(3)} | ${row.patternMs.toFixed(3)} | ${row.walkerMs.toFixed(3)} | **${row.advanceRatio.toFixed(2)}** | ${row.frameRatio.toFixed(2)} | ${Math.round(row.bytesPerFrame)} | ${row.createMs.toFixed(2)} | ${createWindowCells(row.window)} |`;
  return [
    '## Walks over a floor',
    '',
    'The full-spine figure in position mode, planted in the world: each walks to a random goal at a random speed and then to the next, so that speed and turn',
    'rate change in every frame and every plan is mixed anew. The plans are in the tables of three styles, which all walkers share, as they do a poser. *A frame*: each is',
    'taken on and posed, one after the other, as a crowd is; *taken on* alone: control, walker, plan, feet; *unplanted*: the same bodies posed without planting, in turn in',
    'the same process; *walkers*: as many of the first table, *changing*, taken on and posed. The ratios are of taking on, and of a frame, to the unplanted pose (aim 2 for',
    'the frame; 1000 in 5 ms on a quiet machine). Bytes are of the whole crowd. *Before the window*: a crowd put down before the camera that the window looks at it by,',
    'in a window of 1280 by 800; who is near in it is taken on and posed in each step, the others in turns of three steps, and who is not in the picture is not posed.',
    '',
    '| walkers | a frame, ms | taken on, ms | unplanted, ms | walkers, ms | taken on / unplanted | frame / unplanted | bytes a frame | to put up, ms | window: seen, near | frame, ms | / unplanted | bytes |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(createRow),
    '',
  ];
}

function createStepsRows(rows, terrainRows = []) {
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
    'A straight walk over ground at V 0.8: processor time of a step, planned and solved (aim 2 ms together, 1 on the floor), the least of 24 rounds.',
    '',
    '| ground | steps | planned, ms a step | solved, ms a step | together |',
    '|---|---|---|---|---|',
    ...terrainRows.map(
      ({ ground, steps, planMs, solveMs }) =>
        `| ${ground} | ${steps} | ${planMs.toFixed(2)} | ${solveMs.toFixed(2)} | **${(planMs + solveMs).toFixed(2)}** |`,
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

/**
 * The page: tables of this version, and beside another one (`against`, its results by program and its name)
 * the ratios of both. `rounds` is how often each was measured.
 */
export function createPage({ date, machine, rounds, against, ...result }) {
  const { kernel, planting, control, steps, terrain, export: exports, capture, window } = result;
  const lines = [
    '# Bench',
    '',
    `${date}, ${machine.cores} cores (${machine.cpu}), ${machine.memoryGiB} GiB, no GPU (software WebGL), Node ${machine.node}. Written by \`npm run bench\`.`,
    describeLoad(machine),
    '',
    ...(against === undefined ? [] : createRatioRows(result, against, rounds)),
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
    ...createStepsRows(steps, terrain),
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
    ...capture.map(
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
      `| script of the first load | ${kib(window.firstLoad.js)} (gzip ${kib(window.firstLoad.jsGzip)}) |`,
      `| script, packed for the network | ${kib(window.bundle.js)} (gzip ${kib(window.bundle.jsGzip)}) |`,
      `| style sheets | ${kib(window.bundle.css)} |`,
      `| fonts | ${kib(window.bundle.fonts)} |`,
    );
  return `${lines.join('\n')}\n`;
}
