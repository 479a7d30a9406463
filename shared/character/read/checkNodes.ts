import { CharacterFault, failBroken } from '../fault.ts';
import { compose, computeDeterminant, getPlace, getRotation, getScale, type Matrix } from '../matrix.ts';
import type { RigNode } from '../rig.ts';
import { type JsonObject, readIndex, readIndices, readNumbers, readObjects, readText } from './jsonFields.ts';
import { CHARACTER_LIMITS } from './limits.ts';

/** A node's name in the file at most; longer ones are cut. */
const NAME_LENGTH_MAX = 1000;

/** The tree of a file's nodes. */
export interface CheckedNodes {
  readonly nodes: readonly RigNode[];
  /** Those of the scene, parents before children. */
  readonly order: readonly number[];
}

/**
 * Checks the tree: every node hangs from one at most, nothing goes round, nothing is endlessly deep, and all
 * stand somewhere. Throws CharacterFault.
 */
export function checkNodes(json: JsonObject): CheckedNodes {
  const list = readObjects(json, 'nodes', CHARACTER_LIMITS.nodes);
  const parents = new Int32Array(list.length).fill(-1);
  const children = list.map((node, index) => {
    const below = readIndices(node['children'], list.length, list.length, 'a node');
    for (const child of below) {
      if (parents[child] !== -1 || child === index) failBroken('a node hangs from two others');
      parents[child] = index;
    }
    return below;
  });
  const order = listScene(json, list.length, parents, children);
  const nodes = list.map((node, index) => readNode(node, parents[index]!));
  return { nodes, order };
}

function listScene(
  json: JsonObject,
  count: number,
  parents: Int32Array,
  children: readonly (readonly number[])[],
): readonly number[] {
  const scenes = readObjects(json, 'scenes', CHARACTER_LIMITS.nodes);
  const at = readIndex(json['scene'], scenes.length, 'the scene') ?? 0;
  const scene = scenes[at];
  const roots =
    scene === undefined
      ? [...parents.keys()].filter((node) => parents[node] === -1)
      : readIndices(scene['nodes'], count, count, 'the scene');
  const order: number[] = [];
  const depths = new Int32Array(count).fill(-1);
  for (const root of roots) {
    if (parents[root] !== -1 || depths[root] !== -1)
      failBroken('the scene begins with a node that hangs elsewhere');
    depths[root] = 0;
    const open = [root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      order.push(node);
      const below = children[node]!;
      for (let i = below.length - 1; i >= 0; i--) {
        depths[below[i]!] = depths[node]! + 1;
        if (depths[node]! >= CHARACTER_LIMITS.depth)
          failBroken(`its nodes hang more than ${CHARACTER_LIMITS.depth} deep`);
        open.push(below[i]!);
      }
    }
  }
  return order;
}

function readNode(node: JsonObject, parent: number): RigNode {
  const name = readText(node['name'], NAME_LENGTH_MAX);
  if (node['matrix'] !== undefined) {
    const matrix: Matrix = Float64Array.from(
      readNumbers(node['matrix'], Array.from<number>({ length: 16 }).fill(0), 'a node'),
    );
    const scale = getScale(matrix);
    if (scale.some((value) => !(value > 1e-12))) failBroken('a node is flat: one of its scales is 0');
    if (computeDeterminant(matrix) < 0) failMirrored();
    const rotation = [...getRotation(matrix)] as [number, number, number, number];
    return { name, parent, translation: getPlace(matrix), rotation, scale };
  }
  const translation = readNumbers(node['translation'], [0, 0, 0] as const, 'a node');
  const given = readNumbers(node['rotation'], [0, 0, 0, 1] as const, 'a node');
  const scale = readNumbers(node['scale'], [1, 1, 1] as const, 'a node');
  const length = Math.hypot(...given);
  if (!(length > 1e-6)) failBroken('a node is turned by nothing');
  if (scale.some((value) => !(Math.abs(value) > 1e-12))) failBroken('a node is flat: one of its scales is 0');
  const rotation = given.map((value) => value / length) as [number, number, number, number];
  if (computeDeterminant(compose(translation, rotation, scale)) < 0) failMirrored();
  return { name, parent, translation, rotation, scale };
}

function failMirrored(): never {
  throw new CharacterFault('has a mirrored node (a negative scale). Apply its scale and export it again.');
}
