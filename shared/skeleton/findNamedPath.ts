import type { Side } from '../gait/channels.ts';
import type { Limb } from './limbs.ts';
import type { JointReading } from './readJointName.ts';
import { findMainChild, type SkeletonTree } from './tree.ts';

/** Joints that a limb's path goes on after the last that is named for it (chosen: a foot, toes, an end). */
const JOINTS_AFTER = 3;

/**
 * The joints of a limb from the trunk outwards as names tell it: from the first of the way with the most
 * joints named for it to the last, and some on. Undefined where no way has two.
 */
export function findNamedPath(
  tree: SkeletonTree,
  readings: readonly JointReading[],
  limb: Limb,
  side: Side,
): readonly number[] | undefined {
  const { joints } = tree;
  const counts = new Int32Array(joints.length);
  let last = -1;
  joints.forEach(({ parent }, joint) => {
    const { part, side: ownSide, isHelper } = readings[joint]!;
    const isNamed =
      !isHelper && ownSide === side && part !== undefined && limb.weights.some((of) => part in of);
    counts[joint] = (parent < 0 ? 0 : counts[parent]!) + (isNamed ? 1 : 0);
    if (counts[joint] > (last < 0 ? 1 : counts[last]!)) last = joint;
  });
  if (last < 0) return undefined;
  const path: number[] = [];
  for (let joint = last; joint >= 0 && counts[joint]! > 0; joint = joints[joint]!.parent) path.unshift(joint);
  return extendPath(tree, path, JOINTS_AFTER);
}

/** A path that goes on, by the longest ways, for this many joints. */
export function extendPath(tree: SkeletonTree, path: readonly number[], count: number): readonly number[] {
  const longer = [...path];
  while (longer.length < path.length + count) {
    const next = findMainChild(tree, longer.at(-1)!);
    if (next === undefined) break;
    longer.push(next);
  }
  return longer;
}
