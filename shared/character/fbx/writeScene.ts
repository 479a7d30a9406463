import { createFbxPart, joinGlb } from '../joinGlb.ts';
import { multiply } from '../matrix.ts';
import { type VertexAttribute, weldVertices } from './weldVertices.ts';

/** Numbers as three.js holds them: a place, a turn, a colour. */
interface Numbers {
  toArray(): number[];
}

/** What a node's extras call the number that its model has in the FBX. */
export const FBX_MODEL = 'fbxModel';

/** What is read of an object of three.js, a mesh or not. */
export interface SceneObject {
  readonly name: string;
  readonly parent: SceneObject | null;
  readonly children: readonly SceneObject[];
  readonly position: Numbers;
  readonly quaternion: { normalize(): Numbers };
  readonly scale: Numbers;
  readonly userData: Record<string, unknown>;
  traverse(visit: (object: SceneObject) => void): void;
}

interface SceneMesh extends SceneObject {
  readonly isMesh: true;
  readonly geometry: Geometry;
  readonly material: Material | readonly Material[];
  /** Of one that is skinned. */
  readonly skeleton?: {
    readonly bones: readonly SceneObject[];
    readonly boneInverses: readonly MatrixElements[];
  };
  readonly bindMatrix?: MatrixElements;
}

interface MatrixElements {
  readonly elements: readonly number[];
}

interface Geometry {
  readonly attributes: Readonly<
    Record<string, { readonly array: ArrayLike<number>; readonly count: number }>
  >;
  readonly groups: readonly {
    readonly start: number;
    readonly count: number;
    readonly materialIndex?: number;
  }[];
}

interface Material {
  readonly name: string;
  readonly transparent: boolean;
  readonly opacity: number;
  readonly color?: Numbers;
  readonly map?: Pick<SceneObject, 'userData'> | null;
}

function isMesh(object: SceneObject): object is SceneMesh {
  return (object as Partial<SceneMesh>).isMesh === true;
}

/** Finds the bytes of a picture by its address. */
export type FindPicture = (address: string) => Uint8Array | undefined;

const FLOAT = 5126;
const SHORT = 5123;
const TYPES: Readonly<Record<number, string>> = { 2: 'VEC2', 3: 'VEC3', 4: 'VEC4', 16: 'MAT4' };

/**
 * Writes a scene of three.js as a GLB: nodes with their names as in their file, skins, meshes, the colours
 * and pictures of their materials. No motions, cameras and lights. Bones that the FBX loader made twice, one
 * for each skin, are one. A node's extras have the number of its model.
 * @param fbx the file itself, which goes along.
 */
