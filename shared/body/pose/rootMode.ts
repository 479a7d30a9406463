/**
 * Where the height of the hips comes from: `floor` stands the soles on the floor, `formula` is the papers' H
 * (1 + vertical), with feet that may pass the floor (engine.md §3.7).
 */
export const ROOT_MODES = ['floor', 'formula'] as const;
export type RootMode = (typeof ROOT_MODES)[number];
