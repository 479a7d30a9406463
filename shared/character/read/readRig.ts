import type { Accessor } from '@gltf-transform/core';
import { CharacterFault, failBroken } from '../fault.ts';
import { createIdentity } from '../matrix.ts';
import type { Rig, RigMesh, RigSkin } from '../rig.ts';
import { type AccessorShape, checkAccessors } from './checkAccessors.ts';
import { checkNodes } from './checkNodes.ts';
import { takeApart } from './container.ts';
import { isObject, type JsonObject, readIndex, readIndices, readObjects } from './jsonFields.ts';
import { CHARACTER_LIMITS } from './limits.ts';
import { readAccessors } from './readAccessors.ts';
import { readStatedRoles } from './statedRoles.ts';

/** Compressions that `makeWhole` undoes before, and what programs call them. */
const COMPRESSIONS: Readonly<Record<string, string>> = {
  KHR_draco_mesh_compression: 'Draco',
  EXT_meshopt_compression: 'meshopt',
};
const FLOAT = 5126;
const TRIANGLES = 4;
/** Primitives of a mesh, and meshes, at most. */
const LIST_MAX = CHARACTER_LIMITS.nodes;

/** A primitive that can be measured, accessors by index. */
interface Primitive {
  readonly position: number;
  readonly indices: number | undefined;
  readonly carriers: readonly { readonly joints: number; readonly weights: number }[];
}

/**
 * Reads a GLB, VRM or glTF as far as walking needs it. Everything is checked before a reader sees it: what
 * comes back is whole and finite. Rejects with CharacterFault.
 * @param options without meshes where only nodes are asked for.
 */
export async function readRig(bytes: Uint8Array, { withMeshes = true } = {}): Promise<Rig> {
  const { json, buffers } = takeApart(bytes);
  if (!isObject(json['asset']) || !String(json['asset']['version']).startsWith('2'))
    throw new CharacterFault('is no glTF of version 2. Export it again as glTF 2.');
  refuseCompression(json);
  const { nodes, order } = checkNodes(json);
  const shapes = checkAccessors(json, buffers);
  const inScene = new Uint8Array(nodes.length);
  for (const node of order) inScene[node] = 1;
  readObjects(json, 'images', CHARACTER_LIMITS.images);
  const meshes = readObjects(json, 'meshes', LIST_MAX).map((mesh) => checkMesh(mesh, shapes));
  const skins = readObjects(json, 'skins', CHARACTER_LIMITS.skins).map((skin) =>
    checkSkin(skin, nodes.length, shapes),
  );
  const drawn = listDrawn(readObjects(json, 'nodes', LIST_MAX), inScene, meshes, skins);
  countPoints(drawn, shapes);
  const asked = [...skins.map(({ inverseBinds }) => inverseBinds), ...drawn.flatMap(listAsked)];
  const accessors = await readAccessors(
    json,
    buffers,
    asked.filter((index) => index !== undefined),
  );
  return {
    nodes,
    order,
    skins: skins.map((skin) => readSkin(skin, accessors, inScene)),
    meshes: withMeshes ? drawn.map((one) => readPrimitive(one, accessors)) : [],
    statedRoles: readStatedRoles(json, inScene),
  };
}

function refuseCompression(json: JsonObject): void {
  const required = Array.isArray(json['extensionsRequired']) ? json['extensionsRequired'] : [];
  for (const [extension, word] of Object.entries(COMPRESSIONS))
    if (required.includes(extension))
      throw new CharacterFault(
        `is compressed (${word}), which is not read yet. Export it without compression.`,
      );
}

/** Whether a primitive is of triangles that are somewhere: all others are neither measured nor drawn. */
export function isMeasured({ attributes, mode }: JsonObject): boolean {
  return (mode ?? TRIANGLES) === TRIANGLES && isObject(attributes) && attributes['POSITION'] !== undefined;
}

function checkMesh(mesh: JsonObject, shapes: readonly AccessorShape[]): readonly Primitive[] {
  return readObjects(mesh, 'primitives', LIST_MAX).flatMap((primitive) => {
    const { attributes } = primitive;
    if (!isObject(attributes)) failBroken('a mesh has no points');
    const find = (key: string) => readIndex(attributes[key], shapes.length, 'a mesh');
    const position = find('POSITION');
    const indices = readIndex(primitive['indices'], shapes.length, 'a mesh');
    if (position === undefined || !isMeasured(primitive)) return [];
    const { type, componentType, count } = shapes[position]!;
    if (type !== 'VEC3') failBroken('the points of a mesh are no places');
    if (componentType !== FLOAT && componentType > 5123) failBroken('the points of a mesh are no places');
    if (indices !== undefined && shapes[indices]!.type !== 'SCALAR') failBroken('a mesh has no triangles');
    const carriers: { joints: number; weights: number }[] = [];
    for (let set = 0; set < 2; set++) {
      const [joints, weights] = [find(`JOINTS_${set}`), find(`WEIGHTS_${set}`)];
      if (joints === undefined || weights === undefined) break;
      for (const one of [joints, weights])
        if (shapes[one]!.type !== 'VEC4' || shapes[one]!.count !== count)
          failBroken('a mesh has points that nothing carries');
      carriers.push({ joints, weights });
    }
    return [{ position, indices, carriers }];
  });
}

interface CheckedSkin {
  readonly joints: readonly number[];
  readonly inverseBinds: number | undefined;
}

