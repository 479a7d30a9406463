import { MOST_INCLINE_RAD } from '../gait/slope/slopeLean.ts';
import { DEGREES_PER_RADIAN } from '../gait/units.ts';

/** A number of a walk as people give it, in window and command line. */
export interface WalkNumber {
  readonly unit: '%' | '°';
  readonly min: number;
  readonly max: number;
  /** What it is unless told otherwise. */
  readonly neutral: number;
}

const MOST_INCLINE_DEG = Math.round(MOST_INCLINE_RAD * DEGREES_PER_RADIAN);

/** How far a belt rises ahead. */
export const INCLINE_NUMBER: WalkNumber = {
  unit: '°',
  min: -MOST_INCLINE_DEG,
  max: MOST_INCLINE_DEG,
  neutral: 0,
};
/** How much of the correction is taken that plants the feet. */
export const PLANT_NUMBER: WalkNumber = { unit: '%', min: 0, max: 100, neutral: 0 };
/** How much a planted body leans into its turns, of what it needs so as not to fall out of them. */
export const LEAN_NUMBER: WalkNumber = { unit: '%', min: 0, max: 100, neutral: 100 };
/** How much secondary motion a walk on the measured base has (measured-base.md §2.7). */
export const SECONDARY_NUMBER: WalkNumber = { unit: '%', min: 0, max: 100, neutral: 100 };
