import type { Figure } from './figure.ts';

/**
 * Joint positions with every rotation the identity and the hip centres at leg length; metres, x y z by joint.
 */
export function computeRestPositions(figure: Figure): Float64Array {
  const positions = new Float64Array(3 * figure.joints.length);
  for (let joint = 0; joint < figure.joints.length; joint++) {
    const parent = figure.parents[joint]!;
    for (let axis = 0; axis < 3; axis++) {
      const base = parent >= 0 ? positions[3 * parent + axis]! : axis === 1 ? figure.legLengthM : 0;
      positions[3 * joint + axis] = base + figure.offsets[3 * joint + axis]!;
    }
  }
  return positions;
}
