import { type Accessor } from '@gltf-transform/core';
import { CENTIMETRES_PER_METRE } from '../../clip/bvh/bvhMotion.ts';
import { addFbxMaterial, addFbxTexture, toSrgb } from '../../clip/fbx/addFbxMaterial.ts';
import { addFbxMesh, type FbxBone, type FbxMeshPart } from '../../clip/fbx/addFbxMesh.ts';
import { addFbxModel } from '../../clip/fbx/addFbxSkeleton.ts';
import { writeXyzInto } from '../../clip/fbx/eulerXyz.ts';
import {
  createFbxProperties,
  createFbxProperty,
  FBX_SCENE,
  FBX_TYPES,
  FbxObjectList,
} from '../../clip/fbx/fbxObjects.ts';
import { writeFbxScene } from '../../clip/fbx/fbxScene.ts';
import { createFbxRecord as record } from '../../clip/fbx/fbxValues.ts';
import { invert } from '../matrix.ts';
import { takeApart } from '../read/container.ts';
import { isObject, type JsonObject, readObjects } from '../read/jsonFields.ts';
import { CHARACTER_LIMITS } from '../read/limits.ts';
import { readAccessors } from '../read/readAccessors.ts';
import type { Rig } from '../rig.ts';

/** A character's file as an FBX, without motions. */
export interface CharacterFbx {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Numbers of the models by node; undefined for one outside of the scene. */
  readonly models: readonly (bigint | undefined)[];
}

/**
 * Writes the scene of a GLB or VRM that was read as an FBX: its nodes, meshes, skins, and the colours and
 * pictures of its materials. Centimetres. What FBX has no common word for is left out: shapes, the rest of
 * the materials, a VRM's own parts.
 * @param turned nodes that walk, which are joints as those of skins are.
 * @param fps what programs show frames by.
 */
export async function writeCharacterFbx(
  rig: Rig,
  turned: Iterable<number>,
  bytes: Uint8Array,
  fps: number,
): Promise<CharacterFbx> {
  const { json, buffers } = takeApart(bytes);
  const scene = new FbxObjectList();
  const list = (key: string) => readObjects(json, key, CHARACTER_LIMITS.vertices);
  const accessors = await readAccessors(json, buffers, list('meshes').flatMap(listAccessors));
  const models = addNodes(scene, rig, listJoints(rig, turned, list('nodes')));
  const textures = new Map<number, bigint | undefined>();
  const findTexture = (index: number): bigint | undefined => {
    if (!textures.has(index)) {
      const source = list('images')[Number(list('textures')[index]?.['source'])];
      const view = list('bufferViews')[Number(source?.['bufferView'])];
      const picture = source && view && readPicture(source, view, buffers, index);
      textures.set(index, picture && addFbxTexture(scene, picture));
    }
    return textures.get(index);
  };
  const materials = list('materials').map((material) => addMaterial(scene, material, findTexture));
  const skins = rig.skins.map(({ joints, inverseBinds }) =>
    joints.flatMap((node, joint): FbxBone[] => {
      const model = models[node];
      const inverseBind = inverseBinds.slice(16 * joint, 16 * joint + 16);
      for (let axis = 12; axis < 15; axis++) inverseBind[axis]! *= CENTIMETRES_PER_METRE;
      return model === undefined ? [] : [{ model, bind: invert(inverseBind), inverseBind }];
    }),
  );
  list('nodes').forEach((node, index) => {
    const mesh = list('meshes')[Number(node['mesh'])];
    const model = models[index];
    if (mesh === undefined || model === undefined) return;
    const bones = skins[Number(node['skin'])] ?? [];
    const parts = readObjects(mesh, 'primitives', CHARACTER_LIMITS.parts).flatMap((primitive) =>
      readPart(primitive, accessors, materials),
    );
    if (parts.length === 0) return;
    const name = `${rig.nodes[index]!.name} mesh`;
    addFbxMesh(scene, { name, parts, bones, parent: bones.length > 0 ? FBX_SCENE : model });
  });
  return { bytes: writeFbxScene(scene, fps), models };
}

