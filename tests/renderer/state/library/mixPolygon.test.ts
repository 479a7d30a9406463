import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampToPolygon,
  computePoint,
  computeWeights,
  createCorners,
} from '../../../../renderer/state/library/mixPolygon.ts';
import { evenly } from '../../../evenly.ts';

const SEED = 20261121;
const counts = fc.integer({ min: 2, max: 8 });
const coordinate = evenly(-1.5, 1.5);
const places = fc.record({ x: coordinate, y: coordinate });

describe('the polygon of a mix', () => {
  it('gives weights of sum 1, none negative, wherever the point is', () => {
    fc.assert(
      fc.property(counts, places, (count, place) => {
        const weights = computeWeights(createCorners(count), place);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
        for (const weight of weights) expect(weight).toBeGreaterThanOrEqual(-1e-9);
      }),
      { seed: SEED },
    );
  });

  it('makes the point the mean of its corners by weight', () => {
    fc.assert(
      fc.property(counts, places, (count, place) => {
        const corners = createCorners(count);
        const inside = clampToPolygon(corners, place);
        const back = computePoint(corners, computeWeights(corners, inside));
        expect(back.x).toBeCloseTo(inside.x, 6);
        expect(back.y).toBeCloseTo(inside.y, 6);
      }),
      { seed: SEED },
    );
  });

  it.each([2, 3, 4, 5, 6])(
    'of %i styles has each one alone at its corner and all alike in the middle',
    (count) => {
      const corners = createCorners(count);
      for (const [corner, place] of corners.entries()) {
        const weights = computeWeights(corners, place);
        weights.forEach((weight, index) => expect(weight).toBeCloseTo(index === corner ? 1 : 0, 9));
      }
      for (const weight of computeWeights(corners, { x: 0, y: 0 })) expect(weight).toBeCloseTo(1 / count, 9);
    },
  );

  it('mixes only two styles on the edge between them', () => {
    const corners = createCorners(5);
    const [a, b] = corners;
    const weights = computeWeights(corners, { x: (a!.x + 3 * b!.x) / 4, y: (a!.y + 3 * b!.y) / 4 });
    expect(weights[0]).toBeCloseTo(0.25, 9);
    expect(weights[1]).toBeCloseTo(0.75, 9);
    expect(weights.slice(2)).toEqual([0, 0, 0]);
  });

  it('is continuous up to its rim', () => {
    const corners = createCorners(4);
    const [a, b] = corners;
    const middle = { x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 };
    const near = computeWeights(corners, { x: middle.x * (1 - 1e-6), y: middle.y * (1 - 1e-6) });
    computeWeights(corners, middle).forEach((weight, index) => expect(near[index]).toBeCloseTo(weight, 4));
  });
});
