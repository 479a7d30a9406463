import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FigureId } from '../../../shared/body/figure/registry.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { type DocumentPlanting, type DocumentStore, getSeenDocument } from '../documents/documentStore.ts';
import { getShownSource } from '../documents/shownStyle.ts';
import type { Studio } from '../studio.ts';
import { getStyleSource } from '../documents/styleSources.ts';

/** Lanes that can stand side by side (product.md). */
export const LANES_MAX = 6;

/** Who walks in a lane, and how fast. */
export interface LaneCast {
  /** The style; a document that is open, or one of the library that only stands here. */
  readonly store: DocumentStore;
  readonly body: FigureId;
  /** V, 1/s. */
  readonly normalizedSpeed: number;
}

/**
 * One lane of the comparison. Of the lane that is edited, `cast` is only what it was when it was last left.
 */
export interface Lane {
  /** Tells it from others for as long as it stands; its number on the screen is its place. */
  readonly id: number;
  readonly cast: LaneCast;
}

/** How lanes of different tempo go together: at one phase, or each in its own time. */
export const LANE_SYNCS = ['step', 'time'] as const;
export type LaneSync = (typeof LANE_SYNCS)[number];

/**
 * The lanes, from the walkers' right to their left. Never empty; of one lane nothing shows that it is one.
 */
export interface LanesState {
  readonly lanes: readonly Lane[];
  /** The lane that the inspector, the speed and the body menu belong to. */
  readonly editedId: number;
  readonly sync: LaneSync;
  /** Whether all lanes are drawn in one place. */
  readonly overlay: boolean;
}

/** Creates the one lane of a studio that compares nothing. */
export function createLanesStore(cast: LaneCast): StoreApi<LanesState> {
  return createStore<LanesState>(() => ({
    lanes: [{ id: 1, cast }],
    editedId: 1,
    sync: 'step',
    overlay: false,
  }));
}

/** Who walks in a lane now: in the edited one whatever the window edits. Allocates. */
export function getLaneCast(studio: Studio, lane: Lane): LaneCast {
  if (lane.id !== studio.lanes.getState().editedId) return lane.cast;
  return {
    store: studio.documents.getActive(),
    body: studio.workspace.getState().body,
    normalizedSpeed: studio.transient.getState().normalizedSpeed,
  };
}

/** The compiled style that a lane walks; the same object until it changes. */
export function getLaneSource(studio: Studio, lane: Lane): StyleSource {
  return lane.id === studio.lanes.getState().editedId
    ? getShownSource(studio)
    : getStyleSource(getSeenDocument(lane.cast.store.getState()));
}

/** How the walk of a lane is planted: as its document is. */
export function getLanePlanting({ lanes, documents }: Studio, lane: Lane): DocumentPlanting {
  const isEdited = lane.id === lanes.getState().editedId;
  return (isEdited ? documents.getActive() : lane.cast.store).getState().planting;
}

/** V that a lane walks at, 1/s. */
export function getLaneSpeed({ lanes, transient }: Studio, lane: Lane): number {
  return lane.id === lanes.getState().editedId
    ? transient.getState().normalizedSpeed
    : lane.cast.normalizedSpeed;
}

/** The body that walks in a lane. */
export function getLaneBody({ lanes, workspace }: Studio, lane: Lane): FigureId {
  return lane.id === lanes.getState().editedId ? workspace.getState().body : lane.cast.body;
}

/** Lets lanes walk what an open document has become that another one took the place of. */
export function replaceInLanes(
  lanes: StoreApi<LanesState>,
  before: DocumentStore,
  after: DocumentStore,
): void {
  lanes.setState((state) => ({
    lanes: state.lanes.map((lane) =>
      lane.cast.store === before ? { ...lane, cast: { ...lane.cast, store: after } } : lane,
    ),
  }));
}
