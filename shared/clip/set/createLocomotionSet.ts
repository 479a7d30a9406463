import { openScene } from '../check/openScene.ts';
import { checkMotion, type ClipCheck } from '../check/checkMotion.ts';
import type { Clip } from '../clip.ts';
import {
  checkClip,
  type ExportFile,
  type ExportResult,
  type ExportWatch,
  writeClip,
} from '../createExport.ts';
import type { ExportOptions } from '../exportOptions.ts';
import { nameClips } from '../nameClip.ts';
import { type ClipSource, getClipFigure, sampleClip } from '../sampleClip.ts';
import { encodeUtf8 } from '../utf8.ts';
import { isSceneFormat, writeScene } from '../writeScene.ts';
import { SET_CLIPS_MAX, SET_IDLE, type SetPacking } from './setPlan.ts';
import { createSetClip, type SetClip, writeSetCsv, writeSetJson } from './setTable.ts';

/** Walks of one body that go out together. */
export interface SetRequest {
  /** Name of the set: of its table, and of its one file. Without an ending. */
  readonly name: string;
  /** The walks, in the order of the table: usually chosen styles at chosen speeds, all of the same figure. */
  readonly walks: readonly ClipSource[];
  /** How each is written; `one-file` goes with GLB and FBX alone. */
  readonly options: ExportOptions;
  readonly packing: SetPacking;
}

/** What came of a set. Nothing of a failed one may be written. */
export type SetResult =
  | {
      readonly ok: true;
      /** The clips' files, then the table as JSON and as CSV. */
      readonly files: readonly ExportFile[];
      /** The table, a row a clip, in the order of the walks. */
      readonly clips: readonly SetClip[];
      /** What reading back has found, in the same order. */
      readonly checks: readonly ClipCheck[];
    }
  | Extract<ExportResult, { readonly ok: false }>;

/**
 * Samples many walks of one body, writes them under names that tell them apart, with a table for blend
 * spaces, and reads every one back. All clips begin at the left heel strike; a walk of speed 0
 * idles. Pure, as `createExport`. Throws RangeError where there is no walk, more than `SET_CLIPS_MAX`, or
 * walks of more than one figure, and for one file of a format that holds one clip.
 * @param pack how clips become files; left out, those of the figure itself.
 */
export async function createLocomotionSet(
  { name, walks, options, packing }: SetRequest,
  watch: ExportWatch = () => true,
  pack: PackClips = packing === 'one-file' ? packTogether : packApart,
): Promise<SetResult> {
  const { format } = options;
  if (walks.length < 1 || walks.length > SET_CLIPS_MAX)
    throw new RangeError(`A set has 1 to ${SET_CLIPS_MAX} clips, got ${walks.length}.`);
  if (walks.some((walk) => getClipFigure(walk) !== getClipFigure(walks[0]!)))
    throw new RangeError('A set is of one figure.');
  if (packing === 'one-file' && !isSceneFormat(format)) throw new RangeError(`One ${format} holds one clip.`);

  const clips: Clip[] = [];
  for (const [index, walk] of walks.entries()) {
    if (!(await watch((0.3 * index) / walks.length))) return { ok: false, code: 'cancelled' };
    const sampling = sampleClip(walk, { ...options, idle: SET_IDLE });
    if (!sampling.ok) return { ok: false, code: 'options', problems: sampling.problems };
    clips.push(sampling.clip);
  }
  const names = nameClips(clips);
  const packed = await pack({ name, names, clips, options }, async (share) => watch(0.3 + 0.7 * share));
  if (!packed.ok) return packed;
  const rows = clips.map((clip, index) => createSetClip(clip, names[index]!, packed.fileNames[index]!));
  const table = [
    { name: `${name}.json`, bytes: encodeUtf8(writeSetJson(name, rows)) },
    { name: `${name}.csv`, bytes: encodeUtf8(writeSetCsv(rows)) },
  ];
  return { ok: true, files: [...packed.files, ...table], clips: rows, checks: packed.checks };
}

/** Clips on their way into files, each with the name that it has there. */
export interface ClipsToPack {
  /** Name of the set. */
  readonly name: string;
  readonly names: readonly string[];
  readonly clips: readonly Clip[];
  readonly options: ExportOptions;
}

/** Writes clips and reads them back. */
export type PackClips = (clips: ClipsToPack, watch: ExportWatch) => Promise<PackedClips>;

/** Clips as files, or why there are none. */
export type PackedClips =
  | {
      readonly ok: true;
      readonly files: readonly ExportFile[];
      /** The file of every clip. */
      readonly fileNames: readonly string[];
      readonly checks: readonly ClipCheck[];
    }
  | Extract<ExportResult, { readonly ok: false }>;

/** All clips as animations of one file. */
async function packTogether(
  { name, names, clips, options }: ClipsToPack,
  watch: ExportWatch,
): Promise<PackedClips> {
  if (!(await watch(0))) return { ok: false, code: 'cancelled' };
  const { format } = options;
  if (!isSceneFormat(format)) throw new RangeError(`One ${format} holds one clip.`);
  const fileName = `${name}.${format}`;
  const bytes = await writeScene(
    format,
    clips.map((clip, index) => ({ name: names[index]!, clip })),
    options,
  );
  const read = await openScene(format, bytes);
  const checks: ClipCheck[] = [];
  for (const [index, clip] of clips.entries()) {
    if (!(await watch(0.5 + (0.5 * index) / clips.length))) return { ok: false, code: 'cancelled' };
    const motion = read(names[index]!, { ...clip.plan, figure: clip.figure, ...options });
    const verdict = checkMotion(motion, clip, options.keyErrorDeg);
    if (!verdict.ok) return refuse(fileName, `${names[index]!}: ${verdict.message}`);
    checks.push(verdict.check);
  }
  return { ok: true, files: [{ name: fileName, bytes }], fileNames: clips.map(() => fileName), checks };
}

/** A file for every clip. */
async function packApart({ names, clips, options }: ClipsToPack, watch: ExportWatch): Promise<PackedClips> {
  const files: ExportFile[] = [];
  const checks: ClipCheck[] = [];
  const fileNames = names.map((name) => `${name}.${options.format}`);
  for (const [index, clip] of clips.entries()) {
    if (!(await watch(index / clips.length))) return { ok: false, code: 'cancelled' };
    const written = await writeClip(clip, options, fileNames[index]!, names[index]);
    const verdict = await checkClip(written, clip, options, names[index]);
    if (!verdict.ok) return refuse(fileNames[index]!, verdict.message);
    files.push(...written);
    checks.push(verdict.check);
  }
  return { ok: true, files, fileNames, checks };
}

function refuse(fileName: string, message: string): PackedClips {
  return { ok: false, code: 'check', message: `${fileName} was not written: ${message}` };
}
