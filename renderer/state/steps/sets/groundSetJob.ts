import { loadFbxTools } from '../../characters/fbxTools.ts';
import { CharacterFault } from '../../../../shared/character/fault.ts';
import { readGroundTriangles } from '../../../../shared/character/groundTriangles.ts';
import { type Companion, makeWhole } from '../../../../shared/character/makeWhole.ts';
import { type HeightRaster, rasterTriangles } from '../../../../shared/steps/terrain/heightRaster.ts';
import { type DecodedDrawing, decodeDrawing } from '../../characters/decodeDrawing.ts';

/** A file that a set to walk on is to be read of. */
export interface GroundSetJob {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Files that came with it. */
  readonly companions: readonly Companion[];
  /** The nodes that are the ground; left out, all. */
  readonly nodes?: readonly string[] | undefined;
}

/** What came of it. */
export type GroundSetOutcome =
  | {
      readonly kind: 'read';
      readonly raster: HeightRaster;
      readonly corners: Float32Array<ArrayBuffer>;
      readonly drawing: DecodedDrawing;
      /** Its file, or the GLB that was made of it and those beside it. */
      readonly whole: Uint8Array<ArrayBuffer>;
    }
  /** It is bound to a skeleton: a character's. */
  | { readonly kind: 'character' }
  /** Nothing came of it: the end of a sentence that names the file. */
  | { readonly kind: 'failed'; readonly message: string };

/** Reads a set that is walked on. Runs in a thread. */
export async function runGroundSetJob({ bytes, companions, nodes }: GroundSetJob): Promise<GroundSetOutcome> {
  let whole: Uint8Array<ArrayBuffer>;
  try {
    ({ bytes: whole } = await makeWhole(bytes, companions, loadFbxTools));
  } catch (error) {
    if (!(error instanceof CharacterFault)) throw error;
    return { kind: 'failed', message: `it ${error.message.replace(/\.$/, '')}` };
  }
  const read = await readGroundTriangles(whole, nodes);
  if (!read.ok) return { kind: 'failed', message: read.message };
  if (read.hasSkin) return { kind: 'character' };
  const reading = rasterTriangles(read.corners);
  if (!reading.ok) return { kind: 'failed', message: reading.message };
  const drawing = await decodeDrawing(whole);
  return { kind: 'read', raster: reading.raster, corners: read.corners, drawing, whole };
}
