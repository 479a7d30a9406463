// Two versions beside each other: what each thing costs in both, and the ratio.

const MS = { unit: 'ms', digits: 2 };
const KB = { unit: 'kB', digits: 0 };
/** What costs of a kind are measured in: another thing that the same process did in turn. */
const MIXER = { unit: "mixer's updates", digits: 3 };
const POSES = { unit: 'unplanted poses', digits: 2 };

const findWalkers = (rows, walkers, speeds) =>
  rows?.find((row) => row.walkers === walkers && (speeds === undefined || row.speeds === speeds));
/** The window's frame of a thousand; a version without turns takes everybody on in each step there too. */
const readWindow = (rows) => {
  const row = findWalkers(rows, 1000);
  return row?.window ?? row;
};
const findCase = (rows, what) => rows?.find((row) => row.what === what);
const findSteps = (rows, steps) => rows?.find((row) => row.steps === steps);
const addUp = (row) => (row === undefined ? undefined : row.planMs + row.solveMs);
const invert = (ratio) => (ratio === undefined ? undefined : 1 / ratio);

/** Why a pose costs more than in the commit that versions are usually held against. */
const MORE_IN_A_POSE =
  'wrists, collarbones, pelvis tilt and waves twice a cycle are posed as well, and a thousand walkers read more memory';

/**
 * A row each: what is measured, in what, how it is read from the results of a version (undefined where the
 * version does not have it), and why it costs more than in 5fcc17d where it is known to. Processor time where
 * there is one: other work changes it by little.
 */
const ROWS = [
  {
    what: 'one pose, speeds changing',
    measure: MIXER,
    dearer: MORE_IN_A_POSE,
    read: ({ kernel }) => invert(findWalkers(kernel, 1, 'changing')?.ratio),
  },
  {
    what: 'one pose, speeds at rest',
    measure: MIXER,
    dearer: MORE_IN_A_POSE,
    read: ({ kernel }) => invert(findWalkers(kernel, 1, 'resting')?.ratio),
  },
  {
    what: '1000 poses, speeds changing',
    measure: MIXER,
    dearer: MORE_IN_A_POSE,
    read: ({ kernel }) => invert(findWalkers(kernel, 1000, 'changing')?.ratio),
  },
  {
    what: '1000 poses, speeds at rest',
    measure: MIXER,
    dearer: MORE_IN_A_POSE,
    read: ({ kernel }) => invert(findWalkers(kernel, 1000, 'resting')?.ratio),
  },
  { what: 'planting one pose', measure: POSES, read: ({ planting }) => findWalkers(planting, 1)?.costRatio },
  {
    what: 'planting 1000 poses',
    measure: POSES,
    read: ({ planting }) => findWalkers(planting, 1000)?.costRatio,
  },
  {
    what: 'a plan, another speed',
    measure: MS,
    read: ({ planting }) => findWalkers(planting, 1)?.planAtSpeedMs,
  },
  {
    what: 'a plan, another style',
    measure: MS,
    read: ({ planting }) => findWalkers(planting, 1)?.planAtStyleMs,
  },
  {
    what: '10 walkers over a floor, a frame',
    measure: POSES,
    dearer: 'an unplanted pose, which it is divided by, has become cheaper while a few walkers are posed',
    read: ({ control }) => findWalkers(control, 10)?.frameRatio,
  },
  {
    what: '1000 walkers over a floor, a frame',
    measure: POSES,
    read: ({ control }) => findWalkers(control, 1000)?.frameRatio,
  },
  {
    what: '1000 walkers before the window, a frame',
    measure: POSES,
    read: ({ control }) => readWindow(control)?.frameRatio,
  },
  {
    what: 'the same frame before the window, bytes',
    measure: KB,
    read: ({ control }) => toKb(readWindow(control)?.bytesPerFrame),
  },
  { what: '30 footsteps solved', measure: MS, read: ({ steps }) => findSteps(steps, 30)?.wholeMs },
  { what: 'one of 55 footsteps moved', measure: MS, read: ({ steps }) => findSteps(steps, 55)?.movedMs },
  {
    what: 'a step over hills planned and solved, processor',
    measure: MS,
    read: ({ terrain }) => addUp(terrain?.find(({ ground }) => ground === 'hills')),
  },
  {
    what: '60 s to GLB, processor',
    measure: MS,
    dearer: 'wrists and collarbones have keys',
    read: (result) => findCase(result.export, 'minute')?.processorMs,
  },
  {
    what: 'a set of 100 in one GLB, processor',
    measure: MS,
    read: (result) => findCase(result.export, 'set')?.processorMs,
  },
  {
    what: 'a style from 30 s of capture, processor',
    measure: MS,
    read: ({ capture }) => findCase(capture, 'half-minute')?.processorMs,
  },
  {
    what: 'a style from 10 min of capture, processor',
    measure: MS,
    dearer: 'more channels are fitted',
    read: ({ capture }) => findCase(capture, 'ten-minutes')?.processorMs,
  },
  {
    what: 'page load to the first walking frame, a new window',
    measure: MS,
    read: ({ window }) => window?.firstWalkingFrameMs,
  },
  { what: 'script of a frame, one walker', measure: MS, read: ({ window }) => window?.frames.one.medianMs },
  {
    what: 'script of a frame, six walkers',
    measure: MS,
    dearer: 'poses, as above',
    read: ({ window }) => window?.frames.six.medianMs,
  },
  {
    what: 'script of the first load, gzip',
    measure: KB,
    read: ({ window }) => toKb(window?.firstLoad.jsGzip),
  },
  {
    what: 'script, all of it, gzip',
    measure: KB,
    dearer: 'FBX, links, the person, idling, ground and steps are new; what is not used is not read',
    read: ({ window }) => toKb(window?.bundle.jsGzip),
  },
];

