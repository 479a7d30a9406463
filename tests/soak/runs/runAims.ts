import type { PlantingAim } from '../planting/plantingAims.ts';
import type { RunRow } from './runRow.ts';

type RunAim = PlantingAim<RunRow>;

/** V up to which knees are held to a person's. */
const HARD_TO = 5;

/** What feet of a run owe the floor. */
export const RUN_CONTACT_AIMS: readonly RunAim[] = [
  {
    name: 'slip of a step',
    heading: 'slip, mm',
    bound: 'most',
    value: 0.5,
    decimals: 2,
    read: (row) => row.slipMm,
  },
  {
    name: 'floating in stance',
    heading: 'floating, mm',
    bound: 'most',
    value: 1.5,
    decimals: 2,
    read: (row) => row.floatingMm,
  },
  {
    name: 'penetration',
    heading: 'below floor, mm',
    bound: 'most',
    value: 0.5,
    decimals: 2,
    read: (row) => row.penetrationMm,
  },
  {
    name: 'lowest sole in swing, a leg of 1 m',
    heading: 'sole clear, mm',
    bound: 'least',
    value: 6,
    decimals: 1,
    read: (row) => row.clearanceMm,
  },
];

/** And how it looks beside people. */
export const RUN_AIMS: readonly RunAim[] = [
  ...RUN_CONTACT_AIMS,
  {
    name: `knee before it lands, up to V ${HARD_TO}, in a person's peak`,
    heading: 'landing acc.',
    bound: 'most',
    value: 1.5,
    decimals: 2,
    read: (row) => (row.normalizedSpeed > HARD_TO ? 0 : row.landingAcceleration),
  },
  {
    name: "ankle's range",
    heading: 'ankle, deg',
    bound: 'most',
    value: 55,
    decimals: 1,
    read: (row) => row.ankleRangeDeg,
  },
  {
    name: 'joints beyond their limit',
    heading: 'past limit, deg',
    bound: 'most',
    value: 0,
    decimals: 1,
    read: (row) => row.excessDeg,
  },
  {
    name: 'knee as it lands',
    heading: 'landing knee, deg',
    bound: 'least',
    value: 10,
    decimals: 1,
    read: (row) => row.landingKneeDeg,
  },
  {
    name: "knee's straightest before it lands",
    heading: 'straightest, deg',
    bound: 'least',
    value: 8,
    decimals: 1,
    read: (row) => row.straightestDeg,
  },
  {
    name: "the body's mass off falling freely in flight",
    heading: 'mass, m/s²',
    bound: 'most',
    value: 0.5,
    decimals: 2,
    read: (row) => row.massOffMps2,
  },
];
