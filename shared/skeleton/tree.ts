import type { SkeletonJoint } from './skeletonJoint.ts';

/** What is asked again and again of a skeleton, worked out once in proportion to its joints. */
export interface SkeletonTree {
  readonly joints: readonly SkeletonJoint[];
  /** Children by joint, in the file's order. */
  readonly children: readonly (readonly number[])[];
  /** Where joints rest, x y z by joint. */
  readonly positions: Float64Array;
  /** Length of the longest way from a joint to an end below it. */
  readonly reaches: Float64Array;
  /** Joints from the root down to it, itself not counted. */
  readonly depths: Int32Array;
}

/** Works out a tree; parents come before children. */
export function createSkeletonTree(joints: readonly SkeletonJoint[]): SkeletonTree {
  const children: number[][] = joints.map(() => []);
  const positions = new Float64Array(3 * joints.length);
  const reaches = new Float64Array(joints.length);
  const depths = new Int32Array(joints.length);
  joints.forEach(({ parent, offset }, joint) => {
    for (let axis = 0; axis < 3; axis++)
      positions[3 * joint + axis] = offset[axis]! + (parent < 0 ? 0 : positions[3 * parent + axis]!);
    if (parent < 0) return;
    children[parent]!.push(joint);
    depths[joint] = depths[parent]! + 1;
  });
  for (let joint = joints.length - 1; joint > 0; joint--) {
    const { parent, offset } = joints[joint]!;
    if (parent >= 0) reaches[parent] = Math.max(reaches[parent]!, reaches[joint]! + Math.hypot(...offset));
  }
  return { joints, children, positions, reaches, depths };
}

/** Distance of two joints as the figure rests. */
export function computeDistance({ positions }: SkeletonTree, a: number, b: number): number {
  return Math.hypot(
    positions[3 * a]! - positions[3 * b]!,
    positions[3 * a + 1]! - positions[3 * b + 1]!,
    positions[3 * a + 2]! - positions[3 * b + 2]!,
  );
}

/** From one joint to another as the figure rests. */
export function computeWay({ positions }: SkeletonTree, from: number, to: number): [number, number, number] {
  return [0, 1, 2].map((axis) => positions[3 * to + axis]! - positions[3 * from + axis]!) as [
    number,
    number,
    number,
  ];
}

/** The lowest joint that both hang from, or that one of them is; -1 where there is none. */
export function findCommonAncestor({ joints, depths }: SkeletonTree, a: number, b: number): number {
  let [one, other] = [a, b];
  while (one !== other && one >= 0 && other >= 0) {
    if (depths[one]! >= depths[other]!) one = joints[one]!.parent;
    else other = joints[other]!.parent;
  }
  return one === other ? one : -1;
}

/** Whether a joint hangs from another or is it. */
export function isBelow(tree: SkeletonTree, joint: number, above: number): boolean {
  return findCommonAncestor(tree, joint, above) === above;
}

/** The child with the longest way below it, its own bone counted; undefined where there is none. */
export function findMainChild(
  { joints, children, reaches }: SkeletonTree,
  joint: number,
): number | undefined {
  let best: number | undefined;
  let longest = -1;
  for (const child of children[joint]!) {
    const length = reaches[child]! + Math.hypot(...joints[child]!.offset);
    if (length > longest) [best, longest] = [child, length];
  }
  return best;
}
