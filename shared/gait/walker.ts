import {
  copyCoefficientsInto,
  createCoefficients,
  NORMAL_STYLE,
  type StyleCoefficients,
  type StyleSource,
  writeBlendedCoefficientsInto,
} from './coefficients.ts';
import { type Gait, RefittableGait } from './gait.ts';
import { getSharedWeight, type StyledLaw } from './styledLaw.ts';
import { holdSpeed, type SpeedExtension } from './laws.ts';
import type { Posture } from './posture.ts';
import { wrapPhase } from './units.ts';

/** Wall time over which a loaded style takes over from the one before, seconds (product.md). */
export const STYLE_BLEND_S = 0.3;
/**
 * Time constant with which the walking speed follows the asked one, seconds (chosen: 95 % there within half a
 * second).
 */
export const SPEED_SMOOTHING_S = 0.16;
/** Nearer than this to the asked speed the walker takes it over, 1/s. */
const SPEED_SETTLED = 1e-6;

/** What steers a walker. Written by its owner at any time; read by `advance`. */
export interface WalkerInputs {
  /** The asked speed V, 1/s; held within [0, limit of the extension]. */
  normalizedSpeed: number;
  /** Playback rate, apart from the walking speed: 1 is real time, 0 paused. */
  rate: number;
  /** How the walk goes on above V = 2.5. */
  extension: SpeedExtension;
}

/** Options of `createWalker`, each with its default. */
export interface WalkerOptions {
  /** V at the start, 1/s. Default 1.4. */
  readonly normalizedSpeed?: number;
  /** Default `constant-step`. */
  readonly extension?: SpeedExtension;
  /** Default the normal walk. */
  readonly style?: StyleSource;
}

/**
 * One walk in time: integrates phase (eq. 2 of 000), follows speed changes smoothly and blends a loaded style
 * in. `sample` is pure: it depends on the phase asked for and the walker's present speed and style only.
 * After construction nothing is allocated.
 */
export interface Walker {
  /** The asked speed, rate and extension. */
  readonly inputs: WalkerInputs;
  /** Present position in the cycle, [0, 1), 0 = left heel strike. */
  readonly phase: number;
  /** The walk at the present speed and style; live: refitted in place whenever `revision` rises. */
  readonly gait: Gait;
  /** The styled law at the present speed; a live record, refilled by `advance`. */
  readonly law: Readonly<StyledLaw>;
  /** The coefficients in effect; a live record. */
  readonly coefficients: StyleCoefficients;
  /**
   * Counts up whenever law, coefficients or curves have changed: what `sample` gives is the same while it
   * stays.
   */
  readonly revision: number;
  /** Moves on by `wallDtS` seconds of wall time (0 updates without moving). */
  advance(wallDtS: number): void;
  /** Fills `posture` with the walk at any phase in cycles, at the present speed and style. */
  sample(phase: number, posture: Posture): void;
  /** The same at the present phase; no number passes, so nothing can be boxed. */
  sampleNow(posture: Posture): void;
  /** Places the playhead; cycles, wrapped. */
  setPhase(phase: number): void;
  /** Takes another style over 0.3 s of wall time; at once while paused (rate 0). */
  loadStyle(style: StyleSource): void;
  /** Takes a changed style at once; a running blend goes on towards it. */
  editStyle(style: StyleSource): void;
  /** Ends the blend and the speed change at once, so that `sample` shows the asked walk. */
  settle(): void;
}

/** Creates a walker at phase 0, settled at its speed. */
export function createWalker(options: WalkerOptions = {}): Walker {
  return new SmoothWalker(options);
}

class SmoothWalker implements Walker {
  readonly inputs: WalkerInputs;
  readonly #gait = new RefittableGait();
  phase = 0;
  revision = 0;

