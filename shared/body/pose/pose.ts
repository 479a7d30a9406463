import type { Figure } from '../figure/figure.ts';

/**
 * One figure at one instant, in the treadmill frame: X left, Y up, Z forward, metres, floor Y = 0. Flat
 * arrays, filled in place.
 */
export interface Pose {
  /** Midpoint of the hip joints (lateral H, height, forward H), metres. */
  readonly rootPosition: Float64Array;
  /** Heading, radians about Y, left +. */
  headingRad: number;
  /** Parent-local rotations, quaternions x y z w by joint. Length 4n. */
  readonly rotations: Float64Array;
  /** Joint positions, x y z by joint. Length 3n. */
  readonly positions: Float64Array;
  /** Joint orientations in the treadmill frame, quaternions x y z w by joint. Length 4n. */
  readonly orientations: Float64Array;
  /** How far the sole of each foot gives under its load, left, right, metres; 0 of the pattern. */
  readonly soleGive: Float64Array;
  /**
   * Sole points: left heel, ball, toe, right heel, ball, toe; x y z each. A sole that gives is as much higher
   * than the foot that carries it. Length 18.
   */
  readonly contacts: Float64Array;
}

/** Allocates a pose for a figure, all rotations the identity, all positions 0. */
export function createPose(figure: Figure): Pose {
  const count = figure.joints.length;
  const pose: Pose = {
    rootPosition: new Float64Array(3),
    headingRad: 0,
    rotations: new Float64Array(4 * count),
    positions: new Float64Array(3 * count),
    orientations: new Float64Array(4 * count),
    soleGive: new Float64Array(2),
    contacts: new Float64Array(18),
  };
  for (let joint = 0; joint < count; joint++) {
    pose.rotations[4 * joint + 3] = 1;
    pose.orientations[4 * joint + 3] = 1;
  }
  return pose;
}
