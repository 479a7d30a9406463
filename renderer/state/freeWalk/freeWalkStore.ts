import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Drive } from '../../../shared/control/drive.ts';
import type { LanesStore } from '../lanes/lanes.ts';

/** Where is walked: the lanes on their belts, one over the floor, or a crowd there. */
export type Where = 'belt' | 'free' | 'crowd';

/** Where is walked, and how the edited lane's walker walks freely, off its belt; lost on reload. */
export interface FreeWalkState {
  readonly where: Where;
  readonly drive: Drive;
  /** Counts up when it is to stand at its start again. */
  readonly restarts: number;
  /** Whether it has been steered since it stood up: who has steered needs no hint. */
  readonly isSteered: boolean;
}

/** Creates the state of a studio whose walkers are on their belts. */
export function createFreeWalkStore(lanes: LanesStore): StoreApi<FreeWalkState> {
  const store = createStore<FreeWalkState>(() => ({
    where: 'belt',
    drive: 'steer',
    restarts: 0,
    isSteered: false,
  }));
  // Who is to be compared with others walks beside them.
  lanes.subscribe((now, before) => {
    if (now.lanes.length > before.lanes.length) store.setState({ where: 'belt' });
  });
  return store;
}
