import type { Side } from './channels.ts';
import { computeKeySlope } from './periodicCurve.ts';

/**
 * The rhythm of a walk: how its phase goes through the time of a cycle. Everything of a walk is a function of
 * its phase, in which the right foot always strikes at 0.5; a style's rhythm says at which share of the time
 * of a cycle it does, and how long both feet stand. So curves, steps, planted feet and the way over the floor
 * stay what they are, and are gone through sooner or later.
 */

/**
 * A style's rhythm at one speed, as `StyleCoefficients.rhythm` holds it: these places, length 6. How far each
 * foot clears the floor between its toe off and its strike, leg lengths, stands with them, and how much
 * further up toes of a run are as they touch down, degrees; no clock asks these.
 */
export const RHYTHM = {
  otherStrike: 0,
  toeOffLeft: 1,
  toeOffRight: 2,
  clearanceLeft: 3,
  clearanceRight: 4,
  landing: 5,
} as const;
/** How far planting has a foot clear the floor by itself, leg lengths (chosen: planting.md). */
export const OWN_CLEARANCE = 0.01;
/** The rhythm of even steps. */
export const EVEN_RHYTHM: readonly number[] = [0.5, 0, 0, OWN_CLEARANCE, OWN_CLEARANCE, 0];

/** Least share of a cycle between a heel strike and the other foot's toe off (style-file.md). */
export const TOE_OFF_MIN = 0.02;
/** Least share of a cycle between a toe off and that foot's heel strike. */
export const SWING_MIN = 0.1;

/** Knots of a cycle: left strike, right toe off, right strike, left toe off, left strike. */
const KNOTS = 5;

/**
 * Which phase a walk has at which share of the time of a cycle, both from the left heel strike: a line
 * through its events that is monotone and smooth in its first derivative.
 */
export interface CycleClock {
  /** Time is phase. */
  isEven: boolean;
  /** A toe off was asked for outside of what its step has room for, and held. */
  isHeld: boolean;
  /** Shares of the time at the knots, from 0 to 1, and the phases there. */
  readonly times: Float64Array;
  readonly phases: Float64Array;
  /** Phase per time at the knots. */
  readonly slopes: Float64Array;
}

/** Allocates an even one. */
export function createCycleClock(): CycleClock {
  return {
    isEven: true,
    isHeld: false,
    times: Float64Array.from([0, 0.2, 0.5, 0.7, 1]),
    phases: Float64Array.from([0, 0.2, 0.5, 0.7, 1]),
    slopes: new Float64Array(KNOTS).fill(1),
  };
}

/** Creates the rhythm of even steps, as `StyleCoefficients` hold it. */
export function createRhythm(): Float64Array {
  return Float64Array.from(EVEN_RHYTHM);
}

/**
 * Fits a clock to a rhythm and the phase of the right toe off, cycles in (0, 0.5). A run's toe off comes
 * before the other foot's strike: its clock is even. Makes no object.
 */
export function fitClock(clock: CycleClock, rhythm: Float64Array, toeOffPhase: number): void {
  const strike = rhythm[RHYTHM.otherStrike]!;
  const left = rhythm[RHYTHM.toeOffLeft]!;
  const right = rhythm[RHYTHM.toeOffRight]!;
  const { times, phases, slopes, isEven: wasEven } = clock;
  clock.isEven = strike === 0.5 && left === 0 && right === 0;
  clock.isHeld = false;
  phases[1] = toeOffPhase;
  phases[3] = 0.5 + toeOffPhase;
  if (clock.isEven) {
    times[1] = toeOffPhase;
    times[2] = 0.5;
    times[3] = 0.5 + toeOffPhase;
    if (!wasEven) slopes.fill(1);
    return;
  }
  times[1] = holdToeOff(clock, 2 * strike * toeOffPhase + right, strike);
  times[2] = strike;
  times[3] = strike + holdToeOff(clock, 2 * (1 - strike) * toeOffPhase + left, strike);
  for (let knot = 0; knot < KNOTS - 1; knot++) {
    const before = knot === 0 ? KNOTS - 2 : knot - 1;
    slopes[knot] = computeKeySlope(
      times[before + 1]! - times[before]!,
      phases[before + 1]! - phases[before]!,
      times[knot + 1]! - times[knot]!,
      phases[knot + 1]! - phases[knot]!,
    );
  }
  slopes[KNOTS - 1] = slopes[0]!;
}

