import { GRAVITY } from '../units.ts';

/**
 * The laws of the normal run (docs/architecture/running.md): how often it steps, and which share of a cycle a
 * foot stands. Bodies of all sizes run alike at the same V sqrt(H / g), the root of their Froude number.
 */

/** V between which a run is defined, 1/s (chosen: from a slow jog to a sprint). */
export const SLOWEST_RUN = 1.2;
export const FASTEST_RUN = 7;
/**
 * Least and most bounce of a style: rise and fall over those of the law (chosen: feet plant well between).
 */
export const LEAST_BOUNCE = 0.8;
export const MOST_BOUNCE = 1.25;
/** Shares of a cycle that a foot may stand; less than half, so that a run always flies (chosen). */
const MOST_DUTY = 0.47;
const LEAST_DUTY = 0.16;
/** Halvings of the bisection for a bounce: to 1e-12 of a cycle. */
const HALVINGS = 38;

/** An asked V (1/s) moved into the limits of a run; NaN asks for the least. */
export function holdRunSpeed(asked: number): number {
  return Number.isNaN(asked) ? SLOWEST_RUN : Math.min(Math.max(asked, SLOWEST_RUN), FASTEST_RUN);
}

/** Cycles a second of the normal run at V (1/s) on legs of this many metres. */
export function computeRunFrequency(normalizedSpeed: number, legLengthM: number): number {
  const similar = Math.sqrt(legLengthM / GRAVITY);
  const v = normalizedSpeed * similar;
  return (0.356 + (0.03 + 0.024 * v) * v) / similar;
}

/** Share of a cycle that a foot of the normal run stands at V above 0 (1/s): its duty factor. */
export function computeRunDuty(normalizedSpeed: number, legLengthM: number): number {
  return Math.min(MOST_DUTY, 0.353 * (normalizedSpeed * Math.sqrt(legLengthM / GRAVITY)) ** -0.358);
}

/**
 * The duty factor at which hips rise and fall `bounce` times as far as with another one at the same
 * frequency: gravity is nobody's to scale, so that a run which bounces more stands more shortly.
 */
export function computeBouncingDuty(duty: number, frequencyHz: number, bounce: number): number {
  if (bounce === 1) return duty;
  const asked = bounce * computeRise(duty, frequencyHz);
  let short = LEAST_DUTY;
  let long = 0.5;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (short + long) / 2;
    if (computeRise(middle, frequencyHz) > asked) short = middle;
    else long = middle;
  }
  return Math.min(MOST_DUTY + 0.02, (short + long) / 2);
}

/** How far hips rise and fall, metres: from the lowest, at mid-stance, to the highest, in mid-flight. */
export function computeRise(duty: number, frequencyHz: number): number {
  const stepS = 0.5 / frequencyHz;
  const contactS = duty / frequencyHz;
  const flightS = stepS - contactS;
  return GRAVITY * ((flightS * flightS - contactS * contactS) / 8 + (stepS * contactS) / (2 * Math.PI));
}
