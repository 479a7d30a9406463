import type { BasePattern, HipShares } from './base.ts';
import { BASES } from './bases.ts';
import { SLOT } from './channels.ts';
import type { HipPolicy, StyleCoefficients } from './coefficients.ts';
import { createCycleClock, type CycleClock } from './cycleClock.ts';
import {
  computeLeftCompassAngle,
  computeRightCompassAngle,
  computeStep,
  type HipStyle,
  isCompassHeld,
} from './compass.ts';
import { findHipSpeed } from './hipSpeed.ts';
import {
  computeBouncingDuty,
  computeRunFrequency,
  holdRunSpeed,
  LEAST_BOUNCE,
  MOST_BOUNCE,
} from './run/runLaw.ts';
import { computeHipAmplitude, holdSpeed, type SpeedExtension } from './laws.ts';
import { computeStyledFrequency, isFrequencyHeld } from './styledFrequency.ts';
import { computeFootRoomDeg } from './turning/legTurns.ts';
import { shrinkHip } from './turning/shrinkHip.ts';
import { computeTurnFrequency, holdTurnRate, takeGreater } from './turning/turnRate.ts';

/**
 * The law of a styled walk (engine.md §2.1 and §2.3): a character with another hip amplitude keeps the
 * asked speed.
 */

/** The walk that a law is solved for. */
export interface AskedWalk extends HipStyle {
  /** The normal walk that is styled. */
  base: BasePattern;
  /** The asked V, 1/s; may lie outside the limits. */
  normalizedSpeed: number;
  /** The asked turn rate, rad/s, left +; may lie outside the limits. */
  turnRate: number;
  extension: SpeedExtension;
  /** Leg length of the body, metres: a base may give it a tempo of its own. */
  legLengthM: number;
  /** 0 is `fixed-amplitude`, 1 `shared-change`; between, while one style blends into another. */
  sharedWeight: number;
  /** How far a foot that stands may turn against the pelvis to either side, degrees. */
  footRoomDeg: number;
  /** How far the hips of a run rise and fall over what its law has: the style's scale of the vertical. */
  bounce: number;
}

/** Least and most scale of the hips that changes how often a run steps (chosen: knees stay bent). */
const LEAST_SWING = 0.6;
const MOST_SWING = 1.2;
/** How far a run's hips go at most while one foot stands, leg lengths (chosen: legs reach no further). */
const MOST_CONTACT = 1.03;

/** The law of a styled walk at one speed, filled in place by `writeStyledLawInto`. */
export interface StyledLaw {
  /** V used, 1/s: the asked one moved into [0, limit]. */
  normalizedSpeed: number;
  /** Turn rate used, rad/s, left +: the asked one moved into its limits. */
  turnRate: number;
  /** V_h in 1/s, the speed whose normal hip amplitude is used; V under fixed-amplitude. */
  hipSpeed: number;
  /** Cycle frequency f in Hz; 0 at V = 0. */
  frequency: number;
  /**
   * The normal hip amplitude at `hipSpeed`, before scaling, radians; less where a turn asks for more steps
   * than the speed does.
   */
  hipAmplitude: number;
  /** How far the left foot lands ahead of the right at the left heel strike, leg lengths; may be negative. */
  stepLeft: number;
  /** The same for the right foot at phase 0.5, leg lengths. */
  stepRight: number;
  /**
   * Phase of the right toe off, cycles; the left one's is half a cycle later. Below 0 for a run, whose bounce
   * alone changes it.
   */
  toeOffPhase: number;
  /** Legs of the body, metres. */
  legLengthM: number;
  /** How the phase goes through the time of a cycle: the style's rhythm. */
  readonly clock: CycleClock;
  /** V - f L, leg lengths per second: what the feet slide when the frequency is held; else 0. */
  residualSpeed: number;
  /** The asked V was outside [0, limit]. */
  speedClamped: boolean;
  /** The asked turn rate was outside its limits. */
  turnClamped: boolean;
  /** The frequency was held at 4 Hz. */
  frequencyClamped: boolean;
  /** Half a compass angle was held at 85 degrees. */
  hipAngleClamped: boolean;
}

