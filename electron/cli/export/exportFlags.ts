import type { Command } from 'commander';
import { isCharacterFormat } from '../../../shared/character/export/createCharacterExport.ts';
import type { ExportResult } from '../../../shared/clip/createExport.ts';
import {
  describeRange,
  type ExportOptions,
  type ExportProblem,
  FORMAT_CHOICES,
  parseExportOptions,
} from '../../../shared/clip/exportOptions.ts';
import { JOINT_NAMINGS, type JointNaming } from '../../../shared/clip/jointNames.ts';
import { REST_POSES, type RestPose } from '../../../shared/clip/restPose.ts';
import { createChoiceParser, once, parseFinite } from '../arguments.ts';
import { CommandFailure, EXIT_CODES, failInput, failUsage } from '../failure.ts';
import { parseOut } from '../outFile.ts';

/** The formats of command-line.md; what JSON would hold, `sample` prints. */
export const FORMATS = ['glb', 'fbx', 'bvh', 'csv', 'vrma'] as const;
export type Format = (typeof FORMATS)[number];

/** How whatever moves leaves as a file. */
export interface FileFlags {
  readonly out?: string;
  readonly inPlace?: true;
  readonly rootMotion?: true;
  readonly rootNode?: true;
  readonly names?: JointNaming;
  readonly restPose?: RestPose;
  readonly skeletonOnly?: true;
  readonly keyError?: number;
}

/** The option of the command line that gives each option of an export. */
const FLAGS: Readonly<Record<keyof ExportOptions, string>> = {
  format: '--format',
  fps: '--fps',
  cycles: '--cycles',
  seconds: '--seconds',
  rootMotion: '--root-motion',
  rootNode: '--root-node',
  endFrame: '--no-end-frame',
  naming: '--names',
  restPose: '--rest-pose',
  content: '--skeleton-only',
  keyErrorDeg: '--key-error',
};

/** Checks the options of an export; all that is wrong is wrong usage. */
export function readExportOptions(given: Parameters<typeof parseExportOptions>[0]): ExportOptions {
  const reading = parseExportOptions(given);
  if (!reading.ok) throw failExportOptions(reading.problems);
  return reading.options;
}

/** Options that cannot be used: wrong usage, a line each. */
export function failExportOptions(problems: readonly ExportProblem[]): CommandFailure {
  return new CommandFailure(
    EXIT_CODES.wrongUsage,
    problems.map(({ place, message }) => `error: ${FLAGS[place]}: ${message}`),
  );
}

/** Why an export came to nothing, as what ends a call: wrong usage, or a fault of what was to be written. */
export function failExport(failure: Extract<ExportResult, { ok: false }>, out: string): CommandFailure {
  if (failure.code === 'options') return failExportOptions(failure.problems);
  const message = failure.code === 'check' ? failure.message : 'cancelled';
  return failInput([{ file: out, path: '', message }]);
}

/**
 * Gives a command the options of the file that it writes.
 *
 * @param out what `--out` names.
 * @param travels whether the root travels where nothing is said.
 */
export function addFileOptions(command: Command, out: string, travels: boolean): Command {
  const usual = (isUsual: boolean): string => (isUsual ? ' (default)' : '');
  return command
    .option('--out <file>', `${out}; what is there is replaced`, once(parseOut))
    .option('--in-place', `the root stays where it is${usual(!travels)}`)
    .option('--root-motion', `the root travels with the ground speed, or goes the way${usual(travels)}`)
    .option(
      '--root-node',
      'glb, fbx and bvh, with a root that travels: a node over the hips travels in their place',
    )
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
    );
}

/** The namings of a format but the usual one. */
function listOthers(format: 'glb' | 'fbx' | 'bvh'): string {
  return FORMAT_CHOICES[format].namings.slice(1).join(', ');
}

/** What the options of a file say of an export. Fails as wrong usage. */
export function readFileFlags(flags: FileFlags, travels: boolean): Parameters<typeof parseExportOptions>[0] {
  const { inPlace, rootMotion, rootNode, names, restPose, skeletonOnly, keyError } = flags;
  if (inPlace && rootMotion) throw failUsage('--in-place and --root-motion exclude each other');
  return {
    rootMotion: travels ? !inPlace : rootMotion,
    rootNode,
    naming: names,
    restPose,
    content: skeletonOnly && 'skeleton',
    keyErrorDeg: keyError,
  };
}

/** Whether a format goes into a character's own file, or onto its own joints, called as they are there. */
export function isOwnFormat(format: Format, { names, restPose }: FileFlags): boolean {
  return isCharacterFormat(format) && (format !== 'bvh' || (names ?? restPose) === undefined);
}
