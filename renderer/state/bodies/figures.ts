import type { Figure } from '../../../shared/body/figure/figure.ts';
import {
  DEFAULT_FIGURE_ID,
  FIGURE_IDS,
  type FigureId,
  getFigureById,
} from '../../../shared/body/figure/registry.ts';

/** Figures that this window has brought in besides the built-in ones, by id. */
const BROUGHT = new Map<FigureId, Figure>();
/** Figures that a hand is changing, as they are seen meanwhile. */
const DRAFTS = new Map<FigureId, Figure>();
/** What their ids look like: of a character, by what is in its file; of a body of one's own. */
const BROUGHT_ID = /^(character|body):[0-9a-f]{8,64}$/;

/** Brings a figure in, or another one under the same id. Throws RangeError for an id of another kind. */
export function bringFigure(id: FigureId, figure: Figure): void {
  if (!BROUGHT_ID.test(id)) throw new RangeError(`"${id}" cannot be brought in.`);
  BROUGHT.set(id, figure);
  DRAFTS.delete(id);
}

/**
 * Has a figure that was brought in be seen as another one until it is brought in again: nothing that is
 * measured, planned or written follows meanwhile.
 */
export function draftFigure(id: FigureId, figure: Figure): void {
  if (BROUGHT.has(id)) DRAFTS.set(id, figure);
}

/** A figure as shown while a hand may be changing it; else the one of `getFigureOrDefault`. */
export function getShownFigure(id: FigureId): Figure {
  return DRAFTS.get(id) ?? getFigureOrDefault(id);
}

/** Takes a figure out that was brought in. */
export function takeFigureOut(id: FigureId): void {
  BROUGHT.delete(id);
  DRAFTS.delete(id);
}

/** Whether a figure is there under an id now; one that is brought in comes and goes. */
export function hasFigure(id: FigureId): boolean {
  return BROUGHT.has(id) || FIGURE_IDS.includes(id);
}

/** Whether a text is the id of a figure, to the letter, or could be that of one that is brought in. */
export function isFigureId(text: string): boolean {
  return BROUGHT_ID.test(text) || FIGURE_IDS.includes(text);
}

/**
 * A figure by its id; the same object on every call as long as nobody brings another one. In place of one
 * that is not there (any more) stands the default one. Throws RangeError for an id that nobody can have.
 */
export function getFigureOrDefault(id: FigureId): Figure {
  return BROUGHT.get(id) ?? getFigureById(BROUGHT_ID.test(id) ? DEFAULT_FIGURE_ID : id);
}
