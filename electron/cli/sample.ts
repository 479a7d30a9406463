import type { Command } from 'commander';
import type { WalkSampler } from '../../shared/body/metrics/walkSampler.ts';
import { CHANNEL_NAMES, CHANNELS, type Side } from '../../shared/gait/channels.ts';
import { computeClockTime, findClockPhase } from '../../shared/gait/cycleClock.ts';
import { isInStance } from '../../shared/gait/phase.ts';
import type { Posture } from '../../shared/gait/posture.ts';
import { DEGREES_PER_RADIAN } from '../../shared/gait/units.ts';
import { createBeltSampler } from '../../shared/steps/belt/beltSampler.ts';
import { type FrameOptions, planFrames } from '../../shared/clip/framePlan.ts';
import { createCycleMotion } from '../../shared/clip/cycleMotion.ts';
import { createMotionFrame } from '../../shared/body/motion/motion.ts';
import { createCountParser, MOST_FRAMES, once, parseFinite } from './arguments.ts';
import { type CommandContext, printJson } from './context.ts';
import { describeContacts, describeJoints } from './describePose.ts';
import { failExportOptions, readExportOptions } from './export/exportFlags.ts';
import { failUsage } from './failure.ts';
import { listClamped } from './law.ts';
import { addWalkOptions, readWalkRequest, type WalkFlags } from './walkOptions.ts';

const DEFAULT_FRAMES = 100;

interface SampleFlags extends WalkFlags {
  readonly fps?: number;
  readonly cycles?: number;
  readonly rootMotion?: true;
  readonly frames?: number;
  /** False with `--no-joints`. */
  readonly joints: boolean;
  readonly rotations?: true;
}

/** Adds `gait sample`: one cycle of a styled walk, frame by frame, as the viewport shows it. */
export function addSampleCommand(program: Command, context: CommandContext): void {
  addWalkOptions(program.command('sample'))
    .description('one cycle, frame by frame: channels, root, joints, contacts')
    .option(
      '--frames <count>',
      `frames of the cycle, default ${DEFAULT_FRAMES}`,
      once(createCountParser(MOST_FRAMES)),
    )
    .option('--fps <rate>', 'the frames that export writes instead, default 30 a second', once(parseFinite))
    .option('--cycles <count>', 'the same for so many cycles, default 1', once(parseFinite))
    .option('--root-motion', 'the same, the root travelling with the ground speed')
    .option('--no-joints', 'leave joints and contacts out')
    .option('--rotations', "add the joints' rotations, quaternions x y z w in the parent's frame")
    .action(async (flags: SampleFlags) => {
      const { fps, cycles, rootMotion, frames } = flags;
      const isExported = fps !== undefined || cycles !== undefined || rootMotion !== undefined;
      if (isExported && frames !== undefined)
        throw failUsage('--frames and --fps, --cycles or --root-motion exclude each other');
      const options = isExported ? readExportOptions({ fps, cycles, rootMotion }) : undefined;
      const request = await readWalkRequest(context, flags);
      const sampler = createBeltSampler(request);
      const { inclineRad } = request;
      const { law, figure } = sampler;
      printJson(context, {
        leg: figure.legLengthM,
        normalizedSpeed: law.normalizedSpeed,
        frequency: law.frequency,
        clamped: listClamped(law),
        frames:
          options === undefined
            ? describeCycle(sampler, frames ?? DEFAULT_FRAMES, flags)
            : describeClip(sampler, { ...options, inclineRad, stairs: sampler.stairs }, flags),
      });
    });
}

/** Frames of one cycle, evenly in time from the left strike on. */
function describeCycle(sampler: WalkSampler, count: number, flags: SampleFlags): unknown[] {
  const { frequency, clock } = sampler.law;
  return Array.from({ length: count }, (_, index) => {
    const phase = index / count;
    sampler.sample(findClockPhase(clock, phase));
    const time = frequency > 0 ? phase / frequency : null;
    return describeFrame(sampler, sampler, { phase, time, headingRad: 0 }, flags);
  });
}

/** The frames that `export` writes. */
function describeClip(sampler: WalkSampler, options: FrameOptions, flags: SampleFlags): unknown[] {
  const planning = planFrames(sampler.law, sampler.figure.legLengthM, options);
  if (!planning.ok) throw failExportOptions(planning.problems);
  const { plan } = planning;
  const motion = createCycleMotion(sampler, plan);
  const now = createMotionFrame(sampler.figure);
  return Array.from({ length: plan.frames }, (_, frame) => {
    const time = frame / plan.fps;
    motion.sample(time, now);
    const { headingRad } = now.place;
    const phase = computeClockTime(sampler.law.clock, now.posture.phase);
    return describeFrame(sampler, now, { phase, time, headingRad }, flags);
  });
}

/** A posture and a pose of a sampler's walk. */
function describeFrame(
  { figure, law }: WalkSampler,
  { pose, posture }: Pick<WalkSampler, 'pose' | 'posture'>,
  {
    phase,
    time,
    headingRad,
  }: { readonly phase: number; readonly time: number | null; readonly headingRad: number },
  flags: SampleFlags,
): unknown {
  // From its heel strike to its toe off; always for a body that stands.
  const carries = (side: Side): boolean => law.frequency === 0 || isInStance(posture.phase, side, law);
  return {
    phase,
    time,
    channels: describeChannels(posture),
    root: { position: [...pose.rootPosition], heading: headingRad * DEGREES_PER_RADIAN },
    ...(flags.joints && { joints: describeJoints(figure, pose.positions, 3) }),
    ...(flags.rotations && { rotations: describeJoints(figure, pose.rotations, 4) }),
    ...(flags.joints && {
      contacts: describeContacts(pose, { left: carries('left'), right: carries('right') }),
    }),
  };
}

/** The styled pattern: degrees, and leg lengths for the translations. */
function describeChannels({ channels }: Posture): Record<string, unknown> {
  return Object.fromEntries(
    CHANNEL_NAMES.map((name) => {
      const { sides, leftSlot, rightSlot } = CHANNELS[name];
      const [left, right] = [channels[leftSlot], channels[rightSlot]];
      return [name, sides === 'one' ? left : { left, right }];
    }),
  );
}