/** Allocates the law of standing still. */
export function createStyledLaw(): StyledLaw {
  return {
    normalizedSpeed: 0,
    turnRate: 0,
    hipSpeed: 0,
    frequency: 0,
    hipAmplitude: 0,
    stepLeft: 0,
    stepRight: 0,
    toeOffPhase: BASES.classic.computeToeOffPhase(0),
    legLengthM: 1,
    clock: createCycleClock(),
    residualSpeed: 0,
    speedClamped: false,
    turnClamped: false,
    frequencyClamped: false,
    hipAngleClamped: false,
  };
}

/** Allocates the normal walk, standing. */
export function createAskedWalk(): AskedWalk {
  return {
    base: BASES.classic,
    normalizedSpeed: 0,
    turnRate: 0,
    extension: 'constant-step',
    legLengthM: 1,
    sharedWeight: 0,
    footRoomDeg: computeFootRoomDeg(0, 0),
    bounce: 1,
    scaleLeft: 1,
    scaleRight: 1,
    offsetLeftDeg: 0,
    offsetRightDeg: 0,
  };
}

/** Reads the hips of a style's coefficients into the walk. */
export function writeHipStyleInto(
  { scale, offset }: Readonly<StyleCoefficients>,
  out: HipStyle & Pick<AskedWalk, 'footRoomDeg' | 'bounce'>,
): void {
  out.bounce = scale[SLOT.vertical]!;
  out.footRoomDeg = computeFootRoomDeg(offset[SLOT.hipTwist]!, offset[SLOT.hipTwist + 1]!);
  out.scaleLeft = scale[SLOT.hipFlexion]!;
  out.scaleRight = scale[SLOT.hipFlexion + 1]!;
  out.offsetLeftDeg = offset[SLOT.hipFlexion]!;
  out.offsetRightDeg = offset[SLOT.hipFlexion + 1]!;
}

/** The policy as a weight: 0 for `fixed-amplitude`, 1 for `shared-change`. */
export function getSharedWeight(policy: HipPolicy): number {
  return policy === 'shared-change' ? 1 : 0;
}

/** Fills `law` for an asked walk, whose V is held within [0, limit of the extension]. */
export function writeStyledLawInto(walk: AskedWalk, law: StyledLaw): void {
  const { base, sharedWeight, extension } = walk;
  const normalizedSpeed = holdGaitSpeed(base, walk.normalizedSpeed, extension);
  law.legLengthM = walk.legLengthM;
  const shares = base.computeHipShares(normalizedSpeed);
  law.normalizedSpeed = normalizedSpeed;
  law.speedClamped = normalizedSpeed !== walk.normalizedSpeed;
  law.toeOffPhase = base.computeToeOffPhase(normalizedSpeed, walk.legLengthM);
  if (base.gait === 'run') {
    writeRunLawInto(walk, law);
    return;
  }
  if (sharedWeight <= 0) writeFixedAmplitudeInto(walk, shares, law);
  else if (sharedWeight >= 1) writeSharedChangeInto(walk, shares, law);
  else writeBlendInto(walk, shares, law);
  writeTurnInto(walk, shares, law);
}

/** An asked V (1/s) moved into the limits of a base's gait. */
export function holdGaitSpeed({ gait }: BasePattern, asked: number, extension: SpeedExtension): number {
  return gait === 'run' ? holdRunSpeed(asked) : holdSpeed(asked, extension);
}

/**
 * A run's law, whose speed, toe off and limits are set: who swings the legs further takes longer steps (as
 * shared-change has it), and bounce asks for a shorter stance. Steps are V / 2 f: in flight the body goes on
 * without a leg, so that no compass tells them.
 */
function writeRunLawInto(walk: AskedWalk, law: StyledLaw): void {
  const { normalizedSpeed } = law;
  const swing = Math.min(MOST_SWING, Math.max(LEAST_SWING, (walk.scaleLeft + walk.scaleRight) / 2));
  const bounce = Math.min(MOST_BOUNCE, Math.max(LEAST_BOUNCE, walk.bounce));
  law.hipSpeed = normalizedSpeed;
  law.hipAmplitude = 0;
  law.frequency = computeRunFrequency(normalizedSpeed, walk.legLengthM) / Math.sqrt(swing);
  const duty = computeBouncingDuty(law.toeOffPhase + 0.5, law.frequency, bounce);
  law.toeOffPhase = Math.min(duty, (MOST_CONTACT * law.frequency) / normalizedSpeed) - 0.5;
  law.stepLeft = normalizedSpeed / law.frequency / 2;
  law.stepRight = law.stepLeft;
  law.residualSpeed = 0;
  law.turnRate = holdTurnRate(walk.turnRate);
  law.turnClamped = law.turnRate !== walk.turnRate;
  law.frequencyClamped = false;
  law.hipAngleClamped = false;
}