export function writeScene(
  scene: SceneObject,
  findPicture: FindPicture,
  fbx?: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const objects: SceneObject[] = [];
  const indices = new Map<SceneObject, number>();
  scene.traverse((object) => {
    const twin = findTwin(object);
    indices.set(object, twin === undefined ? objects.push(object) - 1 : indices.get(twin)!);
  });
  const data = new DataPart();
  const materials = new MaterialList(data, findPicture);
  const meshes: object[] = [];
  const skins: object[] = [];
  const nodes = objects.map((object) =>
    writeNode(
      object,
      listChildren(object).map((one) => indices.get(one)!),
    ),
  );
  objects.forEach((object, index) => {
    if (!isMesh(object)) return;
    const mesh = writeMesh(object, data, materials);
    if (mesh === undefined) return;
    nodes[index]!['mesh'] = meshes.push(mesh) - 1;
    if (object.skeleton) nodes[index]!['skin'] = skins.push(writeSkin(object, indices, data)) - 1;
  });
  const list = (name: string, items: readonly object[]) => (items.length === 0 ? {} : { [name]: items });
  const bytes = data.join();
  const json = {
    asset: { version: '2.0', generator: 'Gaitsmith, of an FBX file' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes,
    ...list('meshes', meshes),
    ...list('skins', skins),
    ...list('materials', materials.materials),
    ...list('textures', materials.textures),
    ...list('images', materials.images),
    ...list('accessors', data.accessors),
    ...list('bufferViews', data.views),
    ...(bytes.byteLength > 0 && { buffers: [{ byteLength: bytes.byteLength }] }),
  };
  return joinGlb(json, bytes, fbx && [createFbxPart(fbx)]);
}

/** The bone that another is a double of: of the same number in the FBX, hung on itself. */
function findTwin(object: SceneObject): SceneObject | undefined {
  const { parent } = object;
  const getNumber = (one: SceneObject) => (one as { readonly ID?: unknown }).ID;
  const number = getNumber(object);
  return parent !== null && number !== undefined && getNumber(parent) === number ? parent : undefined;
}

/** What hangs from an object, its doubles left out and what hangs from these taken in. */
function listChildren(object: SceneObject): readonly SceneObject[] {
  return object.children.flatMap((child) => (findTwin(child) === undefined ? [child] : listChildren(child)));
}

function writeNode(object: SceneObject, children: readonly number[]): Record<string, unknown> {
  const { position, quaternion, scale, userData, name } = object;
  const { ID } = object as { readonly ID?: unknown };
  return {
    name: typeof userData['originalName'] === 'string' ? userData['originalName'] : name,
    translation: position.toArray(),
    rotation: quaternion.normalize().toArray(),
    scale: scale.toArray(),
    ...(children.length > 0 && { children }),
    ...(typeof ID === 'number' && { extras: { [FBX_MODEL]: ID } }),
  };
}

function writeMesh(
  { geometry, material, name }: SceneMesh,
  data: DataPart,
  materials: MaterialList,
): object | undefined {
  const vertices = readVertices(geometry);
  if (vertices === undefined) return undefined;
  const { count } = geometry.attributes['position']!;
  const { attributes, places } = weldVertices(vertices, count);
  const written = Object.fromEntries(
    Object.entries(attributes).map(([key, { array, size }]) => [
      key,
      data.add(array, size, key === 'POSITION'),
    ]),
  );
  const list = [material].flat();
  const groups = geometry.groups.length > 0 ? geometry.groups : [{ start: 0, count, materialIndex: 0 }];
  const primitives = groups.flatMap(({ start, count: corners, materialIndex = 0 }) => {
    const whole = Math.min(corners, count - start);
    if (!(whole >= 3)) return [];
    const numbers = places.slice(start, start + whole - (whole % 3));
    const one = list[materialIndex] ?? list[0];
    return [
      {
        attributes: written,
        indices: data.addIndices(numbers),
        ...(one && { material: materials.find(one) }),
      },
    ];
  });
  return primitives.length === 0 ? undefined : { name, primitives };
}

/** What a glTF has of vertices; undefined for a mesh without any. */
function readVertices({ attributes: given }: Geometry): Record<string, VertexAttribute> | undefined {
  const { position, normal, uv, skinIndex: joints, skinWeight: weights } = given;
  if (position === undefined || position.count === 0) return undefined;
  const attributes: Record<string, VertexAttribute> = {
    POSITION: { array: new Float32Array(position.array), size: 3 },
  };
  if (normal) {
    const array = new Float32Array(normal.array);
    for (let at = 0; at < array.length; at++) array[at] ||= 0;
    attributes['NORMAL'] = { array, size: 3 };
  }
  // Rows of a glTF's pictures go down, those of an FBX's up.
  if (uv) {
    const array = new Float32Array(uv.array);
    for (let at = 1; at < array.length; at += 2) array[at] = 1 - array[at]!;
    attributes['TEXCOORD_0'] = { array, size: 2 };
  }
  if (joints && weights) {
    attributes['JOINTS_0'] = { array: new Uint16Array(joints.array), size: 4 };
    attributes['WEIGHTS_0'] = { array: new Float32Array(weights.array), size: 4 };
  }
  return attributes;
}

function writeSkin(
  { skeleton, bindMatrix }: SceneMesh,
  indices: ReadonlyMap<SceneObject, number>,
  data: DataPart,
): object {
  // A skin names a joint once: doubles of one bone share its place, and vertices count by the list.
  const bones = skeleton!.bones.map((bone) => indices.get(bone));
  const bind = Float64Array.from(bindMatrix!.elements);
  const matrices = skeleton!.boneInverses.flatMap(({ elements }) => [
    ...multiply(Float64Array.from(elements), bind),
  ]);
  return { joints: bones, inverseBindMatrices: data.add(Float32Array.from(matrices), 16) };
}

/** The materials of a scene, and their pictures, each once. */
class MaterialList {
  readonly materials: object[] = [];
  readonly textures: object[] = [];
  readonly images: object[] = [];
  readonly #known = new Map<Material, number>();
  readonly #pictures = new Map<string, number | undefined>();
  readonly #data: DataPart;
  readonly #findPicture: FindPicture;

  constructor(data: DataPart, findPicture: FindPicture) {
    this.#data = data;
    this.#findPicture = findPicture;
  }

  find(material: Material): number {
    const known = this.#known.get(material);
    if (known !== undefined) return known;
    const { color, map } = material;
    const address = map?.userData['address'];
    const texture = typeof address === 'string' ? this.#findTexture(address) : undefined;
    const [r, g, b] = texture === undefined && color ? color.toArray() : [1, 1, 1];
    const isVeiled = material.transparent && material.opacity < 1;
    const index =
      this.materials.push({
        name: material.name,
        doubleSided: true,
        ...(isVeiled && { alphaMode: 'BLEND' }),
        pbrMetallicRoughness: {
          baseColorFactor: [r, g, b, isVeiled ? material.opacity : 1],
          metallicFactor: 0,
          roughnessFactor: 0.8,
          ...(texture !== undefined && { baseColorTexture: { index: texture } }),
        },
      }) - 1;
    this.#known.set(material, index);
    return index;
  }

  #findTexture(address: string): number | undefined {
    if (!this.#pictures.has(address)) this.#pictures.set(address, this.#addPicture(address));
    return this.#pictures.get(address);
  }

  #addPicture(address: string): number | undefined {
    const bytes = this.#findPicture(address);
    const mimeType = bytes && readPictureKind(bytes);
    if (bytes === undefined || mimeType === undefined) return undefined;
    const source = this.images.push({ mimeType, bufferView: this.#data.addBytes(bytes) }) - 1;
    return this.textures.push({ source }) - 1;
  }
}

/** What a picture is by its first bytes; undefined for kinds that a glTF does not hold. */
function readPictureKind(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg';
  return undefined;
}

/** The data of a GLB as it grows. */
class DataPart {
  readonly accessors: object[] = [];
  readonly views: object[] = [];
  readonly #parts: Uint8Array[] = [];
  #length = 0;

  /** Adds numbers, this many a place; returns their accessor. */
  add(array: Float32Array | Uint16Array, size: number, hasBounds = false): number {
    const componentType = array instanceof Float32Array ? FLOAT : SHORT;
    const bufferView = this.addBytes(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    const count = array.length / size;
    return (
      this.accessors.push({
        bufferView,
        componentType,
        count,
        type: TYPES[size]!,
        ...(hasBounds && findBounds(array, size)),
      }) - 1
    );
  }

  /** Adds the corners of triangles; returns their accessor. */
  addIndices(numbers: Uint32Array): number {
    const bufferView = this.addBytes(new Uint8Array(numbers.buffer));
    return (
      this.accessors.push({ bufferView, componentType: 5125, count: numbers.length, type: 'SCALAR' }) - 1
    );
  }

  /** Adds bytes; returns their view. */
  addBytes(bytes: Uint8Array): number {
    const at = Math.ceil(this.#length / 4) * 4;
    if (at > this.#length) this.#parts.push(new Uint8Array(at - this.#length));
    this.#parts.push(bytes);
    this.#length = at + bytes.byteLength;
    return this.views.push({ buffer: 0, byteOffset: at, byteLength: bytes.byteLength }) - 1;
  }

  join(): Uint8Array {
    const out = new Uint8Array(this.#length);
    let at = 0;
    for (const part of this.#parts) {
      out.set(part, at);
      at += part.byteLength;
    }
    return out;
  }
}

function findBounds(
  array: ArrayLike<number>,
  size: number,
): { readonly min: number[]; readonly max: number[] } {
  const [min, max] = [Infinity, -Infinity].map((value) => Array.from({ length: size }, () => value)) as [
    number[],
    number[],
  ];
  for (let at = 0; at < array.length; at++) {
    min[at % size] = Math.min(min[at % size]!, array[at]!);
    max[at % size] = Math.max(max[at % size]!, array[at]!);
  }
  return { min, max };
}
