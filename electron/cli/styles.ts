import type { Command } from 'commander';
import { type CommandContext, printJson } from './context.ts';
import { readBuiltInStyles } from './styleInput.ts';

/** Adds `gait styles`: the styles that come with the program. */
export function addStylesCommand(program: Command, context: CommandContext): void {
  program
    .command('styles')
    .description('list the built-in styles')
    .action(async () => {
      const styles = await readBuiltInStyles(context);
      printJson(
        context,
        styles.map(({ file, document: { name, description, tags, base, hipPolicy, keys } }) => ({
          name,
          description,
          tags,
          base,
          hipPolicy,
          keys: keys.length,
          file,
        })),
      );
    });
}
