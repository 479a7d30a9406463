import type { BasePattern } from './base.ts';
import { SLOT } from './channels.ts';
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
  holdGaitSpeed,
  type StyledLaw,
  writeHipStyleInto,
  writeStyledLawInto,
} from './styledLaw.ts';
import type { SpeedExtension } from './laws.ts';
import { computeAloft, computeRunHeight } from './run/runHeight.ts';
import { evaluateCurve } from './periodicCurve.ts';
import { findOwnPhase, renewPattern, writePatternInto } from './pattern/styledPattern.ts';
import type { Posture } from './posture.ts';
import { computeAbductionShare, computeFlexionShare, createTwist, fitTwist } from './turning/turnCurves.ts';
import { computeArmGain, computeSlopeLean, holdIncline, leanIntoSlope } from './slope/slopeLean.ts';
import { addLean, computeTurnGaze, createLean, writeLeanInto } from './turning/lean.ts';
import { createLegTurns, holdTwistDeg, writeLegTurnsInto } from './turning/legTurns.ts';
import { DEGREES_PER_RADIAN, wrapPhase } from './units.ts';
import { fitClock, RHYTHM } from './cycleClock.ts';
import { computeLandingShare } from './run/landing.ts';

/**
 * One settled walk: a style on its base at one speed and turn rate. A value: no clock, no smoothing, no
 * blending. The gait of a walker is refitted in place whenever the walker's `revision` rises.
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
  /** Leg length of the body that walks, metres. */
  readonly legLengthM: number;
  /** How much it leans into its turn and looks aside, 0 to 1, and how far it looks aside, radians, left +. */
  readonly leaning: number;
  readonly gazeRad: number;
  /** How far the belt rises ahead, radians. */
  readonly inclineRad: number;
  /**
   * Fills `posture` with the walk at a finite phase in cycles (wrapped), per channel and side as
   * `StyleCoefficients` says. Never clamped. Makes no object.
   */
  sample(phase: number, posture: Posture): void;
}

/** Options of `createGait`, each with its default. */
export interface GaitOptions {
  /** Default the normal walk. */
  readonly style?: StyleSource;
  /** The asked V, 1/s; held within [0, limit of the extension], which `law` tells. Default 1.4. */
  readonly normalizedSpeed?: number;
  /** The asked turn rate, rad/s, left +; held within its limits, which `law` tells. Default 0. */
  readonly turnRate?: number;
  /** Default `constant-step`. */
  readonly extension?: SpeedExtension;
  /** Leg length of the body that walks, metres: a base may give it a tempo of its own. Default 1. */
  readonly legLengthM?: number;
  /**
   * How much it leans into its turn and looks ahead into it, 0 (the papers' walk) to 1. For feet that are
   * planted: legs lean about the ankles that they stand on. Default 0.
   */
  readonly leaning?: number;
  /** How far it looks aside, radians, left +. Default as far as its turn rate asks. */
  readonly gazeRad?: number;
  /** How far the belt that it is walked on rises ahead, radians, within `MOST_INCLINE_RAD`. Default 0. */
  readonly inclineRad?: number;
}

/**
 * Creates a settled walk.
 *
 * @example
 * const posture = createPosture();
 * createGait({ normalizedSpeed: 1 }).sample(0.25, posture);
 */
export function createGait(options: GaitOptions = {}): Gait {
  const { style = NORMAL_STYLE, normalizedSpeed = 1.4, turnRate = 0, extension = 'constant-step' } = options;
  const { legLengthM = 1, leaning = 0, gazeRad = computeTurnGaze(turnRate), inclineRad = 0 } = options;
  const gait = new RefittableGait();
  const { asked } = gait;
  asked.base = style.base;
  asked.extension = extension;
  asked.legLengthM = legLengthM;
  gait.leaning = leaning;
  gait.gazeRad = gazeRad;
  gait.inclineRad = holdIncline(inclineRad);
  asked.normalizedSpeed = normalizedSpeed;
  asked.turnRate = turnRate;
  asked.sharedWeight = getSharedWeight(style.hipPolicy);
  gait.takeStyle(style);
  gait.refit();
  return gait;
}

/** A gait as its maker holds it: sets what is asked and the coefficients, then `refit`. */
export class RefittableGait implements Gait {
  /** As `GaitOptions` have them. */
  leaning = 0;
  gazeRad = 0;
  inclineRad = 0;
  /** All but the hips, which `refit` takes from the coefficients. */
  readonly asked = createAskedWalk();
  readonly law = createStyledLaw();
  readonly coefficients = createCoefficients();

  readonly #turns = createLegTurns();
  readonly #lean = createLean();
  readonly #twist = createTwist();
  /** hip_min / hip_max of the base: how far a leg is behind half a cycle after its heel strike. */
  #hipBehind = 0;

  get base(): BasePattern {
    return this.asked.base;
  }

  get extension(): SpeedExtension {
    return this.asked.extension;
  }

  get legLengthM(): number {
    return this.asked.legLengthM;
  }

