import { SLOT } from './channels.ts';
import type { HipPolicy, StyleCoefficients } from './coefficients.ts';
import {
  computeFrequency,
  computeHipAmplitude,
  computeSpeedAtFrequency,
  computeSpeedLimit,
  MAX_STYLED_FREQUENCY_HZ,
  type SpeedExtension,
} from './laws.ts';
import { RADIANS_PER_DEGREE } from './units.ts';

/**
 * Hip scaling with frequency compensation (engine-spec §2.1 and §2.3): a character with another hip amplitude
 * keeps the asked speed.
 */

/**
 * Half the compass angle is held at this, radians (85 degrees; chosen): beyond 90 a wider leg angle shortens
 * the step.
 */
export const MAX_HALF_COMPASS_ANGLE = 85 * RADIANS_PER_DEGREE;
/** V_h at which the hip swings at 4 Hz, the end of its search, 1/s. */
const CONSTANT_STEP_FASTEST = computeSpeedAtFrequency(MAX_STYLED_FREQUENCY_HZ, 'constant-step');
const SMOOTH_FASTEST = computeSpeedAtFrequency(MAX_STYLED_FREQUENCY_HZ, 'smooth');
/** The V_hip search ends when the asked speed is missed by less than this share of it. */
const SEARCH_TOLERANCE = 1e-14;
/** Steps after which it ends in any case; it takes about seven (chosen). */
const MAX_SEARCH_STEPS = 60;

/** The four numbers of a style that act on the speed law. */
export interface HipStyle {
  scaleLeft: number;
  scaleRight: number;
  /** Degrees. */
  offsetLeftDeg: number;
  /** Degrees. */
  offsetRightDeg: number;
}

/**
 * The walk that a law is solved for. A record, because numbers that pass between functions one by one may be
 * boxed.
 */
export interface AskedWalk extends HipStyle {
  /** The asked V, 1/s; may lie outside the limits. */
  normalizedSpeed: number;
  extension: SpeedExtension;
  /** 0 is `fixed-amplitude`, 1 `shared-change`; between, while one style blends into another. */
  sharedWeight: number;
}

/** The law of a styled walk at one speed, filled in place by `writeStyledLawInto`. */
export interface StyledLaw {
  /** V used, 1/s: the asked one moved into [0, limit]. */
  normalizedSpeed: number;
  /** V_h in 1/s, the speed whose normal hip amplitude is used; V under fixed-amplitude. */
  hipSpeed: number;
  /** Cycle frequency f in Hz; 0 at V = 0. */
  frequency: number;
  /** The normal hip amplitude at `hipSpeed`, before scaling, radians. */
  hipAmplitude: number;
  /** How far the left foot lands ahead of the right at the left heel strike, leg lengths; may be negative. */
  stepLeft: number;
  /** The same for the right foot at phase 0.5, leg lengths. */
  stepRight: number;
  /** V - f L, leg lengths per second: what the feet slide when the frequency is held; else 0. */
  residualSpeed: number;
  /** The asked V was outside [0, limit]. */
  speedClamped: boolean;
  /** The frequency was held at 4 Hz. */
  frequencyClamped: boolean;
  /** Half a compass angle was held at 85 degrees. */
  hipAngleClamped: boolean;
}

/** Allocates the law of standing still. */
export function createStyledLaw(): StyledLaw {
  return {
    normalizedSpeed: 0,
    hipSpeed: 0,
    frequency: 0,
    hipAmplitude: 0,
    stepLeft: 0,
    stepRight: 0,
    residualSpeed: 0,
    speedClamped: false,
    frequencyClamped: false,
    hipAngleClamped: false,
  };
}

/** The largest share of the hip amplitude, at the own heel strike: hip_max = 2/3 hip (000 §3). */
export const HIP_MAX_SHARE = 2 / 3;
/** The smallest, half a cycle later: hip_min = -1/3 hip. */
export const HIP_MIN_SHARE = -1 / 3;

/**
 * Fills the steps of a law from its hip amplitude: eq. 4 of 000 for each side, step = 2 sin(alpha / 2). The
 * compass angle alpha at a foot's heel strike is the leading leg's styled maximum minus the other's styled
 * minimum (engine-spec §2.1), signed, radians.
 */
