import type { Clip } from '../../clip/clip.ts';
import type { Binding } from '../binding.ts';
import { getPlace } from '../matrix.ts';
import type { Rig } from '../rig.ts';
import type { NodeKeys } from './nodeKeys.ts';
import { placeNodes, readSavedNodes } from './placeNodes.ts';

const FIELDS = { translation: 'translations', rotation: 'rotations', scale: 'scales' } as const;

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
  const own = readSavedNodes(rig.nodes);
  const count = figure.joints.length;
  let errorM = 0;
  for (let at = 0; at < plan.frames; at++) {
    for (const { node, path, isConstant, values } of keys) {
      const size = path === 'rotation' ? 4 : 3;
      const from = isConstant ? 0 : size * at;
      own[FIELDS[path]].set(values.subarray(from, from + size), size * node);
    }
    const world = placeNodes(rig, binding.frame, own);
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
