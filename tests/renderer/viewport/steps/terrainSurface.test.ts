import { Raycaster, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { createSceneUniforms } from '../../../../renderer/viewport/scene/sceneUniforms.ts';
import type { WalkedPlace } from '../../../../renderer/viewport/steps/groundExtent.ts';
import { TerrainSurface } from '../../../../renderer/viewport/steps/terrainSurface.ts';
import type { TerrainPart } from '../../../../shared/steps/terrain/grounds.ts';
import { createTerrain, FLAT } from '../../../../shared/steps/terrain/terrain.ts';

const createStairs = (parts: Partial<TerrainPart> = {}): TerrainPart =>
  ({
    kind: 'stairs',
    count: 6,
    riseM: 0.17,
    treadM: 0.29,
    x: 0,
    z: 1,
    headingRad: 0,
    widthM: Number.POSITIVE_INFINITY,
    ...parts,
  }) as TerrainPart;

/** A surface, and how high it is drawn at a place, metres; undefined where nothing is drawn but the floor. */
function create() {
  const floor = { y: 0 };
  const surface = new TerrainSurface(createSceneUniforms(), floor);
  const down = new Raycaster();
  const measureDrawn = ({ x, z }: WalkedPlace): number | undefined => {
    down.set(new Vector3(x, 20, z), new Vector3(0, -1, 0));
    return down.intersectObject(surface.mesh, false)[0]?.point.y;
  };
  return { surface, floor, measureDrawn };
}

/** A way that bends aside by two metres as it goes five ahead, and on for six. */
const WAY = Array.from({ length: 40 }, (_, step) => ({ x: 2 * Math.min(1, step / 16), z: 0.31 * step }));

describe('the ground that is drawn', () => {
  it.each([
    ['up', createStairs()],
    ['down', createStairs({ riseM: -0.17 })],
    ['turned', createStairs({ headingRad: 0.3 })],
  ])('lies under all that is walked, stairs %s', (_, part) => {
    const { surface, floor, measureDrawn } = create();
    const terrain = createTerrain([part]);
    // What is walked is shown within the next frame.
    for (let frame = 0; frame < 2; frame++) surface.show(terrain, undefined, WAY);
    for (const place of WAY) {
      const heightM = terrain.measureHeight(place.x, place.z);
      if (heightM === 0 && floor.y === 0) continue;
      expect(measureDrawn(place)).toBeCloseTo(heightM, 6);
    }
  });

  it('is as wide as ever under a way straight ahead, and no wider than its parts', () => {
    const { surface, measureDrawn } = create();
    const straight = WAY.map(({ z }) => ({ x: 0.1, z }));
    surface.show(createTerrain([createStairs()]), undefined, straight);
    expect([0.59, 0.61].map((x) => measureDrawn({ x, z: 2 }) === undefined)).toEqual([false, true]);
    surface.show(createTerrain([createStairs({ widthM: 1.6 })]), undefined, WAY);
    expect([0.79, 0.81].map((x) => measureDrawn({ x, z: 2 }) === undefined)).toEqual([false, true]);
  });

  it('grows as it is walked further, and is drawn anew for that alone', () => {
    const { surface, measureDrawn } = create();
    const terrain = createTerrain([createStairs()]);
    const seen = { x: 0, z: 2 };
    const walk = () => surface.show(terrain, undefined, [seen]);
    walk();
    const { geometry } = surface.mesh;
    seen.x = 0.2;
    walk();
    expect(surface.mesh.geometry).toBe(geometry);
    seen.x = -3;
    walk();
    expect(measureDrawn(seen)).toBeCloseTo(terrain.measureHeight(seen.x, seen.z), 6);
    const wide = surface.mesh.geometry;
    seen.x = 0;
    for (let frame = 0; frame < 3; frame++) walk();
    expect(surface.mesh.geometry).toBe(wide);
    surface.show(FLAT, undefined, [seen]);
    expect(surface.mesh.visible).toBe(false);
  });
});
