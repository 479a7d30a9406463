import { SIDES, SLOT } from '../../gait/channels.ts';
import { createChannelFit } from '../../style/edit/channelFit.ts';
import { computeMeanSquare, EFFECTIVE_SAMPLES, fitCurve } from '../../style/edit/fitCurve.ts';
import { COEFFICIENT_NAMES, hasCoefficient } from '../../style/limits.ts';
import { createOwnCurve, shiftCurve } from './ownCurves.ts';

/**
 * Shifts that are tried, cycles (capture.md §10), and in which steps (chosen: a fit's grid of leads).
 */
const SHIFT_MAX = 0.03;
const SHIFT_STEP = 0.0025;
/** What a shift, and the leads that it leaves, cost one unit of misfit at (capture.md §10). */
const SHIFT_DEVIATION = 0.015;
const LEAD_DEVIATION = 0.03;

const LEGS = ['hipFlexion', 'kneeFlexion', 'ankleFlexion'] as const;

/** By how much phases are off, cycles, and what is missed then. */
export interface FoundShift {
  readonly shift: number;
  readonly cost: number;
}

/**
 * Finds by how much the phases of a capture's mean are off those of the base, cycles: the one shift with
 * which the legs are said best, with the least leads (capture.md §10).
 *
 * @param mean captured curves by slot.
 * @param normal the base's, by slot, each from its own side's heel strike on (`readOwnCurves`).
 * @param hipScale S of the hips.
 */
export function findShift(
  mean: readonly Float64Array[],
  normal: readonly Float64Array[],
  hipScale: number,
): FoundShift {
  let best = 0;
  let least = Infinity;
  const count = Math.round(SHIFT_MAX / SHIFT_STEP);
  for (let i = -count; i <= count; i++) {
    const shift = i * SHIFT_STEP;
    const cost = computeMisfit(mean, normal, hipScale, shift) + (shift / SHIFT_DEVIATION) ** 2;
    if (cost < least) [least, best] = [cost, shift];
  }
  return { shift: best, cost: least };
}

function computeMisfit(
  mean: readonly Float64Array[],
  normal: readonly Float64Array[],
  hipScale: number,
  shift: number,
): number {
  let cost = 0;
  for (const channel of LEGS)
    for (let index = 0; index < SIDES.length; index++) {
      const slot = SLOT[channel] + index;
      const isHip = channel === 'hipFlexion';
      const wanted = createOwnCurve(shiftCurve(mean[slot]!, shift), slot);
      const curve = createChannelFit(channel, {
        wanted,
        normal: normal[slot]!,
        fixedScale: isHip ? hipScale : 1,
      });
      const fit = { ...curve, priors: { ...curve.priors, lead: LEAD_DEVIATION } };
      const free = COEFFICIENT_NAMES.filter(
        (name) => hasCoefficient(channel, name) && !(isHip && name === 'scale'),
      );
      const found = fitCurve(fit, new Set(free));
      cost +=
        (EFFECTIVE_SAMPLES * computeMeanSquare(fit, found)) / fit.sigma ** 2 +
        (found.lead / LEAD_DEVIATION) ** 2;
    }
  return cost;
}
