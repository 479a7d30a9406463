import { validateBytes } from 'gltf-validator';
import { computeFigureReach } from '../../../shared/clip/check/reach.ts';
import { RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import type { FloorFigures } from '../../clients/blender/blenderAims.ts';
import type { BlenderResult } from '../../clients/blender/runBlender.ts';
import { type ExportCase, type ExportedCase, exportCase } from '../../clients/exportCase.ts';
import { playInThree, type ThreeResult } from '../../clients/three/playInThree.ts';

/** What became of one export in other programs. */
export interface ExportRow {
  readonly exported: ExportCase;
  readonly name: string;
  readonly bytes: number;
  /** What Khronos' validator warns of or refuses; undefined for another format than GLB. */
  readonly issues: readonly string[] | undefined;
  readonly three: ThreeResult;
  /** undefined where there is no Blender. */
  readonly blender: BlenderResult | undefined;
  /** Its soles there; undefined without Blender, or where it shows none. */
  readonly floor: FloorFigures | undefined;
  /** What it misses of what it owes, a sentence each. */
  readonly missed: readonly string[];
}

/**
 * three.js: a tenth of a millimetre at key frames (chosen), and what bones without all keys may point away.
 */
const THREE_NEAR_M = 0.0001;

/** Exports a case and takes it through validator and three.js. Fails with a row, not with an error. */
export async function measureExport(
  each: ExportCase,
  styles: readonly StyleDocument[],
): Promise<{ readonly exported: ExportedCase; readonly row: ExportRow }> {
  const exported = await exportCase(each, styles);
  const { bytes, options, clip, name } = exported;
  const issues = options.format === 'glb' ? await listIssues(bytes) : undefined;
  const three = await playInThree(exported);
  const missed = [...(issues ?? [])];
  const awayM = options.keyErrorDeg * RADIANS_PER_DEGREE * computeFigureReach(exported.figure);
  if (!(three.furthestM <= THREE_NEAR_M + awayM))
    missed.push(`in three.js a joint is ${1000 * three.furthestM} mm off`);
  if (Math.abs(three.durationS - (clip.plan.frames - 1) / clip.plan.fps) > 1e-4)
    missed.push(`in three.js it lasts ${three.durationS} s`);
  return {
    exported,
    row: {
      exported: each,
      name,
      bytes: bytes.byteLength,
      issues,
      three,
      blender: undefined,
      floor: undefined,
      missed,
    },
  };
}

/** Errors and warnings of the validator, as it words them. */
async function listIssues(bytes: Uint8Array): Promise<readonly string[]> {
  const { issues } = await validateBytes(new Uint8Array(bytes), { maxIssues: 0 });
  return issues.messages
    .filter(({ severity }) => severity < 2)
    .map(({ code, message, pointer }) => `validator: ${code} ${message} ${pointer ?? ''}`);
}
