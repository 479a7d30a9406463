import type { Rig, RigMesh, RigNode, RigSkin } from '../character/rig.ts';

/*
 * Objects of three.js by what is read of them: the kernel loads no three.js of its own, and any version's
 * objects fit.
 */

/** Three or four numbers of three.js. */
interface Xyz {
  x: number;
  y: number;
  z: number;
  set(x: number, y: number, z: number): unknown;
}
interface Xyzw extends Omit<Xyz, 'set'> {
  w: number;
  set(x: number, y: number, z: number, w: number): unknown;
}

/** An attribute of a geometry. */
interface Attribute {
  readonly count: number;
  readonly itemSize: number;
  getComponent(index: number, component: number): number;
}

/** An `Object3D`, a `Bone`, a `Mesh`, a `SkinnedMesh`. */
export interface SceneObject {
  readonly name: string;
  readonly children: readonly SceneObject[];
  readonly position: Xyz;
  readonly quaternion: Xyzw;
  readonly scale: Xyz;
  readonly isMesh?: boolean;
  readonly geometry?: {
    readonly attributes: Readonly<Record<string, Attribute | undefined>>;
    readonly index: Attribute | null;
  };
  readonly skeleton?: {
    readonly bones: readonly SceneObject[];
    readonly boneInverses: readonly { readonly elements: readonly number[] }[];
  };
  readonly bindMatrix?: { readonly elements: readonly number[] };
}

/** A rig made of objects, and which object each of its nodes is. */
export interface ObjectRig {
  readonly rig: Rig;
  readonly objects: readonly SceneObject[];
}

/**
 * Reads what hangs from an object as a character's file would be read: its nodes, skins and meshes.
 * Allocates.
 */
export function readObjects(root: SceneObject): ObjectRig {
  const objects: SceneObject[] = [];
  const nodes: RigNode[] = [];
  const indices = new Map<SceneObject, number>();
  const visit = (object: SceneObject, parent: number): void => {
    const index = objects.push(object) - 1;
    indices.set(object, index);
    const { position: p, quaternion: q, scale: s } = object;
    nodes.push({
      name: object.name,
      parent,
      translation: [p.x, p.y, p.z],
      rotation: [q.x, q.y, q.z, q.w],
      scale: [s.x, s.y, s.z],
    });
    for (const child of object.children) visit(child, index);
  };
  for (const child of root.children) visit(child, -1);
  const skins: RigSkin[] = [];
  const meshes: RigMesh[] = [];
  objects.forEach((object, node) => {
    if (object.isMesh !== true || object.geometry === undefined) return;
    const skin = object.skeleton === undefined ? -1 : skins.push(readSkin(object, indices)) - 1;
    meshes.push(readMesh(object.geometry, node, skin));
  });
  return { rig: { nodes, order: nodes.map((_, node) => node), skins, meshes, statedRoles: {} }, objects };
}

function readSkin(mesh: SceneObject, indices: ReadonlyMap<SceneObject, number>): RigSkin {
  const { bones, boneInverses } = mesh.skeleton!;
  const bind = mesh.bindMatrix?.elements;
  return {
    joints: bones.map((bone) => indices.get(bone) ?? -1),
    inverseBinds: Float64Array.from(
      boneInverses.flatMap(({ elements }) => (bind === undefined ? [...elements] : multiply(elements, bind))),
    ),
  };
}

/** Product of two matrices, column by column. */
function multiply(a: readonly number[], b: readonly number[]): number[] {
  return Array.from({ length: 16 }, (_, at) => {
    const [column, row] = [at >> 2, at & 3];
    let sum = 0;
    for (let k = 0; k < 4; k++) sum += a[4 * k + row]! * b[4 * column + k]!;
    return sum;
  });
}

function readMesh(
  { attributes, index }: NonNullable<SceneObject['geometry']>,
  node: number,
  skin: number,
): RigMesh {
  const read = (name: string, size: number): Float32Array => {
    const attribute = attributes[name];
    const values = new Float32Array(attribute === undefined ? 0 : size * attribute.count);
    if (attribute !== undefined)
      for (let at = 0; at < values.length; at++)
        values[at] = attribute.getComponent(Math.floor(at / size), at % size);
    return values;
  };
  const positions = read('position', 3);
  const isSkinned = skin >= 0;
  return {
    node,
    skin,
    positions,
    joints: isSkinned ? Uint16Array.from(read('skinIndex', 4)) : new Uint16Array(0),
    weights: isSkinned ? read('skinWeight', 4) : new Float32Array(0),
    influences: isSkinned ? 4 : 0,
    triangles: Uint32Array.from({ length: index?.count ?? positions.length / 3 }, (_, at) =>
      index === null ? at : index.getComponent(at, 0),
    ),
  };
}
