import { IDLE_LOOP_S, type IdleLoop } from '../../body/motion/idle/idleScore.ts';

/** How the clips of a set are packed: all in one GLB or FBX, or a file each. */
export const SET_PACKINGS = ['one-file', 'file-per-clip'] as const;
export type SetPacking = (typeof SET_PACKINGS)[number];

/** Most clips of one set (chosen: a hundred take some seconds, and a table still reads). */
export const SET_CLIPS_MAX = 200;

/** How a body that stands idles in a set. */
export const SET_IDLE: IdleLoop = { seed: 1, loopS: IDLE_LOOP_S.default };

/**
 * The walks of a set: every one at every speed (V, 1/s), speed by speed. A speed that a style cannot walk at
 * is held at its limit by the walk itself.
 */
export function createSetWalks<Walk>(
  walks: readonly Walk[],
  normalizedSpeeds: readonly number[],
): (Walk & { readonly normalizedSpeed: number })[] {
  return walks.flatMap((walk) => normalizedSpeeds.map((normalizedSpeed) => ({ ...walk, normalizedSpeed })));
}

/** Slowest V, 1/s, whose walk a set starts and stops: below it feet are held as of who stands (chosen). */
export const LEAST_JOINED_SPEED = 0.3;

/** Turns in place of a set: name, and degrees to the left. */
export const TURNS_DEG = [
  ['Turn left 90', 90],
  ['Turn right 90', -90],
  ['Turn left 180', 180],
  ['Turn right 180', -180],
] as const;

/** Starts and stops of a walk, from either foot; steps of a body that stands: turns, two aside, two back. */
const JOINS_PER_WALK = 4;
const STANDING_STEPS = TURNS_DEG.length + 4;

/** How many transitions a set has of each style, at speeds (V, 1/s). */
export function countTransitions(normalizedSpeeds: readonly number[]): number {
  const joined = normalizedSpeeds.filter((speed) => speed >= LEAST_JOINED_SPEED).length;
  return JOINS_PER_WALK * joined + STANDING_STEPS;
}
