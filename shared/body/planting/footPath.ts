import { RADIANS_PER_DEGREE } from '../../gait/units.ts';
import { ROLL, ROLL_LENGTH, writeFootRollInto } from '../leg/footRoll.ts';
import type { PlantedLeg } from './leg.ts';
import { AT, type FootPlan, HEEL_AT, HEEL_SEGMENTS, type PlantPlan } from './plantPlan.ts';
import { writeOpenSplineInto } from './splines.ts';

/**
 * Indices into a foot's place: ankle x y z in metres, yaw, toes up less heel up, and bend of the toes in
 * radians.
 */
export const FOOT = { x: 0, y: 1, z: 2, yaw: 3, pitch: 4, bend: 5 } as const;
export const FOOT_LENGTH = 6;

/**
 * Pattern pitch below which a foot is flat, and from which on it is the pattern's; degrees (chosen: the
 * normal walk's mid-stance stays within 5).
 */
const FLAT_WITHIN = 4 * RADIANS_PER_DEGREE;
const FREE_FROM = 14 * RADIANS_PER_DEGREE;
/**
 * The foot is flat when the other one has been in the air for three tenths of the double support (chosen:
 * softest of 1, 1.15, 1.3).
 */
const FLAT_AFTER_TOE_OFF = 1.3;
/**
 * A foot that struck with its heel keeps it down until about opposite toe off, then may raise it within this
 * share of the cycle (chosen).
 */
const HEEL_HELD = 0.9;
const HEEL_FREED = 0.15;
/** Toes up at heel strike from which on the heel is held wholly. */
const HEEL_STRIKE = 5 * RADIANS_PER_DEGREE;
/**
 * Corner of "the heel does not go through the floor", radians: the unknown of a heel that rests is this far
 * below 0.
 */
export const HEEL_ROUNDING = 0.05;
/**
 * Radians of pitch within which heel and ball share the floor (chosen: the sole then floats by less than 2
 * mm, a giant's by 3).
 */
const PIVOT_ROUNDING = 0.035;

/**
 * Makes the pattern's pitch at `pitches[at]` the one that a planted foot takes: flat for nearly flat, else as
 * it is; C1; radians, toes up +.
 */
export function flattenPitch(pitches: Float64Array, at: number): void {
  const tilt = (Math.abs(pitches[at]!) - FLAT_WITHIN) / (FREE_FROM - FLAT_WITHIN);
  const share = Math.min(1, Math.max(0, tilt));
  pitches[at]! *= share * share * (3 - 2 * share);
}

/**
 * Writes `AT.toeUp` and `AT.heelUp` at `AT.ownPhase` of a stance: toes down from the heel strike to flat, the
 * heel up as its unknown `AT.heel` says, but not before a foot that struck with its heel is flat. Allocates
 * nothing.
 */
function writeRisesInto(foot: FootPlan, plan: PlantPlan, at: Float64Array): void {
  const { toeUpStartRad, toeUpRestRad } = foot;
  const ownPhase = at[AT.ownPhase]!;
  // smoothstep and makeSoftPositive written out: a small function that V8 does not inline boxes its number.
  const flat = Math.min(1, ownPhase / Math.max(1e-6, FLAT_AFTER_TOE_OFF * plan.toeOffPhase));
  at[AT.toeUp] = toeUpStartRad + (toeUpRestRad - toeUpStartRad) * flat * flat * (3 - 2 * flat);
  const freed = Math.min(1, Math.max(0, (ownPhase - HEEL_HELD * plan.toeOffPhase) / HEEL_FREED));
  const struck = Math.min(1, toeUpStartRad / HEEL_STRIKE);
  const held = struck * struck * (3 - 2 * struck) * (1 - freed * freed * (3 - 2 * freed));
  const heel = at[AT.heel]!;
  const corner = Math.min(HEEL_ROUNDING, Math.max(-HEEL_ROUNDING, heel)) + HEEL_ROUNDING;
  const rise = (corner * corner) / (4 * HEEL_ROUNDING) + Math.max(0, heel - HEEL_ROUNDING);
  at[AT.heelUp] = (1 - held) * rise;
}

const roll = new Float64Array(ROLL_LENGTH);

/**
 * Places a foot that stands at `AT.ownPhase`, with its heel as far up as the unknown `AT.heel` says; fills
 * `FOOT_LENGTH` numbers. The belt has taken it along since its strike. Allocates nothing.
 */
export function writeFootInto(leg: PlantedLeg, plan: PlantPlan, at: Float64Array, out: Float64Array): void {
  const foot = plan.feet[leg.side];
  writeRisesInto(foot, plan, at);
  const ownPhase = at[AT.ownPhase]!;
  const pitchRad = at[AT.toeUp]! - at[AT.heelUp]!;
  // On the heel or on the ball; both by a hair where one takes over from the other, so that the ankle has no
  // kink.
  const corner = Math.min(PIVOT_ROUNDING, Math.max(-PIVOT_ROUNDING, pitchRad)) + PIVOT_ROUNDING;
  const toeUpRad = (corner * corner) / (4 * PIVOT_ROUNDING) + Math.max(0, pitchRad - PIVOT_ROUNDING);
  roll[ROLL.toeUp] = toeUpRad;
  roll[ROLL.heelUp] = toeUpRad - pitchRad;
  writeFootRollInto(leg, roll);
  out[FOOT.x] = foot.anchorX + roll[ROLL.ahead]! * Math.sin(foot.yawRad);
  out[FOOT.y] = roll[ROLL.height]!;
  out[FOOT.z] = foot.anchorZ - plan.cycleLengthM * ownPhase + roll[ROLL.ahead]! * Math.cos(foot.yawRad);
  out[FOOT.yaw] = foot.yawRad;
  out[FOOT.pitch] = pitchRad;
  out[FOOT.bend] = roll[ROLL.bend]!;
}

/** Places a foot that stands as the plan has it, at `AT.ownPhase`. */
export function writePlannedFootInto(
  leg: PlantedLeg,
  plan: PlantPlan,
  at: Float64Array,
  out: Float64Array,
): void {
  at[AT.stanceShare] = at[AT.ownPhase]! / plan.stanceEnd;
  writeOpenSplineInto(plan.unknowns, HEEL_AT[leg.side], HEEL_SEGMENTS, at, AT.stanceShare, AT.heel);
  writeFootInto(leg, plan, at, out);
}
