import { dirname, join } from 'node:path';
import { readGroundTriangles } from '../../../shared/character/groundTriangles.ts';
import { type GroundItem, isSet, readTerrainParts } from '../../../shared/steps/file/terrainSchema.ts';
import type { TerrainItem, TerrainPart } from '../../../shared/steps/terrain/grounds.ts';
import { createRasterGround, rasterTriangles } from '../../../shared/steps/terrain/heightRaster.ts';
import { createTerrain, type Terrain } from '../../../shared/steps/terrain/terrain.ts';
import { readBytes } from '../characterInput.ts';
import type { CommandContext } from '../context.ts';
import { failInput, failUsage } from '../failure.ts';
import { parseTerrainPart } from './terrainFlag.ts';

/** A set that is walked on: its file, and the node of it that is the ground. */
interface GroundSet {
  readonly kind: 'set';
  readonly file: string;
  readonly node: string | undefined;
}

/** What `--terrain` asks for. */
export type GroundFlag = TerrainItem | GroundSet;

/** Reads one `--terrain` after those before it: a part of the ground, or `set.glb`, `set.glb#node`. */
export function parseGround(text: string, earlier: readonly GroundFlag[] = []): readonly GroundFlag[] {
  const set = /^(.*\.(?:glb|gltf))(?:#(.+))?$/i.exec(text);
  return [...earlier, set ? { kind: 'set', file: set[1]!, node: set[2] } : parseTerrainPart(text)];
}

/** The ground that is asked for: parts on the floor, or on a set. Fails as bad input with a sentence. */
export async function readGround(
  context: CommandContext,
  flags: readonly GroundFlag[] = [],
): Promise<Terrain> {
  const sets = flags.filter((flag) => flag.kind === 'set');
  const parts = readTerrainParts(
    flags.filter((flag) => flag.kind !== 'set'),
    1,
  );
  const [set] = sets;
  if (set === undefined) return createTerrain(parts);
  if (sets.length > 1) throw failUsage('one set at most is walked on');
  const { file, node } = set;
  return readSet(context, file, node === undefined ? undefined : [node], parts);
}

/** The ground of a file of steps by what it names: the set that its parts lie on; undefined for none. */
export async function readFileSet(
  context: CommandContext,
  stepsFile: string,
  terrain: readonly GroundItem[] = [],
): Promise<Terrain | undefined> {
  const set = terrain.find(isSet);
  return set && readSet(context, join(dirname(stepsFile), set.file), set.nodes, []);
}

async function readSet(
  context: CommandContext,
  file: string,
  nodes: readonly string[] | undefined,
  parts: readonly TerrainPart[],
): Promise<Terrain> {
  const fail = (message: string) =>
    failInput([{ file, path: '', message: `cannot be walked on: ${message}` }]);
  const read = await readGroundTriangles(await readBytes(context, file), nodes);
  if (!read.ok) throw fail(read.message);
  const raster = rasterTriangles(read.corners);
  if (!raster.ok) throw fail(raster.message);
  return createTerrain(parts, createRasterGround(raster.raster));
}
