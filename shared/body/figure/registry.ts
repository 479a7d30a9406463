import { BODY_NAMES, getBody } from './bodies.ts';
import type { Figure } from './figure.ts';

/**
 * What a figure is chosen, kept and asked for by: its name, as `Figure.name`. Whoever holds one knows nothing
 * else of it. A window or a command line may know figures beside the built-in ones.
 */
export type FigureId = string;

const FIGURES: ReadonlyMap<FigureId, Figure> = new Map(BODY_NAMES.map((name) => [name, getBody(name)]));

/** All built-in figures, in the order of menus and lists. */
export const FIGURE_IDS: readonly FigureId[] = [...FIGURES.keys()];

/** The figure that stands there before any was chosen, and whose proportions a bare leg length is given. */
export const DEFAULT_FIGURE_ID: FigureId = 'Man';

/** A figure by its id; the same object on every call. Throws RangeError for an id that none has. */
export function getFigureById(id: FigureId): Figure {
  const figure = FIGURES.get(id);
  if (figure === undefined) throw new RangeError(`There is no figure "${id}".`);
  return figure;
}

/** Finds a figure by text as a person types it, letter case ignored; undefined where there is none. */
export function findFigure(text: string): Figure | undefined {
  const wanted = text.trim().toLowerCase();
  const id = FIGURE_IDS.find((each) => each.toLowerCase() === wanted);
  return id === undefined ? undefined : FIGURES.get(id);
}
