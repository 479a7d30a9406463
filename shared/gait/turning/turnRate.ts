import { MID_STANCE_DELAY } from '../phase.ts';
import { RADIANS_PER_DEGREE } from '../units.ts';

/**
 * How often a turning body steps (engine.md §4).
 */

/**
 * A cycle turns by a quarter of a circle at most, radians: half a circle (2004) screws feet into the floor.
 */
const TURN_PER_CYCLE_MAX = Math.PI / 2;
/** Share of a cycle's turn that a foot is put down ahead of it, and left behind by as it leaves. */
const FOOT_SHARE = MID_STANCE_DELAY;

/**
 * The greatest turn rate that may be asked for, rad/s (chosen: there the turn alone asks for 2 Hz, where
 * the asked speed is held too).
 */
export const MAX_TURN_RATE = 2 * TURN_PER_CYCLE_MAX;

/** An asked turn rate (rad/s, left +) moved into its limits; NaN asks for none. */
export function holdTurnRate(asked: number): number {
  if (Number.isNaN(asked)) return 0;
  return Math.min(Math.max(asked, -MAX_TURN_RATE), MAX_TURN_RATE);
}

/**
 * V (1/s) and turn rate (rad/s) from which on a cycle may turn by all of that; a body that moves less turns
 * by less in each, down to nothing for a stand, which would else leap into quarters of a circle as soon as
 * it turns at all (chosen).
 */
const STANDING_SPEED = 0.1;
const STANDING_TURN_RATE = 0.3;
/** How the turn of a cycle grows up to there (chosen: under 1, so that a stand has no frequency). */
const STANDING_POWER = 0.9;

/**
 * f_t, Hz: as many cycles as it takes to turn by no more than a quarter of a circle in each, 2 |omega| / pi
 * (2004 has half a circle), and by no more than feet have room for, this many degrees to either side; more
 * where a body hardly moves.
 */
export function computeTurnFrequency(turnRate: number, normalizedSpeed: number, footRoomDeg: number): number {
  const rate = Math.abs(turnRate);
  if (rate === 0) return 0;
  const turnPerCycle = Math.min(TURN_PER_CYCLE_MAX, (footRoomDeg * RADIANS_PER_DEGREE) / FOOT_SHARE);
  const moved = Math.min(1, normalizedSpeed / STANDING_SPEED + rate / STANDING_TURN_RATE);
  return rate / (turnPerCycle * moved ** STANDING_POWER);
}

/** Share of f_S to either side of it within which f goes over to f_t (chosen: legs do not jump there). */
const ROUNDED = 0.3;

/** The greater of f_S and f_t, Hz, without a corner: by 7.5 % more where both are the same. */
export function takeGreater(styledFrequency: number, turnFrequency: number): number {
  const rounding = ROUNDED * styledFrequency;
  const more = turnFrequency - styledFrequency;
  if (more >= rounding) return turnFrequency;
  if (more <= -rounding) return styledFrequency;
  return styledFrequency + (more + rounding) ** 2 / (4 * rounding);
}
