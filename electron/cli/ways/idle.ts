import { type Command, InvalidArgumentError } from 'commander';
import { createIdleMotion } from '../../../shared/body/motion/idle/idleMotion.ts';
import { IDLE_LOOP_S } from '../../../shared/body/motion/idle/idleScore.ts';
import { once, parseFinite } from '../arguments.ts';
import { type CommandContext, printJson } from '../context.ts';
import { failUsage } from '../failure.ts';
import { addWalkOptions, readWalkRequest, type WalkFlags } from '../walkOptions.ts';
import { describeMotion } from './describeMotion.ts';
import { DEFAULT_FPS, parseFps } from './frameRate.ts';
import { addWayExportOptions, exportWay, readWayExport, type WayExportFlags } from './wayExport.ts';

/** Which idling it is where none is asked for. */
const DEFAULT_SEED = 1;

interface IdleFlags extends WalkFlags, WayExportFlags {
  readonly seed?: number;
  readonly loop?: number;
  readonly fps?: number;
  /** False with `--no-joints`. */
  readonly joints: boolean;
}

/** Adds `gait idle`: a body that stands in its style, as a loop. */
export function addIdleCommand(program: Command, context: CommandContext): void {
  addWayExportOptions(addWalkOptions(program.command('idle'), 'on'), false)
    .description(
      'a body that stands as its style does, sways, breathes, shifts its weight and looks about: a loop',
    )
    .option(
      '--seed <number>',
      `which of all idlings, a whole number, default ${DEFAULT_SEED}`,
      once(parseSeed),
    )
    .option(
      '--loop <s>',
      `seconds after which it closes exactly, ${IDLE_LOOP_S.min} to ${IDLE_LOOP_S.max}, default ${IDLE_LOOP_S.default}`,
      once(parseLoop),
    )
    .option('--fps <rate>', `frames a second, default ${DEFAULT_FPS}`, once(parseFps))
    .option('--no-joints', 'leave joints and contacts out')
    .action(async (flags: IdleFlags) => {
      const { seed = DEFAULT_SEED, loop: loopS = IDLE_LOOP_S.default, fps = DEFAULT_FPS, plant = 1 } = flags;
      if ((flags.speed ?? flags.normalizedSpeed ?? flags.omega) !== undefined)
        throw failUsage('who idles stands: --speed, --normalized-speed and --omega have no place');
      if ((flags.incline ?? flags.stairs) !== undefined)
        throw failUsage('who idles stands on the level: --incline and --stairs have no place');
      if (flags.gait !== undefined && flags.gait !== 'walk')
        throw failUsage(`who idles stands: --gait ${flags.gait} has no place`);
      if (flags.root === 'formula') throw failUsage('who idles stands on a floor: --root formula has none');
      const out = readWayExport(flags, fps);
      const request = { ...(await readWalkRequest(context, { ...flags, plant })), normalizedSpeed: 0 };
      const idle = { seed, loopS };
      if (out !== undefined) {
        const options = { ...out.options, idle };
        printJson(context, await exportWay(context, request, { ...out, options }, request.character));
        return;
      }
      const motion = createIdleMotion({ ...request, ...idle });
      printJson(context, { fps, duration: loopS, frames: describeMotion(motion, fps, flags.joints) });
    });
}

function parseSeed(text: string): number {
  const seed = parseFinite(text);
  if (!Number.isSafeInteger(seed)) throw new InvalidArgumentError('Expected a whole number.');
  return seed;
}

function parseLoop(text: string): number {
  const loopS = parseFinite(text);
  if (loopS < IDLE_LOOP_S.min || loopS > IDLE_LOOP_S.max)
    throw new InvalidArgumentError(`Expected a number from ${IDLE_LOOP_S.min} to ${IDLE_LOOP_S.max}.`);
  return loopS;
}
