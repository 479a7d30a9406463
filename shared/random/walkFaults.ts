import type { Figure } from '../body/figure/figure.ts';
import { computeBeyond, JOINT_LIMITS, readLimitedAngle } from '../body/leg/jointLimits.ts';
import { computeArmGap } from '../body/metrics/armGap.ts';
import { computeSlip, createBelt } from '../body/metrics/footSlip.ts';
import { computeLegGap } from '../body/metrics/legGap.ts';
import { findLimitExcesses } from '../body/metrics/metrics.ts';
import { createWalkSampler } from '../body/metrics/walkSampler.ts';
import { createWalkTrack } from '../body/metrics/walkTrack.ts';
import { getSlot, SIDES } from '../gait/channels.ts';
import type { StyleSource } from '../gait/coefficients.ts';
import type { StyledLaw } from '../gait/styledLaw.ts';
import { COMPARED_SPEEDS, type StyleTrace } from '../style/diff/styleDistance.ts';

/** What makes a walk unbelievable. */
export const FAULT_KINDS = ['steps', 'joints', 'arms', 'legs', 'slip'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Something that a walk does and no walk should, at one speed. */
export interface WalkFault {
  readonly kind: FaultKind;
  /** V, 1/s. */
  readonly normalizedSpeed: number;
}

/** The highest cadence of the built-in styles, cycles a second: tests/shared/style/builtInStyles.test.ts. */
const FREQUENCY_MOST_HZ = 2.6;
/**
 * How much a foot may slide in a stance, metres: mean of both and the worse, the aims of
 * docs/measured/planting.md less half a millimetre.
 */
const SLIP_MEAN_M = 0.0045;
const SLIP_WORST_M = 0.0095;
/**
 * Samples of a planted cycle (measured: of 10,000 seeds 100 samples let one pass a limit, by 0.01 degrees,
 * and three bring their legs nearer than the margin). What may be missed between them is asked of the walk
 * as a margin: in slip, in the gaps (metres) and in the angles of the unplanted walk (degrees). All chosen.
 */
const SAMPLES = 200;
const GAP_LEAST_M = 0.002;
const LIMIT_MARGIN_DEG = 0.5;

/**
 * Everything that is wrong with the steps, joints and arms of a walk before its feet are planted, at the
 * speeds of the trace: a law that was held, steps quicker than any built-in style's, a step backwards; a
 * joint past its limit; an arm in the trunk. Milliseconds.
 */
export function findPatternFaults(
  figure: Figure,
  style: StyleSource,
  trace: StyleTrace,
): readonly WalkFault[] {
  return COMPARED_SPEEDS.flatMap((normalizedSpeed, index) => {
    const sampler = createWalkSampler({ figure, normalizedSpeed, style });
    const kinds: FaultKind[] = [];
    if (!keepsSteps(sampler.law)) kinds.push('steps');
    if (isPastLimit(trace.curves[index]!)) kinds.push('joints');
    if (computeArmGap(sampler) < GAP_LEAST_M) kinds.push('arms');
    return kinds.map((kind) => ({ kind, normalizedSpeed }));
  });
}

/**
 * Everything that is wrong with the planted walk at the same speeds: a joint past its limit, legs through
 * each other, feet that slide further than the aims allow. A plan a speed, so tens of milliseconds.
 */
export function findPlantedFaults(figure: Figure, style: StyleSource): readonly WalkFault[] {
  return COMPARED_SPEEDS.flatMap((normalizedSpeed) => {
    const sampler = createWalkSampler({ figure, normalizedSpeed, style, plantStrength: 1 });
    const track = createWalkTrack(sampler, SAMPLES);
    const belt = createBelt(sampler.law, figure.legLengthM);
    const { left, right } = computeSlip(track, belt, 'stance').perStepM;
    const kinds: FaultKind[] = [];
    if (findLimitExcesses(track).some(({ excessDeg }) => excessDeg > 0)) kinds.push('joints');
    if (computeLegGap(track, figure) < GAP_LEAST_M) kinds.push('legs');
    if ((left + right) / 2 > SLIP_MEAN_M || Math.max(left, right) > SLIP_WORST_M) kinds.push('slip');
    return kinds.map((kind) => ({ kind, normalizedSpeed }));
  });
}

function keepsSteps(law: Readonly<StyledLaw>): boolean {
  const { speedClamped, frequencyClamped, hipAngleClamped, frequency, stepLeft, stepRight } = law;
  const isHeld = speedClamped || frequencyClamped || hipAngleClamped;
  return !isHeld && frequency < FREQUENCY_MOST_HZ && stepLeft > 0 && stepRight > 0;
}

function isPastLimit(curves: readonly Float64Array[]): boolean {
  return JOINT_LIMITS.some((limit) =>
    SIDES.some((side) =>
      curves[getSlot(limit.channel, side)]!.some((_angle, sample) => {
        const angleDeg = readLimitedAngle(limit, side, (slot) => curves[slot]![sample]!);
        return computeBeyond(limit, angleDeg) > -LIMIT_MARGIN_DEG;
      }),
    ),
  );
}