/** The nodes that are joints: those that walk, those of skins, and what hangs from them without a mesh. */
function listJoints(
  { nodes, order, skins }: Rig,
  turned: Iterable<number>,
  described: readonly JsonObject[],
): ReadonlySet<number> {
  const joints = new Set([...turned, ...skins.flatMap((skin) => skin.joints)]);
  for (const node of order)
    if (joints.has(nodes[node]!.parent) && described[node]!['mesh'] === undefined) joints.add(node);
  return joints;
}

function addNodes(
  scene: FbxObjectList,
  { nodes, order }: Rig,
  joints: ReadonlySet<number>,
): readonly (bigint | undefined)[] {
  const models: (bigint | undefined)[] = nodes.map(() => undefined);
  const names = nameNodes(nodes, order, joints);
  const turn = new Float64Array(4);
  for (const node of order) {
    const name = names.get(node)!;
    const { parent, translation, rotation, scale } = nodes[node]!;
    const angles = new Float64Array(3);
    turn.set(rotation);
    writeXyzInto(turn, 0, angles, 0);
    const subClass = joints.has(node) ? 'LimbNode' : 'Null';
    const place = translation.map((value) => CENTIMETRES_PER_METRE * value);
    const model = addFbxModel(scene, { name, subClass }, [
      createFbxProperty('Lcl Translation', ['Lcl Translation', '', 'A'], ...place),
      createFbxProperty('Lcl Rotation', ['Lcl Rotation', '', 'A'], ...angles),
      createFbxProperty('Lcl Scaling', ['Lcl Scaling', '', 'A'], ...scale),
    ]);
    scene.connect(model, parent < 0 ? FBX_SCENE : (models[parent] ?? FBX_SCENE));
    const attribute = scene.add({ kind: 'NodeAttribute', name, subClass }, [
      createFbxProperties([createFbxProperty('Size', FBX_TYPES.double, 3)]),
      record('TypeFlags', [subClass === 'LimbNode' ? 'Skeleton' : 'Null']),
    ]);
    scene.connect(attribute, model);
    models[node] = model;
  }
  return models;
}

/** Names by node, no two alike, since players of FBX find what moves by name; joints keep theirs. */
function nameNodes(
  nodes: Rig['nodes'],
  order: readonly number[],
  joints: ReadonlySet<number>,
): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  const taken = new Set<string>();
  for (const node of order.toSorted((a, b) => Number(joints.has(b)) - Number(joints.has(a)))) {
    const { name } = nodes[node]!;
    let unique = name;
    for (let number = 2; taken.has(unique); number++) unique = `${name} ${number}`;
    taken.add(unique);
    names.set(node, unique);
  }
  return names;
}

function readPicture(
  { mimeType, name }: JsonObject,
  { buffer = 0, byteOffset = 0, byteLength = 0 }: JsonObject,
  buffers: readonly (Uint8Array | undefined)[],
  index: number,
): { readonly name: string; readonly bytes: Uint8Array } | undefined {
  const from = Number(byteOffset);
  const bytes = buffers[Number(buffer)]?.subarray(from, from + Number(byteLength));
  const ending = mimeType === 'image/jpeg' ? '.jpg' : mimeType === 'image/webp' ? '.webp' : '.png';
  const stem = typeof name === 'string' && name !== '' ? name.replace(/\.[^.]*$/, '') : `picture ${index}`;
  return bytes && { name: `${stem}${ending}`, bytes };
}

function addMaterial(
  scene: FbxObjectList,
  { name, pbrMetallicRoughness, alphaMode }: JsonObject,
  findTexture: (index: number) => bigint | undefined,
): bigint {
  const surface = isObject(pbrMetallicRoughness) ? pbrMetallicRoughness : {};
  const { baseColorFactor: factor, baseColorTexture: texture } = surface;
  const [r, g, b, opacity] = (Array.isArray(factor) ? factor : [1, 1, 1, 1]).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return addFbxMaterial(scene, {
    name: typeof name === 'string' ? name : 'Material',
    color: [r, g, b].map(toSrgb),
    opacity: alphaMode === 'BLEND' ? opacity : 1,
    texture: isObject(texture) ? findTexture(Number(texture['index'])) : undefined,
  });
}

