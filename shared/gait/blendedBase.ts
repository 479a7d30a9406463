import type { BasePattern, HipShares, KeyedCurves } from './base.ts';
import { SLOT_COUNT } from './channels.ts';
import { SERIES_LENGTH } from './pattern/harmonicWheel.ts';

/** A base on the way from one to another, for a style that takes over from one on another base. */
export interface BlendedBase extends BasePattern {
  readonly from: BasePattern;
  readonly to: BasePattern;
  /** Share of `to`, 0 to 1. */
  weight: number;
}

/**
 * Creates a base between two, at the first until its weight is set. Curves and toe off are mixed by weight,
 * the hip's shares so that the legs go on spanning the compass angle of the laws at heel strike.
 */
export function createBlendedBase(from: BasePattern, to: BasePattern): BlendedBase {
  const seriesTo = new Float64Array(SLOT_COUNT * SERIES_LENGTH);
  const harmonics = from.curves.harmonics.map((own, slot) => Math.max(own, to.curves.harmonics[slot]!));
  const blend: BlendedBase = {
    name: `${from.name} to ${to.name}`,
    gait: to.gait,
    from,
    to,
    weight: 0,
    get secondaryMotion() {
      return mix(from.secondaryMotion, to.secondaryMotion, blend.weight);
    },
    computeToeOffPhase: (normalizedSpeed) =>
      mix(from.computeToeOffPhase(normalizedSpeed), to.computeToeOffPhase(normalizedSpeed), blend.weight),
    computeHipShares: (normalizedSpeed) =>
      mixShares(from.computeHipShares(normalizedSpeed), to.computeHipShares(normalizedSpeed), blend.weight),
    computeTempo: (legLengthM) =>
      mix(from.computeTempo(legLengthM), to.computeTempo(legLengthM), blend.weight),
    curves: {
      harmonics,
      writeSeriesInto(walk, series) {
        seriesTo.fill(0);
        from.curves.writeSeriesInto(walk, series);
        to.curves.writeSeriesInto(walk, seriesTo);
        for (let at = 0; at < series.length; at++) series[at] = mix(series[at]!, seriesTo[at]!, blend.weight);
      },
      keyed: createBlendedKeys(from.curves.keyed, to.curves.keyed, () => blend.weight),
    },
  };
  return blend;
}

/** Both bases' keyed curves, each with its share. */
function createBlendedKeys(
  from: KeyedCurves | undefined,
  to: KeyedCurves | undefined,
  getWeight: () => number,
): KeyedCurves | undefined {
  if (from === undefined && to === undefined) return undefined;
  const slots = [...new Set([...(from?.slots ?? []), ...(to?.slots ?? [])])];
  const own = new Float64Array(SLOT_COUNT);
  const add = (keyed: KeyedCurves, share: number, phases: Float64Array, values: Float64Array): void => {
    keyed.writeInto(phases, own);
    for (const slot of keyed.slots) values[slot]! += share * own[slot]!;
  };
  return {
    slots,
    fit(walk) {
      from?.fit(walk);
      to?.fit(walk);
    },
    writeInto(phases, values) {
      for (const slot of slots) values[slot] = 0;
      if (from !== undefined) add(from, 1 - getWeight(), phases, values);
      if (to !== undefined) add(to, getWeight(), phases, values);
    },
  };
}

function mix(from: number, to: number, weight: number): number {
  return from + (to - from) * weight;
}

/** Mixes what the thighs themselves do, thigh share times share, as the curves are mixed. */
function mixShares(from: HipShares, to: HipShares, weight: number): HipShares {
  const thighShare = mix(from.thighShare, to.thighShare, weight);
  return {
    max: mix(from.thighShare * from.max, to.thighShare * to.max, weight) / thighShare,
    min: mix(from.thighShare * from.min, to.thighShare * to.min, weight) / thighShare,
    thighShare,
  };
}
