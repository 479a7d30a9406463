import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { addBodiesCommand } from './bodies.ts';
import type { CommandContext } from './context.ts';
import { addExportCommand } from './export/export.ts';
import { CommandFailure, EXIT_CODES } from './failure.ts';
import { addSetCommand } from './export/set.ts';
import { addFitCommand } from './fit.ts';
import { addInterpolateCommand } from './interpolate.ts';
import { addLawCommand } from './law.ts';
import { addLinkCommand } from './link.ts';
import { addMetricsCommand } from './metrics.ts';
import { addSampleCommand } from './sample.ts';
import { addIdleCommand } from './ways/idle.ts';
import { addStepsCommand } from './ways/steps.ts';
import { addStylesCommand } from './styles.ts';
import { escapeForTerminal } from './terminal.ts';
import { addValidateCommand } from './validate.ts';
import { addWalkCommand } from './ways/walk.ts';

/**
 * Runs one call of the command line (command-line.md) and gives its exit code: 0 done, 1 the input is bad, 2
 * wrong usage. `args` are the words after the program's name. Writes to the context only; never throws for
 * what a user can do.
 */
export async function main(args: readonly string[], given: CommandContext): Promise<number> {
  const context: CommandContext = {
    ...given,
    writeError: (text) => given.writeError(escapeForTerminal(text)),
  };
  try {
    const program = createProgram(context, context.version ?? (await readVersion(context)));
    await program.parseAsync(args, { from: 'user' });
    return EXIT_CODES.done;
  } catch (error) {
    if (error instanceof CommandFailure) {
      for (const line of error.lines) context.writeError(`${line.replaceAll('\n', '\\n')}\n`);
      return error.exitCode;
    }
    // Commander has said what is wrong by now. Help that was not asked for (no command at all) is wrong usage
    // too.
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.wrongUsage;
    throw error;
  }
}

async function readVersion({ programFolder }: CommandContext): Promise<string> {
  const text = await readFile(join(programFolder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The names of all commands. */
export function listCommandNames(): readonly string[] {
  const silent = {
    workingFolder: '',
    programFolder: '',
    writeOut: () => undefined,
    writeError: () => undefined,
  };
  return createProgram(silent, '').commands.map((command) => command.name());
}

function createProgram(context: CommandContext, version: string): Command {
  const program = new Command('gait')
    .description(
      'The gaits of Gaitsmith without its window. Prints one JSON document; messages go to standard error.',
    )
    .version(version, '--version', 'print the version')
    .exitOverride()
    .configureOutput({ writeOut: context.writeOut, writeErr: context.writeError });
  addLawCommand(program, context);
  addSampleCommand(program, context);
  addMetricsCommand(program, context);
  addValidateCommand(program, context);
  addStylesCommand(program, context);
  addInterpolateCommand(program, context);
  addBodiesCommand(program, context);
  addExportCommand(program, context);
  addLinkCommand(program, context);
  addSetCommand(program, context);
  addFitCommand(program, context);
  addWalkCommand(program, context);
  addStepsCommand(program, context);
  addIdleCommand(program, context);
  return program;
}
