import type { GaitKind } from '../base.ts';
import { GRAVITY } from '../units.ts';

/**
 * V sqrt(H / g) from which on a walk becomes a run, and under which a run becomes a walk (chosen about
 * people's, who change at a Froude number of a half; apart, so that a speed between does not go to and fro).
 */
const UP = 0.7;
const DOWN = 0.62;

/** V that a run begins with where nobody says how fast, 1/s (chosen: a jog). */
export const JOG = 2.5;

/** V within which walk and run change into each other, 1/s (chosen: a run that jogs, a walk that is one). */
export const SLOWEST_CHANGE = 1.2;
const FASTEST = 2.2;

/** V, 1/s, held to what walk and run can change at. */
export function holdChangeSpeed(normalizedSpeed: number): number {
  return Math.min(FASTEST, Math.max(SLOWEST_CHANGE, normalizedSpeed));
}

/** V, 1/s, at which a gait begins from the other one on legs of this many metres. */
export function computeChangeSpeed(to: GaitKind, legLengthM: number): number {
  return holdChangeSpeed((to === 'run' ? UP : DOWN) / Math.sqrt(legLengthM / GRAVITY));
}

/** The gait that goes on from another at V (1/s) on legs of this many metres. */
export function chooseGait(gait: GaitKind, normalizedSpeed: number, legLengthM: number): GaitKind {
  const alike = normalizedSpeed * Math.sqrt(legLengthM / GRAVITY);
  if (gait === 'walk') return alike > UP ? 'run' : 'walk';
  return alike < DOWN ? 'walk' : 'run';
}
