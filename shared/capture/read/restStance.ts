import { type Side, SIDES } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import { type RoleMap, sideRole } from '../../skeleton/roles.ts';
import type { SkeletonJoint } from '../../skeleton/skeletonJoint.ts';
import { createSkeletonTree } from '../../skeleton/tree.ts';
import { turnPoints } from './upright.ts';
import { computeMiddle, dot, readVector, subtract, type Vector } from './vector.ts';

/** A rest pose that stands upright, so that angles may be counted from it. */
export interface RestStance {
  /** Where it faces, radians about Y. */
  readonly facingRad: number;
  /** Pitch from ankle to toe of a foot that stands flat, radians, upwards +. */
  readonly flatPitchRad: Readonly<Record<Side, number>>;
}

/**
 * How far a pose may be off and still stand (capture.md §8 names what to look at; the angles are chosen:
 * an A or T pose passes, a figure that sits, lies or points its feet does not).
 */
const OFF_MAX_DEG = { trunk: 20, legs: 25, hips: 10, feet: 35 } as const;
const PITCH_MAX_DEG = 50;

/**
 * Reads the pose in which all rotations of a file are 0, if it stands: head over pelvis, feet under it, hips
 * level, toes forward. Undefined where it does not.
 */
export function findRestStance(
  joints: readonly SkeletonJoint[],
  roles: RoleMap,
  up: Float64Array,
): RestStance | undefined {
  const { positions } = createSkeletonTree(joints);
  turnPoints(up, positions);
  const read = (joint: number | undefined): Vector | undefined =>
    joint === undefined ? undefined : readVector(positions, joint);
  const of = (side: Side, role: 'hip' | 'ankle' | 'toe'): Vector => read(roles[sideRole(side, role)])!;
  const across = subtract(of('left', 'hip'), of('right', 'hip'));
  const middle = computeMiddle(of('left', 'hip'), of('right', 'hip'));
  const top = read(roles.head ?? roles.chest);
  const facingRad = Math.atan2(-across[2], across[0]);
  const forward: Vector = [Math.sin(facingRad), 0, Math.cos(facingRad)];
  const stands =
    top !== undefined &&
    isWithin(subtract(top, middle), [0, 1, 0], OFF_MAX_DEG.trunk) &&
    Math.abs(across[1]) <=
      Math.tan(OFF_MAX_DEG.hips * RADIANS_PER_DEGREE) * Math.hypot(across[0], across[2]) &&
    SIDES.every((side) => {
      const foot = subtract(of(side, 'toe'), of(side, 'ankle'));
      return (
        isWithin(subtract(of(side, 'ankle'), of(side, 'hip')), [0, -1, 0], OFF_MAX_DEG.legs) &&
        isWithin([foot[0], 0, foot[2]], forward, OFF_MAX_DEG.feet) &&
        Math.abs(computePitch(foot)) <= PITCH_MAX_DEG * RADIANS_PER_DEGREE
      );
    });
  if (!stands) return undefined;
  const pitch = (side: Side): number => computePitch(subtract(of(side, 'toe'), of(side, 'ankle')));
  return { facingRad, flatPitchRad: { left: pitch('left'), right: pitch('right') } };
}

/** How far a way rises over the level, radians. */
export function computePitch(way: Vector): number {
  return Math.atan2(way[1], Math.hypot(way[0], way[2]));
}

function isWithin(way: Vector, wanted: Vector, degrees: number): boolean {
  return (
    dot(way, wanted) >= Math.cos(degrees * RADIANS_PER_DEGREE) * Math.hypot(way[0], way[1], way[2]) &&
    Math.hypot(...way) > 0
  );
}
