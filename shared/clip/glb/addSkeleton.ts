import type { Buffer, Document, Node, Skin } from '@gltf-transform/core';
import type { Figure } from '../../body/figure/figure.ts';
import { computeRestPositions } from '../../body/figure/restPositions.ts';
import { getJointNames, type JointNaming } from '../jointNames.ts';

/** A figure's skeleton in a glTF document. */
export interface SkeletonNodes {
  /** A node by joint, in the figure's order; the root stands where it stands in the rest pose. */
  readonly joints: readonly Node[];
  readonly skin: Skin;
}

/** Adds a figure's joints as nodes, and the skin that says that they are joints. */
export function addSkeleton(
  document: Document,
  buffer: Buffer,
  figure: Figure,
  naming: JointNaming,
): SkeletonNodes {
  const rest = computeRestPositions(figure);
  const names = getJointNames(figure, naming);
  const joints = figure.joints.map((_, joint): Node => {
    const places = figure.parents[joint]! < 0 ? rest : figure.offsets;
    return document.createNode(names[joint]).setTranslation(readVector(places, joint));
  });
  joints.forEach((node, joint) => {
    const parent = figure.parents[joint]!;
    if (parent >= 0) joints[parent]!.addChild(node);
  });
  const skin = document
    .createSkin(figure.name)
    .setSkeleton(joints[0]!)
    .setInverseBindMatrices(
      document
        .createAccessor('inverse bind matrices', buffer)
        .setType('MAT4')
        .setArray(createInverseBindMatrices(rest)),
    );
  for (const joint of joints) skin.addJoint(joint);
  return { joints, skin };
}

/** In the rest pose every joint is only moved: its inverse moves it back. Columns first. */
function createInverseBindMatrices(rest: Float64Array): Float32Array<ArrayBuffer> {
  const matrices = new Float32Array((rest.length / 3) * 16);
  for (let joint = 0; joint < rest.length / 3; joint++) {
    for (const diagonal of [0, 5, 10, 15]) matrices[16 * joint + diagonal] = 1;
    for (let axis = 0; axis < 3; axis++) matrices[16 * joint + 12 + axis] = -rest[3 * joint + axis]!;
  }
  return matrices;
}

function readVector(values: Float64Array, index: number): [number, number, number] {
  return [values[3 * index]!, values[3 * index + 1]!, values[3 * index + 2]!];
}
