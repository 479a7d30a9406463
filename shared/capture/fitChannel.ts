import type { BaseName } from '../gait/bases.ts';
import { CHANNELS, type ChannelName, getSlot, type Side, SIDES } from '../gait/channels.ts';
import { computeDeviation, computeSd, createChannelFit, roundFitted } from '../style/channelFit.ts';
import { type CurveFit, fitCurve } from '../style/fitCurve.ts';
import { COEFFICIENT_NAMES, type CoefficientName, hasCoefficient } from '../style/limits.ts';
import type { FullCoefficients } from '../style/settings.ts';
import {
  computeRms,
  computeTidyStep,
  fitTidily,
  type TidyFit,
  TIDY_DEGREES,
  TIDY_LEG_LENGTHS,
} from '../style/tidyFit.ts';
import { computeLawScale, type FittedWalk } from './fittedWalk.ts';

/** Both sides of a channel at a key; equal where one set says both. */
export interface FittedSides {
  readonly left: FullCoefficients;
  readonly right: FullCoefficients;
}

/**
 * Fits a channel at every key with as few coefficients as say it, left and right apart only where that is
 * worth it (measured-base §6.11). The hips' scale is not fitted but asked for by tempo and step (§6.12).
 */
export function fitChannel(
  channel: ChannelName,
  walks: readonly FittedWalk[],
  base: BaseName,
): readonly FittedSides[] {
  const { sides } = CHANNELS[channel];
  const fitSides = (of: readonly Side[]): readonly FullCoefficients[] =>
    fitAll(channel, walks.map((walk) => createSideFit(channel, walk, of))).coefficients;
  if (sides === 'one') return finish(channel, pairUp(fitSides(['left'])), walks, base);
  const both = walks.flatMap((walk) => SIDES.map((side) => createSideFit(channel, walk, [side])));
  const measure = (fitted: readonly FittedSides[]): number =>
    computeRms(both, fitted.flatMap(({ left, right }) => [left, right]));
  const shared = pairUp(fitSides(SIDES));
  const apart = pairUp(fitSides(['left']), fitSides(['right']));
  const isWorthIt = measure(shared) - measure(apart) >= computeTidyStep(computeSd(both), getThreshold(channel));
  return finish(channel, isWorthIt ? apart : shared, walks, base);
}

function pairUp(
  lefts: readonly FullCoefficients[],
  rights: readonly FullCoefficients[] = lefts,
): readonly FittedSides[] {
  return lefts.map((left, index) => ({ left, right: rights[index]! }));
}

/** S that the hips' own curves would have, the mean of the sides (measured-base §6.12). */
export function computeCurveScale(walk: FittedWalk): number {
  const free = new Set<CoefficientName>(['scale', 'offset', 'stance']);
  const scales = SIDES.map((side) => fitCurve(createSideFit('hipFlexion', walk, [side]), free).scale);
  return (scales[0]! + scales[1]!) / 2;
}

/** The fit of the mean curve of some sides: the best for both, since both have the same normal curve. */
function createSideFit(channel: ChannelName, walk: FittedWalk, sides: readonly Side[]): CurveFit {
  const slots = sides.map((side) => getSlot(channel, side));
  const wanted = walk.wanted[slots[0]!]!.map(
    (_, i) => slots.reduce((sum, slot) => sum + walk.wanted[slot]![i]!, 0) / slots.length,
  );
  const isHip = channel === 'hipFlexion';
  return createChannelFit(channel, {
    wanted,
    normal: walk.normal[slots[0]!]!,
    fixedScale: isHip ? walk.hipScale : 1,
  });
}

const getThreshold = (channel: ChannelName) =>
  CHANNELS[channel].unit === 'degrees' ? TIDY_DEGREES : TIDY_LEG_LENGTHS;

function fitAll(channel: ChannelName, curves: readonly CurveFit[]): TidyFit {
  const hasScale = channel !== 'hipFlexion' && curves.some(({ normal }) => computeDeviation(normal) > 0);
  const allowed = COEFFICIENT_NAMES.filter(
    (name) => hasCoefficient(channel, name) && (hasScale || name !== 'scale'),
  );
  return fitTidily(curves, allowed, computeSd(curves), getThreshold(channel));
}

/** Rounds; the hips get the scale of the tempo with the offsets that they came to. */
function finish(
  channel: ChannelName,
  fitted: readonly FittedSides[],
  walks: readonly FittedWalk[],
  base: BaseName,
): readonly FittedSides[] {
  return fitted.map((sides, index) => {
    const left = roundFitted(channel, sides.left);
    const right = sides.left === sides.right ? left : roundFitted(channel, sides.right);
    if (channel !== 'hipFlexion') return { left, right };
    const law = computeLawScale(walks[index]!, base, left.offset - right.offset);
    const scale = Math.round(law * 1e6) / 1e6;
    return { left: { ...left, scale }, right: { ...right, scale } };
  });
}
