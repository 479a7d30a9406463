import { LANDING_HELD } from '../gait/run/landing.ts';
import { FASTEST_RUN, LEAST_BOUNCE, MOST_BOUNCE, SLOWEST_RUN } from '../gait/run/runLaw.ts';
import type { Range } from './limits.ts';

/** The numbers of a run key beside its channels. */
export const RUN_NUMBERS = ['bounce', 'landing'] as const;
export type RunNumber = (typeof RUN_NUMBERS)[number];

/** What a file may hold for each: rise and fall over those of the law, and degrees, toes up +. */
export const RUN_RANGES: Readonly<Record<RunNumber, Range>> = {
  bounce: { min: 0.6, max: 1.4 },
  landing: { min: -20, max: 25 },
};
/** What a run is planted with; what a file holds beyond is held. */
export const PLANTED_RANGES: Readonly<Record<RunNumber, Range>> = {
  bounce: { min: LEAST_BOUNCE, max: MOST_BOUNCE },
  landing: LANDING_HELD,
};
/** Speeds of run keys, V in 1/s. */
export const RUN_SPEEDS: Range = { min: SLOWEST_RUN, max: FASTEST_RUN };
/** How much of a walk's legs its run may take. */
export const LEGS_RANGE: Range = { min: 0, max: 1 };
