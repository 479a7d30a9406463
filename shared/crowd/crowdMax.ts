/** Most walkers of a crowd. In a file of its own: whoever asks for it needs no crowd. */
export const CROWD_MAX = 1000;
