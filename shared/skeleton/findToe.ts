import type { JointReading } from './readJointName.ts';
import type { SkeletonTree } from './tree.ts';

/** Joints below an ankle in which toes are looked for (chosen: a foot with every bone has 26). */
const JOINTS_MAX = 64;

/**
 * The toe of a foot: of the joints below the ankle the nearest that is named so, else the one with the
 * longest way that is no heel, be it an end. Undefined where nothing is below.
 */
export function findToe(
  { joints, children, reaches }: SkeletonTree,
  readings: readonly JointReading[],
  ankle: number,
): number | undefined {
  // A leg that ends with its shank has its foot elsewhere, or nowhere.
  if (ankle < 0) return undefined;
  const queue = children[ankle]!.slice(0, JOINTS_MAX);
  for (const joint of queue) {
    const { part, isHelper } = readings[joint]!;
    if (part === 'toe' && !isHelper) return joint;
    if (queue.length < JOINTS_MAX) queue.push(...children[joint]!.slice(0, JOINTS_MAX));
  }
  let toe: number | undefined;
  let longest = -1;
  for (const child of children[ankle]!) {
    const length = reaches[child]! + Math.hypot(...joints[child]!.offset);
    if (!readings[child]!.isHelper && length > longest) [toe, longest] = [child, length];
  }
  return toe;
}