/** What of a primitive's points goes along. */
const ATTRIBUTES = [
  'POSITION',
  'NORMAL',
  'TEXCOORD_0',
  'COLOR_0',
  'JOINTS_0',
  'WEIGHTS_0',
  'JOINTS_1',
  'WEIGHTS_1',
] as const;

/** The accessors that a mesh asks for. */
function listAccessors(mesh: JsonObject): readonly number[] {
  return readObjects(mesh, 'primitives', CHARACTER_LIMITS.parts).flatMap(({ attributes, indices }) => {
    const named = isObject(attributes) ? ATTRIBUTES.map((name) => attributes[name]) : [];
    return [...named, indices].filter((index) => typeof index === 'number');
  });
}

/** A primitive as part of a mesh; none for what has no triangles. */
function readPart(
  { attributes, indices, material, mode = 4 }: JsonObject,
  accessors: ReadonlyMap<number, Accessor>,
  materials: readonly bigint[],
): readonly FbxMeshPart[] {
  if (mode !== 4 || !isObject(attributes)) return [];
  const find = (name: (typeof ATTRIBUTES)[number]) => accessors.get(Number(attributes[name]));
  const positions = find('POSITION');
  if (positions === undefined) return [];
  const count = positions.getCount();
  const corners = accessors.get(Number(indices));
  const [normals, uvs, colors] = [find('NORMAL'), find('TEXCOORD_0'), find('COLOR_0')];
  const pulls = ([0, 1] as const).flatMap((set) => {
    const [joints, weights] = [find(`JOINTS_${set}`), find(`WEIGHTS_${set}`)];
    return joints && weights ? [{ joints, weights }] : [];
  });
  const influences = 4 * pulls.length;
  return [
    {
      material: materials[Number(material)],
      positions: readNumbers(positions, 3, (value) => CENTIMETRES_PER_METRE * value),
      normals: normals && readNumbers(normals, 3),
      // Rows of a glTF's pictures go down, those of an FBX's up.
      uvs: uvs && readNumbers(uvs, 2, (value, place) => (place === 1 ? 1 - value : value)),
      colors: colors && readNumbers(colors, 4, (value, place) => (place < 3 ? toSrgb(value) : value)),
      joints: interleave(
        pulls.map(({ joints }) => readNumbers(joints, 4)),
        count,
      ),
      weights: interleave(
        pulls.map(({ weights }) => readNumbers(weights, 4)),
        count,
      ),
      influences,
      indices: corners?.getArray() ?? Uint32Array.from({ length: count }, (_, vertex) => vertex),
    },
  ];
}

/** So many numbers of every vertex; what a vertex has not is 1. */
function readNumbers(
  accessor: Accessor,
  size: number,
  change: (value: number, place: number) => number = (value) => value,
): Float64Array {
  const numbers = new Float64Array(size * accessor.getCount());
  const element: number[] = [];
  for (let vertex = 0; vertex < accessor.getCount(); vertex++) {
    accessor.getElement(vertex, element);
    for (let place = 0; place < size; place++)
      numbers[size * vertex + place] = change(element[place] ?? 1, place);
  }
  return numbers;
}

/** The fours of several lists, vertex by vertex. */
function interleave(lists: readonly Float64Array[], count: number): Float64Array {
  const joined = new Float64Array(4 * lists.length * count);
  for (let vertex = 0; vertex < count; vertex++)
    lists.forEach((list, index) =>
      joined.set(list.subarray(4 * vertex, 4 * vertex + 4), 4 * (lists.length * vertex + index)),
    );
  return joined;
}