function computeTempo({ base, legLengthM }: AskedWalk): number {
  return base.computeTempo(legLengthM);
}

/** Policy `fixed-amplitude` (2004): the hip keeps its scaled amplitude and the frequency pays for it. */
function writeFixedAmplitudeInto(walk: AskedWalk, shares: HipShares, law: StyledLaw): void {
  law.hipSpeed = law.normalizedSpeed;
  law.hipAmplitude = computeHipAmplitude(law.hipSpeed, walk.extension, computeTempo(walk));
  writeStepsInto(walk, shares, law);
  writeFrequencyInto(law);
}

/** Policy `shared-change` (2003): the hip takes amplitude and frequency of V_h. */
function writeSharedChangeInto(walk: AskedWalk, shares: HipShares, law: StyledLaw): void {
  const { extension } = walk;
  const tempo = computeTempo(walk);
  law.hipSpeed = findHipSpeed(walk, shares, law.normalizedSpeed, { extension, tempo });
  law.hipAmplitude = computeHipAmplitude(law.hipSpeed, extension, tempo);
  writeStepsInto(walk, shares, law);
  writeFrequencyInto(law);
}

/**
 * Both policies' hip speed, frequency and amplitude blended by weight, while one style blends into another
 * (style-file.md, "mixing at run time"); the steps follow from the blended amplitude.
 */
function writeBlendInto(walk: AskedWalk, shares: HipShares, law: StyledLaw): void {
  const { sharedWeight } = walk;
  writeFixedAmplitudeInto(walk, shares, law);
  const { hipSpeed, frequency, hipAmplitude, frequencyClamped } = law;
  writeSharedChangeInto(walk, shares, law);
  law.hipSpeed = hipSpeed + (law.hipSpeed - hipSpeed) * sharedWeight;
  law.frequency = frequency + (law.frequency - frequency) * sharedWeight;
  law.frequencyClamped ||= frequencyClamped;
  law.hipAmplitude = hipAmplitude + (law.hipAmplitude - hipAmplitude) * sharedWeight;
  writeStepsInto(walk, shares, law);
  law.residualSpeed = law.normalizedSpeed - law.frequency * (law.stepLeft + law.stepRight);
}

/**
 * Turns: the greater of f_t and f_S (2004), its corner rounded; where that is more than f_S, steps are
 * shorter by as much (engine.md §4.1 and §4.2).
 */
function writeTurnInto(walk: AskedWalk, shares: HipShares, law: StyledLaw): void {
  law.turnRate = holdTurnRate(walk.turnRate);
  law.turnClamped = law.turnRate !== walk.turnRate;
  const frequency = takeGreater(
    law.frequency,
    computeTurnFrequency(law.turnRate, law.normalizedSpeed, walk.footRoomDeg),
  );
  if (frequency <= law.frequency) return;
  law.frequency = frequency;
  law.hipAmplitude = shrinkHip(walk, shares, law.hipAmplitude, law.normalizedSpeed / frequency);
  writeStepsInto(walk, shares, law);
  law.residualSpeed = law.normalizedSpeed - frequency * (law.stepLeft + law.stepRight);
}

/** The steps of both sides from the hip amplitude, and whether a compass was too wide. */
function writeStepsInto(walk: AskedWalk, shares: HipShares, law: StyledLaw): void {
  const left = computeLeftCompassAngle(walk, shares, law.hipAmplitude);
  const right = computeRightCompassAngle(walk, shares, law.hipAmplitude);
  law.stepLeft = computeStep(left);
  law.stepRight = computeStep(right);
  law.hipAngleClamped = isCompassHeld(left) || isCompassHeld(right);
}

/** Eq. 6-8 from the steps, and what slides where the frequency is held. */
function writeFrequencyInto(law: StyledLaw): void {
  const { normalizedSpeed } = law;
  const cycleLength = law.stepLeft + law.stepRight;
  law.frequency = computeStyledFrequency(normalizedSpeed, cycleLength);
  law.frequencyClamped = isFrequencyHeld(normalizedSpeed, cycleLength);
  law.residualSpeed = law.frequencyClamped ? normalizedSpeed - law.frequency * cycleLength : 0;
}
