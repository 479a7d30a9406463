import type { Command } from 'commander';
import { describeRange, FRAMES_MAX } from '../../../shared/clip/exportOptions.ts';
import { createChoiceParser, once, parseFinite } from '../arguments.ts';
import { exportCharacter } from './characterExport.ts';
import { exportClip } from './clipExport.ts';
import { type CommandContext, printJson } from '../context.ts';
import {
  addFileOptions,
  type FileFlags,
  type Format,
  FORMATS,
  isOwnFormat,
  readExportOptions,
  readFileFlags,
} from './exportFlags.ts';
import { failUsage } from '../failure.ts';
import { addWalkOptions, readWalkRequest, type WalkFlags } from '../walkOptions.ts';
import { watchStyle } from './watchStyle.ts';

interface ExportFlags extends WalkFlags, FileFlags {
  readonly format?: Format;
  readonly fps?: number;
  readonly cycles?: number;
  readonly seconds?: number;
  /** False with `--no-end-frame`. */
  readonly endFrame: boolean;
  readonly watch?: true;
}

/** Adds `gait export`: a walk as a file for other programs, read back before it is called done. */
export function addExportCommand(program: Command, context: CommandContext): void {
  // A file is for use: its feet stand, unless it is asked otherwise.
  const walking = addWalkOptions(program.command('export'), 'on');
  addFileOptions(walking, 'file to write', false)
    .description('a walk as a file for other programs: GLB, FBX, BVH, VRM animation or CSV')
    .option('--format <format>', `what is written: ${FORMATS.join(', ')}`, once(createChoiceParser(FORMATS)))
    .option('--fps <rate>', `frames a second, ${describeRange('fps')}, default 30`, once(parseFinite))
    .option('--cycles <count>', 'cycles of an exact loop, default 1', once(parseFinite))
    .option('--seconds <s>', `length instead, no loop; at most ${FRAMES_MAX} frames`, once(parseFinite))
    .option('--no-end-frame', 'leave out the last frame of a loop, which repeats the first')
    .option('--watch', 'write it anew, and print a line, whenever the file of --style changes; Ctrl+C ends')
    .action(async (flags: ExportFlags) => {
      const write = async () => printJson(context, await writeExport(context, flags), flags.watch && 0);
      await (flags.watch ? watchStyle(context, flags.style, write) : write());
    });
}

/** Writes the walk that the options say; returns what is printed of it. */
async function writeExport(context: CommandContext, flags: ExportFlags): Promise<object> {
  const { format, out, fps, cycles, seconds, endFrame } = flags;
  if (format === undefined) throw failUsage('export needs --format');
  if (out === undefined) throw failUsage('export needs --out');
  const options = readExportOptions({
    ...readFileFlags(flags, false),
    format,
    fps,
    cycles,
    seconds,
    endFrame,
  });
  const source = await readWalkRequest(context, { ...flags, plant: flags.plant ?? 1 });
  if (source.character !== undefined && isOwnFormat(format, flags))
    return exportCharacter(context, { source, options, character: source.character, out });
  const { summary, ...written } = await exportClip(context, { source, options, out });
  return { ...written, ...summary };
}
