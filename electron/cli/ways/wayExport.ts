import { basename } from 'node:path';
import type { Command } from 'commander';
import { isCharacterFormat } from '../../../shared/character/export/createCharacterExport.ts';
import { createExport } from '../../../shared/clip/createExport.ts';
import { describeRange, type ExportOptions } from '../../../shared/clip/exportOptions.ts';
import { JOINT_NAMINGS, type JointNaming } from '../../../shared/clip/jointNames.ts';
import { REST_POSES, type RestPose } from '../../../shared/clip/restPose.ts';
import type { WaySource } from '../../../shared/clip/sampleClip.ts';
import { createChoiceParser, once, parseFinite } from '../arguments.ts';
import { exportCharacter } from '../characterExport.ts';
import type { CharacterInput } from '../characterInput.ts';
import type { CommandContext } from '../context.ts';
import { failExportOptions, readExportOptions } from '../exportFlags.ts';
import { failInput, failUsage } from '../failure.ts';
import { parseOut, writeOut } from '../outFile.ts';

/** What a way is written to. */
const FORMATS = ['glb', 'fbx', 'bvh', 'csv', 'vrma'] as const;

/** The flags of the file that a way leaves as. */
export interface WayExportFlags {
  readonly export?: (typeof FORMATS)[number];
  readonly out?: string;
  readonly inPlace?: true;
  readonly rootMotion?: true;
  readonly rootNode?: true;
  readonly names?: JointNaming;
  readonly restPose?: RestPose;
  readonly skeletonOnly?: true;
  readonly keyError?: number;
}

/** Gives a command that walks a way the options by which it leaves as a file. */
export function addWayExportOptions(command: Command): Command {
  return command
    .option(
      '--export <format>',
      `write a file instead: ${FORMATS.join(', ')}, and the footprints beside a csv`,
      once(createChoiceParser(FORMATS)),
    )
    .option('--out <file>', 'export: the file; one that is there is replaced', once(parseOut))
    .option('--root-motion', 'export: the root goes the way (default)')
    .option('--root-node', 'export, glb and fbx: a node over the hips goes the way in their place')
    .option('--in-place', 'export: the root stays where it is')
    .option(
      '--names <naming>',
      'export: names of the joints, as of gait export',
      once(createChoiceParser(JOINT_NAMINGS)),
    )
    .option(
      '--rest-pose <pose>',
      'export, bvh and fbx: arms-down (default), t or a',
      once(createChoiceParser(REST_POSES)),
    )
    .option('--skeleton-only', 'export, glb and fbx: no mesh')
    .option(
      '--key-error <degrees>',
      `export, glb and fbx: leave keys out, ${describeRange('keyErrorDeg')}`,
      once(parseFinite),
    );
}

/** The file that a way is to leave as. */
interface WayOut {
  readonly options: ExportOptions;
  readonly out: string;
  /** Whether joints are to be called, or to rest, as they are not in a character's file. */
  readonly isRenamed: boolean;
}

/**
 * The options of the file that a way is to leave as; undefined where none is asked for. Which flags go
 * together is checked before anything is walked.
 */
export function readWayExport(flags: WayExportFlags, fps: number): WayOut | undefined {
  const {
    export: format,
    out,
    inPlace,
    rootMotion,
    rootNode,
    names,
    restPose,
    skeletonOnly,
    keyError,
  } = flags;
  const given = [out, inPlace, rootMotion, rootNode, names, restPose, skeletonOnly, keyError];
  if (format === undefined) {
    if (given.some((flag) => flag !== undefined))
      throw failUsage('--out and how a file is written go with --export');
    return undefined;
  }
  if (out === undefined) throw failUsage('--export needs --out');
  if (inPlace && rootMotion) throw failUsage('--in-place and --root-motion exclude each other');
  const options = readExportOptions({
    format,
    fps,
    rootMotion: !inPlace,
    rootNode,
    naming: names,
    restPose,
    content: skeletonOnly && 'skeleton',
    keyErrorDeg: keyError,
  });
  return { options, out, isRenamed: (names ?? restPose) !== undefined };
}

/** Writes a way, read back before it is called done; returns what is printed of it. */
export async function exportWay(
  context: CommandContext,
  source: WaySource,
  { options, out, isRenamed }: WayOut,
  character: CharacterInput | undefined,
): Promise<object> {
  const { format } = options;
  if (character !== undefined && isCharacterFormat(format) && !(format === 'bvh' && isRenamed))
    return exportCharacter(context, { source, options, character, out });
  const result = await createExport({ source, options, fileName: basename(out) });
  if (!result.ok) {
    if (result.code === 'options') throw failExportOptions(result.problems);
    const message = result.code === 'check' ? result.message : 'cancelled';
    throw failInput([{ file: out, path: '', message }]);
  }
  const [file, ...others] = result.files;
  const beside = Object.fromEntries(others.map(({ name, bytes }) => [name.slice(file!.name.length), bytes]));
  await writeOut(context, out, file!.bytes, beside);
  const { frames, fps, duration } = result.summary;
  return { file: out, bytes: file!.bytes.byteLength, frames, fps, duration };
}
