import type { BasePattern, FittedWalk, HipShares, NormalCurves } from './base.ts';
import { SLOT_COUNT } from './channels.ts';

/** A base on the way from one to another, for a style that takes over from one on another base. */
export interface BlendedBase extends BasePattern {
  readonly from: BasePattern;
  readonly to: BasePattern;
  /** Share of `to`, 0 to 1. What was fitted before it changed must be fitted again. */
  weight: number;
}

/**
 * Creates a base between two, at the first until its weight is set. Curves and toe off are mixed by weight,
 * the hip's shares so that the legs go on spanning the compass angle of the laws at heel strike.
 */
export function createBlendedBase(from: BasePattern, to: BasePattern): BlendedBase {
  const blend: BlendedBase = {
    name: `${from.name} to ${to.name}`,
    from,
    to,
    weight: 0,
    computeToeOffPhase: (normalizedSpeed) =>
      mix(from.computeToeOffPhase(normalizedSpeed), to.computeToeOffPhase(normalizedSpeed), blend.weight),
    computeHipShares: (normalizedSpeed) =>
      mixShares(from.computeHipShares(normalizedSpeed), to.computeHipShares(normalizedSpeed), blend.weight),
    createCurves: () => new BlendedCurves(blend),
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

class BlendedCurves implements NormalCurves {
  readonly #blend: BlendedBase;
  readonly #from: NormalCurves;
  readonly #to: NormalCurves;
  readonly #normalTo = new Float64Array(SLOT_COUNT);

  constructor(blend: BlendedBase) {
    this.#blend = blend;
    this.#from = blend.from.createCurves();
    this.#to = blend.to.createCurves();
  }

  fit(walk: FittedWalk): void {
    this.#from.fit(walk);
    this.#to.fit(walk);
  }

  writeNormalInto(phases: Float64Array, normal: Float64Array): void {
    this.#from.writeNormalInto(phases, normal);
    this.#to.writeNormalInto(phases, this.#normalTo);
    const { weight } = this.#blend;
    for (let slot = 0; slot < SLOT_COUNT; slot++) {
      normal[slot] = mix(normal[slot]!, this.#normalTo[slot]!, weight);
    }
  }

  computeVertical(phase: number): number {
    return mix(this.#from.computeVertical(phase), this.#to.computeVertical(phase), this.#blend.weight);
  }
}
