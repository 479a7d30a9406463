import { getRatio, PLANTED_JOINT_NAMES } from './peakAcceleration.ts';
import type { PlantingRow } from './plantingRow.ts';
import { getToeUpRatio } from './toeUpSpeed.ts';

/** Something that the table is held against. */
export interface PlantingAim<Row = PlantingRow> {
  readonly name: string;
  /** Heading of the column, with its unit. */
  readonly heading: string;
  /** The row's figure is to be at most this, or at least it. */
  readonly bound: 'most' | 'least';
  readonly value: number;
  readonly decimals: number;
  readonly read: (row: Row) => number;
}

/** What feet owe the floor and each other: the aims as to contact, clearance and limits. */
export const CONTACT_AIMS: readonly PlantingAim[] = [
  {
    name: 'slip of a step, mean',
    heading: 'slip mean, mm',
    bound: 'most',
    value: 5,
    decimals: 1,
    read: (row) => row.slipMeanMm,
  },
  {
    name: 'slip of a step, worst',
    heading: 'slip worst, mm',
    bound: 'most',
    value: 10,
    decimals: 1,
    read: (row) => row.slipWorstMm,
  },
  {
    name: 'penetration',
    heading: 'below floor, mm',
    bound: 'most',
    value: 3,
    decimals: 1,
    read: (row) => row.penetrationMm,
  },
  {
    name: 'floating in stance',
    heading: 'floating, mm',
    bound: 'most',
    value: 5,
    decimals: 1,
    read: (row) => row.floatingMm,
  },
  {
    name: 'toe clearance in swing',
    heading: 'toe clear, mm',
    bound: 'least',
    value: 5,
    decimals: 1,
    read: (row) => row.toeClearanceMm,
  },
  {
    name: 'sole comes down off its event, cycles',
    heading: 'strike off',
    bound: 'most',
    value: 0.012,
    decimals: 3,
    read: (row) => row.strikeOff,
  },
  {
    name: 'sole leaves off its event, cycles',
    heading: 'leave off',
    bound: 'most',
    value: 0.012,
    decimals: 3,
    read: (row) => row.leaveOff,
  },
  {
    name: 'sole clearance in swing, a leg of 1 m',
    heading: 'sole clear, mm',
    bound: 'least',
    value: 5,
    decimals: 1,
    read: (row) => row.soleClearanceMm,
  },
  {
    name: 'legs apart',
    heading: 'legs, mm',
    bound: 'least',
    value: 0,
    decimals: 0,
    read: (row) => row.legGapMm,
  },
  {
    name: 'joints beyond their limit',
    heading: 'past limit, deg',
    bound: 'most',
    value: 0,
    decimals: 1,
    read: findExcess,
  },
];

/** What swinging feet owe it, and not all of them do: docs/architecture/planting.md says which, and why. */
export const SCUFF_AIMS: readonly PlantingAim[] = [
  {
    name: 'scuff of a step, worst',
    heading: 'scuff, mm',
    bound: 'most',
    value: 5,
    decimals: 1,
    read: (row) => row.scuffMm,
  },
];

/** What planting may take from the style: RMS over a cycle. */
export const CHANGE_AIMS: readonly PlantingAim[] = [
  {
    name: 'hip changed',
    heading: 'hip RMS, deg',
    bound: 'most',
    value: 8,
    decimals: 1,
    read: (row) => row.hipChangeDeg,
  },
  {
    name: 'knee changed',
    heading: 'knee RMS, deg',
    bound: 'most',
    value: 8,
    decimals: 1,
    read: (row) => row.kneeChangeDeg,
  },
];

/** How fast toes may come up before the strike, in people's own speed; a classic pattern may miss it. */
export const TOE_UP_AIMS: readonly PlantingAim[] = [
  {
    name: 'toe-up speed before the strike',
    heading: 'toe-up speed',
    bound: 'most',
    value: 1.5,
    decimals: 2,
    read: (row) => getToeUpRatio(row.toeUpSpeed),
  },
];

/** How hard joints may be moved, in people's peaks at the same speed. */
export const ACCELERATION_AIMS: readonly PlantingAim[] = PLANTED_JOINT_NAMES.map((joint) => ({
  name: `peak acceleration of the ${joint}`,
  heading: `${joint} acc.`,
  bound: 'most',
  value: 1.5,
  decimals: 2,
  read: (row) => getRatio(row.accelerations[joint]),
}));

/** All of them, in the order of the table. */
export const PLANTING_AIMS: readonly PlantingAim[] = [
  ...CONTACT_AIMS,
  ...SCUFF_AIMS,
  ...CHANGE_AIMS,
  ...TOE_UP_AIMS,
  ...ACCELERATION_AIMS,
];

/** Whether a row keeps an aim. A figure that is no number does not. */
export function isKept<Row>({ bound, value, read }: PlantingAim<Row>, row: Row): boolean {
  return bound === 'most' ? read(row) <= value : read(row) >= value;
}

/** The row that is furthest from an aim, or nearest to missing it. Throws for none. */
export function findWorst<Row>({ bound, read }: PlantingAim<Row>, rows: readonly Row[]): Row {
  const sign = bound === 'most' ? 1 : -1;
  return rows.reduce((worst, row) => (sign * read(row) > sign * read(worst) ? row : worst));
}

function findExcess({ limits }: PlantingRow): number {
  return Math.max(0, ...limits.map(({ excessDeg }) => excessDeg));
}
