/** A joint of a skeleton out of any file: a capture, a rig, a character. */
export interface SkeletonJoint {
  /** As the file has it; an End Site is named after its parent. */
  readonly name: string;
  /** Index of its parent, which comes before it; -1 where it has none. */
  readonly parent: number;
  /**
   * From the parent to the joint as the figure rests, along the axes of the file whichever way the parent is
   * turned; any unit.
   */
  readonly offset: readonly [number, number, number];
  /** Whether it only marks where the last bone of a chain ends. */
  readonly isEnd: boolean;
}

/** Joints of a skeleton at most (chosen: a rig with every finger, a face and clothes has a thousand). */
const JOINTS_MAX = 10_000;

/**
 * What keeps joints from being a skeleton, a sentence; undefined if nothing does. Parents before children
 * rule out every cycle.
 */
export function findSkeletonFault(joints: readonly SkeletonJoint[]): string | undefined {
  if (joints.length === 0) return 'The skeleton has no joints.';
  if (joints.length > JOINTS_MAX)
    return `The skeleton has ${joints.length} joints; no body has more than ${JOINTS_MAX}.`;
  for (const [index, { name, parent, offset }] of joints.entries()) {
    if (!Number.isInteger(parent) || parent < -1 || parent >= index)
      return `The joint "${name}" comes before its parent.`;
    if (!offset.every(Number.isFinite)) return `The joint "${name}" lies nowhere.`;
  }
  return undefined;
}
