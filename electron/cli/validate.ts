import type { Command } from 'commander';
import { type CommandContext, printJson } from './context.ts';
import { CommandFailure, EXIT_CODES, formatFileProblem } from './failure.ts';
import { readStyleFile } from './styleInput.ts';

/** Adds `gait validate`: every problem of every file, in the order given. */
export function addValidateCommand(program: Command, context: CommandContext): void {
  program
    .command('validate')
    .description('check style files')
    .argument('<file...>', 'style files')
    .action(async (files: readonly string[]) => {
      const reports: { file: string; ok: boolean; errors: { path: string; message: string }[] }[] = [];
      // One after the other: a thousand files at once would run out of handles.
      for (const file of files) {
        const reading = await readStyleFile(context, file);
        const errors = reading.ok ? [] : reading.problems.map(({ path, message }) => ({ path, message }));
        reports.push({ file, ok: reading.ok, errors });
      }
      printJson(context, reports);
      const lines = reports.flatMap(({ file, errors }) =>
        errors.map((error) => formatFileProblem({ file, ...error })),
      );
      if (lines.length > 0) throw new CommandFailure(EXIT_CODES.badInput, lines);
    });
}
