import type { Figure } from '../../body/figure/figure.ts';
import { CENTIMETRES_PER_METRE } from '../bvh/bvhMotion.ts';
import { getJointNames, type JointNaming } from '../jointNames.ts';
import type { RestSkeletonPose } from '../restPose.ts';
import type { FbxRecord } from './fbxRecords.ts';
import {
  createFbxProperties,
  createFbxProperty,
  FBX_SCENE,
  FBX_TYPES,
  type FbxObjectList,
} from './fbxObjects.ts';
import { createFbxRecord as record } from './fbxValues.ts';

/** What the node is called that travels in place of the hips. */
const ROOT_NAME = 'root';

/** A figure's skeleton in an FBX. */
export interface FbxSkeleton {
  /** Numbers of the models by joint, in the figure's order. */
  readonly joints: readonly bigint[];
  /** What travels in place of the hips, where anything does. */
  readonly root: bigint | undefined;
  /** Where joints stand in the rest pose, centimetres, x y z by joint. */
  readonly places: Float64Array;
}

/** Options of `addFbxSkeleton`. */
export interface FbxSkeletonOptions {
  readonly naming: JointNaming;
  readonly rootNode: boolean;
  readonly rest: RestSkeletonPose;
  /** Properties of the topmost joint that a person reads. */
  readonly facts: readonly FbxRecord[];
}

/** Adds a figure's joints as limb nodes, of which none is turned in the rest pose. */
export function addFbxSkeleton(
  scene: FbxObjectList,
  figure: Figure,
  { naming, rootNode, rest, facts }: FbxSkeletonOptions,
): FbxSkeleton {
  const { parents } = figure;
  const names = getJointNames(figure, naming);
  const places = computePlaces(figure, rest);
  const root = rootNode ? addFbxLimb(scene, ROOT_NAME, [0, 0, 0], FBX_SCENE, facts) : undefined;
  const joints: bigint[] = [];
  names.forEach((name, joint) => {
    const parent = parents[joint]!;
    const from = parent < 0 ? [0, 0, 0] : places.subarray(3 * parent, 3 * parent + 3);
    const offset = [0, 1, 2].map((axis) => places[3 * joint + axis]! - from[axis]!);
    const isTop = parent < 0 && root === undefined;
    const above = parent < 0 ? (root ?? FBX_SCENE) : joints[parent]!;
    joints.push(addFbxLimb(scene, name, offset, above, isTop ? facts : []));
  });
  return { joints, root, places };
}

/** Adds a joint that hangs from another model, or from the scene. */
export function addFbxLimb(
  scene: FbxObjectList,
  name: string,
  offset: readonly number[],
  parent: bigint,
  facts: readonly FbxRecord[],
): bigint {
  const model = addFbxModel(scene, { name, subClass: 'LimbNode' }, [
    createFbxProperty('Lcl Translation', ['Lcl Translation', '', 'A'], ...offset),
    ...facts,
  ]);
  const attribute = scene.add({ kind: 'NodeAttribute', name, subClass: 'LimbNode' }, [
    // How thick a joint is drawn; chosen.
    createFbxProperties([createFbxProperty('Size', FBX_TYPES.double, 3)]),
    record('TypeFlags', ['Skeleton']),
  ]);
  scene.connect(model, parent);
  scene.connect(attribute, model);
  return model;
}

/** Adds a model, which is a node of the scene. Scale goes down the tree as everywhere else. */
export function addFbxModel(
  scene: FbxObjectList,
  { name, subClass }: { readonly name: string; readonly subClass: 'LimbNode' | 'Mesh' | 'Null' },
  properties: readonly FbxRecord[],
): bigint {
  return scene.add({ kind: 'Model', name, subClass }, [
    record('Version', [{ integer: 232 }]),
    createFbxProperties([
      createFbxProperty('InheritType', FBX_TYPES.enumeration, { integer: 1 }),
      createFbxProperty('DefaultAttributeIndex', FBX_TYPES.integer, { integer: 0 }),
      ...properties,
    ]),
    record('Shading', [true]),
    record('Culling', ['CullingOff']),
  ]);
}

/** Adds the pose in which things are bound: a matrix each, columns first, centimetres. */
export function addFbxBindPose(
  scene: FbxObjectList,
  name: string,
  nodes: readonly (readonly [node: bigint, matrix: Float64Array])[],
): void {
  scene.add({ kind: 'Pose', name, subClass: 'BindPose' }, [
    record('Type', ['BindPose']),
    record('Version', [{ integer: 100 }]),
    record('NbPoseNodes', [{ integer: nodes.length }]),
    ...nodes.map(([node, matrix]) =>
      record('PoseNode', [], [record('Node', [node]), record('Matrix', [matrix])]),
    ),
  ]);
}

/** The matrix, columns first, that moves by x, y, z from `at` times `factor`. */
export function createFbxTranslation(values: Float64Array, at: number, factor = 1): Float64Array {
  const matrix = new Float64Array(16);
  for (const diagonal of [0, 5, 10, 15]) matrix[diagonal] = 1;
  for (let axis = 0; axis < 3; axis++) matrix[12 + axis] = factor * values[at + axis]!;
  return matrix;
}

function computePlaces({ parents, joints, legLengthM }: Figure, rest: RestSkeletonPose): Float64Array {
  const places = new Float64Array(3 * joints.length);
  places[1] = CENTIMETRES_PER_METRE * legLengthM;
  joints.forEach((_, joint) => {
    const parent = parents[joint]!;
    for (let axis = 0; axis < 3; axis++)
      places[3 * joint + axis]! +=
        CENTIMETRES_PER_METRE * rest.offsets[3 * joint + axis]! +
        (parent < 0 ? 0 : places[3 * parent + axis]!);
  });
  return places;
}
