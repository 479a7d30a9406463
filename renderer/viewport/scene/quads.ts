import { BufferAttribute, BufferGeometry } from 'three';

/** Squares for a vertex shader to place: x and y from -1 to 1, in z which of the `count` it is. */
export function createQuads(count: number): BufferGeometry {
  const corners: number[] = [];
  const indices: number[] = [];
  for (let quad = 0; quad < count; quad++) {
    corners.push(-1, -1, quad, 1, -1, quad, 1, 1, quad, -1, 1, quad);
    const at = 4 * quad;
    indices.push(at, at + 2, at + 1, at, at + 3, at + 2);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(corners), 3));
  geometry.setIndex(indices);
  return geometry;
}
