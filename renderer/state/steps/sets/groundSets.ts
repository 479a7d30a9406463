import { createRasterGround, type HeightRaster } from '../../../../shared/steps/terrain/heightRaster.ts';
import { createTerrain, type Terrain } from '../../../../shared/steps/terrain/terrain.ts';
import type { SequenceSet } from '../stepSequence.ts';

/** A set of triangles that is walked on, metres in the world. */
export interface GroundSet {
  readonly terrain: Terrain;
  readonly raster: HeightRaster;
  /** Its triangles, nine numbers each: as it is drawn. */
  readonly corners: Float32Array<ArrayBuffer>;
}

const sets = new Map<string, GroundSet>();
const toKey = ({ file, nodes = [] }: SequenceSet) => JSON.stringify([file, ...nodes]);

/** Brings a set that was read; one of its name and nodes gives way to it. Allocates. */
export function bringGroundSet(
  set: SequenceSet,
  raster: HeightRaster,
  corners: Float32Array<ArrayBuffer>,
): GroundSet {
  const brought = { terrain: createTerrain([], createRasterGround(raster)), raster, corners };
  sets.set(toKey(set), brought);
  return brought;
}

/** The set that footsteps name, where it has been read; undefined for none. */
export function findGroundSet(set: SequenceSet | undefined): GroundSet | undefined {
  return set && sets.get(toKey(set));
}
