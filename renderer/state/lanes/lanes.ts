import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FigureId } from '../../../shared/body/figure/registry.ts';
import type { GaitKind } from '../../../shared/gait/base.ts';
import type { BeltStairs } from '../../../shared/gait/slope/beltStairs.ts';
import type { DocumentStore, Transition } from '../documents/documentStore.ts';

/** Lanes that can stand side by side. */
export const LANES_MAX = 6;
/** How much steps differ in a window that is opened for the first time (chosen: no machine, and no limp). */
export const FIRST_VARIATION = 0.3;

/** How much a lane's walk is planted, and how the last change of it is taken over. */
export interface LanePlanting {
  /** Share of the correction that plants the feet, 0 (the pattern itself) to 1. */
  readonly strength: number;
  readonly transition: Transition;
}

/** What lanes begin with. */
export const WHOLLY_PLANTED: LanePlanting = { strength: 1, transition: 'blend' };

/** The walker of a lane, and how it walks. */
export interface LaneSetup {
  /** The style; a document that is open, or one of the library that only stands here. */
  readonly store: DocumentStore;
  readonly body: FigureId;
  /** The speed that is asked for, V in 1/s. */
  readonly normalizedSpeed: number;
  /** The turn rate that is asked for, rad/s, left +. */
  readonly turnRate: number;
  /** Whether it walks or runs, on a level belt; the window's own as well. */
  readonly gait: GaitKind;
  /** Whether that follows from its speed. */
  readonly isGaitAuto: boolean;
  /** How far its belt rises ahead, radians. */
  readonly inclineRad: number;
  /** The stairs that come towards it instead; undefined on an even belt. */
  readonly stairs?: BeltStairs | undefined;
  /** The window's own, kept with the workspace: no part of the style and no entry of its history. */
  readonly planting: LanePlanting;
  /** How much its steps differ from each other, 0 (not at all) to 2; the window's own as well. */
  readonly variation: number;
  /** How much a planted body leans into turns, 0 (the papers' walk) to 1; the window's own as well. */
  readonly leaning: number;
  /** How much trunk and head of a natural walk rock and roll along, 0 to 1; the window's own as well. */
  readonly secondaryMotion: number;
}

/** One lane of the comparison. */
export interface Lane extends LaneSetup {
  /** Tells it from others for as long as it stands; its number on the screen is its place. */
  readonly id: number;
}

/** How lanes of different tempo go together: at one phase, or each in its own time. */
export const LANE_SYNCS = ['step', 'time'] as const;
export type LaneSync = (typeof LANE_SYNCS)[number];

/**
 * The lanes, from the walkers' right to their left. Never empty; of one lane nothing shows that it is one.
 */
export interface LanesState {
  readonly lanes: readonly Lane[];
  /**
   * Index of the lane that the window edits: its document is the active one, and the speed, the body and the
   * planting beside the picture are its own.
   */
  readonly edited: number;
  readonly sync: LaneSync;
  /** Whether all lanes are drawn in one place. */
  readonly overlay: boolean;
}

/** Which lanes there are; the one place that holds what walks. */
export type LanesStore = StoreApi<LanesState>;

/** Creates the one lane of a studio that compares nothing. */
export function createLanesStore(setup: LaneSetup): LanesStore {
  return createStore<LanesState>(() => ({
    lanes: [{ id: 1, ...setup }],
    edited: 0,
    sync: 'step',
    overlay: false,
  }));
}

/** The lane that is edited. */
export function getEditedLane(lanes: LanesStore): Lane {
  const state = lanes.getState();
  return state.lanes[state.edited]!;
}

/** The lane of an id; undefined for one that is gone. */
export function findLane(lanes: LanesStore, id: number): Lane | undefined {
  return lanes.getState().lanes.find((lane) => lane.id === id);
}

/** Changes a lane's setup; nothing where the lane is gone. */
export function changeLane(lanes: LanesStore, id: number, change: Partial<LaneSetup>): void {
  lanes.setState((state) => ({
    lanes: state.lanes.map((lane) => (lane.id === id ? { ...lane, ...change } : lane)),
  }));
}

/** Changes the edited lane's setup. */
export function changeEditedLane(lanes: LanesStore, change: Partial<LaneSetup>): void {
  changeLane(lanes, getEditedLane(lanes).id, change);
}

/** Lets lanes walk what an open document has become that another one took the place of. */
export function replaceInLanes(lanes: LanesStore, before: DocumentStore, after: DocumentStore): void {
  lanes.setState((state) => ({
    lanes: state.lanes.map((lane) => (lane.store === before ? { ...lane, store: after } : lane)),
  }));
}
