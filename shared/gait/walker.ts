import type { BasePattern } from './base.ts';
import { type BlendedBase, createBlendedBase } from './blendedBase.ts';
import {
  copyCoefficientsInto,
  createCoefficients,
  NORMAL_STYLE,
  type StyleSource,
  writeBlendedCoefficientsInto,
} from './coefficients.ts';
import { computeClockTime, findClockPhase } from './cycleClock.ts';
import { boundAsked, boundShare, follow } from './follow.ts';
import { type Gait, RefittableGait } from './gait.ts';
import type { Posture } from './posture.ts';
import { smoothstep } from './smoothstep.ts';
import { holdIncline } from './slope/slopeLean.ts';
import { computeTurnGaze, GAZE_MAX } from './turning/lean.ts';
import { getSharedWeight } from './styledLaw.ts';
import { wrapPhase } from './units.ts';
import type { WalkerInputs, WalkerOptions } from './walkerInputs.ts';
import { computeTempo, VARIATION_MAX, type Variation, varyPosture } from './variation/variation.ts';

/** Wall time over which a loaded style takes over from the one before, seconds (chosen). */
export const STYLE_BLEND_S = 0.3;
/**
 * Time constant with which walking speed and turn rate follow the asked ones, seconds (chosen: 95 % there
 * within half a second).
 */
export const SPEED_SMOOTHING_S = 0.16;
/** Time constant with which the head turns to where a body looks, seconds (chosen: unhurriedly). */
const GAZE_SMOOTHING_S = 0.25;
/** V from which on a walk varies wholly, 1/s; a stand does not (chosen: its slowest steps are whole ones). */
const VARYING_SPEED = 0.4;

/**
 * A gait plus time: integrates phase (eq. 2 of 2004), follows changes of speed and turn smoothly and blends a
 * loaded style in. Whatever it is asked, it stays finite.
 */
export interface Walker {
  /** The asked speed, turn rate, rate, extension and leg length. */
  readonly inputs: WalkerInputs;
  /** The walk at the present speed and style; live: refitted in place whenever `revision` rises. */
  readonly gait: Gait;
  /** Present position in the cycle, [0, 1), 0 = left heel strike. */
  readonly phase: number;
  /** How many whole cycles it has gone; with the phase, where it is in its variation. */
  readonly wholeCycles: number;
  /**
   * How many times faster than by its law it went when it was last moved on: 1 where no steps differ and the
   * style has no rhythm.
   */
  readonly tempo: number;
  /** How much its steps differ at present; live. */
  readonly variation: Variation;
  /** Counts up whenever the gait has changed: what it gives is the same while this stays. */
  readonly revision: number;
  /** Whether it is between two styles. */
  readonly isBlending: boolean;
  /**
   * Moves on by `wallDtS` seconds of wall time (0 updates without moving). Time that is negative or not
   * finite is no time.
   */
  advance(wallDtS: number): void;
  /**
   * How many times faster than in the mean of a cycle the rhythm of its style takes it through the next so
   * many seconds: 1 where it has none. Whoever takes it over a floor goes as much faster.
   */
  computePace(wallDtS: number): number;
  /** The same as `advance` for speed and blends alone: the playhead rests, for an owner that places it. */
  follow(wallDtS: number): void;
  /** Fills `posture` with the walk at the present phase, as it varies there. */
  sampleNow(posture: Posture): void;
  /** The same after another number of cycles, whole ones and phase. */
  sampleAt(cycles: number, posture: Posture): void;
  /**
   * Places the playhead; cycles, wrapped: it goes there by the shorter way. A phase that is not finite leaves
   * it where it is.
   */
  setPhase(phase: number): void;
  /**
   * Takes another style over 0.3 s of wall time; at once while paused (rate 0), or where one walks and the
   * other runs, between which there is nothing to blend.
   */
  loadStyle(style: StyleSource): void;
  /** Takes a changed style at once; a running blend goes on towards it. */
  editStyle(style: StyleSource): void;
  /** Ends the blend and the speed change at once. */
  settle(): void;
}

/** Creates a walker at phase 0, settled at its speed. */
export function createWalker(options: WalkerOptions = {}): Walker {
  return new SmoothWalker(options);
}

class SmoothWalker implements Walker {
  readonly inputs: WalkerInputs;
  readonly variation: { -readonly [Key in keyof Variation]: Variation[Key] };
  phase = 0;
  wholeCycles = 0;
  tempo = 1;
  revision = 0;

  /** How much it varies where it walks fast enough. */
  #varying: number;
  readonly #gait = new RefittableGait();
  /** The walk at present: its V follows the asked one and is not yet held within the limits. */
  readonly #walk = this.#gait.asked;
  readonly #smoothingS: number;
  #style: StyleSource;
  /** What the present style blends from, held as it was when the style came. */
  readonly #from = createCoefficients();
  #fromSharedWeight = 0;
  #fromBase: BasePattern;
  /** Between two bases, while a style blends in from one on another. */
  #blendedBase: BlendedBase | undefined;
  /** Seconds of wall time until the blend is over. */
  #blendLeftS = 0;

