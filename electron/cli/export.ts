import { basename } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { isCharacterFormat } from '../../shared/character/export/createCharacterExport.ts';
import { createExport } from '../../shared/clip/createExport.ts';
import { describeRange, FORMAT_CHOICES, FRAMES_MAX } from '../../shared/clip/exportOptions.ts';
import { JOINT_NAMINGS, type JointNaming } from '../../shared/clip/jointNames.ts';
import { REST_POSES, type RestPose } from '../../shared/clip/restPose.ts';
import { createChoiceParser, once, parseFinite } from './arguments.ts';
import { exportCharacter } from './characterExport.ts';
import { type CommandContext, printJson } from './context.ts';
import { failExportOptions, readExportOptions } from './exportFlags.ts';
import { failInput, failUsage } from './failure.ts';
import { parseOut, writeOut } from './outFile.ts';
import { addWalkOptions, readWalkRequest, type WalkFlags } from './walkOptions.ts';

/** The formats of command-line.md; what JSON would hold, `sample` prints. */
const FORMATS = ['glb', 'fbx', 'bvh', 'csv', 'vrma'] as const;

interface ExportFlags extends WalkFlags {
  readonly format?: (typeof FORMATS)[number];
  readonly out?: string;
  readonly fps?: number;
  readonly cycles?: number;
  readonly seconds?: number;
  readonly inPlace?: true;
  readonly rootMotion?: true;
  readonly rootNode?: true;
  /** False with `--no-end-frame`. */
  readonly endFrame: boolean;
  readonly names?: JointNaming;
  readonly restPose?: RestPose;
  readonly skeletonOnly?: true;
  readonly keyError?: number;
}

/** Adds `gait export`: a walk as a file for other programs, read back before it is called done. */
export function addExportCommand(program: Command, context: CommandContext): void {
  // A file is for use: its feet stand, unless it is asked otherwise.
  addWalkOptions(program.command('export'), 'on')
    .description('a walk as a file for other programs: GLB, FBX, BVH, VRM animation or CSV')
    .option('--format <format>', `what is written: ${FORMATS.join(', ')}`, once(parseFormat))
    .option('--out <file>', 'file to write; one that is there is replaced', once(parseOut))
    .option('--fps <rate>', `frames a second, ${describeRange('fps')}, default 30`, once(parseFinite))
    .option('--cycles <count>', 'cycles of an exact loop, default 1', once(parseFinite))
    .option('--seconds <s>', `length instead, no loop; at most ${FRAMES_MAX} frames`, once(parseFinite))
    .option('--in-place', 'the walk stays where it is (default)')
    .option('--root-motion', 'the root travels with the ground speed')
    .option('--root-node', 'glb and fbx, with --root-motion: a node over the hips travels in their place')
    .option('--no-end-frame', 'leave out the last frame of a loop, which repeats the first')
    .option(
      '--names <naming>',
      `names of the joints: h-anim (default); glb ${listOthers('glb')}; fbx ${listOthers('fbx')}; bvh ${listOthers('bvh')}`,
      once(createChoiceParser(JOINT_NAMINGS)),
    )
    .option(
      '--rest-pose <pose>',
      'bvh, fbx: what all rotations 0 mean: arms-down (default), t or a',
      once(createChoiceParser(REST_POSES)),
    )
    .option('--skeleton-only', 'glb, fbx: no mesh, only the skeleton and its motion')
    .option(
      '--key-error <degrees>',
      `glb, fbx: leave keys out as long as no joint points further away, ${describeRange('keyErrorDeg')}, default 0: keep all`,
      once(parseFinite),
    )
    .action(async (flags: ExportFlags) => {
      const { format, out } = flags;
      if (format === undefined) throw failUsage('export needs --format');
      if (out === undefined) throw failUsage('export needs --out');
      if (flags.inPlace && flags.rootMotion)
        throw failUsage('--in-place and --root-motion exclude each other');
      const { fps, cycles, seconds, rootMotion, rootNode, endFrame, names, restPose, keyError } = flags;
      const options = readExportOptions({
        format,
        fps,
        cycles,
        seconds,
        rootMotion,
        rootNode,
        endFrame,
        naming: names,
        restPose,
        content: flags.skeletonOnly && 'skeleton',
        keyErrorDeg: keyError,
      });
      const source = await readWalkRequest(context, { ...flags, plant: flags.plant ?? 1 });
      // A BVH whose joints are to be called as others are is one of the body's own joints.
      const isOwn = isCharacterFormat(format) && (format !== 'bvh' || (names ?? restPose) === undefined);
      if (source.character !== undefined && isOwn) {
        printJson(
          context,
          await exportCharacter(context, { source, options, character: source.character, out }),
        );
        return;
      }
      const result = await createExport({ source, options, fileName: basename(out) });
      if (!result.ok) {
        if (result.code === 'options') throw failExportOptions(result.problems);
        const message = result.code === 'check' ? result.message : 'cancelled';
        throw failInput([{ file: out, path: '', message }]);
      }
      const [file, sidecar] = result.files;
      await writeOut(context, out, file!.bytes, sidecar && { '.json': sidecar.bytes });
      printJson(context, { file: out, bytes: file!.bytes.byteLength, ...result.summary });
    });
}

function parseFormat(text: string): (typeof FORMATS)[number] {
  const format = FORMATS.find((one) => one === text);
  if (format === undefined) throw new InvalidArgumentError(`Expected ${FORMATS.join(' or ')}.`);
  return format;
}

/** The namings of a format but the usual one. */
function listOthers(format: 'glb' | 'fbx' | 'bvh'): string {
  return FORMAT_CHOICES[format].namings.slice(1).join(', ');
}
