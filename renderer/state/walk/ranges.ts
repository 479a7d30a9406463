import { MOST_INCLINE_RAD } from '../../../shared/gait/slope/slopeLean.ts';
import { MAX_TURN_RATE } from '../../../shared/gait/turning/turnRate.ts';

/** Range of the playback rate. */
export const RATE_RANGE = { min: 0.1, max: 2 } as const;
/** Range of the speed slider, and of what may be typed, V in 1/s. */
export const SPEED_RANGE = { min: 0, max: 2.5, typedMax: 6 } as const;
/** Range of the turn rate, of the slider and of what may be typed; rad/s, left +. */
export const TURN_RANGE = { min: -1.5, max: 1.5, typedMin: -MAX_TURN_RATE, typedMax: MAX_TURN_RATE } as const;
/** How far a belt may rise ahead, radians. */
export const INCLINE_RANGE = { min: -MOST_INCLINE_RAD, max: MOST_INCLINE_RAD } as const;
