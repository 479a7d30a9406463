import type { JointReading } from './readJointName.ts';
import { findCommonAncestor, findMainChild, type SkeletonTree } from './tree.ts';

/**
 * The joint that two joints of a pair hang from: the pelvis of hips, the chest of shoulders. Where that is
 * one of the neck, as in 3ds Max Biped's, the joint below it.
 */
export function findCarrier(
  tree: SkeletonTree,
  readings: readonly JointReading[],
  left: number,
  right: number,
): number | undefined {
  const carrier = findCommonAncestor(tree, left, right);
  if (carrier < 0) return undefined;
  if (readings[carrier]!.part !== 'neck') return carrier;
  const below = tree.joints[carrier]!.parent;
  return below < 0 ? carrier : below;
}

/**
 * The head: the first joint named so, else the last joint of the longest way from the chest that is none of
 * `taken`: the ways to hips and shoulders.
 */
export function findHead(
  tree: SkeletonTree,
  readings: readonly JointReading[],
  chest: number | undefined,
  taken: ReadonlySet<number>,
): number | undefined {
  const { joints, children, depths } = tree;
  let named: number | undefined;
  joints.forEach((_, joint) => {
    const { part, isHelper } = readings[joint]!;
    if (isHelper || part !== 'head' || taken.has(joint)) return;
    if (named === undefined || depths[joint]! < depths[named]!) named = joint;
  });
  if (named !== undefined || chest === undefined) return named;
  const isBody = (joint: number) => !readings[joint]!.isTip && !readings[joint]!.isHelper;
  const measure = (joint: number) => tree.reaches[joint]! + Math.hypot(...joints[joint]!.offset);
  let longest = 0;
  let head: number | undefined;
  for (const child of children[chest]!)
    if (!taken.has(child) && isBody(child) && measure(child) > longest) {
      longest = measure(child);
      head = child;
    }
  if (head === undefined) return undefined;
  for (;;) {
    const next = findMainChild(tree, head);
    // What branches carries eyes or a jaw; a neck does not.
    const branches = children[head]!.filter(isBody).length;
    if (next === undefined || branches !== 1 || !isBody(next) || isCrown(tree, readings, head, next))
      return head;
    head = next;
  }
}

/**
 * Whether the last joint of a neck is only the head's end, as exporters add it: nothing goes on from it, and
 * its bone is longer than that of the neck before it.
 */
function isCrown(
  { joints, reaches }: SkeletonTree,
  readings: readonly JointReading[],
  head: number,
  last: number,
): boolean {
  const isUnnamed = readings[last]!.part === undefined;
  return (
    isUnnamed &&
    reaches[last] === 0 &&
    Math.hypot(...joints[last]!.offset) > Math.hypot(...joints[head]!.offset)
  );
}
