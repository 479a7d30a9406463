import type { Figure } from '../../body/figure/figure.ts';
import { computeRestPositions } from '../../body/figure/restPositions.ts';
import { rotateInto } from '../../body/pose/quaternion.ts';
import { CENTIMETRES_PER_METRE } from '../bvh/bvhMotion.ts';
import { getPaintedParts, type PaintedPart } from '../glb/paintedParts.ts';
import { WOOD_PAINTS } from '../glb/woodPaints.ts';
import type { RestSkeletonPose } from '../restPose.ts';
import { addFbxMaterial, toSrgb } from './addFbxMaterial.ts';
import { addFbxMesh, type FbxMeshPart } from './addFbxMesh.ts';
import { createFbxTranslation, type FbxSkeleton } from './addFbxSkeleton.ts';
import { FBX_SCENE, type FbxObjectList } from './fbxObjects.ts';
import type { FbxRecord } from './fbxRecords.ts';

/** Adds the wooden figure's mesh in a rest pose, skinned; a material for each of its paints. */
export function addFbxMannequin(
  scene: FbxObjectList,
  figure: Figure,
  { joints, places }: FbxSkeleton,
  rest: RestSkeletonPose,
  facts: readonly FbxRecord[],
): void {
  const parts = getPaintedParts(figure).map((part): FbxMeshPart => {
    const { name, color } = WOOD_PAINTS[part.paint];
    const material = addFbxMaterial(scene, {
      name,
      color: [16, 8, 0].map((shift) => ((color >> shift) & 255) / 255),
    });
    return { material, ...poseMesh(part, figure, rest, places) };
  });
  addFbxMesh(scene, {
    name: `${figure.name} mesh`,
    parts,
    bones: joints.map((model, joint) => ({
      model,
      bind: createFbxTranslation(places, 3 * joint),
      inverseBind: createFbxTranslation(places, 3 * joint, -1),
    })),
    parent: FBX_SCENE,
    facts,
  });
}

/** A part's vertices as the rest pose has them, centimetres. */
function poseMesh(
  { positions, normals, shades, joints, weights, indices }: PaintedPart,
  figure: Figure,
  { orientations }: RestSkeletonPose,
  places: Float64Array,
): Omit<FbxMeshPart, 'material'> {
  const own = computeRestPositions(figure);
  const posed = new Float64Array(positions.length);
  const turned = new Float64Array(normals.length);
  const vector = new Float64Array(3);
  positions.forEach((_, at) => {
    if (at % 3 !== 0) return;
    for (let pull = 0; pull < 4; pull++) {
      const weight = weights[(4 * at) / 3 + pull]! / 255;
      if (weight === 0) continue;
      const joint = joints[(4 * at) / 3 + pull]!;
      for (let axis = 0; axis < 3; axis++)
        vector[axis] = CENTIMETRES_PER_METRE * (positions[at + axis]! - own[3 * joint + axis]!);
      rotateInto(orientations, 4 * joint, vector, 0, vector, 0);
      for (let axis = 0; axis < 3; axis++) {
        posed[at + axis]! += weight * (vector[axis]! + places[3 * joint + axis]!);
        vector[axis] = normals[at + axis]!;
      }
      rotateInto(orientations, 4 * joint, vector, 0, vector, 0);
      for (let axis = 0; axis < 3; axis++) turned[at + axis]! += weight * vector[axis]!;
    }
  });
  return {
    positions: posed,
    normals: turned,
    colors: Float64Array.from(shades, (shade) => toSrgb(shade / 255)),
    joints,
    weights: Float64Array.from(weights, (weight) => weight / 255),
    influences: 4,
    indices,
  };
}