  #style: StyleSource;
  /** V walked, 1/s: follows the asked one; not yet held within the limits. */
  #speed: number;
  /** The weight of `shared-change` in effect. */
  #sharedWeight = 0;
  /** What the present style blends from, held as it was when the style came. */
  readonly #from = createCoefficients();
  #fromSharedWeight = 0;
  /** Seconds of wall time until the blend is over. */
  #blendLeftS = 0;

  /** What the gait was last fitted to. */
  #fittedSpeed = Number.NaN;
  #fittedStyle: StyleSource | undefined;
  #wasBlending = false;

  constructor({ normalizedSpeed = 1.4, extension = 'constant-step', style = NORMAL_STYLE }: WalkerOptions) {
    this.inputs = { normalizedSpeed, rate: 1, extension };
    this.#style = style;
    this.#speed = normalizedSpeed;
    this.#update();
  }

  get gait(): Gait {
    return this.#gait;
  }

  get law(): Readonly<StyledLaw> {
    return this.#gait.law;
  }

  get coefficients(): StyleCoefficients {
    return this.#gait.coefficients;
  }

  advance(wallDtS: number): void {
    this.#followSpeed(wallDtS);
    if (this.#blendLeftS > 0) this.#blendLeftS = Math.max(0, this.#blendLeftS - wallDtS);
    this.#update();
    this.phase = wrapPhase(this.phase + this.law.frequency * this.inputs.rate * wallDtS);
  }

  sample(phase: number, posture: Posture): void {
    this.#gait.sample(phase, posture);
  }

  sampleNow(posture: Posture): void {
    this.#gait.sample(this.phase, posture);
  }

  setPhase(phase: number): void {
    this.phase = wrapPhase(phase);
  }

  loadStyle(style: StyleSource): void {
    copyCoefficientsInto(this.coefficients, this.#from);
    this.#fromSharedWeight = this.#sharedWeight;
    this.#blendLeftS = this.inputs.rate === 0 ? 0 : STYLE_BLEND_S;
    this.#style = style;
  }

  editStyle(style: StyleSource): void {
    this.#style = style;
  }

  settle(): void {
    this.#blendLeftS = 0;
    this.#speed = this.inputs.normalizedSpeed;
    this.#update();
  }

  #followSpeed(wallDtS: number): void {
    const { normalizedSpeed } = this.inputs;
    const gap = normalizedSpeed - this.#speed;
    if (gap === 0) return;
    const remaining = gap * Math.exp(-wallDtS / SPEED_SMOOTHING_S);
    this.#speed = normalizedSpeed - (Math.abs(remaining) < SPEED_SETTLED ? 0 : remaining);
  }

  /** Refits the gait to speed and style (engine-spec §7, steps 2-4 and 6); not while nothing has changed. */
  #update(): void {
    const { extension } = this.inputs;
    const blending = this.#blendLeftS > 0;
    const same =
      this.#speed === this.#fittedSpeed &&
      this.#style === this.#fittedStyle &&
      this.#gait.extension === extension;
    if (same && !blending && !this.#wasBlending) return;
    this.#gait.extension = extension;
    this.#fittedSpeed = this.#speed;
    this.#fittedStyle = this.#style;
    this.#wasBlending = blending;
    this.revision++;
    this.#solveStyle();
    this.#gait.refit(this.#speed, this.#sharedWeight);
  }

  /** The coefficients in effect: the style's at the speed walked, blended with what it takes over from. */
  #solveStyle(): void {
    const { coefficients, extension } = this.#gait;
    const target = getSharedWeight(this.#style.hipPolicy);
    this.#style.writeCoefficientsInto(holdSpeed(this.#speed, extension), coefficients);
    this.#sharedWeight = target;
    if (this.#blendLeftS <= 0) return;
    const weight = 1 - this.#blendLeftS / STYLE_BLEND_S;
    writeBlendedCoefficientsInto(this.#from, coefficients, weight, coefficients);
    this.#sharedWeight = this.#fromSharedWeight + (target - this.#fromSharedWeight) * weight;
  }
}
