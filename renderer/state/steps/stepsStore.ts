import { type TemporalState, temporal } from 'zundo';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Side } from '../../../shared/gait/channels.ts';
import type { StepsFile } from '../../../shared/steps/file/schema.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import type { Mode } from '../stage/stageStore.ts';
import type { FloorThing } from './floorChanges.ts';
import { listGrounds } from './grounds.ts';
import { NO_STEPS, type Print } from './stepsDocument.ts';

/** The edited lane's walker on footsteps that are laid one by one: it goes in time, not in cycles. */
export const STEPS: Mode = {
  name: 'steps',
  hasCycle: false,
  hasPlayhead: false,
  walked: 'Footsteps are walked, and kept as they are: choose Free walk or the treadmill to run.',
};

/** Entries kept in the history (chosen; as of documents). */
const HISTORY_LIMIT = 1000;

/** The part that history keeps. */
interface Tracked {
  /** A file of steps as it was opened, or laid; a change leaves alone what it does not know. */
  readonly sequence: StepsFile;
  /** What the change that led here was called. */
  readonly entry: string;
}

/** What was asked of a thing on the floor and cannot be. */
export interface RefusedChange {
  readonly thing: FloorThing;
  /** Where it would be. */
  readonly place: Print | undefined;
  /** What a person reads. */
  readonly message: string;
}

/** The footsteps that are walked, and what is done to them. */
export interface StepsState extends Tracked {
  /** As they are while a gesture goes on, and what it is called: seen and walked, but not in the history. */
  readonly preview: Tracked | undefined;
  /** The thing that is edited; undefined for none. */
  readonly selected: FloorThing | undefined;
  /** What the gesture asks for and cannot have. */
  readonly refused: RefusedChange | undefined;
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
        selected: undefined,
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

/** The footsteps with the preview of a gesture that is under way, as they are walked. */
export function getPreviewedSteps({ preview, sequence }: StepsState): StepsFile {
  return preview?.sequence ?? sequence;
}

/** The thing whose numbers are shown: the one that is edited, else the last part of the ground, if any. */
export function getShownThing(state: StepsState): FloorThing | undefined {
  const { selected } = state;
  const last = listGrounds(getPreviewedSteps(state)).length - 1;
  if (selected !== undefined && (selected.kind !== 'ground' || selected.at <= last)) return selected;
  return last < 0 ? undefined : { kind: 'ground', at: last };
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
