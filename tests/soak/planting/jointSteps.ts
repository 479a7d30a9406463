import type { JointName } from '../../../shared/body/figure/joints.ts';
import type { WalkSampler } from '../../../shared/body/metrics/walkSampler.ts';
import { DEGREES_PER_RADIAN } from '../../../shared/gait/units.ts';

/** Phases of a cycle that are compared, each with the next. */
export const STEPS_A_CYCLE = 1000;

/** The furthest that a joint turns between two neighbouring phases. */
export interface JointStep {
  /** Degrees, of the joint's local rotation. */
  readonly turnDeg: number;
  readonly joint: JointName;
  /** The earlier phase, cycles. */
  readonly phase: number;
}

/**
 * The furthest that any joint turns between two phases 1/1000 of a cycle apart, all the way round the cycle:
 * a jump is in it whole, wherever it is. Not a number where a pose is not finite. Allocates.
 */
export function findLargestStep(sampler: WalkSampler): JointStep {
  const { rotations } = sampler.pose;
  sampler.sample(0);
  let before = rotations.slice();
  let now = rotations.slice();
  let largest = 0;
  let [joint, step] = [0, 0];
  for (let i = 1; i <= STEPS_A_CYCLE; i++) {
    sampler.sample(i / STEPS_A_CYCLE);
    now.set(rotations);
    for (let at = 0; at < now.length; at += 4) {
      const turn = computeTurn(before, now, at);
      if (turn <= largest) continue;
      [largest, joint, step] = [turn, at / 4, i - 1];
    }
    [before, now] = [now, before];
  }
  return {
    turnDeg: largest * DEGREES_PER_RADIAN,
    joint: sampler.figure.joints[joint]!,
    phase: step / STEPS_A_CYCLE,
  };
}

/** Angle between the quaternions at an index of two lists, radians; q and -q are the same. */
function computeTurn(first: Float64Array, second: Float64Array, at: number): number {
  let [minus, plus] = [0, 0];
  for (let i = at; i < at + 4; i++) {
    minus += (first[i]! - second[i]!) ** 2;
    plus += (first[i]! + second[i]!) ** 2;
  }
  if (Number.isNaN(minus)) return Number.POSITIVE_INFINITY;
  return 4 * Math.atan2(Math.sqrt(Math.min(minus, plus)), Math.sqrt(Math.max(minus, plus)));
}
