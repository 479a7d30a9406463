import type { HipShares } from '../base.ts';
import type { HipStyle } from '../compass.ts';
import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../units.ts';
import { computeCosc, computeSinc } from './arc.ts';

/**
 * What a turn asks of the legs at their own heel strikes (engine.md §4, Table 3 of 2004): the inner leg
 * reaches less far ahead, the outer one further, both to the centre, and both feet are put down into the
 * turn.
 */

/** D_h, half the hip distance, leg lengths (2004). */
export const HALF_HIP_DISTANCE = 0.1;
/** An asin is asked for this much at most (engine.md §4.4). */
const REACH_MAX = 0.98;
/**
 * F is held at this, radians (75 degrees; chosen: with f of §4 it is 60, unless the hips' scales differ
 * much).
 */
const TURN_ANGLE_MAX = 75 * RADIANS_PER_DEGREE;
/** How far a thigh twists outward and inward in a turn at most, degrees (engine.md §4.4). */
const TWIST_OUT_MAX_DEG = 40;
const TWIST_IN_MAX_DEG = 30;
/**
 * How far the ankle of a foot that stands turns at most, degrees (chosen: the pelvis' own turn comes to it).
 */
const ANKLE_TURN_DEG = 17;
/**
 * Below this amplitude, radians, a leg's time to mid-stance is read from its limit, which it then meets to
 * 1e-6 of itself (derived).
 */
const AMPLITUDE_MIN = 1e-3;
/** What a turn adds to a leg at its own heel strike, degrees. */
export interface LegTurn {
  /** Of the thigh, forward +: what it reaches further than straight ahead. */
  flexionDeg: number;
  /** Outward +. */
  abductionDeg: number;
  /** Toes outward +. */
  twistDeg: number;
}

/** Both legs', filled in place by `writeLegTurnsInto`. */
export interface LegTurns {
  readonly left: LegTurn;
  readonly right: LegTurn;
}

/** Allocates those of a straight walk. */
export function createLegTurns(): LegTurns {
  return {
    left: { flexionDeg: 0, abductionDeg: 0, twistDeg: 0 },
    right: { flexionDeg: 0, abductionDeg: 0, twistDeg: 0 },
  };
}

/** The walk that turns, as its law has it. */
export interface TurningWalk {
  /** V, 1/s. */
  readonly normalizedSpeed: number;
  /** Radians a second, left +. */
  readonly turnRate: number;
  /** Hz. */
  readonly frequency: number;
  /** The normal hip amplitude, radians. */
  readonly hipAmplitude: number;
}

/** Fills `turns` for a walk whose hips have a style. */
export function writeLegTurnsInto(
  walk: TurningWalk,
  style: HipStyle,
  shares: HipShares,
  turns: LegTurns,
): void {
  writeLegTurnInto(walk, shares, style.scaleLeft, style.scaleRight, walk.turnRate > 0, turns.left);
  writeLegTurnInto(walk, shares, style.scaleRight, style.scaleLeft, walk.turnRate < 0, turns.right);
}

/** How far a turn may twist a thigh outward that a style twists already by `offsetDeg`, degrees. */
function computeRoomOut(offsetDeg: number): number {
  return Math.max(0, TWIST_OUT_MAX_DEG - Math.max(0, offsetDeg));
}

/** The same inward. */
function computeRoomIn(offsetDeg: number): number {
  return Math.max(0, TWIST_IN_MAX_DEG - Math.max(0, -offsetDeg));
}

/**
 * What is left of a turn's twist, degrees, for a thigh that a style twists already by `offsetDeg`: together
 * they go no further than a turn alone would, and a style that is past that by itself is left as it is. Toes
 * outward +.
 */
export function holdTwistDeg(twistDeg: number, offsetDeg: number): number {
  return Math.min(Math.max(twistDeg, -computeRoomIn(offsetDeg)), computeRoomOut(offsetDeg));
}

/**
 * How far a foot that stands may turn against the pelvis to either side, degrees, with thighs that a style
 * twists by its offsets: each leg's hip and ankle, and the leg that has less.
 */
export function computeFootRoomDeg(leftOffsetDeg: number, rightOffsetDeg: number): number {
  const out = Math.min(computeRoomOut(leftOffsetDeg), computeRoomOut(rightOffsetDeg));
  const inward = Math.min(computeRoomIn(leftOffsetDeg), computeRoomIn(rightOffsetDeg));
  return ANKLE_TURN_DEG + Math.min(out, inward);
}

/** Table 3 of 2004 for one leg with its own S; `otherScale` is the other one's. */
function writeLegTurnInto(
  walk: TurningWalk,
  shares: HipShares,
  scale: number,
  otherScale: number,
  isInner: boolean,
  turn: LegTurn,
): void {
  const ahead = scale * shares.max * walk.hipAmplitude;
  const angle = computeTurnAngle(walk, shares, scale, otherScale);
  // r sin F and r (1 - cos F), r = R -+ D_h, with R F = D in R's stead, which a straight walk has not.
  const radiusMore = isInner ? -HALF_HIP_DISTANCE : HALF_HIP_DISTANCE;
  const forward = Math.sin(ahead) * computeSinc(angle) + radiusMore * Math.sin(angle);
  const aside = Math.sin(ahead) * computeCosc(angle) + radiusMore * (1 - Math.cos(angle));
  const inward = isInner ? 1 : -1;
  const twistMaxDeg = isInner ? TWIST_OUT_MAX_DEG : TWIST_IN_MAX_DEG;
  turn.flexionDeg = shares.thighShare * (asinDeg(forward) - DEGREES_PER_RADIAN * ahead);
  turn.abductionDeg = inward * asinDeg(aside);
  turn.twistDeg = inward * Math.min(DEGREES_PER_RADIAN * angle, twistMaxDeg);
}

/**
 * F of 2004, D / R with D = sin(S hip_max), radians: how far the body turns from a leg's heel strike until it
 * is above that foot. That is the turn rate times D / V, and |omega| / (3 f) at low speed (engine.md §4.3).
 */
function computeTurnAngle(
  { normalizedSpeed, turnRate, frequency, hipAmplitude }: TurningWalk,
  shares: HipShares,
  scale: number,
  otherScale: number,
): number {
  const timeToMidStance =
    hipAmplitude > AMPLITUDE_MIN
      ? Math.sin(scale * shares.max * hipAmplitude) / normalizedSpeed
      : ((scale / (scale + otherScale)) * shares.max) / frequency;
  const angle = Math.abs(turnRate) * timeToMidStance;
  // Hips that do not swing at all have no time of their own.
  return Number.isFinite(angle) ? Math.min(Math.max(angle, -TURN_ANGLE_MAX), TURN_ANGLE_MAX) : 0;
}

function asinDeg(sine: number): number {
  return DEGREES_PER_RADIAN * Math.asin(Math.min(Math.max(sine, -REACH_MAX), REACH_MAX));
}
