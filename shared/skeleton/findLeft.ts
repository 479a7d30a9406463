import { computeWay, type SkeletonTree } from './tree.ts';

type Vector = readonly [number, number, number];

/** The joints of a leg, by which a figure's facing is told. */
export interface LegJoints {
  readonly hip: number;
  readonly ankle: number;
  readonly toe: number | undefined;
}

/** Which of two legs is the left one. */
export interface LeftFound {
  readonly left: 0 | 1;
  /** Whether the rest pose does not tell. */
  readonly isGuess: boolean;
}

/** Sine of the angle between foot and shin below which a foot points nowhere (chosen: 15 degrees). */
const LEVEL_MIN = 0.26;

/**
 * Tells left from right in the rest pose: up is from the ankles to `top` (a head or a chest), forward is
 * where the toes point. The first leg is called left where feet point nowhere.
 */
export function findLeft(tree: SkeletonTree, legs: readonly [LegJoints, LegJoints], top: number): LeftFound {
  const up = normalize(add(computeWay(tree, legs[0].ankle, top), computeWay(tree, legs[1].ankle, top)));
  const feet = legs.map(
    ({ ankle, toe }): Vector => (toe === undefined ? [0, 0, 0] : computeWay(tree, ankle, toe)),
  );
  const foot = normalize(add(feet[0]!, feet[1]!));
  const across = computeWay(tree, legs[1].hip, legs[0].hip);
  const leftwards = cross(up, foot);
  const first = dot(normalize(across), leftwards);
  const isGuess = !(Math.hypot(...leftwards) > LEVEL_MIN) || !(Math.abs(first) > LEVEL_MIN * LEVEL_MIN);
  return { left: isGuess || first > 0 ? 0 : 1, isGuess };
}

function add(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** A direction of length 1; nothing of nothing. */
function normalize(a: Vector): Vector {
  const length = Math.hypot(...a);
  return length > 0 ? [a[0] / length, a[1] / length, a[2] / length] : [0, 0, 0];
}
