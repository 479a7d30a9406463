import type { BasePattern, HipShares } from './base.ts';
import { SLOT_COUNT } from './channels.ts';

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
  const normalTo = new Float64Array(SLOT_COUNT);
  const blend: BlendedBase = {
    name: `${from.name} to ${to.name}`,
    from,
    to,
    weight: 0,
    computeToeOffPhase: (normalizedSpeed) =>
      mix(from.computeToeOffPhase(normalizedSpeed), to.computeToeOffPhase(normalizedSpeed), blend.weight),
    computeHipShares: (normalizedSpeed) =>
      mixShares(from.computeHipShares(normalizedSpeed), to.computeHipShares(normalizedSpeed), blend.weight),
    computeTempo: (legLengthM) =>
      mix(from.computeTempo(legLengthM), to.computeTempo(legLengthM), blend.weight),
    curves: {
      writeNormalInto(walk, phases, normal) {
        from.curves.writeNormalInto(walk, phases, normal);
        to.curves.writeNormalInto(walk, phases, normalTo);
        for (let slot = 0; slot < SLOT_COUNT; slot++)
          normal[slot] = mix(normal[slot]!, normalTo[slot]!, blend.weight);
      },
      writeVerticalInto(walk, posture) {
        from.curves.writeVerticalInto(walk, posture);
        const verticalFrom = posture.normalVertical;
        to.curves.writeVerticalInto(walk, posture);
        posture.normalVertical = mix(verticalFrom, posture.normalVertical, blend.weight);
      },
    },
  };
  return blend;
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
