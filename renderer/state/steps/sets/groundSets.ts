import { createRasterGround, type HeightRaster } from '../../../../shared/steps/terrain/heightRaster.ts';
import { createTerrain, type Terrain } from '../../../../shared/steps/terrain/terrain.ts';
import type { DecodedDrawing } from '../../characters/decodeDrawing.ts';
import type { StepsFile } from '../../../../shared/steps/file/schema.ts';
import { isSet, type SetItem } from '../../../../shared/steps/file/terrainSchema.ts';

/** What was read of a set of triangles that is walked on, metres in the world. */
export interface ReadSet {
  readonly raster: HeightRaster;
  /** Its triangles, nine numbers each. */
  readonly corners: Float32Array<ArrayBuffer>;
  /** What it is drawn from, in its own colours. */
  readonly drawing: DecodedDrawing;
}

/** A set that is walked on. */
export interface GroundSet extends ReadSet {
  readonly terrain: Terrain;
}

const sets = new Map<string, GroundSet>();
const toKey = ({ file, nodes = [] }: SetItem) => JSON.stringify([file, ...nodes]);

/** Brings a set that was read; one of its name and nodes gives way to it. Allocates. */
export function bringGroundSet(set: SetItem, { raster, corners, drawing }: ReadSet): GroundSet {
  const terrain = createTerrain([], createRasterGround(raster));
  const brought = { terrain, raster, corners, drawing };
  sets.set(toKey(set), brought);
  return brought;
}

/** The set that footsteps name; undefined for none. */
export function getSet({ terrain }: StepsFile): SetItem | undefined {
  return terrain?.find(isSet);
}

/** That set, where it has been read. */
export function findGroundSet(sequence: StepsFile): GroundSet | undefined {
  const set = getSet(sequence);
  return set && sets.get(toKey(set));
}
