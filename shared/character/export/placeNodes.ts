import { compose, type Matrix, multiply } from '../matrix.ts';
import type { Rig, RigNode } from '../rig.ts';

/** Where each node is in its parent, in arrays by node, as `Binding` and `NodePose` have it. */
export interface NodeArrays {
  readonly translations: Float64Array;
  readonly rotations: Float64Array;
  readonly scales: Float64Array;
}

/** The same of a file's own numbers. */
export function readSavedNodes(nodes: readonly RigNode[]): NodeArrays {
  return {
    translations: Float64Array.from(nodes.flatMap(({ translation }) => translation)),
    rotations: Float64Array.from(nodes.flatMap(({ rotation }) => rotation)),
    scales: Float64Array.from(nodes.flatMap(({ scale }) => scale)),
  };
}

/**
 * Where the nodes of a scene are in the figure's axes, metres; undefined outside of it. Allocates.
 * @param frame what is put round the scene.
 */
export function placeNodes(
  { nodes, order }: Rig,
  frame: { readonly rotation: Float64Array; readonly unitM: number },
  { translations, rotations, scales }: NodeArrays,
): readonly (Matrix | undefined)[] {
  const round = compose([0, 0, 0], frame.rotation, [frame.unitM, frame.unitM, frame.unitM]);
  const placed: (Matrix | undefined)[] = nodes.map(() => undefined);
  for (const node of order) {
    const { parent } = nodes[node]!;
    const own = compose(
      translations.subarray(3 * node, 3 * node + 3),
      rotations.subarray(4 * node, 4 * node + 4),
      scales.subarray(3 * node, 3 * node + 3),
    );
    placed[node] = multiply(parent < 0 ? round : placed[parent]!, own);
  }
  return placed;
}
