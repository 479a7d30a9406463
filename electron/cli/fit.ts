import { type Command, InvalidArgumentError } from 'commander';
import { fitStyle } from '../../shared/capture/fit/fitStyle.ts';
import { type BaseName, BASE_NAMES } from '../../shared/gait/bases.ts';
import type { RoleNames } from '../../shared/skeleton/roles.ts';
import { writeStyle } from '../../shared/style/file/writeStyle.ts';
import { createChoiceParser, once, parseStyleName } from './arguments.ts';
import { type ClipInput, readClips, readRoles } from './clipInput.ts';
import { type CommandContext, printJson } from './context.ts';
import { failInput, failUsage } from './failure.ts';
import { parseOut, writeOut } from './outFile.ts';

interface FitFlags {
  readonly neutral?: string;
  readonly base?: BaseName;
  readonly name?: string;
  readonly roles?: string;
  readonly out?: string;
}

/** Adds `gait fit`: a style out of motion-capture clips. */
export function addFitCommand(program: Command, context: CommandContext): void {
  program
    .command('fit')
    .description('a style out of motion capture: walks of one person as BVH, each speed a key')
    .argument('<clips...>', 'walks of one person, *.bvh or *.fbx')
    .option(
      '--neutral <clip>',
      'a plain walk of the same person; the style is then what the clips have over it',
      once(parseFile),
    )
    .option(
      '--base <name>',
      'the normal walk that the style stands on: measured (default) or classic',
      once(createChoiceParser(BASE_NAMES)),
    )
    .option('--name <name>', 'name of the style; left out: that of the first clip', once(parseStyleName))
    .option(
      '--roles <file>',
      'joints that are not recognised by themselves: JSON, as {"left.knee": "LeftLeg"}',
      once(parseFile),
    )
    .option('--out <file>', 'file to write; left out: the style is printed', once(parseOut))
    .action(async (files: readonly string[], flags: FitFlags) => {
      if (files.includes('')) throw failUsage('a clip needs a file name');
      const roles = flags.roles === undefined ? undefined : await readRoles(context, flags.roles);
      const { neutral } = flags;
      const read = await readClips(context, neutral === undefined ? files : [...files, neutral], roles);
      if (roles !== undefined) checkRoles(flags.roles!, roles, read);
      const clips = neutral === undefined ? read : read.slice(0, -1);
      const { style, report } = fitStyle(
        clips.map(({ capture }) => capture),
        {
          ...(flags.base !== undefined && { base: flags.base }),
          ...(flags.name !== undefined && { name: flags.name }),
          ...(neutral !== undefined && { neutral: read.at(-1)!.capture }),
        },
      );
      const text = writeStyle(style);
      if (flags.out !== undefined) await writeOut(context, flags.out, text);
      printJson(context, {
        clips: report.clips.map((clip, index) => ({ ...clip, file: clips[index]!.file })),
        channels: report.channels,
        hipScale: report.hipScale,
        notSaid: report.notSaid,
        warnings: report.warnings,
        style: flags.out ?? (JSON.parse(text) as unknown),
      });
      for (const warning of report.warnings) context.writeError(`warning: ${warning}\n`);
    });
}

/** Fails as bad input for roles whose joint no clip has. */
function checkRoles(file: string, roles: RoleNames, clips: readonly ClipInput[]): void {
  const names = new Set(clips.flatMap(({ capture }) => capture.joints.map(({ name }) => name)));
  const problems = Object.entries(roles)
    .filter(([, name]) => !names.has(name))
    .map(([path, name]) => ({ file, path, message: `no clip has a joint "${name}"` }));
  if (problems.length > 0) throw failInput(problems);
}

function parseFile(file: string): string {
  if (file === '') throw new InvalidArgumentError('Expected a file name.');
  return file;
}
