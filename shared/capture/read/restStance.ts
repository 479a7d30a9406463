import { type Side, SIDES } from '../../gait/channels.ts';
import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import { type RoleMap, sideRole } from '../../skeleton/roles.ts';
import type { SkeletonJoint } from '../../skeleton/skeletonJoint.ts';
import { createSkeletonTree } from '../../skeleton/tree.ts';
import { rotatePoints } from './upright.ts';
import { computeMiddle, dot, readVector, subtract, turnY, type Vector } from './vector.ts';

/** A rest pose that stands upright, so that angles may be counted from it. */
export interface RestStance {
  /** Where it faces, radians about Y. */
  readonly facingRad: number;
  /** Pitch from ankle to toe of a foot that stands flat, radians, upwards +. */
  readonly flatPitchRad: Readonly<Record<Side, number>>;
  /** Undefined without a chest or shoulders. */
  readonly torso: RestTorso | undefined;
}

/** How the torso is held at rest. */
export interface RestTorso {
  /** How far the line from the hips to the shoulders leans forward, radians. */
  readonly leanRad: number;
  /** Shoulders from the chest joint, as the figure faces: x left, y up, z forward, in the file's unit. */
  readonly shoulders: Readonly<Record<Side, Vector>>;
  /** Whether both arms hang, so that collarbones are as low as they are in a walk. */
  readonly armsHang: boolean;
}

/**
 * How far a pose may be off and still stand (capture.md §8 names what to look at; the angles are chosen:
 * an A or T pose passes, a figure that sits, lies or points its feet does not).
 */
const OFF_MAX_DEG = { trunk: 20, legs: 25, hips: 10, feet: 35 } as const;
const PITCH_MAX_DEG = 50;
/** How far from hanging an arm of a rest pose may be so that its shoulder counts as low (chosen). */
const HANGING_MAX_DEG = 30;

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
  rotatePoints(up, positions);
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
  const readSide = (side: Side, role: 'shoulder' | 'elbow') => read(roles[sideRole(side, role)]);
  return {
    facingRad,
    flatPitchRad: { left: pitch('left'), right: pitch('right') },
    torso: readTorso(middle, read(roles.chest), readSide, facingRad),
  };
}

function readTorso(
  middle: Vector,
  chest: Vector | undefined,
  readSide: (side: Side, role: 'shoulder' | 'elbow') => Vector | undefined,
  facingRad: number,
): RestTorso | undefined {
  const [left, right] = [readSide('left', 'shoulder'), readSide('right', 'shoulder')];
  if (chest === undefined || left === undefined || right === undefined) return undefined;
  const fromChest = (shoulder: Vector): Vector => turnY(subtract(shoulder, chest), -facingRad);
  const up = turnY(subtract(computeMiddle(left, right), middle), -facingRad);
  const hangs = (side: Side, shoulder: Vector): boolean => {
    const elbow = readSide(side, 'elbow');
    return elbow !== undefined && isWithin(subtract(elbow, shoulder), [0, -1, 0], HANGING_MAX_DEG);
  };
  return {
    leanRad: Math.atan2(up[2], up[1]),
    shoulders: { left: fromChest(left), right: fromChest(right) },
    armsHang: hangs('left', left) && hangs('right', right),
  };
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
