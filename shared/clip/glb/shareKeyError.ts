import type { Figure } from '../../body/figure/figure.ts';

/**
 * How far each joint may be turned away by leaving keys out, so that together they turn no joint of the body
 * further than `errorDeg` from where it points: the bound over the length of the longest chain that a joint
 * is in. By joint, degrees.
 *
 * A spine of 24 vertebrae that turn by a fifth of a degree each would otherwise lose all its motion to a
 * bound of half a degree.
 */
export function shareKeyError({ joints, parents }: Figure, errorDeg: number): readonly number[] {
  const above = joints.map(() => 1);
  const below = joints.map(() => 1);
  joints.forEach((_, joint) => {
    const parent = parents[joint]!;
    if (parent >= 0) above[joint] = above[parent]! + 1;
  });
  for (let joint = joints.length - 1; joint > 0; joint--) {
    const parent = parents[joint]!;
    below[parent] = Math.max(below[parent]!, below[joint]! + 1);
  }
  return joints.map((_, joint) => errorDeg / (above[joint]! + below[joint]! - 1));
}
