import { createStore, type StoreApi } from 'zustand/vanilla';

/** Where the tour is. */
export interface TourState {
  /** Index of the step that is shown; undefined while there is no tour. */
  readonly step: number | undefined;
}

/** Creates the tour, not begun. */
export function createTourStore(): StoreApi<TourState> {
  return createStore<TourState>(() => ({ step: undefined }));
}