  /** Takes the coefficients of a style at the speed asked for. */
  takeStyle(style: StyleSource): void {
    const { base, normalizedSpeed, extension } = this.asked;
    style.writeCoefficientsInto(holdGaitSpeed(base, normalizedSpeed, extension), this.coefficients);
  }

  /** Solves the law. */
  refit(): void {
    const { asked, law } = this;
    writeHipStyleInto(this.coefficients, asked);
    writeStyledLawInto(asked, law);
    fitClock(law.clock, this.coefficients.rhythm, law.toeOffPhase);
    renewPattern(this);
    if (law.turnRate !== 0) this.#fitTurn();
    if (this.leaning !== 0) writeLeanInto(law, this, this.#lean);
  }

  #fitTurn(): void {
    const { asked, law } = this;
    const shares = asked.base.computeHipShares(law.normalizedSpeed);
    this.#hipBehind = shares.min / shares.max;
    fitTwist(this.#twist, 0.5 + law.toeOffPhase);
    if (asked.base.gait === 'run') {
      this.#fitRunTurn();
      return;
    }
    writeLegTurnsInto(law, asked, shares, this.#turns);
    const { offset } = this.coefficients;
    for (let side = 0; side < 2; side++) {
      const turn = side === 0 ? this.#turns.left : this.#turns.right;
      turn.twistDeg = holdTwistDeg(turn.twistDeg, offset[SLOT.hipTwist + side]!);
    }
  }

  /** A run's feet turn beneath it by half of what it turns by while one stands; legs do not open for it. */
  #fitRunTurn(): void {
    const { turnRate, toeOffPhase, frequency } = this.law;
    const { left, right } = this.#turns;
    left.twistDeg = (turnRate * (0.5 + toeOffPhase) * DEGREES_PER_RADIAN) / frequency / 2;
    right.twistDeg = -left.twistDeg;
    for (const turn of [left, right]) {
      turn.flexionDeg = 0;
      turn.abductionDeg = 0;
    }
  }

  sample(phase: number, posture: Posture): void {
    const wrapped = wrapPhase(phase);
    const { coefficients, law } = this;
    const { channels } = posture;
    writePatternInto(this, wrapped, posture);
    posture.aloft = 0;
    if (this.base.gait === 'run') {
      this.#fly(wrapped, posture);
      this.#land(wrapped, channels);
    }
    if (law.turnRate !== 0) this.#turnLegs(wrapped, channels);
    if (this.leaning !== 0) addLean(this.#lean, wrapped, coefficients.scale, channels);
    posture.inclineRad = this.inclineRad;
    posture.stairs = undefined;
    if (this.inclineRad !== 0) {
      const slopeDeg = this.inclineRad * DEGREES_PER_RADIAN;
      leanIntoSlope(computeSlopeLean(slopeDeg), computeArmGain(slopeDeg), coefficients.offset, channels);
    }
    posture.phase = wrapped;
    posture.normalizedSpeed = law.normalizedSpeed;
  }

  /** Hips as high as the law of the run has them, whose style bounces by another stance alone. */
  #fly(phase: number, posture: Posture): void {
    const { frequency, toeOffPhase, legLengthM } = this.law;
    const duty = 0.5 + toeOffPhase;
    posture.normalVertical += computeRunHeight(frequency, duty, phase) / legLengthM;
    posture.channels[SLOT.vertical] = posture.normalVertical;
    posture.aloft = computeAloft(frequency, duty, phase) / legLengthM;
  }

  /** Toes of a run as far up at its touch-downs as its style has them. */
  #land(phase: number, channels: Float64Array): void {
    const landing = this.coefficients.rhythm[RHYTHM.landing]!;
    if (landing === 0) return;
    const duty = 0.5 + this.law.toeOffPhase;
    for (let side = 0; side < 2; side++)
      channels[SLOT.ankleFlexion + side]! += landing * computeLandingShare(wrapPhase(phase + side / 2), duty);
  }

  /**
   * What a turn adds to the legs: abduction to the normal curve (2004, Fig. 13), which the style scales;
   * flexion, whose scale it has taken in (engine.md §4.4), and twist, which feet take that go round whatever
   * the style makes of the opening of its own, to the styled one.
   */
  #turnLegs(phase: number, channels: Float64Array): void {
    const { scale, lead } = this.coefficients;
    for (let side = 0; side < 2; side++) {
      const turn = side === 0 ? this.#turns.left : this.#turns.right;
      const abduction = SLOT.hipAbduction + side;
      const flexion = SLOT.hipFlexion + side;
      const twist = SLOT.hipTwist + side;
      channels[abduction]! +=
        scale[abduction]! * turn.abductionDeg * computeAbductionShare(findOwnPhase(abduction, phase, lead));
      channels[flexion]! +=
        turn.flexionDeg * computeFlexionShare(findOwnPhase(flexion, phase, lead), this.#hipBehind);
      channels[twist]! += turn.twistDeg * evaluateCurve(this.#twist, findOwnPhase(twist, phase, lead));
    }
  }
}
