import { SLOT } from '../channels.ts';
import { RADIANS_PER_DEGREE } from '../units.ts';

/**
 * What a body does of itself where its ground rises or falls, beside the pattern: no style says it, and level
 * ground is the papers' walk.
 */

/** Most that a belt rises or falls ahead, radians (chosen: a treadmill's most). */
export const MOST_INCLINE_RAD = 15 * RADIANS_PER_DEGREE;

/** Clamps an incline to what there is, radians; NaN is level. */
export function holdIncline(inclineRad: number): number {
  return Number.isNaN(inclineRad) ? 0 : Math.min(MOST_INCLINE_RAD, Math.max(-MOST_INCLINE_RAD, inclineRad));
}

/** Degrees that the trunk leans ahead for each degree of slope, and the most (2000; chosen). */
const LEAN_SHARE = 0.35;
const MOST_LEAN_DEG = 12;
/** Share of the lean that the head takes back, to face the way. */
const HEAD_SHARE = 0.8;
/** Gain of the arm swing for each degree, and its limits (2000: more up, less down; chosen). */
const ARM_GAIN_PER_DEG = 0.02;
const LEAST_ARM_GAIN = 0.7;
const MOST_ARM_GAIN = 1.4;

/** How far the trunk leans ahead on ground of a slope; downhill it stays upright. Both in degrees. */
export function computeSlopeLean(slopeDeg: number): number {
  return Math.min(MOST_LEAN_DEG, LEAN_SHARE * Math.max(0, slopeDeg));
}

/** How many times as far arms swing on ground that rises by so many degrees. */
export function computeArmGain(slopeDeg: number): number {
  return Math.min(MOST_ARM_GAIN, Math.max(LEAST_ARM_GAIN, 1 + ARM_GAIN_PER_DEG * slopeDeg));
}

/**
 * Leans the trunk of a posture ahead, degrees, arms staying as they hang, and has these swing wider about
 * where its style holds them. `offset` by slot, degrees. Allocates nothing.
 */
export function leanIntoSlope(
  leanDeg: number,
  armGain: number,
  offset: Float64Array,
  channels: Float64Array,
): void {
  channels[SLOT.torsoTilt]! += leanDeg;
  channels[SLOT.headTilt]! -= HEAD_SHARE * leanDeg;
  for (let side = 0; side < 2; side++) {
    const slot = SLOT.shoulderFlexion + side;
    channels[slot]! += (armGain - 1) * (channels[slot]! - offset[slot]!) + leanDeg;
  }
}