function holdToeOff(clock: CycleClock, asked: number, strike: number): number {
  const held = Math.min(Math.min(strike, 1 - strike) - SWING_MIN, Math.max(TOE_OFF_MIN, asked));
  if (Math.abs(held - asked) > 1e-9) clock.isHeld = true;
  return held;
}

/** The phase after this many cycles of time, whole ones counted; the identity for an even clock. */
export function findClockPhase(clock: CycleClock, time: number): number {
  if (clock.isEven) return time;
  const whole = Math.floor(time);
  return whole + readPhase(clock, time - whole);
}

/** The time at a phase, cycles of either, whole ones counted; the inverse of `findClockPhase`. */
export function computeClockTime(clock: CycleClock, phase: number): number {
  if (clock.isEven) return phase;
  const whole = Math.floor(phase);
  return whole + solveTime(clock, phase - whole);
}

/** How many times faster than in the mean of a cycle its phase goes there; 1 for an even clock. */
export function computeClockRate(clock: CycleClock, phase: number): number {
  if (clock.isEven) return 1;
  const own = phase - Math.floor(phase);
  const knot = findKnot(clock.phases, own);
  return readRate(clock, knot, solveTime(clock, own));
}

/** How a step parts the time of a cycle: while both feet stand before it, and while its foot swings. */
export interface StepShares {
  carry: number;
  swing: number;
}

/** Fills the shares of a step: from the other foot's strike to this one's toe off, and on to its strike. */
export function writeStepSharesInto(
  { isEven, times, phases }: CycleClock,
  side: Side,
  out: StepShares,
): void {
  // Of even steps both sides' are one number, to the last bit.
  if (isEven) {
    out.carry = phases[1]!;
    out.swing = 0.5 - phases[1]!;
    return;
  }
  const strike = side === 'right' ? 2 : 4;
  out.carry = times[strike - 1]! - times[strike - 2]!;
  out.swing = times[strike]! - times[strike - 1]!;
}

function findKnot(values: Float64Array, value: number): number {
  let knot = KNOTS - 2;
  while (knot > 0 && value < values[knot]!) knot--;
  return knot;
}

/** The cubic between two knots. */
function readPhase({ times, phases, slopes }: CycleClock, time: number): number {
  const knot = findKnot(times, time);
  const width = times[knot + 1]! - times[knot]!;
  const u = (time - times[knot]!) / width;
  const rise = phases[knot + 1]! - phases[knot]!;
  const slopeHere = slopes[knot]! * width;
  const slopeNext = slopes[knot + 1]! * width;
  const cubic = slopeHere + slopeNext - 2 * rise;
  return phases[knot]! + u * (slopeHere + u * (rise - slopeHere - cubic + u * cubic));
}

function readRate({ times, phases, slopes }: CycleClock, knot: number, time: number): number {
  const width = times[knot + 1]! - times[knot]!;
  const u = (time - times[knot]!) / width;
  const rise = phases[knot + 1]! - phases[knot]!;
  const slopeHere = slopes[knot]! * width;
  const cubic = slopeHere + slopes[knot + 1]! * width - 2 * rise;
  return (slopeHere + u * (2 * (rise - slopeHere - cubic) + 3 * u * cubic)) / width;
}

/** Rounds of Newton's search, which halves instead where that leaves the bracket: six are enough. */
const ROUNDS = 40;
const SOLVED = 1e-15;

/** Where the cubic has a phase in [0, 1). */
function solveTime(clock: CycleClock, phase: number): number {
  const { times, phases } = clock;
  const knot = findKnot(phases, phase);
  let low = times[knot]!;
  let high = times[knot + 1]!;
  let time = low + ((high - low) * (phase - phases[knot]!)) / (phases[knot + 1]! - phases[knot]!);
  for (let round = 0; round < ROUNDS; round++) {
    const off = readPhase(clock, time) - phase;
    if (Math.abs(off) <= SOLVED) break;
    if (off > 0) high = time;
    else low = time;
    const next = time - off / readRate(clock, knot, time);
    const isInside = next > low && next < high;
    const moved = isInside ? next : (low + high) / 2;
    if (moved === time) break;
    time = moved;
  }
  return time;
}
