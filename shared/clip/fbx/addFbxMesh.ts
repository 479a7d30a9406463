import { addFbxBindPose, addFbxModel, createFbxTranslation } from './addFbxSkeleton.ts';
import type { FbxRecord } from './fbxRecords.ts';
import type { FbxObjectList } from './fbxObjects.ts';
import { createFbxRecord as record, type FbxList } from './fbxValues.ts';

/** What of a mesh has one material. Lists are by vertex. */
export interface FbxMeshPart {
  /** Number of the material; undefined for none. */
  readonly material: bigint | undefined;
  /** x y z, centimetres. */
  readonly positions: ArrayLike<number>;
  /** Unit vectors, colours as red, green, blue, opacity, 0 to 1, and places on pictures, up +. */
  readonly normals?: ArrayLike<number> | undefined;
  readonly colors?: ArrayLike<number> | undefined;
  readonly uvs?: ArrayLike<number> | undefined;
  /** The bones that pull on a vertex, and how strongly, 0 to 1: `influences` each. */
  readonly joints: ArrayLike<number>;
  readonly weights: ArrayLike<number>;
  readonly influences: number;
  /** Three a triangle, counter-clockwise seen from outside. */
  readonly indices: ArrayLike<number>;
}

/** A model that pulls on a mesh, where it is when it does not move it: matrices, columns first. */
export interface FbxBone {
  readonly model: bigint;
  readonly bind: Float64Array;
  readonly inverseBind: Float64Array;
}

/** A mesh in the pose that it is bound in; without bones it is rigid. */
export interface FbxMesh {
  readonly name: string;
  readonly parts: readonly FbxMeshPart[];
  readonly bones: readonly FbxBone[];
  /** The model that it hangs from; `FBX_SCENE` for one that is skinned. */
  readonly parent: bigint;
  /** Properties that a person reads. */
  readonly facts?: readonly FbxRecord[];
}

/** Adds a mesh, skinned where it has bones, and the pose that it is bound in. */
export function addFbxMesh(scene: FbxObjectList, mesh: FbxMesh): void {
  const { name, parts, bones, parent, facts = [] } = mesh;
  const model = addFbxModel(scene, { name, subClass: 'Mesh' }, facts);
  scene.connect(model, parent);
  const materials = [...new Set(parts.map(({ material }) => material))];
  const geometry = addGeometry(scene, mesh, materials);
  scene.connect(geometry, model);
  for (const material of materials) if (material !== undefined) scene.connect(material, model);
  if (bones.length === 0) return;
  addSkin(scene, mesh, geometry);
  addFbxBindPose(scene, name, [
    [model, createFbxTranslation(new Float64Array(3), 0)],
    ...bones.map(({ model: bone, bind }) => [bone, bind] as const),
  ]);
}

/** The lists that a geometry has of its vertices: what they are called there and here. */
const LAYERS = [
  ['Normal', 'Normals', 'normals'],
  ['Color', 'Colors', 'colors'],
  ['UV', 'UV', 'uvs'],
] as const;

function addGeometry(
  scene: FbxObjectList,
  { name, parts }: FbxMesh,
  materials: readonly (bigint | undefined)[],
): bigint {
  const corners = parts.flatMap(({ indices }, part) => {
    const first = countBefore(parts, part);
    // The last corner of a polygon is told by its complement.
    return Array.from(indices, (index, at) => (at % 3 === 2 ? ~(first + index) : first + index));
  });
  const painted = parts.flatMap(({ indices, material }) =>
    Array.from({ length: indices.length / 3 }, () => materials.indexOf(material)),
  );
  const layers = LAYERS.filter(([, , key]) => parts.every((part) => part[key] !== undefined));
  return scene.add({ kind: 'Geometry', name, subClass: 'Mesh' }, [
    record('GeometryVersion', [{ integer: 124 }]),
    record('Vertices', [joinLists(parts.map(({ positions }) => positions))]),
    record('PolygonVertexIndex', [Int32Array.from(corners)]),
    ...layers.map(([kind, list, key]) => {
      const values = joinLists(parts.map((part) => part[key]!));
      // Places on pictures are of corners, which is what readers of them expect.
      return kind === 'UV'
        ? createLayerElement(
            kind,
            ['ByPolygonVertex', 'IndexToDirect'],
            [
              [list, values],
              ['UVIndex', Int32Array.from(corners, (corner) => (corner < 0 ? ~corner : corner))],
            ],
          )
        : createLayerElement(kind, ['ByVertice', 'Direct'], [[list, values]]);
    }),
    createLayerElement('Material', ['ByPolygon', 'IndexToDirect'], [['Materials', Int32Array.from(painted)]]),
    record(
      'Layer',
      [{ integer: 0 }],
      [
        record('Version', [{ integer: 100 }]),
        ...[...layers.map(([kind]) => kind), 'Material'].map((kind) =>
          record(
            'LayerElement',
            [],
            [record('Type', [`LayerElement${kind}`]), record('TypedIndex', [{ integer: 0 }])],
          ),
        ),
      ],
    ),
  ]);
}

function joinLists(lists: readonly ArrayLike<number>[]): Float64Array {
  const joined = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    joined.set(list, at);
    at += list.length;
  }
  return joined;
}

function createLayerElement(
  kind: string,
  [mapping, reference]: readonly [mapping: string, reference: string],
  lists: readonly (readonly [name: string, list: FbxList])[],
): FbxRecord {
  return record(
    `LayerElement${kind}`,
    [{ integer: 0 }],
    [
      record('Version', [{ integer: 101 }]),
      record('Name', ['']),
      record('MappingInformationType', [mapping]),
      record('ReferenceInformationType', [reference]),
      ...lists.map(([name, list]) => record(name, [list])),
    ],
  );
}

function addSkin(scene: FbxObjectList, { name, parts, bones }: FbxMesh, geometry: bigint): void {
  const skin = scene.add({ kind: 'Deformer', name, subClass: 'Skin' }, [
    record('Version', [{ integer: 101 }]),
    record('Link_DeformAcuracy', [50]),
  ]);
  scene.connect(skin, geometry);
  const pulls = bones.map(() => new Map<number, number>());
  parts.forEach(({ joints, weights, influences }, index) => {
    const first = countBefore(parts, index);
    Array.from(weights, (weight, at) => {
      if (!(weight > 0)) return;
      const pull = pulls[joints[at]!]!;
      const vertex = first + Math.floor(at / influences);
      pull.set(vertex, (pull.get(vertex) ?? 0) + weight);
    });
  });
  bones.forEach(({ model, bind, inverseBind }, index) => {
    const pull = pulls[index]!;
    const cluster = scene.add({ kind: 'Deformer', name, className: 'SubDeformer', subClass: 'Cluster' }, [
      record('Version', [{ integer: 100 }]),
      record('UserData', ['', '']),
      ...(pull.size === 0
        ? []
        : [
            record('Indexes', [Int32Array.from(pull.keys())]),
            record('Weights', [Float64Array.from(pull.values())]),
          ]),
      // The mesh as the joint sees it, and the joint.
      record('Transform', [inverseBind]),
      record('TransformLink', [bind]),
    ]);
    scene.connect(cluster, skin);
    scene.connect(model, cluster);
  });
}

/** Vertices of the parts before one. */
function countBefore(parts: readonly FbxMeshPart[], part: number): number {
  return parts.slice(0, part).reduce((sum, { positions }) => sum + positions.length / 3, 0);
}
