/** How the clips of a set are packed: all in one GLB, or a file each. */
export const SET_PACKINGS = ['one-file', 'file-per-clip'] as const;
export type SetPacking = (typeof SET_PACKINGS)[number];

/** Most clips of one set (chosen: a hundred take some seconds, and a table still reads). */
export const SET_CLIPS_MAX = 200;

/** How long a body that stands is shown in a set, seconds (chosen: long enough to be looked at). */
export const SET_STAND_S = 1;

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
