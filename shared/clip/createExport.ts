import { writeBvh } from './bvh/writeBvh.ts';
import { checkMotion, type ClipCheck } from './check/checkMotion.ts';
import { readBvhMotion } from './check/readBvhMotion.ts';
import { openScene } from './check/openScene.ts';
import { ReadBackFault, type ReadMotion } from './check/readMotion.ts';
import { readCsvMotion, readJsonMotion } from './check/readTableMotion.ts';
import type { Clip } from './clip.ts';
import { type ClipFacts, createClipFacts } from './clipFacts.ts';
import { writeClipCsv, writeClipJson, writeFootprintsCsv } from './clipTable.ts';
import type { ExportOptions, ExportProblem } from './exportOptions.ts';
import type { FrameOptions } from './framePlan.ts';
import { nameClip } from './nameClip.ts';
import { type ClipSource, sampleClip } from './sampleClip.ts';
import { writeScene } from './writeScene.ts';
import { decodeUtf8, encodeUtf8 } from './utf8.ts';
import { checkVrma } from './vrma/checkVrma.ts';
import { listVrmaBones } from './vrma/vrmaBones.ts';
import { writeVrma } from './vrma/writeVrma.ts';

/** How a clip is sampled and written. */
export type ClipOptions = ExportOptions & Pick<FrameOptions, 'idle'>;

/** One walk and how it is written. */
export interface ExportRequest {
  readonly source: ClipSource;
  readonly options: ClipOptions;
  /** Name of the main file with its ending, without a folder: `Tired.glb`. */
  readonly fileName: string;
}

/** A file of an export: its name without a folder, and what is in it. */
export interface ExportFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What the name of a way's CSV is followed by for the table of its footprints. */
const FOOTPRINTS_ENDING = '.footprints.csv';

/** What `gait export` prints of a clip, beside its file (command-line.md). */
export interface ExportSummary {
  readonly frames: number;
  readonly fps: number;
  /** Seconds. */
  readonly duration: number;
  /** m/s. */
  readonly groundSpeed: number;
  /** m/s that fitting whole frames has changed. */
  readonly speedError: number;
  /** Whether it is an exact loop. */
  readonly loop: boolean;
}

/** What came of an export. Nothing of a failed one may be written. */
export type ExportResult =
  | {
      readonly ok: true;
      /** The main file first; then a BVH's walk, as JSON, or a way's footprints beside its CSV. */
      readonly files: readonly ExportFile[];
      readonly summary: ExportSummary;
      /** What reading the file back has found. */
      readonly check: ClipCheck;
    }
  /** The walk cannot be written so; say what to ask for instead. */
  | { readonly ok: false; readonly code: 'options'; readonly problems: readonly ExportProblem[] }
  /** What was written does not read back as the walk; a sentence says how. */
  | { readonly ok: false; readonly code: 'check'; readonly message: string }
  | { readonly ok: false; readonly code: 'cancelled' };

/**
 * Told how much is done, 0 to 1, before every stage, and awaited: whoever gives the thread away there can be
 * cancelled. false cancels.
 */
export type ExportWatch = (share: number) => boolean | Promise<boolean>;

/**
 * Samples a walk, writes it, and reads it back before it is called done. Pure: no disk, no window; runs in
 * any thread. Throws only for programming errors.
 *
 * @example
 * const reading = parseExportOptions({ format: 'glb', fps: 60 });
 * if (reading.ok) await createExport({ source, options: reading.options, fileName: 'Tired.glb' });
 */
export async function createExport(
  { source, options, fileName }: ExportRequest,
  watch: ExportWatch = () => true,
): Promise<ExportResult> {
  if (!(await watch(0))) return { ok: false, code: 'cancelled' };
  const sampling = sampleClip(source, options);
  if (!sampling.ok) return { ok: false, code: 'options', problems: sampling.problems };
  const { clip } = sampling;
  if (!(await watch(0.3))) return { ok: false, code: 'cancelled' };
  const files = await writeClip(clip, options, fileName);
  if (!(await watch(0.7))) return { ok: false, code: 'cancelled' };
  const verdict = await checkClip(files, clip, options);
  if (!verdict.ok)
    return { ok: false, code: 'check', message: `${fileName} was not written: ${verdict.message}` };
  if (!(await watch(1))) return { ok: false, code: 'cancelled' };
  return { ok: true, files, summary: summarize(clip), check: verdict.check };
}

