import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LibraryId } from '../../../shared/ipc/contract.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import type { Mode } from '../stage/stageStore.ts';

/** Many over the floor. It has no playhead: what moves one would end it. */
export const CROWD: Mode = { name: 'crowd', hasCycle: false, hasPlayhead: false };

/** What crowd walks, and in which styles; lost on reload. */
export interface CrowdState {
  /** Walkers, 1 to `CROWD_MAX`. */
  readonly count: number;
  /** Decides all that is drawn: the mixes, the speeds, the ways. */
  readonly seed: number;
  /** The styles of the library that are mixed; undefined for those that a crowd begins with. */
  readonly chosen: readonly LibraryId[] | undefined;
  /** The mixes that are walked in; none until the styles are read. */
  readonly styles: readonly StyleDocument[];
  /** The mix whose document was opened last: another one takes its place until somebody changes it. */
  readonly opened: StyleDocument | undefined;
  /** Whether it was clicked on since it was there: who has done that needs no hint. */
  readonly isKnown: boolean;
  /** Whether all were sent to one place. */
  readonly isGathered: boolean;
  /** Counts up when they are called off. */
  readonly scatters: number;
}

/** Creates a crowd that is not there yet. */
export function createCrowdStore(): StoreApi<CrowdState> {
  return createStore<CrowdState>(() => ({
    count: 60,
    seed: 1,
    chosen: undefined,
    styles: [],
    opened: undefined,
    isKnown: false,
    isGathered: false,
    scatters: 0,
  }));
}
