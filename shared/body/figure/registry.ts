import { BODY_NAMES, getBody } from './bodies.ts';
import type { Figure } from './figure.ts';

/**
 * What a figure is chosen, kept and asked for by: its name, as `Figure.name`. Whoever holds one knows nothing
 * else of it; only the registry knows which there are.
 */
export type FigureId = string;

const FIGURES: ReadonlyMap<FigureId, Figure> = new Map(BODY_NAMES.map((name) => [name, getBody(name)]));

/** All figures that there are, in the order of menus and lists. */
export const FIGURE_IDS: readonly FigureId[] = [...FIGURES.keys()];

/** The figure that stands there before any was chosen, and whose proportions a bare leg length is given. */
export const DEFAULT_FIGURE_ID: FigureId = 'Man';

/** Figures that a run has brought in besides, by id. */
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

/** A figure as it is seen while a hand may be changing it; else the one of `getFigureById`, which see. */
export function getShownFigure(id: FigureId): Figure {
  return DRAFTS.get(id) ?? getFigureById(id);
}

/** Takes a figure out that was brought in. */
export function takeFigureOut(id: FigureId): void {
  BROUGHT.delete(id);
  DRAFTS.delete(id);
}

/** Whether a figure is there under an id now; one that is brought in comes and goes. */
export function hasFigure(id: FigureId): boolean {
  return FIGURES.has(id) || BROUGHT.has(id);
}

/** Whether a text is the id of a figure, to the letter, or could be that of one that is brought in. */
export function isFigureId(text: string): boolean {
  return FIGURES.has(text) || BROUGHT_ID.test(text);
}

/**
 * A figure by its id; the same object on every call as long as nobody brings another one. In place of one
 * that is not there (any more) stands the default one. Throws RangeError for an id that nobody can have.
 */
export function getFigureById(id: FigureId): Figure {
  const figure = FIGURES.get(id) ?? BROUGHT.get(id);
  if (figure !== undefined) return figure;
  if (BROUGHT_ID.test(id)) return FIGURES.get(DEFAULT_FIGURE_ID)!;
  throw new RangeError(`There is no figure "${id}".`);
}

/** Finds a figure by text as a person types it, letter case ignored; undefined where there is none. */
export function findFigure(text: string): Figure | undefined {
  const wanted = text.trim().toLowerCase();
  const id = FIGURE_IDS.find((each) => each.toLowerCase() === wanted);
  return id === undefined ? undefined : FIGURES.get(id);
}
