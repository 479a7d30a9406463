import { describe, expect, it } from 'vitest';
import { createLegs } from '../../../../shared/body/leg/leg.ts';
import { getBody } from '../../../../shared/body/figure/bodies.ts';
import { createFoothold } from '../../../../shared/body/planting/footing/foothold.ts';
import { measureInside } from '../../../../shared/body/planting/footing/ground.ts';
import { RADIANS_PER_DEGREE } from '../../../../shared/gait/units.ts';
import { correctSteps } from '../../../../shared/steps/terrain/correctSteps.ts';
import { supportSole } from '../../../../shared/steps/terrain/soleSupport.ts';
import type { TerrainShape } from '../../../../shared/steps/terrain/grounds.ts';
import { createTerrain, FLAT } from '../../../../shared/steps/terrain/terrain.ts';

const at = (z: number, shape: TerrainShape, widthM = Number.POSITIVE_INFINITY) => ({
  x: 0,
  z,
  headingRad: 0,
  widthM,
  ...shape,
});
const STAIRS = { kind: 'stairs', treadM: 0.29, riseM: 0.17, count: 4 } as const;

describe('ground', () => {
  it('of no parts is the floor itself', () => {
    expect(createTerrain([])).toBe(FLAT);
  });

  it.each<[string, TerrainShape, readonly (readonly [number, number])[]]>([
    [
      'a slope',
      { kind: 'slope', angleRad: Math.atan(0.1), lengthM: 2 },
      [
        [-0.1, 0],
        [1, 0.1],
        [5, 0.2],
      ],
    ],
    [
      'stairs',
      STAIRS,
      [
        [-0.01, 0],
        [0.01, 0.17],
        [0.28, 0.17],
        [0.3, 0.34],
        [9, 0.68],
      ],
    ],
    [
      'a kerb',
      { kind: 'kerb', heightM: 0.15, lengthM: 2 },
      [
        [-0.01, 0],
        [1, 0.15],
        [2.01, 0],
      ],
    ],
  ])('%s has its heights', (_, shape, heights) => {
    const terrain = createTerrain([at(1, shape)]);
    for (const [alongM, heightM] of heights)
      expect(terrain.measureHeight(0.3, 1 + alongM)).toBeCloseTo(heightM, 12);
  });

  it('adds parts up: stairs up and down again end on the floor', () => {
    const down = { ...STAIRS, riseM: -0.17 };
    const terrain = createTerrain([at(1, STAIRS), at(4, down)]);
    expect(terrain.measureHeight(0, 3)).toBeCloseTo(0.68, 12);
    expect(terrain.measureHeight(0, 9)).toBeCloseTo(0, 12);
  });

  it('goes where a part faces, and is the floor beside it', () => {
    const terrain = createTerrain([{ ...at(0, STAIRS, 2), headingRad: Math.PI / 2 }]);
    expect(terrain.measureHeight(0.1, 0)).toBeCloseTo(0.17, 12);
    expect(terrain.measureHeight(0.1, 1.01)).toBe(0);
    expect(terrain.measureHeight(-0.1, 0)).toBe(0);
  });

  it('has no height between stepping stones, hills and blocks everywhere', () => {
    const stones = createTerrain([
      at(0, { kind: 'steppingStones', spacingM: 0.6, sizeM: 0.4, heightM: 0.1, count: 6, seed: 3 }),
    ]);
    const seen = Array.from({ length: 360 }, (_, i) => stones.measureHeight(0.12, 0.01 * i));
    expect(seen.some(Number.isNaN)).toBe(true);
    expect(seen.filter((height) => height >= 0 && height <= 0.1).length).toBeGreaterThan(90);
    for (const shape of [
      { kind: 'hills', heightM: 0.2, wavelengthM: 2, lengthM: 6, seed: 3 },
      { kind: 'blocks', sizeM: 0.8, heightM: 0.2, lengthM: 6, seed: 3 },
    ] as const) {
      const terrain = createTerrain([at(0, shape)]);
      const heights = Array.from({ length: 700 }, (_, i) => terrain.measureHeight(0.3, 0.01 * i));
      expect(Math.max(...heights.map(Math.abs))).toBeLessThanOrEqual(0.2);
      expect(Math.max(...heights.map(Math.abs))).toBeGreaterThan(0.02);
      expect(heights.at(-1)).toBe(0);
    }
  });

  it('a point in a riser comes out of it by the shortest way', () => {
    const terrain = createTerrain([at(1, STAIRS)]);
    expect(measureInside(terrain, 0, 0.05, 1.004, 0)).toBeCloseTo(0.005, 9);
    expect(measureInside(terrain, 0, 0.168, 1.1, 0)).toBeCloseTo(0.002, 9);
    expect(measureInside(terrain, 0, 0.2, 1.1, 0)).toBe(0);
  });
});

