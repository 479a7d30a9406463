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

/**
 * What joins the walks and runs of a set: starts from a stand and stops, turns in place, steps aside and
 * back, and changes between walk and run.
 */
export const TRANSITION_KINDS = ['start', 'stop', 'turn', 'side', 'back', 'change'] as const;
export type TransitionKind = (typeof TRANSITION_KINDS)[number];

/** Which transitions a set has. */
export interface TransitionPlan {
  /** Of walks at these speeds, V in 1/s. Speeds under `LEAST_JOINED_SPEED` have no start and no stop. */
  readonly normalizedSpeeds: readonly number[];
  /** Whether starts lead to a run too, and stops from one. */
  readonly hasRuns: boolean;
  readonly kinds: readonly TransitionKind[];
}

/** All that joins walks at these speeds, V in 1/s, and runs where there are some. */
export function planTransitions(normalizedSpeeds: readonly number[], hasRuns: boolean): TransitionPlan {
  const kinds = TRANSITION_KINDS.filter((kind) => hasRuns || kind !== 'change');
  return { normalizedSpeeds, hasRuns, kinds };
}

/** How many transitions a plan has of each style. */
export function countTransitions({ normalizedSpeeds, hasRuns, kinds }: TransitionPlan): number {
  const joined = normalizedSpeeds.filter((speed) => speed >= LEAST_JOINED_SPEED).length;
  const joins = joined + Number(hasRuns);
  // From either foot, or to either side.
  const pairs = { start: joins, stop: joins, turn: TURNS_DEG.length / 2, side: 1, back: 1, change: 2 };
  return kinds.reduce((count, kind) => count + 2 * pairs[kind], 0);
}
