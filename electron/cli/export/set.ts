import { mkdir } from 'node:fs/promises';
import { basename, dirname, extname, resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { createCharacterSet } from '../../../shared/character/export/createCharacterSet.ts';
import { createLocomotionSet } from '../../../shared/clip/set/createLocomotionSet.ts';
import { createTransitions } from '../../../shared/clip/set/createTransitions.ts';
import { SET_CLIPS_MAX, TRANSITION_KINDS, type TransitionKind } from '../../../shared/clip/set/setPlan.ts';
import type { SetClip } from '../../../shared/clip/set/setTable.ts';
import { describeRange } from '../../../shared/clip/exportOptions.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { describeNoRun } from '../../../shared/style/runKeys.ts';
import { getRunStyle } from '../../../shared/gait/run/runStyle.ts';
import { RADIANS_PER_DEGREE } from '../../../shared/gait/units.ts';
import { writeTogether } from '../../services/files/writeTogether.ts';
import { createChoiceParser, once, parseFinite, parseNonNegative, parsePositive } from '../arguments.ts';
import { type CommandContext, printJson } from '../context.ts';
import { failInput, failUsage } from '../failure.ts';
import { explain } from '../textInput.ts';
import { addWalkOptions, readWalkRequest, type WalkFlags, type WalkRequest } from '../walkOptions.ts';
import {
  addFileOptions,
  failExport,
  type FileFlags,
  type Format,
  FORMATS,
  isOwnFormat,
  readExportOptions,
  readFileFlags,
} from './exportFlags.ts';

interface SetFlags extends WalkFlags, FileFlags {
  readonly format?: Format;
  readonly fps?: number;
  readonly speeds?: readonly number[];
  readonly turns?: readonly number[];
  readonly runs?: readonly number[];
  readonly steps?: readonly TransitionKind[];
  /** False with `--no-end-frame`. */
  readonly endFrame: boolean;
}

/** Adds `gait set`: the walks of a style at some speeds, and what joins them, for blend spaces. */
export function addSetCommand(program: Command, context: CommandContext): void {
  const walking = addWalkOptions(program.command('set'), 'on');
  addFileOptions(walking, 'a folder for a file a clip, or a .glb or .fbx for all in one', false)
    .description('walks at some speeds and what joins them, with their table: a locomotion set')
    .option('--format <format>', `what is written: ${FORMATS.join(', ')}`, once(createChoiceParser(FORMATS)))
    .option('--speeds <m/s,...>', 'speeds of the walks; 0 stands', once(parseList(parseNonNegative)))
    .option('--turns <rad/s,...>', 'turn rates that each is gone at besides', once(parseList(parseFinite)))
    .option('--runs <m/s,...>', 'speeds that it is run at', once(parseList(parsePositive)))
    .option(
      '--steps <kind,...>',
      `what joins them to a stand or to each other, or is done from a stand: ${TRANSITION_KINDS.join(', ')}`,
      once(parseList(createChoiceParser(TRANSITION_KINDS))),
    )
    .option('--fps <rate>', `frames a second, ${describeRange('fps')}, default 30`, once(parseFinite))
    .option('--no-end-frame', 'leave out the last frame of a loop, which repeats the first')
    .action(async (flags: SetFlags) => printJson(context, await writeSet(context, flags)));
}

function parseList<T>(parse: (text: string) => T): (text: string) => readonly T[] {
  return (text) => {
    const list = text.split(',').map((one) => parse(one));
    if (new Set(list).size !== list.length) throw new InvalidArgumentError('One of them is given twice.');
    return list;
  };
}

/** Writes a set and its table, all of it or nothing; returns what is printed of it, a row a clip. */
async function writeSet(context: CommandContext, flags: SetFlags): Promise<readonly object[]> {
  const { format, out, fps, speeds = [], turns = [], runs = [], steps = [], endFrame } = flags;
  if (format === undefined) throw failUsage('set needs --format');
  if (out === undefined) throw failUsage('set needs --out');
  if (speeds.length + runs.length === 0) throw failUsage('set needs --speeds, or --runs');
  if ((flags.speed ?? flags.normalizedSpeed ?? flags.omega) !== undefined)
    throw failUsage('--speeds and --turns take the place of --speed, --normalized-speed and --omega');
  if ((flags.incline ?? flags.stairs) !== undefined)
    throw failUsage('a set is of level ground: it takes no --incline and no --stairs');
  if (flags.gait !== undefined)
    throw failUsage('--speeds are walked and --runs are run: --gait has no place');
  const options = readExportOptions({ ...readFileFlags(flags, false), format, fps, endFrame });
  const path = resolve(context.workingFolder, out);
  const ending = extname(path).toLowerCase();
  const isOneFile = /^\.(glb|vrm|fbx)$/.test(ending);
  if (isOneFile && format !== (ending === '.fbx' ? 'fbx' : 'glb'))
    throw failUsage(`one ${format} holds one clip: name a folder with --out`);

  const walk = await readWalkRequest(context, { ...flags, plant: flags.plant ?? 1 });
  const normalizedSpeeds = speeds.map((speedMps) => speedMps / walk.figure.legLengthM);
  if (runs.length > 0 && walk.style.run === false) throw failUsage(describeNoRun(walk.styleName));
  const createClips = (style: StyleSource, atSpeeds: readonly number[]): WalkRequest[] =>
    atSpeeds.flatMap((speedMps) =>
      [0, ...turns].map((turnRate) => {
        const normalizedSpeed = speedMps / walk.figure.legLengthM;
        return { ...walk, style, speedMps, normalizedSpeed, turnRate };
      }),
    );
  const transitions =
    steps.length === 0
      ? []
      : createTransitions(walk, { normalizedSpeeds, hasRuns: runs.length > 0, kinds: steps });
  const walks = [
    ...createClips(walk.style, speeds),
    ...createClips(getRunStyle(walk.style), runs),
    ...transitions,
  ];
  if (walks.length > SET_CLIPS_MAX)
    throw failUsage(`a set has ${SET_CLIPS_MAX} clips at most, not ${walks.length}`);
  const name = isOneFile ? basename(path, extname(path)) : basename(path);
  const request = { name, walks, options, packing: isOneFile ? 'one-file' : 'file-per-clip' } as const;
  const { character } = walk;
  const isVrm = format === 'glb' && character !== undefined && /\.vrm$/i.test(character.file);
  const result =
    character === undefined || !isOwnFormat(format, flags)
      ? await createLocomotionSet(request)
      : await createCharacterSet({ ...request, ...character, ending: isVrm ? '.vrm' : `.${format}` });
  if (!result.ok) throw failExport(result, out);
  const folder = isOneFile ? dirname(path) : path;
  try {
    if (!isOneFile) await mkdir(folder, { recursive: true });
    const fault = await writeTogether(
      folder,
      result.files.map((file) => ({ fileName: file.name, bytes: file.bytes })),
    );
    if (fault !== undefined) throw fault.error;
  } catch (error) {
    const message = `not written: ${explain((error as NodeJS.ErrnoException).code)}`;
    throw failInput([{ file: out, path: '', message }]);
  }
  // Transitions are the last rows.
  const loops = walks.length - transitions.length;
  return result.clips.map((clip, row) => describeClip(clip, transitions[row - loops]?.kind));
}

/** A clip of the table, as it is printed. */
function describeClip(
  { name, file, gait, duration, groundSpeed, turn, loop }: SetClip,
  kind: TransitionKind | undefined,
): object {
  const turnRate = kind === undefined ? (turn * RADIANS_PER_DEGREE) / duration : 0;
  return { clip: name, file, kind: kind ?? gait, duration, groundSpeed, turnRate, loop };
}
