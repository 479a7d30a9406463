import type { Command } from 'commander';
import { FIGURE_IDS, getFigureById } from '../../shared/body/figure/registry.ts';
import { type CommandContext, printJson } from './context.ts';

/** Adds `gait bodies`: the bodies that come with the program, metres. */
export function addBodiesCommand(program: Command, context: CommandContext): void {
  program
    .command('bodies')
    .description('list the built-in bodies')
    .action(() => {
      printJson(
        context,
        FIGURE_IDS.map(getFigureById).map(({ name, legLengthM, statureM, joints }) => ({
          name,
          legLength: legLengthM,
          stature: statureM,
          joints: joints.length,
        })),
      );
    });
}
