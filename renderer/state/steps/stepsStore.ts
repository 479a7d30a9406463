import type { Json } from '../../../shared/ipc/boundedJson.ts';
import { type TemporalState, temporal } from 'zundo';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StyleDocument } from '../../../shared/style/document.ts';
import type { Side } from '../../../shared/gait/channels.ts';
import type { Mode } from '../stage/stageStore.ts';
import { NO_STEPS, type Print, sequenceSchema, type StepSequence } from './stepSequence.ts';

/** The edited lane's walker on footsteps that are laid one by one: it goes in time, not in cycles. */
export const STEPS: Mode = { name: 'steps', hasCycle: false, hasPlayhead: false };

/** Entries kept in the history (chosen; as of documents). */
const HISTORY_LIMIT = 1000;

/** The part that history keeps. */
interface Tracked {
  readonly sequence: StepSequence;
  /** What the change that led here was called. */
  readonly entry: string;
}

/** A place that a print or a waypoint was asked to and cannot come to. */
export interface RefusedPrint {
  /** -1 for a waypoint, which is an item then. */
  readonly print: number;
  readonly item?: number;
  readonly place: Print;
  /** What a person reads. */
  readonly message: string;
}

/** The footsteps that are walked, and what is done to them. */
export interface StepsState extends Tracked {
  /** As they are while a gesture goes on: seen and walked, but not in the history. */
  readonly preview: StepSequence | undefined;
  /** The print that is edited; -1 for none. */
  readonly selected: number;
  /** The waypoint that is edited, by its place among the items; -1 for none. No print is edited then. */
  readonly waypoint: number;
  /** The part of the ground that is edited, by its place; the last where there is none so. */
  readonly ground: number;
  /** Where the print of the gesture would be, if it could. */
  readonly refused: RefusedPrint | undefined;
  /** Whether a click on the floor lays a waypoint. */
  readonly isLeading: boolean;
  /** The styles that waypoints name, as far as they have been read. */
  readonly styles: ReadonlyMap<string, StyleDocument>;
  /** Counts up when other footsteps have taken the place of all. */
  readonly loads: number;
}

/** The store of that, with its own history. */
export type StepsStore = StoreApi<StepsState> & { readonly temporal: StoreApi<TemporalState<Tracked>> };

/** Creates one without steps. */
export function createStepsStore(): StepsStore {
  return createStore<StepsState>()(
    temporal(
      (): StepsState => ({
        sequence: NO_STEPS,
        entry: '',
        preview: undefined,
        selected: -1,
        waypoint: -1,
        ground: -1,
        refused: undefined,
        isLeading: false,
        styles: new Map(),
        loads: 0,
      }),
      {
        partialize: ({ sequence, entry }): Tracked => ({ sequence, entry }),
        equality: (past, current) => past.sequence === current.sequence,
        limit: HISTORY_LIMIT,
      },
    ),
  );
}

/** The footsteps as they are seen and walked. */
export function getSeenSequence({ preview, sequence }: StepsState): StepSequence {
  return preview ?? sequence;
}

/**
 * Where a walk over footsteps is, seconds: a live record that whoever walks writes every frame, and whoever
 * moves the playhead writes too.
 */
export interface StepHead {
  timeS: number;
  durationS: number;
  /** When which foot comes down; another array where that has changed. */
  strikes: readonly Strike[];
}

/** A foot comes down. */
export interface Strike {
  readonly side: Side;
  readonly timeS: number;
}

/** The footsteps as they are kept from run to run, of which no member is undefined. */
export function createKeptSteps(steps: StepsStore): Json {
  return JSON.parse(JSON.stringify(steps.getState().sequence)) as Json;
}

/** Lays the footsteps again that a kept view holds; their history begins with them. */
export function restoreSteps(steps: StepsStore, view: Readonly<Record<string, unknown>>): void {
  const kept = sequenceSchema.safeParse(view['steps']).data;
  if (kept === undefined || kept.items.length === 0 || steps.getState().sequence.items.length > 0) return;
  const history = steps.temporal.getState();
  history.pause();
  steps.setState({ sequence: kept });
  history.resume();
}
