import type { Ground } from '../../../shared/body/planting/footing/ground.ts';
import { readTerrainPart } from '../../../shared/steps/file/terrainSchema.ts';
import { getGround, measureEnd, type TerrainItem } from '../../../shared/steps/terrain/grounds.ts';
import type { FloorGround } from '../../viewport/steps/stepsFeed.ts';

/**
 * How far aside of a part's middle its handles are, metres, on ground that is drawn (chosen: clear of
 * prints), and how far before it and beyond it.
 */
const ASIDE_M = 0.5;
const BEFORE_M = 0.06;
const BEYOND_M = 0.06;
/** Least part of the width that they are aside, of narrow ground. */
const INSIDE = 0.42;

/** Where the handles of a part of the ground are, this many metres to its unit, on all of the ground. */
export function findGroundHandles(item: TerrainItem, unitM: number, terrain: Ground): FloorGround {
  const part = readTerrainPart(item, unitM);
  const ground = getGround(part);
  const { x, z, headingRad, widthM } = part;
  const asideM = Math.min(ASIDE_M, INSIDE * widthM);
  const [sine, cosine] = [Math.sin(headingRad), Math.cos(headingRad)];
  const find = (alongM: number, aside: number, heightM?: number) => {
    const at = { x: x + alongM * sine + aside * cosine, z: z + alongM * cosine - aside * sine };
    return { ...at, y: heightM ?? (terrain.measureHeight(at.x, at.z) || 0) };
  };
  const lengthM = measureEnd(part);
  const riseM = ground.measureRise(part);
  const place = find(-BEFORE_M, -asideM);
  const goesOn = ground.leadsBack !== undefined;
  return {
    headingRad,
    lengthM,
    riseM,
    handles: {
      place,
      length: find(lengthM + BEYOND_M, -asideM),
      // What comes down again is as high in its middle.
      rise: find(goesOn ? lengthM + BEYOND_M : lengthM / 2, asideM, place.y + riseM),
    },
  };
}
