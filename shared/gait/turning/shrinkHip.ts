import type { HipShares } from '../base.ts';
import { computeLeftCompassAngle, computeRightCompassAngle, computeStep, type HipStyle } from '../compass.ts';

/** Newton's steps; four come to rounding (chosen: two more). */
const STEPS = 6;

/**
 * The hip amplitude, radians, with which a styled cycle is only as long as asked for, in leg lengths: where a
 * turn asks for more steps than the speed does, they are shorter (engine.md §4.2; 2 asin(V / (4 f)) / S
 * where both sides have one S). Never more than `hipAmplitude`; 0 where the offsets alone step that far.
 *
 * The length is concave in the amplitude: Newton's steps from 0 come nearer from one side and never pass it.
 */
export function shrinkHip(
  style: HipStyle,
  shares: HipShares,
  hipAmplitude: number,
  cycleLength: number,
): number {
  const { scaleLeft, scaleRight } = style;
  const leftGrowth = scaleLeft * shares.max - scaleRight * shares.min;
  const rightGrowth = scaleRight * shares.max - scaleLeft * shares.min;
  let amplitude = 0;
  for (let step = 0; step < STEPS; step++) {
    const left = computeLeftCompassAngle(style, shares, amplitude);
    const right = computeRightCompassAngle(style, shares, amplitude);
    const missing = cycleLength - computeStep(left) - computeStep(right);
    const growth = leftGrowth * Math.cos(left / 2) + rightGrowth * Math.cos(right / 2);
    if (missing <= 0 || growth <= 0) break;
    amplitude += missing / growth;
  }
  return Math.min(amplitude, hipAmplitude);
}