function writeStepsInto(
  { scaleLeft, scaleRight, offsetLeftDeg, offsetRightDeg }: HipStyle,
  law: StyledLaw,
): void {
  const { hipAmplitude } = law;
  const offsetLeft = offsetLeftDeg * RADIANS_PER_DEGREE;
  const offsetRight = offsetRightDeg * RADIANS_PER_DEGREE;
  const maxLeft = scaleLeft * HIP_MAX_SHARE * hipAmplitude + offsetLeft;
  const minLeft = scaleLeft * HIP_MIN_SHARE * hipAmplitude + offsetLeft;
  const maxRight = scaleRight * HIP_MAX_SHARE * hipAmplitude + offsetRight;
  const minRight = scaleRight * HIP_MIN_SHARE * hipAmplitude + offsetRight;
  const halfLeft = (maxLeft - minRight) / 2;
  const halfRight = (maxRight - minLeft) / 2;
  law.stepLeft = 2 * Math.sin(holdHalfAngle(halfLeft));
  law.stepRight = 2 * Math.sin(holdHalfAngle(halfRight));
  law.hipAngleClamped =
    Math.abs(halfLeft) > MAX_HALF_COMPASS_ANGLE || Math.abs(halfRight) > MAX_HALF_COMPASS_ANGLE;
}

const holdHalfAngle = (half: number): number =>
  Math.min(Math.max(half, -MAX_HALF_COMPASS_ANGLE), MAX_HALF_COMPASS_ANGLE);

/** Fills hip amplitude, eq. 4 and 5 of 000 at V_h, and steps of a law. */
function writeHipInto(walk: AskedWalk, law: StyledLaw): void {
  law.hipAmplitude = computeHipAmplitude(law.hipSpeed, walk.extension);
  writeStepsInto(walk, law);
}

/**
 * f = V / L, held at 4 Hz where the step is too short to keep V; 0 at V = 0, the limit of eq. 7. Stored one
 * over the other: a number chosen between a constant and a quotient, as `? :` would (and minifiers make one
 * of `else`), is boxed before it is stored.
 */
function writeFrequencyInto(law: StyledLaw): void {
  const { normalizedSpeed } = law;
  const cycleLength = law.stepLeft + law.stepRight;
  law.frequencyClamped = normalizedSpeed > 0 && cycleLength * MAX_STYLED_FREQUENCY_HZ <= normalizedSpeed;
  law.frequency = 0;
  law.residualSpeed = 0;
  if (normalizedSpeed > 0) law.frequency = normalizedSpeed / cycleLength;
  if (!law.frequencyClamped) return;
  law.frequency = MAX_STYLED_FREQUENCY_HZ;
  law.residualSpeed = normalizedSpeed - MAX_STYLED_FREQUENCY_HZ * cycleLength;
}

/**
 * Policy `fixed-amplitude` (000): the hip keeps its scaled amplitude and the frequency pays for it. Eq. 6, f
 * = V / (4 sin(S hip / 2)), and eq. 8 above V = 2.5, both as f = V / L_S with the steps of each side.
 */
function writeFixedAmplitudeLawInto(walk: AskedWalk, law: StyledLaw): void {
  law.hipSpeed = law.normalizedSpeed;
  writeHipInto(walk, law);
  writeFrequencyInto(law);
}

/**
 * Policy `shared-change` (004): finds V_h with L_S(V_h) f0(V_h) = V, then walks with V_h's amplitude and
 * frequency, so that a scaled hip changes step length and frequency about equally. V_h is searched up to
 * f0(V_h) = 4 Hz; beyond, f is held there.
 */
function writeSharedChangeLawInto(walk: AskedWalk, law: StyledLaw): void {
  law.hipSpeed = walk.extension === 'constant-step' ? CONSTANT_STEP_FASTEST : SMOOTH_FASTEST;
  writeHipInto(walk, law);
  const fastest = (law.stepLeft + law.stepRight) * MAX_STYLED_FREQUENCY_HZ;
  law.frequencyClamped = law.normalizedSpeed > 0 && fastest <= law.normalizedSpeed;
  if (!law.frequencyClamped) searchHipSpeed(walk, law);
  writeFrequencyInto(law);
}