describe('a sole', () => {
  const figure = getBody('Man');
  const leg = createLegs(figure).left;
  const stand = (terrain: ReturnType<typeof createTerrain>, z: number) =>
    supportSole(terrain, leg, figure.legLengthM, { ...createFoothold(), x: 0.1, z });

  it('takes height, slope and roll of the ground', () => {
    const slope = createTerrain([at(0, { kind: 'slope', angleRad: 0.2, lengthM: 5 })]);
    const up = stand(slope, 2);
    if (!up.ok) throw new Error(up.reason);
    expect(up.foothold.slopeRad).toBeCloseTo(0.2, 9);
    expect(up.foothold.y).toBeCloseTo(2 * Math.tan(0.2), 9);
    expect(up.foothold.rollRad).toBeCloseTo(0, 9);
    const across = createTerrain([
      { ...at(0, { kind: 'slope', angleRad: 0.2, lengthM: 5 }), x: -2, headingRad: Math.PI / 2 },
    ]);
    const side = stand(across, 2);
    if (!side.ok) throw new Error(side.reason);
    expect(side.foothold.rollRad).toBeCloseTo(0.2, 9);
    expect(side.foothold.slopeRad).toBeCloseTo(0, 9);
  });

  it('may have its heel or its toes over an edge, the toes to where it is', () => {
    const stairs = createTerrain([at(1, STAIRS)]);
    const up = stand(stairs, 1 + leg.heelBehindM - 0.04);
    if (!up.ok) throw new Error(up.reason);
    expect(up.foothold.y).toBeCloseTo(0.17, 9);
    expect(up.foothold.landingRad).toBeLessThan(0);
    const down = createTerrain([at(1, { ...STAIRS, riseM: -0.17 })]);
    const over = stand(down, 1 - leg.ballAheadM - 0.03);
    if (!over.ok) throw new Error(over.reason);
    expect(over.foothold.y).toBeCloseTo(0, 9);
    expect(over.foothold.edgeAheadM).toBeCloseTo(0.03, 3);
  });

  it('is refused on an edge, at a wall, over a hole and where it is too steep', () => {
    const tell = (shape: TerrainShape, z: number) => {
      const stands = stand(createTerrain([at(1, shape)]), z);
      return stands.ok ? 'stands' : stands.reason;
    };
    expect(tell(STAIRS, 1 - leg.ballAheadM / 2)).toBe('edge');
    // Its ball just over the edge.
    expect(tell({ ...STAIRS, riseM: -0.17 }, 1.005 - leg.ballAheadM)).toBe('edge');
    expect(tell({ kind: 'kerb', heightM: 1, lengthM: 5 }, 0.99 - leg.ballAheadM - leg.toeLengthM)).toBe(
      'wall',
    );
    expect(tell({ kind: 'slope', angleRad: 40 * RADIANS_PER_DEGREE, lengthM: 5 }, 3)).toBe('steep');
    const holes = { kind: 'steppingStones', spacingM: 2, sizeM: 0.3, heightM: 0, count: 3, seed: 1 } as const;
    expect(tell(holes, 3)).toBe('hole');
    expect(tell(STAIRS, 5)).toBe('stands');
  });

  it('refuses nothing and changes nothing on the floor', () => {
    const place = { ...createFoothold(), x: 0.1, z: 3, yawRad: 0.2 };
    const stands = supportSole(createTerrain([at(9, STAIRS)]), leg, figure.legLengthM, place);
    expect(stands).toEqual({ ok: true, foothold: place });
  });
});

describe('a taut string', () => {
  it.each<[string, readonly number[], readonly number[]]>([
    ['s2 in 1.7 to 1.8', [-9, 9, 1.7, 1.8, -9, 9], [0.85, 1.7, 2.5]],
    ['s3 in 2.1 to 2.2', [-9, 9, -9, 9, 2.1, 2.2, -9, 9], [0.73333, 1.46667, 2.2, 3]],
    ['s1 in .6 to .7, s2 in 1.65 to 1.8', [0.6, 0.7, 1.65, 1.8, -9, 9], [0.7, 1.65, 2.45]],
  ])('steps of 0.8 m, %s', (_, intervals, expected) => {
    const out = new Float64Array(expected.length);
    correctSteps(0, Float64Array.from(intervals), new Float64Array(expected.length).fill(0.8), out);
    expected.forEach((place, i) => expect(out[i]).toBeCloseTo(place, 4));
  });
});
