import type { Command } from 'commander';
import type { ClipOptions } from '../../../shared/clip/createExport.ts';
import type { ClipSource } from '../../../shared/clip/sampleClip.ts';
import { createChoiceParser, once } from '../arguments.ts';
import { exportCharacter } from '../export/characterExport.ts';
import { exportClip } from '../export/clipExport.ts';
import type { CharacterInput } from '../characterInput.ts';
import type { CommandContext } from '../context.ts';
import {
  addFileOptions,
  type FileFlags,
  type Format,
  FORMATS,
  isOwnFormat,
  readExportOptions,
  readFileFlags,
} from '../export/exportFlags.ts';
import { failUsage } from '../failure.ts';

/** The flags of the file that a way leaves as. */
export interface WayExportFlags extends FileFlags {
  readonly export?: Format;
}

/**
 * Gives a command that walks a way the options by which it leaves as a file.
 *
 * @param travels whether its root goes anywhere.
 */
export function addWayExportOptions(command: Command, travels = true): Command {
  return addFileOptions(command, 'with --export: the file', travels).option(
    '--export <format>',
    `write a file instead: ${FORMATS.join(', ')}, and the footprints beside a csv`,
    once(createChoiceParser(FORMATS)),
  );
}

/** The file that a way is to leave as. */
export interface WayOut {
  readonly options: ClipOptions;
  readonly out: string;
  /** Whether it goes into a character's own file, or on its joints. */
  readonly isOwn: boolean;
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
  const options = readExportOptions({ ...readFileFlags(flags, true), format, fps });
  return { options, out, isOwn: isOwnFormat(format, flags) };
}

/** Writes a way, read back before it is called done; returns what is printed of it. */
export async function exportWay(
  context: CommandContext,
  source: ClipSource,
  { options, out, isOwn }: WayOut,
  character: CharacterInput | undefined,
): Promise<object> {
  if (character !== undefined && isOwn) return exportCharacter(context, { source, options, character, out });
  const { summary, ...written } = await exportClip(context, { source, options, out });
  const { frames, fps, duration } = summary;
  return { ...written, frames, fps, duration };
}
