import { cpus, totalmem } from 'node:os';
import { getBody } from '../../../shared/body/figure/bodies.ts';
import { createPlanTable } from '../../../shared/body/planting/plan/planTable.ts';
import { createPose } from '../../../shared/body/pose/pose.ts';
import { BODY_RADIUS, createCrowd } from '../../../shared/crowd/crowd.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { getRunStyle } from '../../../shared/gait/run/runStyle.ts';
import { createStyleSource } from '../../../shared/style/styleSource.ts';
import { readStyles } from '../../readStyles.ts';
import { OverlapMeter } from '../../shared/crowd/overlapMeter.ts';

const FRAME_S = 1 / 60;
const SECONDS = 60;
const WALKERS = 100;
/** V of a crowd that walks, and of one that may run. */
const CROWDS = [
  { askedGait: 'walk', normalizedSpeed: 1.4 },
  { askedGait: 'auto', normalizedSpeed: 3 },
] as const;
/** Two bodies may overlap for as long, seconds (chosen). */
const BEARABLE_S = 0.5;
const STYLES = ['Natural', 'Brisk', 'Relaxed', 'Weary', 'Proud stroll'];

// `main.mjs <styles folder> <seeds>`: walks so many crowds and prints the document; ends with 1 when two
// bodies overlap for too long.
const [stylesFolder, asked] = process.argv.slice(2);
if (stylesFolder === undefined) throw new Error('Usage: <styles folder> <seeds>');
const figure = getBody('Man');
// Shared by all crowds: a plan is the same whoever makes it.
const createTable = (style: StyleSource) =>
  createPlanTable({ figure, style, extension: 'constant-step', leaning: 1 });
const tables = readStyles(stylesFolder)
  .filter(({ name }) => STYLES.includes(name))
  .map((style) => createTable(createStyleSource(style)));
const runTables = tables.map(({ style }) => createTable(getRunStyle(style)));

const pose = createPose(figure);

/** What a crowd of a seed did in its time. */
function walkCrowd(seed: number, of: (typeof CROWDS)[number]) {
  const crowd = createCrowd({ figure, tables, runTables, count: WALKERS, seed, ...of });
  let runs = 0;
  const meter = new OverlapMeter(crowd, FRAME_S);
  for (let frame = 0; frame < SECONDS / FRAME_S; frame++) {
    crowd.advance(FRAME_S);
    for (const { walk } of crowd.walkers) {
      walk.writePoseInto(pose);
      if (walk.control.walker.gait.base.gait === 'run') runs += FRAME_S / (SECONDS * WALKERS);
    }
    meter.look();
  }
  const ways = crowd.walkers.reduce((sum, { reached }) => sum + reached, 0);
  const still = crowd.walkers.filter(({ reached }) => reached === 0).length;
  return { seed, ways, still, runs, ...meter };
}

const crowds = CROWDS.map((of) => ({
  of,
  rows: Array.from({ length: Number(asked) }, (_, index) => walkCrowd(index + 1, of)),
}));
const findMissed = (rows: readonly ReturnType<typeof walkCrowd>[]) =>
  rows.filter(({ longestS }) => !(longestS <= BEARABLE_S));
const lines = [
  '# A crowd keeps apart',
  '',
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}. Written by \`npm run soak -- --crowd\`.`,
  '',
  `${WALKERS} walkers of the Man in ${tables.length} styles (${STYLES.join(', ')}), ${SECONDS} s at 60 steps a second, planted, everybody posed in every step. No two bodies, circles of ${(BODY_RADIUS * figure.statureM).toFixed(2)} m, may`,
  `overlap for more than ${BEARABLE_S} s. A *way* is one from a place to the next; *none* are walkers that came to no place in that time, *runs* is the share of the time that is run.`,
  '',
  ...crowds.flatMap(({ of: { askedGait, normalizedSpeed }, rows }) => [
    `## ${askedGait === 'walk' ? 'Walking' : 'May run'}, V ${normalizedSpeed}`,
    '',
    `Missed by ${findMissed(rows).length} of ${rows.length} seeds.`,
    '',
    '| seed | overlaps | longest, s | deepest, m | ways | none | runs |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(
      ({ seed, count, longestS, deepestM, ways, still, runs }) =>
        `| ${seed} | ${count} | ${longestS.toFixed(2)} | ${deepestM.toFixed(2)} | ${ways} | ${still} | ${runs.toFixed(2)} |`,
    ),
    '',
  ]),
];
process.stdout.write(lines.join('\n'));
if (crowds.some(({ rows }) => findMissed(rows).length > 0)) process.exitCode = 1;
