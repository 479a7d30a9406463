import {
  type Accessor,
  type Buffer,
  ColorUtils,
  type Document,
  type Material,
  type Mesh,
} from '@gltf-transform/core';
import type { Figure } from '../../body/figure/figure.ts';
import { getPaintedParts } from './paintedParts.ts';
import { WOOD_PAINTS, WOOD_SURFACE, type WoodPaint } from './woodPaints.ts';

/** Adds the wooden figure's mesh: a primitive and a material for each of its paints. */
export function addMannequin(document: Document, buffer: Buffer, figure: Figure): Mesh {
  const mesh = document.createMesh(figure.name);
  const add = (type: 'SCALAR' | 'VEC3' | 'VEC4', array: NonNullable<ReturnType<Accessor['getArray']>>) =>
    document.createAccessor('', buffer).setType(type).setArray(array);
  for (const part of getPaintedParts(figure)) {
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', add('VEC3', part.positions))
      .setAttribute('NORMAL', add('VEC3', part.normals))
      .setAttribute('COLOR_0', add('VEC4', part.shades).setNormalized(true))
      .setAttribute('JOINTS_0', add('VEC4', part.joints))
      .setAttribute('WEIGHTS_0', add('VEC4', part.weights).setNormalized(true))
      .setIndices(add('SCALAR', part.indices))
      .setMaterial(addMaterial(document, part.paint));
    mesh.addPrimitive(primitive);
  }
  return mesh;
}

function addMaterial(document: Document, paint: WoodPaint): Material {
  const { name, color } = WOOD_PAINTS[paint];
  return document
    .createMaterial(name)
    .setBaseColorFactor(ColorUtils.hexToFactor(color, [0, 0, 0, 1]))
    .setRoughnessFactor(WOOD_SURFACE.roughness)
    .setMetallicFactor(WOOD_SURFACE.metalness);
}
