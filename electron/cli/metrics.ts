import type { Command } from 'commander';
import { computeMetrics } from '../../shared/body/metrics/metrics.ts';
import { createBeltSampler } from '../../shared/steps/belt/beltSampler.ts';
import { type CommandContext, printJson } from './context.ts';
import { addWalkOptions, readWalkRequest, type WalkFlags } from './walkOptions.ts';

/** Adds `gait metrics`: slip, penetration, floating and more of one cycle, from the body's geometry. */
export function addMetricsCommand(program: Command, context: CommandContext): void {
  addWalkOptions(program.command('metrics'))
    .description('how well a walk fits its floor: slip, penetration, clearance, limits')
    .action(async (flags: WalkFlags) => {
      printJson(context, computeMetrics(createBeltSampler(await readWalkRequest(context, flags))));
    });
}
