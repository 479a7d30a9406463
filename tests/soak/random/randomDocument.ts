import { computeStyleDistance } from '../../../shared/style/diff/styleDistance.ts';
import { getPercentile, type StyleStock } from '../../../shared/random/styleStock.ts';
import type { RandomRow } from './randomRow.ts';

/** Something that every random style keeps. */
interface RandomAim {
  readonly name: string;
  readonly bound: string;
  readonly decimals: number;
  /** The figure of a row; undefined where it was not measured. */
  read(row: RandomRow): number | undefined;
  isKept(value: number): boolean;
  /** Greater is worse. */
  getBadness(value: number): number;
}

/** The slip's are those of docs/measured/planting.md. */
export function listAims({ distances }: StyleStock): readonly RandomAim[] {
  const most = (name: string, value: number, decimals: number, read: RandomAim['read']): RandomAim => ({
    name,
    bound: `<= ${value}`,
    decimals,
    read,
    isKept: (figure) => figure <= value,
    getBadness: (figure) => figure,
  });
  const least = (name: string, value: number, decimals: number, read: RandomAim['read']): RandomAim => ({
    name,
    bound: `>= ${value.toFixed(decimals)}`,
    decimals,
    read,
    isKept: (figure) => figure >= value,
    getBadness: (figure) => -figure,
  });
  return [
    most('what the drawing could not keep itself, checks', 0, 0, ({ faults }) => faults.length),
    most('joints past their limit, pattern, deg', 0, 2, ({ patternExcessDeg }) => patternExcessDeg),
    least('arms from the trunk, mm', 0, 1, ({ armGapMm }) => armGapMm),
    least('distance to the nearest, 5th percentile, deg', distances.min, 3, ({ distance }) => distance),
    {
      name: 'distance to the nearest, 95th percentile, deg',
      bound: `<= ${distances.max.toFixed(3)}`,
      decimals: 3,
      read: ({ distance }) => distance,
      isKept: (figure) => figure <= distances.max,
      getBadness: (figure) => figure,
    },
    most('planted slip of a step, mean, mm', 5, 2, ({ planted }) => planted?.slipMeanMm),
    most('planted slip of a step, worst, mm', 10, 2, ({ planted }) => planted?.slipWorstMm),
    most('joints past their limit, planted, deg', 0, 2, ({ planted }) => planted?.excessDeg),
    least('legs apart, planted, mm', 0, 1, ({ planted }) => planted?.legGapMm),
  ];
}

/** Whether any row misses an aim. A figure that is no number does. */
export function isAnyMissed(stock: StyleStock, rows: readonly RandomRow[]): boolean {
  return listAims(stock).some((aim) => findMissed(aim, rows).length > 0);
}

function findMissed(aim: RandomAim, rows: readonly RandomRow[]): readonly RandomRow[] {
  return rows.filter((row) => {
    const figure = aim.read(row);
    return figure !== undefined && !aim.isKept(figure);
  });
}

function writeAim(aim: RandomAim, rows: readonly RandomRow[]): string {
  const measured = rows.flatMap((row) => {
    const figure = aim.read(row);
    return figure === undefined ? [] : [{ row, figure }];
  });
  if (measured.length === 0) return `| ${aim.name} | ${aim.bound} | | | not measured |`;
  const worst = measured.reduce((a, b) => (aim.getBadness(b.figure) > aim.getBadness(a.figure) ? b : a));
  const missed = findMissed(aim, rows).length;
  return `| ${aim.name} | ${aim.bound} | ${worst.figure.toFixed(aim.decimals)} | ${worst.row.seed} | ${missed === 0 ? '0' : `**${missed}**`} of ${measured.length} |`;
}

const SHARES = [0, 0.05, 0.25, 0.5, 0.75, 0.95, 1] as const;

function writePercentiles(name: string, decimals: number, values: readonly number[]): string {
  const ascending = values.toSorted((a, b) => a - b);
  return `| ${name} | ${SHARES.map((share) => getPercentile(ascending, share).toFixed(decimals)).join(' | ')} |`;
}

/** What a table was made on. */
export interface RandomFacts {
  /** As 2026-11-23. */
  readonly date: string;
  readonly machine: string;
  readonly samplesPerCycle: number;
}

/** docs/measured/random.md. */
export function writeRandomDocument(
  stock: StyleStock,
  rows: readonly RandomRow[],
  { date, machine, samplesPerCycle }: RandomFacts,
): string {
  const planted = rows.filter((row) => row.planted !== undefined).length;
  const rejected = rows.flatMap((row) => row.rejected);
  const kinds = [...new Set(rejected)].toSorted();
  const own = stock.all.map(({ document, trace }) => {
    const others = stock.all.filter((style) => style.trace !== trace);
    return { document, distance: nearestOf(others, trace) };
  });
  return `${[
    '# Random styles, measured',
    '',
    `${date}, ${machine}. Written by \`npm run soak -- --random\`.`,
    '',
    `Seeds 1 to ${rows.length}, nothing kept of an open style, the Man at V 0.6, 1.4 and 2. Each style is written as its file, read again and measured anew with`,
    `${samplesPerCycle} samples a cycle; the drawing checked itself with 64 (joints and distance), 60 (arms) and 200 (planted), all seeds. Planted feet were measured anew for`,
    `${planted} of them. How a style is drawn: [decisions](../architecture/decisions.md).`,
    '',
    '## What each keeps',
    '',
    '| aim | bound | worst | seed | missed |',
    '|---|---|---|---|---|',
    ...listAims(stock).map((aim) => writeAim(aim, rows)),
    '',
    'The distance of two styles is the root mean square of how far apart their channels are over the cycle, in degrees. The bounds are the 5th and the 95th',
    'percentile of the distance of each built-in style from the built-in one that is nearest to it.',
    '',
    '| | least | 5 % | 25 % | half | 75 % | 95 % | most |',
    '|---|---|---|---|---|---|---|---|',
    writePercentiles(
      'built-in styles from each other, deg',
      2,
      own.map(({ distance }) => distance),
    ),
    writePercentiles(
      'random styles from the nearest built-in one, deg',
      2,
      rows.map(({ distance }) => distance),
    ),
    writePercentiles(
      'drawn again, times',
      0,
      rows.map(({ redraws }) => redraws),
    ),
    writePercentiles(
      'time of a drawing, ms',
      0,
      rows.map(({ drawMs }) => drawMs),
    ),
    '',
    '## What was drawn again',
    '',
    `${rejected.length} drawings of ${rejected.length + rows.length} were given up, each for the first thing that was found wrong with it: cheap checks come first.`,
    '',
    '| broke | drawings |',
    '|---|---|',
    ...kinds.map((kind) => `| ${kind} | ${rejected.filter((one) => one === kind).length} |`),
    '',
    '- *near*, *far*: too near to a built-in style, or too far from all.',
    '- *reach*: a channel, the arm from the plumb line or the face goes further than in any built-in style.',
    '- *steps*: the law was held, or steps quicker than 2.6 Hz or backwards. *joints*, *arms*, *legs*, *slip*: as above.',
  ].join('\n')}\n`;
}

function nearestOf(others: StyleStock['all'], trace: Parameters<typeof computeStyleDistance>[0]): number {
  return Math.min(...others.map((other) => computeStyleDistance(other.trace, trace)));
}
