/** The kind of data that a dragged style of the library carries: the id of its entry. */
export const STYLE_DRAG_TYPE = 'text/x-gaitsmith-style';
