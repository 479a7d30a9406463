import type { HipShares } from './base.ts';
import { RADIANS_PER_DEGREE } from './units.ts';

/**
 * The legs at heel strike as a pair of compasses (2004, Fig. 2): from the angle between them follows the step
 * (engine.md §2.1).
 */

/** The four numbers of a style that act on the speed law: S and offset of each hip. */
export interface HipStyle {
  scaleLeft: number;
  scaleRight: number;
  /** Degrees. */
  offsetLeftDeg: number;
  /** Degrees. */
  offsetRightDeg: number;
}

/**
 * Half the compass angle is held at this, radians (85 degrees; chosen): beyond 90 a wider leg angle shortens
 * the step.
 */
export const MAX_HALF_COMPASS_ANGLE = 85 * RADIANS_PER_DEGREE;

/**
 * The compass angle at the left heel strike, radians, signed: the left hip's styled maximum minus the right
 * one's styled minimum. `hipAmplitude` is the normal one, radians.
 */
export function computeLeftCompassAngle(style: HipStyle, shares: HipShares, hipAmplitude: number): number {
  const { scaleLeft, scaleRight } = style;
  return (scaleLeft * shares.max - scaleRight * shares.min) * hipAmplitude + computeAhead(style, shares);
}

/** The same at the right heel strike. */
export function computeRightCompassAngle(style: HipStyle, shares: HipShares, hipAmplitude: number): number {
  const { scaleLeft, scaleRight } = style;
  return (scaleRight * shares.max - scaleLeft * shares.min) * hipAmplitude - computeAhead(style, shares);
}

/** How far the offsets of a style put the left leg ahead of the right, radians of compass angle. */
function computeAhead({ offsetLeftDeg, offsetRightDeg }: HipStyle, { thighShare }: HipShares): number {
  return ((offsetLeftDeg - offsetRightDeg) * RADIANS_PER_DEGREE) / thighShare;
}

/** Eq. 4 of 2004 for one side: step = 2 sin(alpha / 2), leg lengths; negative where the foot lands behind. */
export function computeStep(compassAngle: number): number {
  const half = Math.min(Math.max(compassAngle / 2, -MAX_HALF_COMPASS_ANGLE), MAX_HALF_COMPASS_ANGLE);
  return 2 * Math.sin(half);
}

/** Whether a compass is wider than `computeStep` allows. */
export function isCompassHeld(compassAngle: number): boolean {
  return Math.abs(compassAngle) > 2 * MAX_HALF_COMPASS_ANGLE;
}

/** L_S, the length of a styled cycle, leg lengths: the steps of both sides. */
export function computeStyledCycleLength(style: HipStyle, shares: HipShares, hipAmplitude: number): number {
  return (
    computeStep(computeLeftCompassAngle(style, shares, hipAmplitude)) +
    computeStep(computeRightCompassAngle(style, shares, hipAmplitude))
  );
}
