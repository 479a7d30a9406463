import type { Figure } from '../body/figure/figure.ts';
import { multiplyInto, rotateInto } from '../body/pose/quaternion.ts';
import { RADIANS_PER_DEGREE } from '../gait/units.ts';

/** What a skeleton stands like when all its rotations are 0. */
export const REST_POSES = ['arms-down', 't', 'a'] as const;
export type RestPose = (typeof REST_POSES)[number];

/** How far the arms are lifted outwards (A: half way, chosen). */
const ARM_LIFT_DEG: Readonly<Record<RestPose, number>> = { 'arms-down': 0, a: 45, t: 90 };

/** A figure's skeleton in another rest pose. */
export interface RestSkeletonPose {
  /** How each joint is turned from the figure's own rest pose, in the body's frame; x y z w by joint. */
  readonly orientations: Float64Array;
  /** Offsets from the parent joint, metres, x y z by joint, as `Figure.offsets`. */
  readonly offsets: Float64Array;
}

/** Puts a figure into a rest pose: the arms are lifted at the shoulders, all else stays. Allocates. */
export function createRestPose(figure: Figure, restPose: RestPose): RestSkeletonPose {
  const { joints, parents } = figure;
  const orientations = new Float64Array(4 * joints.length);
  const offsets = figure.offsets.slice();
  const half = (ARM_LIFT_DEG[restPose] * RADIANS_PER_DEGREE) / 2;
  const own = new Float64Array(4);
  joints.forEach((name, joint) => {
    // Outwards is a left turn about Z on the left.
    const sign = name === 'l_shoulder' ? 1 : name === 'r_shoulder' ? -1 : 0;
    own.set([0, 0, Math.sin(sign * half), Math.cos(sign * half)]);
    const parent = parents[joint]!;
    if (parent < 0) return orientations.set(own, 4 * joint);
    multiplyInto(orientations, 4 * parent, own, 0, orientations, 4 * joint);
    rotateInto(orientations, 4 * parent, figure.offsets, 3 * joint, offsets, 3 * joint);
  });
  return { orientations, offsets };
}

/**
 * Writes the local rotation that a joint has over another rest pose: G(parent) q G(joint)^-1, with G the
 * orientations of the rest pose. `rotations` and `out` x y z w from `at`.
 */
export function writeRestRotationInto(
  { orientations }: RestSkeletonPose,
  joint: number,
  parent: number,
  rotations: Float64Array,
  at: number,
  out: Float64Array,
): void {
  const inverse = orientations.slice(4 * joint, 4 * joint + 4);
  for (let i = 0; i < 3; i++) inverse[i]! *= -1;
  multiplyInto(rotations, at, inverse, 0, out, 0);
  if (parent >= 0) multiplyInto(orientations, 4 * parent, out, 0, out, 0);
}
