import { addFbxBindPose, addFbxModel, createFbxTranslation } from './addFbxSkeleton.ts';
import type { FbxRecord } from './fbxRecords.ts';
import {
  createFbxProperties,
  createFbxProperty,
  FBX_SCENE,
  FBX_TYPES,
  type FbxObjectList,
} from './fbxObjects.ts';
import { createFbxRecord as record, type FbxList } from './fbxValues.ts';

/** What of a mesh has one material. Lists are by vertex. */
export interface FbxMeshPart {
  readonly material: {
    readonly name: string;
    /** Red, green, blue, 0 to 1, sRGB. */
    readonly color: readonly number[];
  };
  /** x y z, centimetres, and unit vectors. */
  readonly positions: Float64Array;
  readonly normals: Float64Array;
  /** Red, green, blue, opacity, 0 to 1. */
  readonly colors: Float64Array;
  /** The four joints that pull on a vertex, and how strongly, 0 to 1. */
  readonly joints: ArrayLike<number>;
  readonly weights: ArrayLike<number>;
  /** Three a triangle, counter-clockwise seen from outside. */
  readonly indices: ArrayLike<number>;
}

/** A skinned mesh in its rest pose, in which no joint is turned. */
export interface FbxMesh {
  readonly name: string;
  readonly parts: readonly FbxMeshPart[];
  /** Numbers of the joints' models, and where they stand, centimetres, x y z. */
  readonly joints: readonly bigint[];
  readonly places: Float64Array;
}

/** Adds a skinned mesh with its materials, and the pose that it is bound in. */
export function addFbxMesh(scene: FbxObjectList, mesh: FbxMesh): void {
  const { name, parts, joints, places } = mesh;
  const model = addFbxModel(scene, { name, subClass: 'Mesh' }, []);
  scene.connect(model, FBX_SCENE);
  const geometry = addGeometry(scene, mesh);
  scene.connect(geometry, model);
  for (const { material } of parts) scene.connect(addMaterial(scene, material), model);
  addSkin(scene, mesh, geometry);
  addFbxBindPose(scene, name, [
    [model, createFbxTranslation(new Float64Array(3), 0)],
    ...joints.map((joint, index) => [joint, createFbxTranslation(places, 3 * index)] as const),
  ]);
}

function addGeometry(scene: FbxObjectList, { name, parts }: FbxMesh): bigint {
  const corners = parts.flatMap(({ indices }, part) => {
    const first = countBefore(parts, part);
    // The last corner of a polygon is told by its complement.
    return Array.from(indices, (index, at) => (at % 3 === 2 ? ~(first + index) : first + index));
  });
  const materials = parts.flatMap(({ indices }, part) =>
    Array.from({ length: indices.length / 3 }, () => part),
  );
  const join = (key: 'positions' | 'normals' | 'colors') =>
    Float64Array.from(parts.flatMap((part) => Array.from(part[key])));
  return scene.add({ kind: 'Geometry', name, subClass: 'Mesh' }, [
    record('GeometryVersion', [{ integer: 124 }]),
    record('Vertices', [join('positions')]),
    record('PolygonVertexIndex', [Int32Array.from(corners)]),
    createLayerElement('Normal', ['ByVertice', 'Direct'], [['Normals', join('normals')]]),
    createLayerElement('Color', ['ByVertice', 'Direct'], [['Colors', join('colors')]]),
    createLayerElement(
      'Material',
      ['ByPolygon', 'IndexToDirect'],
      [['Materials', Int32Array.from(materials)]],
    ),
    record(
      'Layer',
      [{ integer: 0 }],
      [
        record('Version', [{ integer: 100 }]),
        ...['Normal', 'Color', 'Material'].map((kind) =>
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

function addMaterial(scene: FbxObjectList, { name, color }: FbxMeshPart['material']): bigint {
  return scene.add({ kind: 'Material', name }, [
    record('Version', [{ integer: 102 }]),
    record('ShadingModel', ['lambert']),
    createFbxProperties([
      createFbxProperty('DiffuseColor', FBX_TYPES.color, ...color),
      createFbxProperty('Diffuse', FBX_TYPES.vector, ...color),
    ]),
  ]);
}

function addSkin(scene: FbxObjectList, { name, parts, joints, places }: FbxMesh, geometry: bigint): void {
  const skin = scene.add({ kind: 'Deformer', name, subClass: 'Skin' }, [
    record('Version', [{ integer: 101 }]),
    record('Link_DeformAcuracy', [50]),
  ]);
  scene.connect(skin, geometry);
  const pulls = joints.map(() => ({ indices: [] as number[], weights: [] as number[] }));
  parts.forEach((part, index) => {
    const first = countBefore(parts, index);
    Array.from(part.weights, (weight, at) => {
      if (weight === 0) return;
      const pull = pulls[part.joints[at]!]!;
      pull.indices.push(first + Math.floor(at / 4));
      pull.weights.push(weight);
    });
  });
  joints.forEach((joint, index) => {
    const { indices, weights } = pulls[index]!;
    const cluster = scene.add({ kind: 'Deformer', name, className: 'SubDeformer', subClass: 'Cluster' }, [
      record('Version', [{ integer: 100 }]),
      record('UserData', ['', '']),
      ...(indices.length === 0
        ? []
        : [record('Indexes', [Int32Array.from(indices)]), record('Weights', [Float64Array.from(weights)])]),
      // The mesh as the joint sees it, and the joint.
      record('Transform', [createFbxTranslation(places, 3 * index, -1)]),
      record('TransformLink', [createFbxTranslation(places, 3 * index)]),
    ]);
    scene.connect(cluster, skin);
    scene.connect(joint, cluster);
  });
}

/** Vertices of the parts before one. */
function countBefore(parts: readonly FbxMeshPart[], part: number): number {
  return parts.slice(0, part).reduce((sum, { positions }) => sum + positions.length / 3, 0);
}