/**
 * Finds V_h between 0 and `law.hipSpeed`, which walks at 4 Hz: false position, which is quick because the
 * speed reached is nearly linear in V_h, with Illinois' halving of an end that stayed behind twice.
 */
function searchHipSpeed(walk: AskedWalk, law: StyledLaw): void {
  const asked = law.normalizedSpeed;
  let low = 0;
  let high = law.hipSpeed;
  let shortfall = -asked;
  let surplus = (law.stepLeft + law.stepRight) * MAX_STYLED_FREQUENCY_HZ - asked;
  let lastSign = 0;
  for (let i = 0; i < MAX_SEARCH_STEPS; i++) {
    law.hipSpeed = asked === 0 ? 0 : low - (shortfall * (high - low)) / (surplus - shortfall);
    writeHipInto(walk, law);
    const missed = (law.stepLeft + law.stepRight) * computeFrequency(law.hipSpeed, walk.extension) - asked;
    if (Math.abs(missed) <= SEARCH_TOLERANCE * asked) return;
    const sign = Math.sign(missed);
    if (missed < 0) {
      low = law.hipSpeed;
      shortfall = missed;
      if (sign === lastSign) surplus /= 2;
    } else {
      high = law.hipSpeed;
      surplus = missed;
      if (sign === lastSign) shortfall /= 2;
    }
    lastSign = sign;
  }
}

/**
 * Fills `law` for an asked walk, whose V is held within [0, limit of the extension]. While one style blends
 * into another, frequency, amplitude and steps of both policies are blended (style-file.md, "mixing at run
 * time"). Allocates nothing.
 */
export function writeStyledLawInto(walk: AskedWalk, law: StyledLaw): void {
  writeHeldSpeedInto(walk, law);
  if (walk.sharedWeight <= 0) writeFixedAmplitudeLawInto(walk, law);
  else if (walk.sharedWeight >= 1) writeSharedChangeLawInto(walk, law);
  else writeBlendedLawInto(walk, law);
}

/** The first step of it: V, and whether it had to be held. A style is evaluated at this speed. */
export function writeHeldSpeedInto(walk: AskedWalk, law: StyledLaw): void {
  law.normalizedSpeed = Math.min(Math.max(walk.normalizedSpeed, 0), computeSpeedLimit(walk.extension));
  law.speedClamped = law.normalizedSpeed !== walk.normalizedSpeed;
}

/**
 * Both policies' hip speed, frequency and amplitude blended by weight; the steps follow from the blended
 * amplitude.
 */
function writeBlendedLawInto(walk: AskedWalk, law: StyledLaw): void {
  const { sharedWeight } = walk;
  writeFixedAmplitudeLawInto(walk, law);
  const { hipSpeed, frequency, hipAmplitude, frequencyClamped } = law;
  writeSharedChangeLawInto(walk, law);
  law.hipSpeed = hipSpeed + (law.hipSpeed - hipSpeed) * sharedWeight;
  law.frequency = frequency + (law.frequency - frequency) * sharedWeight;
  law.frequencyClamped ||= frequencyClamped;
  law.hipAmplitude = hipAmplitude + (law.hipAmplitude - hipAmplitude) * sharedWeight;
  writeStepsInto(walk, law);
  law.residualSpeed = law.normalizedSpeed - law.frequency * (law.stepLeft + law.stepRight);
}

/** Allocates the normal walk, standing. */
export function createAskedWalk(): AskedWalk {
  return {
    normalizedSpeed: 0,
    extension: 'constant-step',
    sharedWeight: 0,
    scaleLeft: 1,
    scaleRight: 1,
    offsetLeftDeg: 0,
    offsetRightDeg: 0,
  };
}

/** Reads the hips of a style's coefficients into the walk. */
export function writeHipStyleInto({ scale, offset }: StyleCoefficients, out: HipStyle): void {
  out.scaleLeft = scale[SLOT.hipFlexion]!;
  out.scaleRight = scale[SLOT.hipFlexion + 1]!;
  out.offsetLeftDeg = offset[SLOT.hipFlexion]!;
  out.offsetRightDeg = offset[SLOT.hipFlexion + 1]!;
}

/** The policy as a weight: 0 for `fixed-amplitude`, 1 for `shared-change`. */
export function getSharedWeight(policy: HipPolicy): number {
  return policy === 'shared-change' ? 1 : 0;
}
