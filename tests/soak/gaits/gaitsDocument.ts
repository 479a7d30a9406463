import { BARS, type FoundChange, isWithinForce, listMisses } from './gaitsRun.ts';

/** Of what run a document is. */
export interface GaitsOrigin {
  readonly date: string;
  readonly machine: string;
}

/** Rows of changes that miss something, or of the hardest. */
const WORST_ROWS = 20;
const SHARES = [0.5, 0.95, 1];

const pickShare = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length) - 1)]!;

function writeRow(
  name: string,
  found: readonly FoundChange[],
  read: (change: FoundChange) => number,
  digits: number,
) {
  const values = found.map(read);
  return `| ${name} | ${SHARES.map((share) => pickShare(values, share).toFixed(digits)).join(' | ')} |`;
}

function describe({ drawn, seen }: FoundChange): string {
  const { style, body, isUp, side, normalizedSpeed, turnRate } = drawn;
  const { slipsM, turnDeg, joint, leastG, mostG } = seen;
  const slipMm = 1000 * Math.max(slipsM.left, slipsM.right);
  return `| ${style} | ${body} | ${isUp ? 'to a run' : 'to a walk'} | ${side} | ${normalizedSpeed.toFixed(2)} | ${turnRate.toFixed(2)} | ${slipMm.toFixed(2)} | ${turnDeg.toFixed(0)} ${joint} | ${leastG.toFixed(2)} | ${mostG.toFixed(2)} |`;
}

/** The document of so many changes. */
export function writeGaitsDocument(found: readonly FoundChange[], { date, machine }: GaitsOrigin): string {
  const missed = found.filter(({ seen }) => listMisses(seen).length > 0);
  const borne = found.filter(({ seen }) => isWithinForce(seen)).length;
  const byItself = found.filter(
    ({ seen }) => !isWithinForce(seen) && !isWithinForce({ leastG: seen.walkLeastG, mostG: seen.walkMostG }),
  ).length;
  const hardest = found.toSorted((a, b) => b.seen.mostG - a.seen.mostG).slice(0, WORST_ROWS);
  return [
    '# From walk to run, and back',
    '',
    `${date}, ${machine}. Written by \`npm run soak -- --gaits\`.`,
    '',
    `${found.length} changes between a walk and a run ([running](../architecture/running.md#from-one-to-the-other)), drawn evenly: of all built-in styles on all bodies, at V 1.2 to 2.2, half of them in a turn, in the stance of either foot.`,
    `A foot slips at most ${1000 * BARS.slipM} mm, none is deeper than ${1000 * BARS.depthM} mm, and no joint turns by more than ${BARS.turnDeg} degrees in a sixtieth of a second. Missed by ${missed.length}.`,
    '',
    `${borne} of ${found.length} bear the hips by ${BARS.leastG} to ${BARS.mostG} g all the while, which is aimed at and not yet asked. In ${byItself} of the others the walk does not by itself.`,
    '',
    '| | half | 95 of 100 | all |',
    '|---|---|---|---|',
    writeRow(
      'slip of the foot in whose stance it is, mm',
      found,
      ({ drawn, seen }) => 1000 * seen.slipsM[drawn.side],
      2,
    ),
    writeRow(
      'slip of the worse foot, mm',
      found,
      ({ seen }) => 1000 * Math.max(seen.slipsM.left, seen.slipsM.right),
      2,
    ),
    writeRow('under the floor, mm', found, ({ seen }) => 1000 * seen.depthM, 2),
    writeRow('turn of a joint in 1/60 s, degrees', found, ({ seen }) => seen.turnDeg, 0),
    writeRow('the most that bears the hips, g', found, ({ seen }) => seen.mostG, 2),
    writeRow('the least, as how far below 0, g', found, ({ seen }) => Math.max(0, -seen.leastG), 2),
    '',
    missed.length > 0 ? 'What is missed:' : 'Those that bear the hips most:',
    '',
    '| style | body | change | foot | V | turn, rad/s | slip, mm | turn, degrees | least, g | most, g |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...(missed.length > 0 ? missed.slice(0, WORST_ROWS) : hardest).map(describe),
    '',
  ].join('\n');
}
