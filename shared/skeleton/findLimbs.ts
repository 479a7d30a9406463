import { type Side, SIDES } from '../gait/channels.ts';
import { findFigureLimbs, type MirrorPair } from './findFigure.ts';
import { findLeft } from './findLeft.ts';
import { findNamedPath } from './findNamedPath.ts';
import { findToe } from './findToe.ts';
import { ARM, LEG, type Limb } from './limbs.ts';
import { type LimbJoints, pickLimb } from './pickLimb.ts';
import type { JointReading } from './readJointName.ts';
import { computeWay, type SkeletonTree } from './tree.ts';

/** The joints of a limb on both sides. */
export type PairedLimb = Readonly<Partial<Record<Side, LimbJoints>>>;

/** Legs and arms that were found, and whether their sides are a guess. */
export interface Limbs {
  readonly legs: PairedLimb;
  readonly arms: PairedLimb;
  readonly isGuess: boolean;
}

/** Finds legs and arms by names, and by structure what those do not say. */
export function findLimbs(tree: SkeletonTree, readings: readonly JointReading[]): Limbs {
  const legs = findNamed(tree, readings, LEG);
  const arms = findNamed(tree, readings, ARM);
  if (isWhole(legs) && isWhole(arms)) return { legs, arms, isGuess: false };
  const figure = findFigureLimbs(tree);
  if (figure === undefined) return { legs, arms, isGuess: false };
  const bothLegs = pickBoth(tree, readings, LEG, figure.legs);
  const bothArms = figure.arms && pickBoth(tree, readings, ARM, figure.arms);
  let isGuess = false;
  const decide = (): 0 | 1 => {
    if (bothLegs === undefined) return 0;
    const [a, b] = bothLegs.map(([hip, , ankle]) => ({ hip, ankle, toe: findToe(tree, readings, ankle) }));
    const found = findLeft(tree, [a!, b!], figure.arms?.node ?? findTop(tree, figure.legs));
    isGuess = found.isGuess;
    return found.left;
  };
  const foundLegs = isWhole(legs)
    ? legs
    : takeSides(bothLegs, findNamedLeft(readings, legs, figure.legs) ?? decide());
  const leftArm = () => (pointsLeft(tree, bothArms, foundLegs) ? 0 : 1);
  const foundArms = isWhole(arms)
    ? arms
    : takeSides(bothArms, (figure.arms && findNamedLeft(readings, arms, figure.arms)) ?? leftArm());
  return { legs: { ...foundLegs, ...legs }, arms: { ...foundArms, ...arms }, isGuess };
}

/** The deepest joint that hangs from no leg. */
function findTop({ joints, depths }: SkeletonTree, { node, ways }: MirrorPair): number {
  const isLeg = new Uint8Array(joints.length);
  let top = node;
  joints.forEach(({ parent }, joint) => {
    if (ways.some(([first]) => first === joint) || (parent >= 0 && isLeg[parent] === 1)) isLeg[joint] = 1;
    else if (depths[joint]! > depths[top]!) top = joint;
  });
  return top;
}

function isWhole(limb: PairedLimb): boolean {
  return SIDES.every((side) => limb[side] !== undefined);
}

function findNamed(tree: SkeletonTree, readings: readonly JointReading[], limb: Limb): PairedLimb {
  const found: Partial<Record<Side, LimbJoints>> = {};
  for (const side of SIDES) {
    const path = findNamedPath(tree, readings, limb, side);
    const joints = path && pickLimb(tree, readings, limb, path);
    if (joints !== undefined) found[side] = reattach(tree, readings, limb, side, joints);
  }
  return found;
}

/**
 * A limb that ends with nothing or a tip may have its foot elsewhere: rigs that are moved by inverse
 * kinematics let feet hang from the root.
 */
function reattach(
  { joints, depths }: SkeletonTree,
  readings: readonly JointReading[],
  limb: Limb,
  side: Side,
  [first, second, third]: LimbJoints,
): LimbJoints {
  if (third >= 0 && !readings[third]!.isTip) return [first, second, third];
  let loose = third;
  joints.forEach((_, joint) => {
    const { part, side: own, isHelper, isTip } = readings[joint]!;
    if (part === undefined || own !== side || isHelper || isTip || !(part in limb.weights[2])) return;
    if (loose === third || depths[joint]! < depths[loose]!) loose = joint;
  });
  return [first, second, loose];
}

function pickBoth(
  tree: SkeletonTree,
  readings: readonly JointReading[],
  limb: Limb,
  { ways }: MirrorPair,
): readonly [LimbJoints, LimbJoints] | undefined {
  const [a, b] = ways.map((way) => pickLimb(tree, readings, limb, way));
  return a === undefined || b === undefined ? undefined : [a, b];
}

function takeSides(both: readonly [LimbJoints, LimbJoints] | undefined, left: 0 | 1): PairedLimb {
  return both === undefined ? {} : { left: both[left], right: both[left === 0 ? 1 : 0] };
}

/** Which way of a pair is the left one by names; undefined where they say nothing. */
function findNamedLeft(
  readings: readonly JointReading[],
  named: PairedLimb,
  { ways }: MirrorPair,
): 0 | 1 | undefined {
  const leftness = ways.map((way) =>
    way.reduce((sum, joint) => {
      const isNamed = SIDES.find((side) => named[side]?.includes(joint)) ?? readings[joint]!.side;
      return sum + (isNamed === 'left' ? 1 : isNamed === 'right' ? -1 : 0);
    }, 0),
  );
  const difference = leftness[0]! - leftness[1]!;
  return difference === 0 ? undefined : difference > 0 ? 0 : 1;
}

/** Whether the first of two arms is on the side of the left leg as the figure rests. */
function pointsLeft(
  tree: SkeletonTree,
  arms: readonly [LimbJoints, LimbJoints] | undefined,
  { left, right }: PairedLimb,
): boolean {
  if (arms === undefined || left === undefined || right === undefined) return true;
  const hips = computeWay(tree, right[0], left[0]);
  const shoulders = computeWay(tree, arms[1][0], arms[0][0]);
  return hips.reduce((sum, value, axis) => sum + value * shoulders[axis]!, 0) >= 0;
}
