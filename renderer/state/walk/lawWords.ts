import { FASTEST_RUN, SLOWEST_RUN } from '../../../shared/gait/run/runLaw.ts';
import { readRunNumbers } from '../../../shared/gait/run/runNumbers.ts';
import type { StyledLaw } from '../../../shared/gait/styledLaw.ts';
import { HALF_HIP_DISTANCE } from '../../../shared/gait/turning/legTurns.ts';
import { THIN_SPACE } from '../../ui/format.ts';
import { formatLength, formatQuantity, formatSmallLength, formatSpeed, METRIC, type Units } from './units.ts';

/**
 * Steps that differ by less than this many metres are told as one (chosen: half of what the read-out shows).
 */
const SAME_STEP_M = 0.005;

/** A way that bends by more, metres of radius, is a turn on the spot (chosen: feet stand that far apart). */
const ON_THE_SPOT_M = 0.1;

/**
 * The parts of the read-out line: step, cadence, cycle, ground speed, turn. In a turn a step is what its foot
 * goes on its own circle. Leg length in metres, frames per second.
 */
export function formatReadout(
  law: Readonly<StyledLaw>,
  legLengthM: number,
  frameRate: number,
  units: Units = METRIC,
): readonly string[] {
  const turnPerStep = law.frequency > 0 ? law.turnRate / law.frequency / 2 : 0;
  const left = (law.stepLeft - turnPerStep * HALF_HIP_DISTANCE) * legLengthM;
  const right = (law.stepRight + turnPerStep * HALF_HIP_DISTANCE) * legLengthM;
  const step =
    Math.abs(left - right) < SAME_STEP_M
      ? formatLength((left + right) / 2, units)
      : `L${THIN_SPACE}${formatLength(left, units)}  R${THIN_SPACE}${formatLength(right, units)}`;
  const speed = formatSpeed(law.normalizedSpeed * legLengthM, units);
  if (law.frequency === 0) return ['standing', speed];
  const cycleS = 1 / law.frequency;
  return [
    step,
    formatQuantity(law.frequency * 120, 0, 'steps/min'),
    `${formatQuantity(cycleS, 2, 's')} = ${formatQuantity(cycleS * frameRate, 1, 'f')} at ${frameRate}${formatFlight(law, units)}`,
    speed,
    ...(law.turnRate === 0 ? [] : [formatTurn(law, legLengthM, units)]),
  ];
}

/** How long a foot of a run stands and none does, and its rise and fall: nothing of a walk. */
function formatFlight(law: Readonly<StyledLaw>, units: Units): string {
  if (law.toeOffPhase >= 0) return '';
  const { contactS, flightS, riseM } = readRunNumbers(law);
  const [contact, flight] = [contactS, flightS].map((seconds) => formatQuantity(1000 * seconds, 0, 'ms'));
  return `, contact ${contact}, flight ${flight}, rises ${formatSmallLength(riseM, units)}`;
}

/** Which way it turns, and round what: "left, radius 0.93 m". */
export function formatTurn(
  { turnRate, normalizedSpeed }: Pick<StyledLaw, 'turnRate' | 'normalizedSpeed'>,
  legLengthM: number,
  units: Units,
): string {
  const side = turnRate > 0 ? 'left' : 'right';
  const radiusM = (normalizedSpeed * legLengthM) / Math.abs(turnRate);
  return radiusM < ON_THE_SPOT_M ? `${side}, on the spot` : `${side}, radius ${formatLength(radiusM, units)}`;
}

/** What a hip comes to: mean step and frequency, "0.71 m 1.08 Hz". Leg length in metres. */
export function formatStepAndTempo(law: Readonly<StyledLaw>, legLengthM: number, units = METRIC): string {
  const step = ((law.stepLeft + law.stepRight) / 2) * legLengthM;
  return `${formatLength(step, units)} ${formatQuantity(law.frequency, 2, 'Hz')}`;
}

/**
 * The line under the hip's row: what the law held back because of its scale or offset; empty when nothing
 * was.
 */
export function formatHipClamp(law: Readonly<StyledLaw>, legLengthM: number, units = METRIC): string {
  const lines: string[] = [];
  if (law.hipAngleClamped) lines.push('Leg angle held at 85° a side.');
  if (law.frequencyClamped) {
    const slip = formatSpeed(law.residualSpeed * legLengthM, units);
    lines.push(`Frequency held at ${formatQuantity(4, 0, 'Hz')}: feet slip ${slip}.`);
  }
  return lines.join(' ');
}

/** The line under the rhythm: where a foot was to leave sooner or later than its step lets it. */
export function formatRhythmClamp({ clock }: Readonly<StyledLaw>): string {
  return clock.isHeld
    ? 'Toe off held: both feet stand for 2 % of the cycle at least, one swings for 10 %.'
    : '';
}

/** The line at the speed control: where the asked speed was held; empty when it was not. */
export function formatSpeedClamp(law: Readonly<StyledLaw>, legLengthM: number, units = METRIC): string {
  if (!law.speedClamped) return '';
  const held = formatSpeed(law.normalizedSpeed * legLengthM, units);
  return law.toeOffPhase < 0
    ? `Speed held at ${held}: a run goes from ${SLOWEST_RUN} to ${FASTEST_RUN} leg lengths a second.`
    : `Speed held at ${held}: 2 cycles a second.`;
}
