import { CharacterFault } from './fault.ts';
import { compose, type Matrix, multiply, transform } from './matrix.ts';
import { readRig } from './read/readRig.ts';
import type { Rig } from './rig.ts';

/** The triangles of a set, or why there are none: the end of a sentence that names the file. */
export type TrianglesReading =
  | {
      readonly ok: true;
      readonly corners: Float32Array<ArrayBuffer>;
      /** Whether anything in it is bound to a skeleton, as a character's mesh is. */
      readonly hasSkin: boolean;
    }
  | { readonly ok: false; readonly message: string };

/**
 * Reads the triangles of a GLB or glTF file as they stand in its scene, nine numbers each, metres: those of
 * all meshes, or of nodes of some names and what hangs from them. It is checked as a character's file is,
 * before it is read. Allocates.
 */
export async function readGroundTriangles(
  bytes: Uint8Array,
  nodeNames?: readonly string[],
): Promise<TrianglesReading> {
  let rig: Rig;
  try {
    rig = await readRig(bytes);
  } catch (error) {
    if (!(error instanceof CharacterFault)) throw error;
    return { ok: false, message: `it ${error.message.replace(/\.$/, '')}` };
  }
  const { nodes, order, meshes, skins } = rig;
  const worlds: Matrix[] = [];
  const isOn = new Uint8Array(nodes.length);
  for (const node of order) {
    const { parent, name, translation, rotation, scale } = nodes[node]!;
    const own = compose(translation, rotation, scale);
    worlds[node] = parent < 0 ? own : multiply(worlds[parent]!, own);
    isOn[node] = nodeNames?.includes(name) !== false || (parent >= 0 && isOn[parent] === 1) ? 1 : 0;
  }
  const missing = nodeNames?.find((name) => !order.some((node) => nodes[node]!.name === name));
  if (missing !== undefined) return { ok: false, message: `it has no node that is called "${missing}"` };
  const standing = meshes.filter(({ node }) => isOn[node] === 1);
  const corners = new Float32Array(3 * standing.reduce((sum, { triangles }) => sum + triangles.length, 0));
  let at = 0;
  for (const { node, positions, triangles } of standing)
    for (const vertex of triangles) {
      const point = positions.subarray(3 * vertex, 3 * vertex + 3);
      corners.set(transform(worlds[node]!, [point[0]!, point[1]!, point[2]!]), at);
      at += 3;
    }
  return { ok: true, corners, hasSkin: skins.length > 0 };
}
