import type { Clip } from '../../clip/clip.ts';
import type { Binding } from '../binding.ts';
import { compose, getPlace, type Matrix, multiply } from '../matrix.ts';
import type { Rig } from '../rig.ts';
import type { NodeKeys } from './nodeKeys.ts';

/**
 * Plays channels on a file's nodes as a player does, frame by frame, what has no keys as it was saved, and
 * tells how far a node is from its joint at most: metres.
 */
export function measureError(
  rig: Rig,
  binding: Binding,
  keys: readonly NodeKeys[],
  { figure, plan, positions }: Clip,
): number {
  const frame = compose(
    [0, 0, 0],
    binding.frame.rotation,
    Array.from<number>({ length: 3 }).fill(binding.frame.unitM),
  );
  const own = rig.nodes.map(({ translation, rotation, scale }) => ({
    translation: [...translation],
    rotation: [...rotation],
    scale: [...scale],
  }));
  const count = figure.joints.length;
  let errorM = 0;
  for (let at = 0; at < plan.frames; at++) {
    for (const { node, path, isConstant, values } of keys) {
      const size = path === 'rotation' ? 4 : 3;
      const from = isConstant ? 0 : size * at;
      own[node]![path] = Array.from(values.subarray(from, from + size));
    }
    const world: (Matrix | undefined)[] = [];
    for (const node of rig.order) {
      const { parent } = rig.nodes[node]!;
      const { translation, rotation, scale } = own[node]!;
      world[node] = multiply(parent < 0 ? frame : world[parent]!, compose(translation, rotation, scale));
    }
    binding.turned.forEach((node, i) => {
      const place = getPlace(world[node]!);
      const joint = 3 * (count * at + binding.joints[i]!);
      errorM = Math.max(
        errorM,
        Math.hypot(
          place[0] - positions[joint]!,
          place[1] - positions[joint + 1]!,
          place[2] - positions[joint + 2]!,
        ),
      );
    });
  }
  return errorM;
}
