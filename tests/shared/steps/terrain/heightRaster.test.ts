import { describe, expect, it } from 'vitest';
import {
  createRasterGround,
  RASTER_LIMITS,
  rasterTriangles,
} from '../../../../shared/steps/terrain/heightRaster.ts';

type Corner = readonly [number, number, number];

/** A quad of two triangles from its corners in turn. */
const quad = (a: Corner, b: Corner, c: Corner, d: Corner) => [...a, ...b, ...c, ...a, ...c, ...d];

function read(corners: readonly number[]) {
  const reading = rasterTriangles(Float32Array.from(corners));
  if (!reading.ok) throw new Error(reading.message);
  return createRasterGround(reading.raster);
}

describe('ground out of triangles', () => {
  it('is even on a slope, to a hundredth of a millimetre, and nowhere beside it', () => {
    const ground = read(quad([-1, 0, 0], [-1, 1, 4], [1, 1, 4], [1, 0, 0]));
    for (const [x, z] of [
      [0, 0.5],
      [0.337, 1.2345],
      [-0.95, 3.9],
    ] as const)
      expect(ground.measureHeight(x, z)).toBeCloseTo(z / 4, 5);
    for (const [x, z] of [
      [1.02, 1],
      [0, -0.02],
      [0, 4.02],
      [Number.NaN, 1],
    ] as const)
      expect(ground.measureHeight(x, z)).toBeNaN();
  });

  it('has a face where a tread ends, and the highest surface over each place', () => {
    const ground = read([
      ...quad([-1, 0, 0], [-1, 0, 2], [1, 0, 2], [1, 0, 0]),
      ...quad([-1, 0.2, 1], [-1, 0.2, 2], [1, 0.2, 2], [1, 0.2, 1]),
    ]);
    const heights = Array.from({ length: 41 }, (_, at) => ground.measureHeight(0.3, 0.98 + at * 0.001));
    expect(new Set(heights.map((heightM) => heightM.toFixed(6)))).toEqual(new Set(['0.000000', '0.200000']));
    expect(ground.measureHeight(0.3, 0.99)).toBe(0);
    expect(ground.measureHeight(0.3, 1.01)).toBeCloseTo(0.2, 6);
  });

  it.each([
    ['none', new Float32Array(0), /no triangles/],
    ['corners that are no places', Float32Array.of(0, 0, 0, 1, Number.NaN, 0, 0, 0, 1), /no places/],
    ['corners that are far away', Float32Array.of(0, 0, 0, 1e9, 0, 0, 0, 0, 1), /no places/],
    ['upright ones', Float32Array.of(0, 0, 0, 1, 0, 0, 1, 2, 0), /can be stood on/],
    ['too many', new Float32Array(9 * (RASTER_LIMITS.triangles + 1)), /2,000,001 triangles/],
    ['a plain', Float32Array.from(quad([0, 0, 0], [0, 0, 900], [900, 0, 900], [900, 0, 0])), /900 by 900 m/],
  ])('of %s is refused with a sentence', (_, corners, message) => {
    const reading = rasterTriangles(corners);
    expect(!reading.ok && reading.message).toMatch(message);
  });
});
