import type { WalkFrame } from '../../body/pose/walkFrame.ts';
import type { Binding } from '../binding.ts';
import { compose, createIdentity, getPlace, getRotation, invert, multiply } from '../matrix.ts';
import type { JsonObject } from '../read/jsonFields.ts';
import type { Rig } from '../rig.ts';
import type { NodeKeys } from './nodeKeys.ts';
import { placeNodes, readSavedNodes } from './placeNodes.ts';

/** What the node is called that travels in place of the hips. */
const NAME = 'root';

/** A node that is to be put into a file over all that a walk moves. */
export interface RootNode {
  /** Its index, behind those of the file. */
  readonly node: number;
  /** The node that it hangs from; -1 for the scene. */
  readonly parent: number;
  /** Which hang from it instead. */
  readonly children: readonly number[];
}

/** Finds where such a node goes: over the lowest node that carries all that is turned, or within it. */
export function findRootNode({ nodes, order }: Rig, { turned }: Binding): RootNode {
  const carried = new Int32Array(nodes.length);
  for (const node of turned) for (let at = node; at >= 0; at = nodes[at]!.parent) carried[at]!++;
  const isTurned = new Set(turned);
  let parent = -1;
  for (const node of order)
    if (carried[node] === turned.length && !isTurned.has(node) && nodes[node]!.parent === parent)
      parent = node;
  const children = order.filter((node) => nodes[node]!.parent === parent && carried[node]! > 0);
  return { node: nodes.length, parent, children };
}

/** Puts it into a file's description, in place. */
export function addRootNode(json: Record<string, unknown>, { node, parent, children }: RootNode): void {
  const nodes = json['nodes'] as JsonObject[];
  const names = new Set(nodes.map(({ name }) => name));
  let name = NAME;
  for (let number = 2; names.has(name); number++) name = `${NAME} ${number}`;
  const moved = new Set(children);
  const hangAnew = (list: unknown) => [
    ...(Array.isArray(list) ? list.filter((child: number) => !moved.has(child)) : []),
    node,
  ];
  if (parent >= 0) nodes[parent] = { ...nodes[parent], children: hangAnew(nodes[parent]!['children']) };
  else
    json['scenes'] = ((json['scenes'] ?? []) as JsonObject[]).map((scene) =>
      Array.isArray(scene['nodes']) && scene['nodes'].some((child: number) => moved.has(child))
        ? { ...scene, nodes: hangAnew(scene['nodes']) }
        : scene,
    );
  nodes.push({ name, children: [...children] });
}

/** Its keys: where a walk has taken the figure by frame, in what it hangs from. */
export function listRootKeys(
  rig: Rig,
  { frame }: Binding,
  { node, parent }: RootNode,
  travels: readonly WalkFrame[],
): readonly NodeKeys[] {
  const { rotation, unitM } = frame;
  const above =
    parent < 0
      ? compose([0, 0, 0], rotation, [unitM, unitM, unitM])
      : (placeNodes(rig, frame, readSavedNodes(rig.nodes))[parent] ?? createIdentity());
  const below = invert(above);
  const translation = new Float32Array(3 * travels.length);
  const turns = new Float32Array(4 * travels.length);
  travels.forEach(({ x, y, z, headingRad }, at) => {
    const turn = [0, Math.sin(headingRad / 2), 0, Math.cos(headingRad / 2)];
    const own = multiply(below, multiply(compose([x, y, z], turn, [1, 1, 1]), above));
    translation.set(getPlace(own), 3 * at);
    const q = getRotation(own);
    const before = at === 0 ? q : turns.subarray(4 * at - 4, 4 * at);
    const dot = q.reduce((sum, value, i) => sum + value * before[i]!, 0);
    turns.set(
      q.map((value) => (dot < 0 ? -value : value)),
      4 * at,
    );
  });
  return [
    { node, path: 'translation', isConstant: false, values: translation },
    { node, path: 'rotation', isConstant: false, values: turns },
  ];
}
