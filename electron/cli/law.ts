import { type Command, InvalidArgumentError } from 'commander';
import { CHANNELS } from '../../shared/gait/channels.ts';
import { createGait, type Gait } from '../../shared/gait/gait.ts';
import { computeDutyFactor } from '../../shared/gait/phase.ts';
import { createPosture } from '../../shared/gait/posture.ts';
import { chooseGait } from '../../shared/gait/run/chooseGait.ts';
import { FASTEST_RUN } from '../../shared/gait/run/runLaw.ts';
import { readRunNumbers } from '../../shared/gait/run/runNumbers.ts';
import { readStepTimes } from '../../shared/gait/stepTimes.ts';
import type { StyledLaw } from '../../shared/gait/styledLaw.ts';
import { once, parseNonNegative, parsePositive } from './arguments.ts';
import { type CommandContext, printJson } from './context.ts';
import { failUsage } from './failure.ts';
import { addWalkOptions, readWalkRequest, type WalkFlags, type WalkRequest } from './walkOptions.ts';

/**
 * Most speeds that `--normalized-speeds` prints (chosen: far above any table, far below what fills a memory).
 */
const MOST_SPEEDS = 100_000;

interface LawFlags extends WalkFlags {
  readonly normalizedSpeeds?: readonly number[];
}

/** Adds `gait law`: the laws of a styled walk at one speed, or at a row of them. */
export function addLawCommand(program: Command, context: CommandContext): void {
  addWalkOptions(program.command('law'))
    .description('frequency, step length and hip angles at a speed')
    .option('--normalized-speeds <a:b:step>', 'an array for every V of a row', once(parseSpeeds))
    .action(async (flags: LawFlags) => {
      const { normalizedSpeeds } = flags;
      if (
        normalizedSpeeds !== undefined &&
        (flags.speed !== undefined || flags.normalizedSpeed !== undefined)
      ) {
        throw failUsage('--normalized-speeds takes the place of --speed and --normalized-speed');
      }
      if (flags.stairs !== undefined)
        throw failUsage('the law is of level ground: metrics has the steps of --stairs');
      if (normalizedSpeeds === undefined)
        return printJson(context, describeLaw(await readWalkRequest(context, flags)));
      // With `--gait auto` they walk and run.
      const read = (normalizedSpeed: number) => readWalkRequest(context, { ...flags, normalizedSpeed });
      const [slow, fast] = [await read(0), await read(FASTEST_RUN)];
      const { legLengthM } = slow.figure;
      printJson(
        context,
        normalizedSpeeds.map((normalizedSpeed) => {
          const request = chooseGait('walk', normalizedSpeed, legLengthM) === 'run' ? fast : slow;
          return describeLaw({ ...request, normalizedSpeed, speedMps: normalizedSpeed * legLengthM });
        }),
      );
    });
}

/** `a:b:step` as the speeds a + i step, i = 0 ... floor((b - a) / step + 1e-9). */
function parseSpeeds(text: string): readonly number[] {
  const parts = text.split(':');
  if (parts.length !== 3) throw new InvalidArgumentError('Expected a:b:step.');
  const [first, last] = [parseNonNegative(parts[0]!), parseNonNegative(parts[1]!)];
  const step = parsePositive(parts[2]!);
  const steps = Math.floor((last - first) / step + 1e-9);
  if (steps < 0) throw new InvalidArgumentError('Expected b from a up.');
  if (steps >= MOST_SPEEDS) throw new InvalidArgumentError(`Expected at most ${MOST_SPEEDS} speeds.`);
  return Array.from({ length: steps + 1 }, (_, i) => first + i * step);
}

function describeLaw(request: WalkRequest): unknown {
  const { legLengthM } = request.figure;
  const gait = createGait({ ...request, legLengthM });
  const { law } = gait;
  const angles = describeHip(gait);
  return {
    speed: law.speedClamped ? law.normalizedSpeed * legLengthM : request.speedMps,
    leg: legLengthM,
    normalizedSpeed: law.normalizedSpeed,
    hipSpeed: law.hipSpeed,
    frequency: law.frequency,
    cycleDuration: law.frequency > 0 ? 1 / law.frequency : null,
    cycleLength: (law.stepLeft + law.stepRight) * legLengthM,
    stepLength: { left: law.stepLeft * legLengthM, right: law.stepRight * legLengthM },
    cadence: law.frequency * 120,
    hipAmplitude: { left: angles.left.max - angles.left.min, right: angles.right.max - angles.right.min },
    hipMax: { left: angles.left.max, right: angles.right.max },
    hipMin: { left: angles.left.min, right: angles.right.min },
    toeOffPhase: law.toeOffPhase,
    dutyFactor: computeDutyFactor(law),
    ...(!law.clock.isEven && { rhythm: readStepTimes(law) }),
    ...(gait.base.gait === 'run' && { run: describeRun(law) }),
    clamped: listClamped(law),
    residualSlip: law.residualSpeed * legLengthM,
  };
}

/** What is told of a run beside a walk's numbers. */
function describeRun(law: Readonly<StyledLaw>) {
  const { contactS, flightS, riseM, peakForce } = readRunNumbers(law);
  return { contactDuration: contactS, flightDuration: flightS, rise: riseM, peakForce };
}

/** Styled hip flexion at the own heel strike and half a cycle later, degrees, per side. */
function describeHip(gait: Gait) {
  const { leftSlot, rightSlot } = CHANNELS.hipFlexion;
  const [atLeftStrike, atRightStrike] = [createPosture(), createPosture()];
  gait.sample(0, atLeftStrike);
  gait.sample(0.5, atRightStrike);
  return {
    left: { max: atLeftStrike.channels[leftSlot]!, min: atRightStrike.channels[leftSlot]! },
    right: { max: atRightStrike.channels[rightSlot]!, min: atLeftStrike.channels[rightSlot]! },
  };
}

/** The names of what was held, as command-line.md lists them. */
export function listClamped(law: Readonly<StyledLaw>): string[] {
  return [
    ...(law.speedClamped ? ['speed'] : []),
    ...(law.frequencyClamped ? ['frequency'] : []),
    ...(law.hipAngleClamped ? ['hipAngle'] : []),
    ...(law.turnClamped ? ['turn'] : []),
    ...(law.clock.isHeld ? ['toeOff'] : []),
  ];
}
