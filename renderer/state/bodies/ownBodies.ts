import {
  bringFigure,
  DEFAULT_FIGURE_ID,
  type FigureId,
  takeFigureOut,
} from '../../../shared/body/figure/registry.ts';
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

/**
 * Makes a body what it says, and has whoever walks in it walk so at once.
 * @param isDraft while a hand changes it: it is drawn coarsely.
 */
export function setOwnBody({ workspace, lanes }: Studio, id: FigureId, body: OwnBody, isDraft = false): void {
  const figure = createOwnFigure(body);
  bringFigure(id, isDraft ? { ...figure, isDraft } : figure);
  workspace.setState(({ ownBodies }) => ({ ownBodies: { ...ownBodies, [id]: body } }));
  // Lanes read their figure again.
  lanes.setState((state) => ({
    lanes: state.lanes.map((lane) => (lane.body === id ? { ...lane } : lane)),
  }));
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
