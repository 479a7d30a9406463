/**
 * How often a turning body steps (engine-spec §4). Paper: 000 = Boulic, Ulicny, Thalmann 2004.
 */

/** A cycle turns by half a circle at most (000), radians. */
const TURN_PER_CYCLE_MAX = Math.PI;

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

/** f_t of 000, Hz: as many cycles as it takes to turn by no more than half a circle in each, |omega| / pi. */
export function computeTurnFrequency(turnRate: number): number {
  return Math.abs(turnRate) / TURN_PER_CYCLE_MAX;
}
