import { multiplyInto, multiplyInverseInto, rotateInverseInto } from '../../body/pose/quaternion.ts';
import {
  ALL_CHANNELS,
  type BvhJoint,
  type BvhMotion,
  toCentimetres,
  TURN_CHANNELS,
} from '../../clip/bvh/bvhMotion.ts';
import { writeZxyInto } from '../../clip/bvh/eulerZxy.ts';
import type { Clip } from '../../clip/clip.ts';
import type { Character } from '../createCharacter.ts';
import { getPlace, getRotation, type Matrix, subtract } from '../matrix.ts';
import type { Rig } from '../rig.ts';
import { placeNodes } from './placeNodes.ts';
import { sampleNodes } from './sampleNodes.ts';

/** A BVH of a rig's own joints, and the node of the file that each is. */
export interface RigBvh {
  readonly motion: BvhMotion;
  readonly nodes: readonly number[];
}

/**
 * A clip on a rig's own joints from the one down that carries all that walks, under their names in the file.
 * Centimetres, Y up, +Z forward; rotations of 0 are the pose in which the mesh was bound. Joints that do not
 * hang from the joint above them have places of their own.
 */
export function createRigBvh(rig: Rig, { binding, facts }: Character, clip: Clip): RigBvh {
  const bound = placeNodes(rig, binding.frame, binding);
  const nodes = listJoints(rig, binding.turned, facts.joints.nodes);
  const at = new Map(nodes.map((node, joint) => [node, joint]));
  const moved = new Set(binding.moved);
  const boundPlace = (node: number) => getPlace(bound[node]!);
  const boundTurns = nodes.map((node) => getRotation(bound[node]!));
  const names = nameJoints(rig, nodes);
  const joints = nodes.map((node, joint): BvhJoint => {
    const parent = at.get(rig.nodes[node]!.parent) ?? -1;
    const offset = parent < 0 ? [0, 0, 0] : subtract(boundPlace(node), boundPlace(nodes[parent]!));
    const isLast = !nodes.some((other) => rig.nodes[other]!.parent === node);
    return {
      name: names[joint]!,
      parent,
      offset: toCentimetres(offset),
      channels: parent < 0 || moved.has(node) ? ALL_CHANNELS : TURN_CHANNELS,
      // A last bone goes on as the one above it (chosen: readers draw it so long).
      ...(isLast && { endSite: toCentimetres(offset) }),
    };
  });
  const channelCount = joints.reduce((sum, { channels }) => sum + channels.length, 0);
  const { frames, fps } = clip.plan;
  const values = new Float64Array(channelCount * frames);
  const turns = joints.map(() => new Float64Array(4));
  const own = new Float64Array(4);
  const way = new Float64Array(3);
  const before = new Float64Array(channelCount);
  sampleNodes(binding, clip, (pose, frame) => {
    const placed = placeNodes(rig, binding.frame, { ...pose, scales: binding.scales });
    let channel = 0;
    joints.forEach(({ parent, channels }, joint) => {
      const matrix = placed[nodes[joint]!]!;
      writeTurnFromBound(matrix, boundTurns[joint]!, turns[joint]!);
      const above = parent < 0 ? IDENTITY : turns[parent]!;
      if (channels === ALL_CHANNELS) {
        const from = parent < 0 ? ([0, 0, 0] as const) : getPlace(placed[nodes[parent]!]!);
        way.set(subtract(getPlace(matrix), from));
        rotateInverseInto(above, 0, way, 0, way, 0);
        before.set(toCentimetres(way), channel);
        channel += 3;
      }
      multiplyInverseInto(above, 0, turns[joint]!, 0, own, 0);
      writeZxyInto(own, 0, before, channel);
      channel += 3;
    });
    values.set(before, channelCount * frame);
  });
  return { motion: { joints, frames, frameTimeS: 1 / fps, channelCount, values }, nodes };
}

const IDENTITY = Float64Array.of(0, 0, 0, 1);

/** How a node is turned from the way in which it was bound. */
function writeTurnFromBound(matrix: Matrix, [x, y, z, w]: Float64Array, out: Float64Array): void {
  multiplyInto(getRotation(matrix), 0, Float64Array.of(-x!, -y!, -z!, w!), 0, out, 0);
}

/**
 * The joints from the lowest node that carries all that is turned down, in the order in which a BVH has them:
 * each with all below it before the next.
 */
function listJoints(
  { nodes, order }: Rig,
  turned: ArrayLike<number>,
  joints: readonly number[],
): readonly number[] {
  const count = new Int32Array(nodes.length);
  for (const node of Array.from(turned)) for (let at = node; at >= 0; at = nodes[at]!.parent) count[at]!++;
  const top = order.findLast((node) => count[node] === turned.length) ?? turned[0]!;
  const isJoint = new Set(joints);
  // What stands between two joints is one too, so that none of them hangs in the air.
  const wanted = new Uint8Array(nodes.length);
  for (const node of order)
    if (isJoint.has(node) || count[node]! > 0)
      for (let at = node; at >= 0 && wanted[at] === 0; at = nodes[at]!.parent) wanted[at] = 1;
  const children = new Map<number, number[]>();
  for (const node of order)
    children.set(nodes[node]!.parent, [...(children.get(nodes[node]!.parent) ?? []), node]);
  const list: number[] = [];
  const open = [top];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    list.push(node);
    open.push(...(children.get(node) ?? []).filter((child) => wanted[child] === 1).reverse());
  }
  return list;
}

/** Names as in the file, none empty and no two alike, without line breaks and braces. */
function nameJoints({ nodes }: Rig, list: readonly number[]): readonly string[] {
  const taken = new Set<string>();
  return list.map((node) => {
    const own = nodes[node]!.name.replace(/[\s{}]+/g, '_').slice(0, 200) || `joint-${node}`;
    let name = own;
    for (let number = 2; taken.has(name); number++) name = `${own}-${number}`;
    taken.add(name);
    return name;
  });
}