/** What `gait export` prints of a clip. */
export function summarize({ plan }: Clip): ExportSummary {
  return {
    frames: plan.frames,
    fps: plan.fps,
    duration: plan.durationS,
    groundSpeed: plan.groundSpeedMps,
    speedError: plan.speedErrorMps,
    loop: plan.isLoop,
  };
}

/**
 * Writes a clip in the format asked for. A BVH is followed by its sidecar, `<fileName>.json`, the CSV of a
 * way by its footprints, `<fileName>.footprints.csv`.
 * @param name what the clip is called within its file.
 */
export async function writeClip(
  clip: Clip,
  options: ExportOptions,
  fileName: string,
  name: string = nameClip(clip),
): Promise<readonly ExportFile[]> {
  switch (options.format) {
    case 'glb':
    case 'fbx':
      return [{ name: fileName, bytes: await writeScene(options.format, [{ name, clip }], options) }];
    case 'bvh':
      return [
        { name: fileName, bytes: encodeUtf8(writeBvh(clip, options)) },
        {
          name: `${fileName}.json`,
          bytes: encodeUtf8(`${JSON.stringify(createClipFacts(clip), null, 2)}\n`),
        },
      ];
    case 'vrma':
      return [{ name: fileName, bytes: await writeVrma(clip, listVrmaBones(clip.figure), name) }];
    case 'csv':
      return [
        { name: fileName, bytes: encodeUtf8(writeClipCsv(clip)) },
        ...(clip.way === undefined
          ? []
          : [
              {
                name: `${fileName}${FOOTPRINTS_ENDING}`,
                bytes: encodeUtf8(writeFootprintsCsv(clip.way.stands)),
              },
            ]),
      ];
    case 'json':
      return [{ name: fileName, bytes: encodeUtf8(writeClipJson(clip)) }];
  }
}

/** Reads a clip's files back and compares them with the clip. */
export async function checkClip(
  files: readonly ExportFile[],
  clip: Clip,
  options: ExportOptions,
  name: string = nameClip(clip),
): Promise<
  { readonly ok: true; readonly check: ClipCheck } | { readonly ok: false; readonly message: string }
> {
  try {
    const { format } = options;
    // Its bones are fewer than the joints, and are compared as such.
    if (format === 'vrma') return await checkVrma(files[0]!.bytes, clip, listVrmaBones(clip.figure));
    const motion = await readBack(files, clip, { ...options, format }, name);
    return checkMotion(motion, clip, options.keyErrorDeg);
  } catch (error) {
    if (error instanceof ReadBackFault) return { ok: false, message: error.message };
    throw error;
  }
}

async function readBack(
  files: readonly ExportFile[],
  clip: Clip,
  options: ExportOptions & { readonly format: Exclude<ExportOptions['format'], 'vrma'> },
  name: string,
): Promise<ReadMotion> {
  const [{ bytes }, sidecar] = files as [ExportFile, ExportFile?];
  switch (options.format) {
    case 'glb':
    case 'fbx': {
      const read = await openScene(options.format, bytes);
      return read(name, { ...clip.plan, figure: clip.figure, ...options });
    }
    case 'bvh':
      return {
        ...readBvhMotion(decodeUtf8(bytes), clip.figure, options.naming),
        writtenSpeedMps: (JSON.parse(decodeUtf8(sidecar!.bytes)) as ClipFacts).groundSpeed,
      };
    case 'csv':
      return readCsvMotion(decodeUtf8(bytes), clip);
    case 'json':
      return readJsonMotion(decodeUtf8(bytes), clip);
  }
}
