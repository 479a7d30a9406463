import type { FreeWalk } from '../control/freeWalk.ts';

/** One of a crowd as it is looked at: where it is, its feet, its pose in the world. */
export type CrowdWalk = Pick<FreeWalk, 'frame' | 'feet' | 'isStanding' | 'writePoseInto'>;