function checkSkin(skin: JsonObject, nodeCount: number, shapes: readonly AccessorShape[]): CheckedSkin {
  const joints = readIndices(skin['joints'], nodeCount, CHARACTER_LIMITS.skinJoints, 'a skin');
  if (new Set(joints).size !== joints.length) failBroken('a skin has a joint twice');
  const inverseBinds = readIndex(skin['inverseBindMatrices'], shapes.length, 'a skin');
  if (inverseBinds !== undefined) {
    const { type, componentType, count } = shapes[inverseBinds]!;
    if (type !== 'MAT4' || componentType !== FLOAT || count < joints.length)
      failBroken('a skin has fewer matrices than joints');
    if (count > CHARACTER_LIMITS.nodes) failBroken('a skin has more matrices than a file has nodes');
  }
  return { joints, inverseBinds };
}

function readSkin({ joints, inverseBinds }: CheckedSkin, accessors: Accessors, inScene: Uint8Array): RigSkin {
  const matrices = new Float64Array(16 * joints.length);
  const numbers = inverseBinds === undefined ? undefined : accessors.get(inverseBinds)!.getArray();
  joints.forEach((_, at) => {
    const from = numbers?.slice(16 * at, 16 * at + 16) ?? createIdentity();
    matrices.set(from, 16 * at);
  });
  if (!matrices.every((value) => Math.abs(value) <= 1e30)) failBroken('a skin is bound nowhere');
  // A joint outside the scene counts as absent, but keeps its place: vertices count joints by it.
  return { joints: joints.map((joint) => (inScene[joint] === 1 ? joint : -1)), inverseBinds: matrices };
}

/** A primitive as a node of the scene draws it. */
interface DrawnPrimitive extends Primitive {
  readonly node: number;
  /** Index of the skin; -1 for none. */
  readonly skin: number;
  readonly jointCount: number;
}

/** The numbers of a file that were read, by accessor. */
type Accessors = ReadonlyMap<number, Accessor>;

/** Lists what the scene draws, as often as it does. Throws CharacterFault for more than a loader can make. */
function listDrawn(
  nodes: readonly JsonObject[],
  inScene: Uint8Array,
  meshes: readonly (readonly Primitive[])[],
  skins: readonly CheckedSkin[],
): readonly DrawnPrimitive[] {
  let parts = 0;
  return nodes.flatMap((json, node) => {
    const mesh = readIndex(json['mesh'], meshes.length, 'a node');
    const skin = readIndex(json['skin'], skins.length, 'a node');
    if (mesh === undefined || inScene[node] === 0) return [];
    parts += meshes[mesh]!.length;
    if (parts > CHARACTER_LIMITS.parts)
      throw new CharacterFault(
        `has more parts than a character needs. Join its meshes to ${CHARACTER_LIMITS.parts} parts at most.`,
      );
    const jointCount = skin === undefined ? 0 : skins[skin]!.joints.length;
    return meshes[mesh]!.map((primitive) => ({ ...primitive, node, skin: skin ?? -1, jointCount }));
  });
}

/** Counts points and triangles before any is read. Throws CharacterFault for more than are read. */
function countPoints(drawn: readonly DrawnPrimitive[], shapes: readonly AccessorShape[]): void {
  let vertices = 0;
  let triangles = 0;
  for (const { position, indices } of drawn) {
    vertices += shapes[position]!.count;
    triangles += shapes[indices ?? position]!.count / 3;
  }
  if (vertices > CHARACTER_LIMITS.vertices || triangles > CHARACTER_LIMITS.triangles)
    throw new CharacterFault(
      'has more points than a character needs. Reduce its meshes to 2 million points.',
    );
}

/** The accessors of a primitive. */
function listAsked({ position, indices, carriers }: Primitive): readonly (number | undefined)[] {
  return [position, indices, ...carriers.flatMap(({ joints, weights }) => [joints, weights])];
}

function readPrimitive(
  { node, skin, position, indices, carriers, jointCount }: DrawnPrimitive,
  accessors: Accessors,
): RigMesh {
  const positions = readFloats(accessors.get(position)!);
  if (!positions.every((value) => Math.abs(value) <= 1e30)) failBroken('a mesh has points nowhere');
  const count = positions.length / 3;
  const list = indices === undefined ? undefined : accessors.get(indices)!.getArray();
  const triangles =
    list == null
      ? Uint32Array.from({ length: count - (count % 3) }, (_, at) => at)
      : Uint32Array.from(list.subarray(0, list.length - (list.length % 3)));
  if (!triangles.every((vertex) => vertex < count))
    failBroken('a triangle asks for a point that is not there');
  const sets = jointCount === 0 ? [] : carriers;
  const influences = 4 * sets.length;
  const joints = new Uint16Array(influences * count);
  const weights = new Float32Array(influences * count);
  sets.forEach((set, at) => {
    const own = accessors.get(set.joints)!.getArray()!;
    const shares = readFloats(accessors.get(set.weights)!);
    for (let i = 0; i < 4 * count; i++) {
      const to = influences * Math.floor(i / 4) + 4 * at + (i % 4);
      const share = shares[i]!;
      // What weighs nothing may name any joint.
      if (!(share > 0) || !Number.isFinite(share)) continue;
      if (own[i]! >= jointCount) failBroken('a mesh is carried by a joint that is not there');
      joints[to] = own[i]!;
      weights[to] = share;
    }
  });
  return { node, skin: influences === 0 ? -1 : skin, positions, joints, weights, influences, triangles };
}

/** The numbers of an accessor, whole numbers that stand for shares as shares. */
function readFloats(accessor: Accessor): Float32Array {
  const array = accessor.getArray()!;
  if (array instanceof Float32Array) return array;
  const size = accessor.getElementSize();
  const out = new Float32Array(array.length);
  const element: number[] = [];
  for (let at = 0; at < accessor.getCount(); at++) out.set(accessor.getElement(at, element), size * at);
  return out;
}
