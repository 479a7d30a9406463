import { DEFAULT_FIGURE_ID, type FigureId } from '../../../shared/body/figure/registry.ts';
import { bringFigure, draftFigure, takeFigureOut } from './figures.ts';
import { createOwnFigure } from '../../../shared/ownBody/createOwnFigure.ts';
import type { OwnBody } from '../../../shared/ownBody/ownBody.ts';
import type { Studio } from '../studio.ts';

/** A body of one's own by its id; undefined for any other. */
export function findOwnBody({ workspace }: Studio, id: FigureId): OwnBody | undefined {
  return workspace.getState().ownBodies[id];
}

/** An id that no body has. */
export function createBodyId(): FigureId {
  const words = crypto.getRandomValues(new Uint32Array(2));
  return `body:${Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('')}`;
}

/** Makes a body what it says, and has whoever walks in it walk so at once. */
export function setOwnBody(studio: Studio, id: FigureId, body: OwnBody): void {
  const { lanes } = studio;
  bringFigure(id, createOwnFigure(body));
  noteOwnBody(studio, id, body);
  // Lanes read their figure again.
  lanes.setState((state) => ({
    lanes: state.lanes.map((lane) => (lane.body === id ? { ...lane } : lane)),
  }));
}

/** Says what a body is while a hand changes it; who walks in it follows by `draftOwnBody`. */
export function noteOwnBody({ workspace }: Studio, id: FigureId, body: OwnBody): void {
  workspace.setState(({ ownBodies }) => ({ ownBodies: { ...ownBodies, [id]: body } }));
}

/**
 * Has whoever walks a treadmill in a body be seen as it says: drawn coarsely and not planted, until
 * `setOwnBody`. Lanes are not told meanwhile, and what is planned, measured and drawn as a curve waits.
 * Nothing for a body that is gone.
 */
export function draftOwnBody(studio: Studio, id: FigureId): void {
  const body = findOwnBody(studio, id);
  if (body !== undefined) draftFigure(id, { ...createOwnFigure(body), isDraft: true });
}

/** Brings in the figures of all bodies that are kept. */
export function bringKeptBodies({ workspace }: Studio): void {
  for (const [id, body] of Object.entries(workspace.getState().ownBodies))
    bringFigure(id, createOwnFigure(body));
}

/** Takes a body out; the usual one walks in its place. */
export function dropOwnBody({ workspace, lanes }: Studio, id: FigureId): void {
  lanes.setState((state) => ({
    lanes: state.lanes.map((lane) => (lane.body === id ? { ...lane, body: DEFAULT_FIGURE_ID } : lane)),
  }));
  workspace.setState(({ ownBodies }) => {
    const { [id]: _, ...left } = ownBodies;
    return { ownBodies: left };
  });
  takeFigureOut(id);
}
