import type { BaseName } from '../../gait/bases.ts';
import { CHANNELS, type ChannelName, getSlot, type Side, SIDES } from '../../gait/channels.ts';
import { computeDeviation, computeSd, createChannelFit, roundFitted } from '../../style/edit/channelFit.ts';
import { type CurveFit, fitCurve } from '../../style/edit/fitCurve.ts';
import { COEFFICIENT_NAMES, type CoefficientName, hasCoefficient } from '../../style/limits.ts';
import { holdCoefficients } from '../../style/edit/mapChannels.ts';
import type { FullCoefficients } from '../../style/settings.ts';
import {
  computeRms,
  computeTidyStep,
  fitTidily,
  type TidyFit,
  TIDY_DEGREES,
  TIDY_LEG_LENGTHS,
} from '../../style/edit/tidyFit.ts';
import { computeLawScale, type FittedWalk } from './fittedWalk.ts';

/** Both sides of a channel at a key; equal where one set says both. */
export interface FittedSides {
  readonly left: FullCoefficients;
  readonly right: FullCoefficients;
}

/**
 * Fits a channel at every key with as few coefficients as say it, left and right apart only where that is
 * worth it (capture.md §11). The hips' scale is not fitted but asked for by tempo and step (§12).
 */
export function fitChannel(
  channel: ChannelName,
  walks: readonly FittedWalk[],
  base: BaseName,
): readonly FittedSides[] {
  const { sides } = CHANNELS[channel];
  const fitSides = (of: readonly Side[]): readonly FullCoefficients[] =>
    fitAll(
      channel,
      walks.map((walk) => createSideFit(channel, walk, of)),
    ).coefficients;
  if (sides === 'one') return finish(channel, pairUp(fitSides(['left'])), walks, base);
  const both = walks.flatMap((walk) => SIDES.map((side) => createSideFit(channel, walk, [side])));
  const measure = (fitted: readonly FittedSides[]): number =>
    computeRms(
      both,
      fitted.flatMap(({ left, right }) => [left, right]),
    );
  const shared = pairUp(fitSides(SIDES));
  const apart = pairUp(fitSides(['left']), fitSides(['right']));
  const isWorthIt =
    measure(shared) - measure(apart) >= computeTidyStep(computeSd(both), getThreshold(channel));
  return finish(channel, isWorthIt ? apart : shared, walks, base);
}

function pairUp(
  lefts: readonly FullCoefficients[],
  rights: readonly FullCoefficients[] = lefts,
): readonly FittedSides[] {
  return lefts.map((left, index) => ({ left, right: rights[index]! }));
}

/** S that the hips' own curves would have, the mean of the sides (capture.md §12). */
export function computeCurveScale(walk: FittedWalk): number {
  const [left, right] = SIDES.map((side) => computeSideScale(walk, side));
  return (left! + right!) / 2;
}

function computeSideScale(walk: FittedWalk, side: Side): number {
  const slot = getSlot('hipFlexion', side);
  const [wanted, normal] = [walk.wanted[slot]!, walk.normal[slot]!];
  const curve = createChannelFit('hipFlexion', { wanted, normal, fixedScale: walk.hipScale });
  return fitCurve(curve, new Set<CoefficientName>(['scale', 'offset', 'stance'])).scale;
}

/**
 * S of one hip where the sides are told apart: the laws' for both together, shared out as the hips' own
 * curves swing.
 */
function shareHipScale(walk: FittedWalk, side: Side): number {
  return (walk.hipScale * computeSideScale(walk, side)) / computeCurveScale(walk);
}

/** The fit of the mean curve of some sides: the best for both, since both have the same normal curve. */
function createSideFit(channel: ChannelName, walk: FittedWalk, sides: readonly Side[]): CurveFit {
  const slots = sides.map((side) => getSlot(channel, side));
  const wanted = walk.wanted[slots[0]!]!.map(
    (_, i) => slots.reduce((sum, slot) => sum + walk.wanted[slot]![i]!, 0) / slots.length,
  );
  const isHip = channel === 'hipFlexion';
  const hipScale = sides.length > 1 ? walk.hipScale : shareHipScale(walk, sides[0]!);
  return createChannelFit(channel, {
    wanted,
    normal: walk.normal[slots[0]!]!,
    fixedScale: isHip ? hipScale : 1,
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

/** Rounds; the hips get the scales of the tempo with the offsets that they came to. */
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
    const apart = { scale: left.scale - right.scale, offsetDeg: left.offset - right.offset };
    const law = computeLawScale(walks[index]!, base, apart);
    const give = (hip: FullCoefficients, share: number): FullCoefficients =>
      roundHip({ ...hip, scale: law + share * apart.scale });
    return { left: give(left, 0.5), right: give(right, -0.5) };
  });
}

/** A hip's scale is the tempo: it keeps all the decimals of a file. */
function roundHip(hip: FullCoefficients): FullCoefficients {
  return holdCoefficients('hipFlexion', { ...hip, scale: Math.round(hip.scale * 1e6) / 1e6 });
}
