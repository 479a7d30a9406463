import { smoothstep } from '../../../gait/smoothstep.ts';
import { RADIANS_PER_DEGREE } from '../../../gait/units.ts';
import { createFootRoll, type FootRoll, rollFoot } from '../../leg/footRoll.ts';
import type { Leg } from '../../leg/leg.ts';
import type { Foothold } from '../footing/foothold.ts';
import type { FootPlan, PlantTiming } from '../plan/plantPlan.ts';
import { softAtMost, softPositive } from '../../leg/smooth.ts';

/** Where a foot that stands is at one instant: its ankle in metres, angles in radians. */
export interface FootPlace {
  x: number;
  y: number;
  z: number;
  /** Toes up less heel up, against the ground. */
  pitchRad: number;
  bendRad: number;
  /**
   * How far its sole gives under its load: how much lower its ankle is than over a hard one, metres. In an
   * array, where it is boxed nowhere.
   */
  readonly giveM: Float64Array;
}

/**
 * Pattern pitch below which a foot is flat, and from which on it is the pattern's; degrees (chosen: the
 * normal walk's mid-stance stays within 5).
 */
const FLAT_WITHIN = 4 * RADIANS_PER_DEGREE;
const FREE_FROM = 14 * RADIANS_PER_DEGREE;
/** Cycles from the strike until the foot is flat, people's at every speed (V 0.6 to 2.2). */
const TOES_DOWN_WITHIN = 0.1065;
/**
 * A foot that struck with its heel keeps it down until about opposite toe off, then may raise it within this
 * share of the cycle (chosen).
 */
const HEEL_HELD = 0.9;
const HEEL_FREED = 0.15;
/** Share of the cycle, from the strike on, in which a sole gives (chosen: most of it within 60 ms). */
const GIVES_WITHIN = 0.12;
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
const PIVOT_ROUNDING = 0.018;

/**
 * A standing foot has its toes up by no more than half way between the first two, its heel by half way
 * between the last two, whatever the pattern asks (chosen: well past what the built-in styles take; further
 * over, a foot would stand on its end).
 */
const TOE_UP_FROM = 40 * RADIANS_PER_DEGREE;
const TOE_UP_TO = 60 * RADIANS_PER_DEGREE;
const HEEL_UP_FROM = 75 * RADIANS_PER_DEGREE;
const HEEL_UP_TO = 140 * RADIANS_PER_DEGREE;

/** A landing asked for with toes down so far, radians, has no heel strike; and that corner (chosen). */
const LANDS_WHOLLY = 0.05;
const LANDING_ROUNDING = 0.03;

/** When a foot stands, and how far its heel is up. */
export interface FootStand {
  /** Cycles since its heel strike. */
  ownPhase: number;
  /** The solution's unknown, radians: below 0 where the heel rests on the floor. */
  heel: number;
  /** How much further its toes are up than all that makes them, radians. */
  pitchRad: number;
}

const roll = createFootRoll();

/** Allocates the place of a flat foot at the origin. */
export function createFootPlace(): FootPlace {
  return { x: 0, y: 0, z: 0, pitchRad: 0, bendRad: 0, giveM: new Float64Array(1) };
}

/**
 * The pitch that a planted foot takes for one of the pattern: flat for nearly flat, else as it is; C1;
 * radians, toes up +.
 */
export function flattenPitch(pitchRad: number): number {
  return pitchRad * smoothstep((Math.abs(pitchRad) - FLAT_WITHIN) / (FREE_FROM - FLAT_WITHIN));
}

/** Places a foot that stands on a foothold: its ankle, and how it is rolled there. Allocates nothing. */
export function placeFootInto(
  leg: Leg,
  foothold: Foothold,
  foot: Pick<FootPlan, 'toeUpStartRad' | 'toeUpRestRad'>,
  timing: PlantTiming,
  stand: FootStand,
  out: FootPlace,
): void {
  rise(foot, timing, stand);
  const pitchRad = roll.toeUpRad - roll.heelUpRad;
  rollOnInto(leg, foothold, landPitch(foothold, pitchRad) + stand.pitchRad, out);
  // At once as it strikes, whether heel, ball or all of it does; most after a third of the time; softly back.
  const left = Math.max(0, 1 - stand.ownPhase / GIVES_WITHIN);
  out.giveM[0] = 6.75 * timing.giveM * (1 - left) * left * left;
  out.y -= out.giveM[0];
}

/**
 * The pitch of a walk's foot, radians, toes up +, as a foothold takes it: where that asks for a landing with
 * toes down no heel strikes.
 */
export function landPitch({ landingRad }: Foothold, pitchRad: number): number {
  if (landingRad === 0) return pitchRad;
  const share = smoothstep(-landingRad / LANDS_WHOLLY);
  return pitchRad - share * (pitchRad + softPositive(-pitchRad, LANDING_ROUNDING));
}

/**
 * Places a foot that is pitched on its foothold, radians, toes up + against the ground. Allocates nothing.
 */
export function rollOnInto(leg: Leg, foothold: Foothold, pitchRad: number, out: FootPlace): void {
  rollTo(leg, foothold, pitchRad, roll);
  placeAnkle(foothold, out);
  out.pitchRad = pitchRad;
  out.bendRad = roll.bendRad;
}