  /** What the gait was last fitted to. */
  #fittedSpeed = Number.NaN;
  #fittedTurn = Number.NaN;
  #fittedGaze = Number.NaN;
  #fittedLeaning = Number.NaN;
  #fittedIncline = Number.NaN;
  #fittedStyle: StyleSource | undefined;
  #wasBlending = false;

  constructor(options: WalkerOptions) {
    const {
      normalizedSpeed = 1.4,
      turnRate = 0,
      extension = 'constant-step',
      legLengthM = 1,
      style = NORMAL_STYLE,
      variation = 0,
      seed = 0,
      leaning = 0,
      inclineRad = 0,
    } = options;
    this.inputs = {
      normalizedSpeed,
      turnRate,
      rate: 1,
      extension,
      legLengthM,
      variation,
      leaning,
      gazeRad: Number.NaN,
      inclineRad,
    };
    this.#varying = boundShare(variation, VARIATION_MAX, 0);
    this.variation = { amount: 0, seed };
    this.#smoothingS = options.smoothingS ?? SPEED_SMOOTHING_S;
    this.#style = style;
    this.#fromBase = style.base;
    this.#walk.normalizedSpeed = boundAsked(normalizedSpeed);
    this.#walk.turnRate = boundAsked(turnRate);
    this.#gait.leaning = boundShare(leaning, 1, 0);
    this.#gait.gazeRad = this.#askGaze();
    this.#gait.inclineRad = holdIncline(inclineRad);
    this.#update();
    this.#vary();
  }

  get gait(): Gait {
    return this.#gait;
  }

  advance(wallDtS: number): void {
    this.follow(wallDtS);
    const varies = this.variation.amount > 0;
    this.tempo = varies ? computeTempo(this.variation, this.wholeCycles + this.phase) : 1;
    const cycles = this.#gait.law.frequency * this.tempo * this.inputs.rate * wallDtS;
    if (!(wallDtS > 0) || !Number.isFinite(cycles)) return;
    const gone = this.#takeRhythm(cycles);
    if (gone !== cycles) this.tempo *= gone / cycles;
    this.#go(gone);
  }

  computePace(wallDtS: number): number {
    const cycles = this.#gait.law.frequency * this.inputs.rate * wallDtS;
    return cycles !== 0 && Number.isFinite(cycles) ? this.#takeRhythm(cycles) / cycles : 1;
  }

