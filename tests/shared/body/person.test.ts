import { describe, expect, it } from 'vitest';
import { BODY_NAMES, getBody } from '../../../shared/body/figure/bodies.ts';
import { createPersonMesh } from '../../../shared/body/person/createPersonMesh.ts';
import { createMannequinMesh } from '../../../shared/body/wood/createMannequinMesh.ts';
import { PAINT } from '../../../shared/body/wood/geometryBuilder.ts';

/** Least and most of a coordinate, metres. */
function measureExtent(positions: Float32Array, axis: number): readonly [number, number] {
  const values = [...positions].filter((_, at) => at % 3 === axis);
  return [Math.min(...values), Math.max(...values)];
}

describe('a person', () => {
  for (const name of BODY_NAMES)
    it(`stands where the mannequin of ${name} stands, moved by its joints`, () => {
      const figure = getBody(name);
      const person = createPersonMesh(figure, 0.7);
      expect(person.positions.every(Number.isFinite)).toBe(true);
      expect(person.normals.every(Number.isFinite)).toBe(true);
      expect(person.joints.every((joint) => joint < figure.joints.length)).toBe(true);
      for (let vertex = 0; vertex < person.weights.length / 4; vertex++)
        expect(person.weights[4 * vertex]! + person.weights[4 * vertex + 1]!).toBe(255);
      const wood = createMannequinMesh(figure, 0.7);
      const [floor, crown] = measureExtent(person.positions, 1);
      const [woodFloor, woodCrown] = measureExtent(wood.positions, 1);
      expect(floor).toBeCloseTo(woodFloor, 3);
      expect(Math.abs(crown - woodCrown)).toBeLessThan(0.03 * figure.statureM);
      // As wide as the mannequin, arms and all.
      const [, wide] = measureExtent(person.positions, 0);
      expect(Math.abs(wide / measureExtent(wood.positions, 0)[1] - 1)).toBeLessThan(0.05);
    });

  it('wears all that a person is painted with, and nothing of wood', () => {
    const { paints, positions, indices } = createPersonMesh(getBody('Man'));
    const worn = new Set([...paints].filter((_, at) => at % 4 === 0));
    for (const paint of ['skin', 'shirt', 'trousers', 'shoe', 'hair', 'eye', 'left', 'right'] as const)
      expect(worn, paint).toContain(PAINT[paint]);
    expect(worn).not.toContain(PAINT.wood);
    // A megabyte at most, as it goes to the GPU: 24 + 4 + 4 + 4 bytes a vertex, and its triangles.
    expect((positions.length / 3) * 36 + indices.byteLength).toBeLessThan(1_000_000);
  });
});
