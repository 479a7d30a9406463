import type { Command } from 'commander';
import { SOLE_POINTS } from '../../shared/body/figure/figure.ts';
import { createWalkSampler, type WalkSampler } from '../../shared/body/metrics/walkSampler.ts';
import { CHANNEL_NAMES, CHANNELS, SIDES, type Side } from '../../shared/gait/channels.ts';
import { isInStance } from '../../shared/gait/phase.ts';
import { DEGREES_PER_RADIAN } from '../../shared/gait/units.ts';
import { createCountParser, once } from './arguments.ts';
import { type CommandContext, printJson } from './context.ts';
import { failNotBuilt } from './failure.ts';
import { listClamped } from './law.ts';
import { addWalkOptions, readWalkRequest, type WalkFlags } from './walkOptions.ts';

const DEFAULT_FRAMES = 100;
/** Most frames of one call (chosen: at a few kilobytes each they still make a text that fits in memory). */
const MOST_FRAMES = 10_000;
/** Options that come with `export`; kept out of the help until then. */
const EXPORT_OPTIONS = ['--fps <rate>', '--cycles <count>', '--root-motion'] as const;

interface SampleFlags extends WalkFlags {
  readonly frames?: number;
  /** False with `--no-joints`. */
  readonly joints: boolean;
  readonly rotations?: true;
}

/** Adds `gait sample`: one cycle of a styled walk, frame by frame, as the viewport shows it. */
export function addSampleCommand(program: Command, context: CommandContext): void {
  const command = addWalkOptions(program.command('sample'))
    .description('one cycle, frame by frame: channels, root, joints, contacts')
    .option(
      '--frames <count>',
      `frames of the cycle, default ${DEFAULT_FRAMES}`,
      once(createCountParser(MOST_FRAMES)),
    )
    .option('--no-joints', 'leave joints and contacts out')
    .option('--rotations', "add the joints' rotations, quaternions x y z w in the parent's frame");
  for (const flags of EXPORT_OPTIONS) {
    const [name] = flags.split(' ');
    command.addOption(command.createOption(flags).hideHelp());
    command.on(`option:${name!.slice(2)}`, () => {
      throw failNotBuilt(name!);
    });
  }
  command.action(async (flags: SampleFlags) => {
    const sampler = createWalkSampler(await readWalkRequest(context, flags));
    const { law, figure } = sampler;
    const count = flags.frames ?? DEFAULT_FRAMES;
    printJson(context, {
      leg: figure.legLengthM,
      normalizedSpeed: law.normalizedSpeed,
      frequency: law.frequency,
      clamped: listClamped(law),
      frames: Array.from({ length: count }, (_, index) => describeFrame(sampler, index / count, flags)),
    });
  });
}

function describeFrame(sampler: WalkSampler, phase: number, flags: SampleFlags): unknown {
  sampler.sample(phase);
  const { law, pose, figure } = sampler;
  const describeJoints = (values: Float64Array, size: number) =>
    Object.fromEntries(figure.joints.map((name, joint) => [name, readNumbers(values, joint, size)]));
  return {
    phase,
    time: law.frequency > 0 ? phase / law.frequency : null,
    channels: describeChannels(sampler),
    root: { position: [...pose.rootPosition], heading: pose.headingRad * DEGREES_PER_RADIAN },
    ...(flags.joints && { joints: describeJoints(pose.positions, 3) }),
    ...(flags.rotations && { rotations: describeJoints(pose.rotations, 4) }),
    ...(flags.joints && {
      contacts: { left: describeFoot(sampler, 'left'), right: describeFoot(sampler, 'right') },
    }),
  };
}

/** The styled pattern: degrees, and leg lengths for the translations. */
function describeChannels({ posture }: WalkSampler): Record<string, unknown> {
  return Object.fromEntries(
    CHANNEL_NAMES.map((name) => {
      const { sides, leftSlot, rightSlot } = CHANNELS[name];
      const [left, right] = [posture.channels[leftSlot], posture.channels[rightSlot]];
      return [name, sides === 'one' ? left : { left, right }];
    }),
  );
}

/**
 * The sole points of a foot, metres, and whether it carries: from its heel strike to its toe off, always for
 * a body that stands.
 */
function describeFoot({ law, posture, pose }: WalkSampler, side: Side): Record<string, unknown> {
  const first = SIDES.indexOf(side) * SOLE_POINTS.length;
  const points = SOLE_POINTS.map(
    (point, index) => [point, readNumbers(pose.contacts, first + index, 3)] as const,
  );
  return {
    ...Object.fromEntries(points),
    support: law.frequency === 0 || isInStance(posture.phase, side, law),
  };
}

/** The `index`th group of `size` numbers of a flat array. */
function readNumbers(values: Float64Array, index: number, size: number): number[] {
  return Array.from(values.subarray(index * size, (index + 1) * size));
}