function toKb(bytes) {
  return bytes === undefined ? undefined : bytes / 1000;
}

/**
 * Each row with its cost in both versions (undefined where one does not have it) and the ratio now / then;
 * rows that neither measured are left out.
 */
function compareVersions(ours, theirs) {
  return ROWS.map(({ read, ...row }) => ({ ...row, now: read(ours), before: read(theirs) }))
    .filter(({ now, before }) => now !== undefined || before !== undefined)
    .map((row) => ({
      ...row,
      ratio: row.now === undefined || row.before === undefined ? undefined : row.now / row.before,
    }));
}

/** A ratio up to this is no difference (chosen: what two runs of one version differ by). */
const ALIKE = 1.02;

/** The lines of the page's table of ratios. `theirs` has its name in `commit`. */
export function createRatioRows(ours, theirs, rounds) {
  const rows = compareVersions(ours, theirs);
  const dearer = rows.filter(({ ratio }) => ratio > ALIKE);
  const show = (value, { digits }) => (value === undefined ? 'not there' : value.toFixed(digits));
  return [
    `## Beside ${theirs.commit}`,
    '',
    `This version and \`${theirs.commit}\`, each built in a folder of its own and measured by benchmarks of its own, in turn, case by case; each case`,
    `${rounds} times, medians. *Ratio*: what a thing costs here by what it costs there, below 1 where this version is cheaper. Costs are told beside`,
    "what the same process did in turn (three.js' mixer, poses without planting), or in processor time, where there is either. *Not there*: that",
    'version does not measure it.',
    '',
    `| what | in | ${theirs.commit} | this version | ratio |`,
    '|---|---|---|---|---|',
    ...rows.map(
      ({ what, measure, now, before, ratio }) =>
        `| ${what} | ${measure.unit} | ${show(before, measure)} | ${show(now, measure)} | ${ratio === undefined ? '' : `**${ratio.toFixed(2)}**`} |`,
    ),
    '',
    ...(dearer.length === 0 ? [] : ['Dearer, and why:', '']),
    ...dearer.map(({ what, dearer: cause = 'not known' }) => `- ${what}: ${cause}`),
    '',
  ];
}
