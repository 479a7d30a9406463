import type { AskedGait } from '../../../shared/control/gaitGate.ts';
import { FASTEST_RUN, SLOWEST_RUN } from '../../../shared/gait/run/runLaw.ts';
import { MOST_INCLINE_RAD } from '../../../shared/gait/slope/slopeLean.ts';
import { MAX_TURN_RATE } from '../../../shared/gait/turning/turnRate.ts';

/** Range of the playback rate. */
export const RATE_RANGE = { min: 0.1, max: 2 } as const;
/** Ends of a slider of speeds, and the most that may be typed, V in 1/s. */
export interface SpeedRange {
  readonly min: number;
  readonly max: number;
  readonly typedMax: number;
}

/** Range of the speed slider, and of what may be typed, V in 1/s. */
export const SPEED_RANGE = { min: 0, max: 2.5, typedMax: 6 } as const;
/** The same of a run. */
const RUN_RANGE = { min: SLOWEST_RUN, max: 5, typedMax: FASTEST_RUN } as const;
/** And of who walks or runs, as fast as is asked. */
const AUTO_RANGE = { ...RUN_RANGE, min: SPEED_RANGE.min } as const;
const SPEED_RANGES = { walk: SPEED_RANGE, run: RUN_RANGE, auto: AUTO_RANGE } as const;

/** The range of speeds of what a lane may be asked to go at; the same object for the same one. */
export const getSpeedRange = (gait: AskedGait): SpeedRange => SPEED_RANGES[gait];
/** The fastest speed of any gait, V in 1/s. */
export const MOST_SPEED = Math.max(SPEED_RANGE.typedMax, RUN_RANGE.typedMax);
/** Range of the turn rate, of the slider and of what may be typed; rad/s, left +. */
export const TURN_RANGE = { min: -1.5, max: 1.5, typedMin: -MAX_TURN_RATE, typedMax: MAX_TURN_RATE } as const;
/** How far a belt may rise ahead, radians. */
export const INCLINE_RANGE = { min: -MOST_INCLINE_RAD, max: MOST_INCLINE_RAD } as const;
