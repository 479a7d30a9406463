import type { Ground } from '../../body/planting/footing/ground.ts';
import { getGround, type TerrainPart } from './grounds.ts';

/** The ground of a scene: a plain pure object. */
export interface Terrain extends Ground {
  readonly parts: readonly TerrainPart[];
  /** What they lie on; left out, the floor. */
  readonly base?: Ground | undefined;
}

/** The floor. */
export const FLAT: Terrain = { parts: [], measureHeight: () => 0 };

/**
 * The ground of parts on a floor at height 0, or on other ground: what each adds to it is added up, so that
 * stairs down from where stairs up have led come down to the floor again. Beside a part, further than half
 * of its width, it adds nothing. Reading it allocates nothing.
 */
export function createTerrain(parts: readonly TerrainPart[], base?: Ground): Terrain {
  if (parts.length === 0 && base === undefined) return FLAT;
  const heights = parts.map(createHeight);
  return {
    parts,
    base,
    measureHeight(x, z) {
      let heightM = base === undefined ? 0 : base.measureHeight(x, z);
      for (let i = 0; i < heights.length; i++) heightM += heights[i]!(x, z);
      return heightM;
    },
  };
}

function createHeight(part: TerrainPart): (x: number, z: number) => number {
  const shape = getGround(part).createHeight(part, part.widthM);
  const sine = Math.sin(part.headingRad);
  const cosine = Math.cos(part.headingRad);
  const half = part.widthM / 2;
  return (x, z) => {
    const fromX = x - part.x;
    const fromZ = z - part.z;
    const alongM = fromX * sine + fromZ * cosine;
    const asideM = fromX * cosine - fromZ * sine;
    return alongM < 0 || Math.abs(asideM) > half ? 0 : shape(alongM, asideM);
  };
}
