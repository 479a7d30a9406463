import type { Clip } from '../../clip/clip.ts';
import { type Binding, createNodePose } from '../binding.ts';
import { isObject, type JsonObject, readObjects } from '../read/jsonFields.ts';
import { CHARACTER_LIMITS } from '../read/limits.ts';
import type { Rig } from '../rig.ts';
import { sampleNodes } from './sampleNodes.ts';

/** What a channel of an animation moves. */
export type NodePath = 'translation' | 'rotation' | 'scale';

/** A channel: the values of every frame, or one for a node that stays as it is. */
export interface NodeKeys {
  readonly node: number;
  readonly path: NodePath;
  readonly isConstant: boolean;
  readonly values: Float32Array;
}

/** Names of the fields of a node's place, and how many numbers each has. */
const PATHS = [
  ['translation', 'translations', 3],
  ['rotation', 'rotations', 4],
  ['scale', 'scales', 3],
] as const;

/**
 * The channels of a clip on a character's nodes. Turned nodes have their rotation and moved ones their
 * translation in every frame. Joints of the body that nothing turns are held, since players leave those where
 * the last clip put them; so is whatever another animation of the file moves of a node with keys, and what
 * was saved in another place than it was bound. Hair, clothes and faces get none.
 */
export function listNodeKeys(rig: Rig, binding: Binding, clip: Clip, json: JsonObject): readonly NodeKeys[] {
  const moving = sampleMoving(binding, clip);
  const keyed = new Set(moving.map(({ node }) => node));
  const animated = listAnimated(json);
  const held = markHeld(rig, binding, animated);
  for (const node of rig.order) if (held[node] === 1) keyed.add(node);
  const constants: NodeKeys[] = [];
  const still = { ...createNodePose(binding), scales: binding.scales };
  const isMoving = new Set(moving.map(({ node, path }) => `${node} ${path}`));
  for (const node of rig.order)
    for (const [path, field, size] of PATHS) {
      if (isMoving.has(`${node} ${path}`)) continue;
      const values = still[field].subarray(size * node, size * (node + 1));
      const isElsewhere = rig.nodes[node]![path].some((value, at) => value !== values[at]);
      const isHeld = keyed.has(node) && (path === 'rotation' || animated.has(`${node} ${path}`));
      if (isElsewhere || isHeld)
        constants.push({ node, path, isConstant: true, values: Float32Array.from(values) });
    }
  return [...moving, ...constants];
}

function sampleMoving(binding: Binding, clip: Clip): NodeKeys[] {
  const channels = [
    ...Array.from(binding.turned, (node) => ({ node, path: 'rotation' as const, size: 4 })),
    ...Array.from(binding.moved, (node) => ({ node, path: 'translation' as const, size: 3 })),
  ].map((channel) => ({ ...channel, values: new Float32Array(channel.size * clip.plan.frames) }));
  sampleNodes(binding, clip, (nodes, frame) => {
    for (const { node, path, size, values } of channels) {
      const own = path === 'rotation' ? nodes.rotations : nodes.translations;
      let sign = 1;
      if (path === 'rotation' && frame > 0) {
        let dot = 0;
        for (let i = 0; i < 4; i++) dot += own[4 * node + i]! * values[4 * (frame - 1) + i]!;
        if (dot < 0) sign = -1;
      }
      for (let i = 0; i < size; i++) values[size * frame + i] = sign * own[size * node + i]!;
    }
  });
  return channels.map(({ node, path, values }) => ({ node, path, isConstant: false, values }));
}

/** "node path" of everything that an animation of the file moves. */
function listAnimated(json: JsonObject): ReadonlySet<string> {
  const animated = new Set<string>();
  const animations = Array.isArray(json['animations']) ? json['animations'] : [];
  for (const animation of animations) {
    if (!isObject(animation) || !Array.isArray(animation['channels'])) continue;
    for (const { target } of readObjects(animation, 'channels', 3 * CHARACTER_LIMITS.nodes))
      if (isObject(target)) animated.add(`${String(target['node'])} ${String(target['path'])}`);
  }
  return animated;
}

/** 1 for joints of the body: on the ways between turned nodes, or turned by another animation below them. */
function markHeld({ nodes, order }: Rig, { turned }: Binding, animated: ReadonlySet<string>): Uint8Array {
  const held = new Uint8Array(nodes.length);
  const top = turned[0] ?? -1;
  const below = new Uint8Array(nodes.length);
  for (const node of order) {
    const { parent } = nodes[node]!;
    if (node === top || (parent >= 0 && below[parent] === 1)) below[node] = 1;
    if (below[node] === 1 && animated.has(`${node} rotation`)) held[node] = 1;
  }
  for (const node of turned)
    for (let at = node; at >= 0 && below[at] === 1; at = nodes[at]!.parent) held[at] = 1;
  return held;
}
