/** What figures leave in the stencil, so that what is drawn after them can leave them out. */
export const FIGURE_STENCIL = 1;
