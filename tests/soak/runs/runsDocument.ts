import type { Provenance } from '../planting/plantingDocument.ts';
import { findWorst, isKept, type PlantingAim } from '../planting/plantingAims.ts';
import { RUN_AIMS } from './runAims.ts';
import { RUN_BODIES, RUN_SPEEDS, type RunRow } from './runRow.ts';

/** A line of the table beside people: what is read, and what people have. */
interface Beside {
  readonly name: string;
  readonly decimals: number;
  /** Of people at 2.5 to 5 m/s. */
  readonly people: string;
  read(row: RunRow): number;
}

const BESIDE: readonly Beside[] = [
  { name: 'steps a second', decimals: 2, people: '2.6..3.0', read: (row) => row.stepsPerSecond },
  { name: 'contact, ms', decimals: 0, people: '300..200', read: (row) => row.contactMs },
  { name: 'flight, ms', decimals: 0, people: '60..150', read: (row) => row.flightMs },
  { name: 'hips up and down, cm', decimals: 1, people: '6..10', read: (row) => row.riseCm },
  { name: 'peak force, weights', decimals: 2, people: '2.2..2.8', read: (row) => row.peakForce },
  { name: 'knee as it lands', decimals: 0, people: '10..25', read: (row) => row.landingKneeDeg },
  { name: 'knee at most', decimals: 0, people: '85..125', read: (row) => row.mostKneeDeg },
  { name: "ankle's range", decimals: 0, people: '40..55', read: (row) => row.ankleRangeDeg },
  { name: 'thigh, acceleration', decimals: 2, people: '1', read: (row) => row.acceleration.thigh },
  { name: 'knee, acceleration', decimals: 2, people: '1', read: (row) => row.acceleration.knee },
  { name: 'ankle, acceleration', decimals: 2, people: '1', read: (row) => row.acceleration.ankle },
];

/** Writes docs/measured/runs.md: every aim with its worst case, every style, and Natural beside people. */
export function writeRunsDocument(rows: readonly RunRow[], { date, machine }: Provenance): string {
  const styles = [...new Set(rows.map(({ style }) => style))];
  return `${[
    '# Running, measured',
    '',
    `${date}, ${machine}. Written by \`npm run soak -- --runs\`.`,
    '',
    `${styles.length} styles x ${RUN_BODIES.join(', ')} x V ${RUN_SPEEDS.join(', ')}: ${rows.length} runs, feet planted wholly, the worse of left and right. How a run is made: [running](../architecture/running.md).`,
    '',
    '- *slip*, *floating*, *below floor*: as `gait metrics` has them. *sole clear*: least height of the lowest sole point from 0.1 to 0.9 of the swing, over H.',
    "- *acceleration*: peaks of the joint's angular acceleration to 15 harmonics, times H, in those of one person at 2.6 m/s (92, 197 and 350 rad/s² of thigh, knee and ankle, legs of 0.92 m). *landing acc.* is the knee's in the last 0.15 of the cycle before it lands.",
    '- *straightest*: the knee in that time. *mass*: how far the acceleration of the centre of mass is from -9.81 m/s² while no foot stands, by segment masses of Dempster.',
    '',
    '## The aims',
    '',
    '| aim | bound | worst | where | missed |',
    '|---|---|---|---|---|',
    ...RUN_AIMS.map((aim) => writeAim(aim, rows)),
    '',
    '## Natural on the Man, beside people',
    '',
    'People at 2.5 to 5 m/s, as remembered from the literature; accelerations in those of the one person.',
    '',
    `| | ${RUN_SPEEDS.map((speed) => `V ${speed}`).join(' | ')} | people |`,
    `|---|${RUN_SPEEDS.map(() => '---|').join('')}---|`,
    ...BESIDE.map(({ name, decimals, people, read }) => {
      const cells = RUN_SPEEDS.map((speed) => read(findRow(rows, speed)).toFixed(decimals));
      return `| ${name} | ${cells.join(' | ')} | ${people} |`;
    }),
    '',
    '## Every style',
    '',
    'Worst over bodies and speeds; **bold** is missed.',
    '',
    `| style | ${RUN_AIMS.map(({ heading }) => heading).join(' | ')} |`,
    `|---|${RUN_AIMS.map(() => '---|').join('')}`,
    ...styles.map((style) => writeWorst(style, (row) => row.style === style, rows)),
    '',
    '## Every speed',
    '',
    `| V | ${RUN_AIMS.map(({ heading }) => heading).join(' | ')} |`,
    `|---|${RUN_AIMS.map(() => '---|').join('')}`,
    ...RUN_SPEEDS.map((speed) => writeWorst(String(speed), (row) => row.normalizedSpeed === speed, rows)),
  ].join('\n')}\n`;
}

function findRow(rows: readonly RunRow[], speed: number): RunRow {
  return rows.find(
    ({ style, body, normalizedSpeed }) => style === 'Natural' && body === 'Man' && normalizedSpeed === speed,
  )!;
}

function writeWorst(name: string, isOwn: (row: RunRow) => boolean, rows: readonly RunRow[]): string {
  const own = rows.filter(isOwn);
  return `| ${name} | ${RUN_AIMS.map((aim) => formatFigure(aim, findWorst(aim, own))).join(' | ')} |`;
}

function writeAim(aim: PlantingAim<RunRow>, rows: readonly RunRow[]): string {
  const worst = findWorst(aim, rows);
  const missed = rows.filter((row) => !isKept(aim, row)).length;
  const where = `${worst.style}, ${worst.body}, V ${worst.normalizedSpeed}`;
  const bound = `${aim.bound === 'most' ? '<=' : '>='} ${aim.value}`;
  return `| ${aim.name} (${aim.heading}) | ${bound} | ${formatFigure(aim, worst)} | ${where} | ${missed} of ${rows.length} |`;
}

function formatFigure(aim: PlantingAim<RunRow>, row: RunRow): string {
  const text = aim.read(row).toFixed(aim.decimals);
  return isKept(aim, row) ? text : `**${text}**`;
}
