import { BufferAttribute, BufferGeometry } from 'three';
import type { Figure } from '../../../../shared/body/figure/figure.ts';
import { createPersonMesh } from '../../../../shared/body/person/createPersonMesh.ts';
import { createMannequinMesh } from '../../../../shared/body/wood/createMannequinMesh.ts';

/**
 * Creates the mannequin of a figure for three.js: `position`, `normal`, `skinIndex` (joints), `skinWeight`,
 * and `paint` (paint, tint, occlusion 0..255, unused) per vertex, indexed.
 * @param detail as in `createMannequinMesh`.
 * @param isDressed as a person in clothes.
 */
export function createMannequin(figure: Figure, detail = 1, isDressed = false): BufferGeometry {
  const mesh = isDressed ? createPersonMesh(figure, detail) : createMannequinMesh(figure, detail);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(mesh.normals, 3));
  geometry.setAttribute('skinIndex', new BufferAttribute(mesh.joints, 4));
  geometry.setAttribute('skinWeight', new BufferAttribute(mesh.weights, 4, true));
  geometry.setAttribute('paint', new BufferAttribute(mesh.paints, 4));
  geometry.setIndex(new BufferAttribute(mesh.indices, 1));
  return geometry;
}
