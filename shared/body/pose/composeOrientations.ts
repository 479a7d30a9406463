import type { Figure } from '../figure/figure.ts';
import { multiplyInto } from './quaternion.ts';

/** Orientations of a figure's joints in its frame, of rotations in their parents: x y z w by joint. */
export function composeOrientations({ parents }: Figure, rotations: Float64Array): Float64Array {
  const orientations = new Float64Array(4 * parents.length);
  for (let joint = 0; joint < parents.length; joint++) {
    const parent = parents[joint]!;
    if (parent < 0) orientations.set(rotations.subarray(4 * joint, 4 * joint + 4), 4 * joint);
    else multiplyInto(orientations, 4 * parent, rotations, 4 * joint, orientations, 4 * joint);
  }
  return orientations;
}
