import { DEGREES_PER_RADIAN } from '../../gait/units.ts';
import type { WalkSampler } from './walkSampler.ts';

/** What jumps where the cycle ends and begins again. */
export interface SeamMetrics {
  /** Greatest jump of any joint's local rotation, degrees. */
  readonly maxDeg: number;
  /** Greatest jump of any joint, metres. */
  readonly maxM: number;
}

/**
 * Distance of the two phases read before the end, cycles (chosen: bends of smooth curves then stay under 1e-7
 * degrees and metres).
 */
const STEP = 1e-6;

/**
 * Measures the jump from the end of a cycle to its beginning: the difference between phase 0 and where a
 * straight line through the last two phases (1 - 2e-6 and 1 - 1e-6) arrives. The walk's own motion in between
 * is so taken out; what is left is a jump, or rounding. Allocates.
 */
export function computeSeam(sampler: WalkSampler): SeamMetrics {
  const { pose } = sampler;
  const read = (phase: number) => {
    sampler.sample(phase);
    return { rotations: pose.rotations.slice(), positions: pose.positions.slice() };
  };
  const before = read(1 - 2 * STEP);
  const last = read(1 - STEP);
  const first = read(0);
  // A unit quaternion moves by half the angle of its rotation.
  const quaternionJump = computeGreatestJump(before.rotations, last.rotations, first.rotations, 4);
  return {
    maxDeg: 2 * quaternionJump * DEGREES_PER_RADIAN,
    maxM: computeGreatestJump(before.positions, last.positions, first.positions, 3),
  };
}

/**
 * Greatest distance between `first` and the line on from `before` through `last`, over vectors of `size`
 * numbers.
 */
function computeGreatestJump(
  before: Float64Array,
  last: Float64Array,
  first: Float64Array,
  size: number,
): number {
  let greatest = 0;
  for (let at = 0; at < first.length; at += size) {
    let squares = 0;
    for (let i = at; i < at + size; i++) squares += (first[i]! - (2 * last[i]! - before[i]!)) ** 2;
    greatest = Math.max(greatest, Math.sqrt(squares));
  }
  return greatest;
}
