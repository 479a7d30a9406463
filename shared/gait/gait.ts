import type { BasePattern } from './base.ts';
import { CHANNEL_OF_SLOT, SLOT_COUNT } from './channels.ts';
import {
  createCoefficients,
  NORMAL_STYLE,
  type StyleCoefficients,
  type StyleSource,
} from './coefficients.ts';
import {
  createAskedWalk,
  createStyledLaw,
  getSharedWeight,
  type StyledLaw,
  writeHipStyleInto,
  writeStyledLawInto,
} from './styledLaw.ts';
import { holdSpeed, type SpeedExtension } from './laws.ts';
import type { Posture } from './posture.ts';
import { wrapPhase } from './units.ts';

/**
 * One settled walk: a style on its base at one speed. A value: no clock, no smoothing, no blending. The gait of
 * a walker is refitted in place whenever the walker's `revision` rises.
 */
export interface Gait {
  /** The normal walk that is styled. */
  readonly base: BasePattern;
  /** Frequency, steps and what was held. */
  readonly law: Readonly<StyledLaw>;
  /** The style at the law's speed. */
  readonly coefficients: Readonly<StyleCoefficients>;
  /** How the walk goes on above V = 2.5. */
  readonly extension: SpeedExtension;
  /**
   * Fills `posture` with the walk at a finite phase in cycles (wrapped): scale x normal(phase + lead) + offset,
   * per channel and side (engine-spec §3.8). Never clamped. Makes no object.
   */
  sample(phase: number, posture: Posture): void;
}

/** Options of `createGait`, each with its default. */
export interface GaitOptions {
  /** Default the normal walk. */
  readonly style?: StyleSource;
  /** The asked V, 1/s; held within [0, limit of the extension], which `law` tells. Default 1.4. */
  readonly normalizedSpeed?: number;
  /** Default `constant-step`. */
  readonly extension?: SpeedExtension;
}

/**
 * Creates a settled walk.
 *
 * @example
 * const posture = createPosture();
 * createGait({ normalizedSpeed: 1 }).sample(0.25, posture);
 */
export function createGait(options: GaitOptions = {}): Gait {
  const { style = NORMAL_STYLE, normalizedSpeed = 1.4, extension = 'constant-step' } = options;
  const gait = new RefittableGait();
  gait.extension = extension;
  gait.takeBase(style.base);
  style.writeCoefficientsInto(holdSpeed(normalizedSpeed, extension), gait.coefficients);
  gait.refit(normalizedSpeed, getSharedWeight(style.hipPolicy));
  return gait;
}

/** How far a slot's own cycle is ahead of the left side's: half a cycle for right slots, by slot. */
const SIDE_DELAY = Float64Array.from({ length: SLOT_COUNT }, (_, slot) =>
  CHANNEL_OF_SLOT[slot]!.leftSlot === slot ? 0 : 0.5,
);

/** A gait as its maker holds it: sets base, extension and coefficients, then `refit`. */
export class RefittableGait implements Gait {
  base: BasePattern = NORMAL_STYLE.base;
  extension: SpeedExtension = 'constant-step';
  readonly law = createStyledLaw();
  readonly coefficients = createCoefficients();

  readonly #walk = createAskedWalk();
  #curves = this.base.createCurves();
  /** Where in its own cycle each slot is read, [0, 1), and the normal values there. */
  readonly #phases = new Float64Array(SLOT_COUNT);
  readonly #normal = new Float64Array(SLOT_COUNT);

  /** Takes another base; its curves are fitted by the next `refit`. */
  takeBase(base: BasePattern): void {
    if (base === this.base) return;
    this.base = base;
    this.#curves = base.createCurves();
  }

  /** Solves law and curves for an asked V (1/s) and the weight of the policy `shared-change`, 0 to 1. */
  refit(normalizedSpeed: number, sharedWeight: number): void {
    const walk = this.#walk;
    walk.base = this.base;
    walk.normalizedSpeed = normalizedSpeed;
    walk.sharedWeight = sharedWeight;
    walk.extension = this.extension;
    writeHipStyleInto(this.coefficients, walk);
    writeStyledLawInto(walk, this.law);
    this.#curves.fit(this.law.normalizedSpeed, this.law.hipAmplitude);
  }

  sample(phase: number, posture: Posture): void {
    const wrapped = wrapPhase(phase);
    const { scale, offset, lead } = this.coefficients;
    const { channels } = posture;
    const phases = this.#phases;
    const normal = this.#normal;
    for (let slot = 0; slot < SLOT_COUNT; slot++) {
      const own = wrapped + SIDE_DELAY[slot]! + lead[slot]!;
      phases[slot] = own - Math.floor(own);
    }
    this.#curves.writeNormalInto(phases, normal);
    for (let slot = 0; slot < SLOT_COUNT; slot++) {
      channels[slot] = scale[slot]! * normal[slot]! + offset[slot]!;
    }
    posture.phase = wrapped;
    posture.normalizedSpeed = this.law.normalizedSpeed;
    posture.normalVertical = this.#curves.computeVertical(wrapped);
  }
}
