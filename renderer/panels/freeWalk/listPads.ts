import type { ListPads } from '../../state/freeWalk/freeHand.ts';

/** The pads that this browser has seen a button pressed of. */
export const listPads: ListPads = () => navigator.getGamepads();
