import { type Buffer, ColorUtils, type Document, type Mesh, type Primitive } from '@gltf-transform/core';
import type { Figure } from '../../body/figure/figure.ts';
import { createMannequinMesh } from '../../body/wood/createMannequinMesh.ts';
import { type BodyMesh, PAINT } from '../../body/wood/geometryBuilder.ts';
import { WOOD_PAINTS, WOOD_SURFACE, type WoodPaint } from './woodPaints.ts';

/** Adds the wooden figure's mesh: a primitive and a material for each of its paints. */
export function addMannequin(document: Document, buffer: Buffer, figure: Figure): Mesh {
  const body = getBodyMesh(figure);
  const mesh = document.createMesh(figure.name);
  for (const paint of Object.keys(PAINT) as WoodPaint[]) {
    const primitive = addPainted(document, buffer, body, PAINT[paint]);
    mesh.addPrimitive(primitive.setMaterial(addMaterial(document, paint)));
  }
  return mesh;
}

const meshes = new WeakMap<Figure, BodyMesh>();

/** The mesh of a figure, made once: a set of clips writes it many times. */
function getBodyMesh(figure: Figure): BodyMesh {
  const mesh = meshes.get(figure) ?? createMannequinMesh(figure);
  meshes.set(figure, mesh);
  return mesh;
}

function addMaterial(document: Document, paint: WoodPaint) {
  const { name, color } = WOOD_PAINTS[paint];
  return document
    .createMaterial(name)
    .setBaseColorFactor(ColorUtils.hexToFactor(color, [0, 0, 0, 1]))
    .setRoughnessFactor(WOOD_SURFACE.roughness)
    .setMetallicFactor(WOOD_SURFACE.metalness);
}

/** The part of a mesh with one paint, with no vertex of another; bands have vertices of their own. */
function addPainted(document: Document, buffer: Buffer, body: BodyMesh, paint: number): Primitive {
  const places = new Map<number, number>();
  const indices: number[] = [];
  for (const vertex of body.indices) {
    if (body.paints[4 * vertex] !== paint) continue;
    const place = places.get(vertex) ?? places.size;
    places.set(vertex, place);
    indices.push(place);
  }
  const vertices = [...places.keys()];
  const take = <Values extends Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>>(
    from: Values,
    into: Values,
    size: number,
  ): Values => {
    vertices.forEach((vertex, place) => {
      for (let i = 0; i < size; i++) into[size * place + i] = from[size * vertex + i]!;
    });
    return into;
  };
  const count = vertices.length;
  const add = (type: 'VEC3' | 'VEC4', array: Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>) =>
    document.createAccessor('', buffer).setType(type).setArray(array);
  const weights = take(body.weights, new Uint8Array(4 * count), 4);
  const joints = take(body.joints, new Uint8Array(4 * count), 4);
  // A joint that does not pull is joint 0, as glTF asks.
  weights.forEach((weight, at) => {
    if (weight === 0) joints[at] = 0;
  });
  return document
    .createPrimitive()
    .setAttribute('POSITION', add('VEC3', take(body.positions, new Float32Array(3 * count), 3)))
    .setAttribute('NORMAL', add('VEC3', take(body.normals, new Float32Array(3 * count), 3)))
    .setAttribute('COLOR_0', add('VEC4', createShades(body, vertices)).setNormalized(true))
    .setAttribute('JOINTS_0', add('VEC4', joints))
    .setAttribute('WEIGHTS_0', add('VEC4', weights).setNormalized(true))
    .setIndices(
      document
        .createAccessor('', buffer)
        .setType('SCALAR')
        .setArray(count > 65_535 ? new Uint32Array(indices) : new Uint16Array(indices)),
    );
}

/** How much light each vertex gets, as grey: the square of its openness, as the viewport shades it. */
function createShades({ paints }: BodyMesh, vertices: readonly number[]): Uint8Array<ArrayBuffer> {
  const shades = new Uint8Array(4 * vertices.length);
  vertices.forEach((vertex, place) => {
    const openness = paints[4 * vertex + 2]! / 255;
    shades.fill(Math.round(openness * openness * 255), 4 * place, 4 * place + 3);
    shades[4 * place + 3] = 255;
  });
  return shades;
}
