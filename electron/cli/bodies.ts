import type { Command } from 'commander';
import { BODY_NAMES, getBody } from '../../shared/body/figure/bodies.ts';
import { type CommandContext, printJson } from './context.ts';

/** Adds `gait bodies`: the bodies that come with the program, metres. */
export function addBodiesCommand(program: Command, context: CommandContext): void {
  program
    .command('bodies')
    .description('list the built-in bodies')
    .action(() => {
      printJson(
        context,
        BODY_NAMES.map(getBody).map(({ name, legLengthM, statureM, joints }) => ({
          name,
          legLength: legLengthM,
          stature: statureM,
          joints: joints.length,
        })),
      );
    });
}