/** Rolls a foot to a pitch on its foothold, wherever that is. Allocates nothing. */
export function rollTo(
  leg: Leg,
  { edgeAheadM }: Pick<Foothold, 'edgeAheadM'>,
  pitchRad: number,
  out: FootRoll,
): void {
  // On the heel or on the ball; both by a hair where one takes over from the other, so that the ankle has no
  // kink.
  out.toeUpRad =
    Math.abs(pitchRad) < PIVOT_ROUNDING ? softPositive(pitchRad, PIVOT_ROUNDING) : Math.max(0, pitchRad);
  out.heelUpRad = out.toeUpRad - pitchRad;
  out.groundAheadM = edgeAheadM;
  rollFoot(leg, out);
}

/**
 * Fills what of a foot's ankle is its foothold's alone, nine numbers, x y z each: where it is with its ankle
 * on the ground, and how far it goes for each metre that the foot's roll takes it ahead, and up.
 */
export function writeLieInto({ x, y, z, yawRad, slopeRad, rollRad }: Foothold, out: Float64Array): void {
  const [sinYaw, cosYaw] = [Math.sin(yawRad), Math.cos(yawRad)];
  const [sinSlope, cosSlope] = [Math.sin(slopeRad), Math.cos(slopeRad)];
  const [sinRoll, cosRoll] = [Math.sin(rollRad), Math.cos(rollRad)];
  out[0] = x;
  out[1] = y;
  out[2] = z;
  out[3] = cosSlope * sinYaw;
  out[4] = sinSlope;
  out[5] = cosSlope * cosYaw;
  out[6] = -cosRoll * sinSlope * sinYaw - sinRoll * cosYaw;
  out[7] = cosRoll * cosSlope;
  out[8] = sinRoll * sinYaw - cosRoll * sinSlope * cosYaw;
}

/** Fills the ankle of a foot that is rolled on its foothold: Ry(yaw) Rx(-slope) Rz(roll) of the roll's. */
function placeAnkle({ x, y, z, yawRad, slopeRad, rollRad }: Foothold, out: FootPlace): void {
  let asideM = 0;
  let upM = roll.heightM;
  let aheadM = roll.aheadM;
  if (slopeRad !== 0 || rollRad !== 0) {
    asideM = -upM * Math.sin(rollRad);
    const overM = upM * Math.cos(rollRad);
    upM = overM * Math.cos(slopeRad) + aheadM * Math.sin(slopeRad);
    aheadM = aheadM * Math.cos(slopeRad) - overM * Math.sin(slopeRad);
  }
  const sine = Math.sin(yawRad);
  const cosine = Math.cos(yawRad);
  out.x = x + aheadM * sine + asideM * cosine;
  out.y = y + upM;
  out.z = z + aheadM * cosine - asideM * sine;
}

/**
 * How far a heel is up for its unknown, radians: softly no lower than the floor, and no higher than a foot
 * that stands has it.
 */
export function raiseHeel(heel: number): number {
  const risenRad = Math.abs(heel) < HEEL_ROUNDING ? softPositive(heel, HEEL_ROUNDING) : Math.max(0, heel);
  return risenRad > HEEL_UP_FROM ? softAtMost(risenRad, HEEL_UP_FROM, HEEL_UP_TO) : risenRad;
}

/** How much of that a foot does, 0 to 1: one that struck with its heel holds it down until it is flat. */
export function computeHeelFreedom(
  { toeUpStartRad }: Pick<FootPlan, 'toeUpStartRad'>,
  { toeOffPhase }: PlantTiming,
  ownPhase: number,
): number {
  // A function of one number is called where it does something alone: what is passed may be boxed.
  const freed = (ownPhase - HEEL_HELD * toeOffPhase) / HEEL_FREED;
  return freed < 1 ? 1 - smoothstep(toeUpStartRad / HEEL_STRIKE) * (1 - smoothstep(freed)) : 1;
}

/** Sets the roll's toes, down from the heel strike to flat, and its heel, up as its unknown says. */
function rise(
  foot: Pick<FootPlan, 'toeUpStartRad' | 'toeUpRestRad'>,
  timing: PlantTiming,
  { ownPhase, heel }: FootStand,
): void {
  const { toeUpStartRad, toeUpRestRad } = foot;
  const up = Math.max(0, 1 - ownPhase / TOES_DOWN_WITHIN);
  const toeUpRad = toeUpRestRad + (toeUpStartRad - toeUpRestRad) * up * up * (2 - up);
  roll.toeUpRad = toeUpRad > TOE_UP_FROM ? softAtMost(toeUpRad, TOE_UP_FROM, TOE_UP_TO) : toeUpRad;
  // As `raiseHeel`, which is called where it does something: what is passed may be boxed.
  const over = heel + HEEL_ROUNDING;
  roll.heelUpRad = heel;
  if (over <= 0) roll.heelUpRad = 0;
  else if (heel < HEEL_ROUNDING) roll.heelUpRad = (over * over) / (4 * HEEL_ROUNDING);
  else if (heel > HEEL_UP_FROM) roll.heelUpRad = raiseHeel(heel);
  if (ownPhase < HEEL_HELD * timing.toeOffPhase + HEEL_FREED)
    roll.heelUpRad *= computeHeelFreedom(foot, timing, ownPhase);
}
