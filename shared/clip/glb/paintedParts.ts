import type { Figure } from '../../body/figure/figure.ts';
import { createMannequinMesh } from '../../body/wood/createMannequinMesh.ts';
import { type BodyMesh, PAINT } from '../../body/wood/geometryBuilder.ts';
import type { WoodPaint } from './woodPaints.ts';

/** What of a mannequin has one paint, as a primitive of its own: no vertex of another paint is in it. */
export interface PaintedPart extends Omit<BodyMesh, 'paints'> {
  readonly paint: WoodPaint;
  /**
   * How much light each vertex gets, grey and opaque, 4 x 0 to 255: the square of its openness, as the
   * viewport shades it.
   */
  readonly shades: Uint8Array<ArrayBuffer>;
}

const made = new WeakMap<Figure, readonly PaintedPart[]>();

/** The parts of a figure's mannequin; made once, since a set of clips writes them many times. */
export function getPaintedParts(figure: Figure): readonly PaintedPart[] {
  let parts = made.get(figure);
  if (parts === undefined) {
    const mesh = createMannequinMesh(figure);
    parts = (Object.keys(PAINT) as WoodPaint[])
      .map((paint) => createPart(mesh, paint))
      .filter(({ indices }) => indices.length > 0);
    made.set(figure, parts);
  }
  return parts;
}

/** Bands have vertices of their own, so that a mesh falls apart by paint without any being shared. */
function createPart(mesh: BodyMesh, paint: WoodPaint): PaintedPart {
  const places = new Map<number, number>();
  const indices: number[] = [];
  for (const vertex of mesh.indices) {
    if (mesh.paints[4 * vertex] !== PAINT[paint]) continue;
    const place = places.get(vertex) ?? places.size;
    places.set(vertex, place);
    indices.push(place);
  }
  const vertices = [...places.keys()];
  const count = vertices.length;
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
  const weights = take(mesh.weights, new Uint8Array(4 * count), 4);
  const joints = take(mesh.joints, new Uint8Array(4 * count), 4);
  // A joint that does not pull is joint 0, as glTF asks.
  weights.forEach((weight, at) => {
    if (weight === 0) joints[at] = 0;
  });
  return {
    paint,
    positions: take(mesh.positions, new Float32Array(3 * count), 3),
    normals: take(mesh.normals, new Float32Array(3 * count), 3),
    shades: createShades(mesh, vertices),
    joints,
    weights,
    indices: count > 65_535 ? new Uint32Array(indices) : new Uint16Array(indices),
  };
}

function createShades({ paints }: BodyMesh, vertices: readonly number[]): Uint8Array<ArrayBuffer> {
  const shades = new Uint8Array(4 * vertices.length).fill(255);
  vertices.forEach((vertex, place) => {
    const openness = paints[4 * vertex + 2]! / 255;
    shades.fill(Math.round(openness * openness * 255), 4 * place, 4 * place + 3);
  });
  return shades;
}