  /** Cycles of phase that this many cycles of time are from now on. */
  #takeRhythm(cycles: number): number {
    const { clock } = this.#gait.law;
    if (clock.isEven) return cycles;
    return findClockPhase(clock, computeClockTime(clock, this.phase) + cycles) - this.phase;
  }

  #go(cycles: number): void {
    const to = this.phase + cycles;
    this.wholeCycles += Math.floor(to);
    this.phase = wrapPhase(to);
  }

  follow(wallDtS: number): void {
    if (wallDtS > 0 && Number.isFinite(wallDtS)) {
      const walk = this.#walk;
      const { inputs } = this;
      const smoothingS = this.#smoothingS;
      // What rests, as most walks mostly do, asks nothing.
      if (inputs.normalizedSpeed !== walk.normalizedSpeed)
        walk.normalizedSpeed = follow(walk.normalizedSpeed, inputs.normalizedSpeed, wallDtS, smoothingS);
      if (inputs.turnRate !== walk.turnRate)
        walk.turnRate = follow(walk.turnRate, inputs.turnRate, wallDtS, smoothingS);
      const gait = this.#gait;
      if (inputs.inclineRad !== gait.inclineRad)
        gait.inclineRad = holdIncline(follow(gait.inclineRad, inputs.inclineRad, wallDtS, smoothingS));
      if (inputs.leaning !== gait.leaning)
        gait.leaning = follow(
          gait.leaning,
          boundShare(inputs.leaning, 1, gait.leaning),
          wallDtS,
          SPEED_SMOOTHING_S,
        );
      if (gait.leaning !== 0) gait.gazeRad = follow(gait.gazeRad, this.#askGaze(), wallDtS, GAZE_SMOOTHING_S);
      this.#blendLeftS = Math.max(0, this.#blendLeftS - wallDtS);
      if (inputs.variation !== this.#varying) {
        const variation = boundShare(inputs.variation, VARIATION_MAX, this.#varying);
        this.#varying = follow(this.#varying, variation, wallDtS, SPEED_SMOOTHING_S);
      }
    }
    this.#update();
    this.#vary();
  }

  /** Where it is to look. */
  #askGaze(): number {
    const { gazeRad } = this.inputs;
    if (!Number.isFinite(gazeRad)) return computeTurnGaze(this.#walk.turnRate);
    return Math.min(GAZE_MAX, Math.max(-GAZE_MAX, gazeRad));
  }

  #vary(): void {
    const speed = this.#gait.law.normalizedSpeed;
    this.variation.amount = this.#varying > 0 ? this.#varying * smoothstep(speed / VARYING_SPEED) : 0;
  }

  get isBlending(): boolean {
    return this.#blendLeftS > 0;
  }

  sampleNow(posture: Posture): void {
    this.#gait.sample(this.phase, posture);
    this.#varyPosture(this.wholeCycles + this.phase, posture);
  }

  sampleAt(cycles: number, posture: Posture): void {
    this.#gait.sample(cycles, posture);
    this.#varyPosture(cycles, posture);
  }

  #varyPosture(cycles: number, posture: Posture): void {
    if (this.variation.amount > 0) varyPosture(this.variation, this.#gait.law, cycles, posture);
  }

  setPhase(phase: number): void {
    if (!Number.isFinite(phase)) return;
    const to = wrapPhase(phase);
    this.wholeCycles -= Math.round(to - this.phase);
    this.phase = to;
  }

  loadStyle(style: StyleSource): void {
    copyCoefficientsInto(this.#gait.coefficients, this.#from);
    this.#fromSharedWeight = this.#walk.sharedWeight;
    this.#fromBase = this.#walk.base;
    const { rate } = this.inputs;
    const blends = rate !== 0 && Number.isFinite(rate) && style.base.gait === this.#fromBase.gait;
    this.#blendLeftS = blends ? STYLE_BLEND_S : 0;
    this.#style = style;
  }

  editStyle(style: StyleSource): void {
    this.#style = style;
  }

  settle(): void {
    this.#blendLeftS = 0;
    const { normalizedSpeed, turnRate } = this.inputs;
    if (Number.isFinite(normalizedSpeed)) this.#walk.normalizedSpeed = boundAsked(normalizedSpeed);
    if (Number.isFinite(turnRate)) this.#walk.turnRate = boundAsked(turnRate);
    if (Number.isFinite(this.inputs.inclineRad)) this.#gait.inclineRad = holdIncline(this.inputs.inclineRad);
    this.#varying = boundShare(this.inputs.variation, VARIATION_MAX, this.#varying);
    this.#gait.leaning = boundShare(this.inputs.leaning, 1, this.#gait.leaning);
    this.#gait.gazeRad = this.#askGaze();
    this.#update();
    this.#vary();
  }

  /** Refits the gait to speed and style (engine.md §7); not while nothing has changed. */
  #update(): void {
    const { extension, legLengthM } = this.inputs;
    const walk = this.#walk;
    const gait = this.#gait;
    // Who looks and walks straight ahead has nothing to lean.
    const leaning = walk.turnRate === 0 && gait.gazeRad === 0 ? 0 : gait.leaning;
    const blending = this.#blendLeftS > 0;
    const same =
      walk.normalizedSpeed === this.#fittedSpeed &&
      walk.turnRate === this.#fittedTurn &&
      this.#style === this.#fittedStyle &&
      walk.extension === extension &&
      walk.legLengthM === legLengthM &&
      leaning === this.#fittedLeaning &&
      gait.inclineRad === this.#fittedIncline &&
      (leaning === 0 || gait.gazeRad === this.#fittedGaze);
    if (same && !blending && !this.#wasBlending) return;
    walk.extension = extension;
    walk.legLengthM = legLengthM;
    this.#fittedSpeed = walk.normalizedSpeed;
    this.#fittedTurn = walk.turnRate;
    this.#fittedGaze = gait.gazeRad;
    this.#fittedLeaning = leaning;
    this.#fittedIncline = gait.inclineRad;
    this.#fittedStyle = this.#style;
    this.#wasBlending = blending;
    this.revision++;
    if (blending) this.#takeBlend(1 - this.#blendLeftS / STYLE_BLEND_S);
    else this.#takeStyle();
    gait.refit();
  }

  /** The style at the speed walked. */
  #takeStyle(): void {
    const { base, hipPolicy } = this.#style;
    this.#blendedBase = undefined;
    this.#walk.base = base;
    this.#gait.takeStyle(this.#style);
    this.#walk.sharedWeight = getSharedWeight(hipPolicy);
  }

  /** The style, with a weight of less than 1, mixed with what it takes over from. */
  #takeBlend(weight: number): void {
    const { base, hipPolicy } = this.#style;
    this.#walk.base = this.#blendBase(base, weight);
    this.#gait.takeStyle(this.#style);
    const { coefficients } = this.#gait;
    writeBlendedCoefficientsInto(this.#from, coefficients, weight, coefficients);
    this.#walk.sharedWeight =
      this.#fromSharedWeight + (getSharedWeight(hipPolicy) - this.#fromSharedWeight) * weight;
  }

  /** The base between the one blended from and `to`; `to` itself where they are one. */
  #blendBase(to: BasePattern, weight: number): BasePattern {
    const from = this.#fromBase;
    if (from === to) return to;
    let blend = this.#blendedBase;
    if (blend?.from !== from || blend.to !== to) {
      blend = createBlendedBase(from, to);
      this.#blendedBase = blend;
    }
    blend.weight = weight;
    return blend;
  }
}
