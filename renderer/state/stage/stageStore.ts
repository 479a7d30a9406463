import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LanesStore } from '../lanes/lanes.ts';

/**
 * A way to walk, as commands and panels know it: on the belts, freely, in a crowd. What it puts into the
 * picture and round it is said by its row of `renderer/panels/stage/modes.ts`.
 */
export interface Mode {
  /** Tells it from others. */
  readonly name: string;
  /** Whether what walks is a cycle: it is scrubbed, looped and turned by a number, and has curves. */
  readonly hasCycle: boolean;
  /** Whether commands may move its playhead, which is one on the belts. */
  readonly hasPlayhead: boolean;
}

/** The lanes on their belts. */
export const BELT: Mode = { name: 'belt', hasCycle: true, hasPlayhead: true };

/** In which way is walked; lost on reload. */
export interface StageState {
  readonly current: Mode;
}

/** The store of that. */
export type StageStore = StoreApi<StageState>;

/** Creates the stage of a studio whose walkers are on their belts. */
export function createStageStore(lanes: LanesStore): StageStore {
  const store = createStore<StageState>(() => ({ current: BELT }));
  // Who is to be compared with others walks beside them.
  lanes.subscribe((now, before) => {
    if (now.lanes.length > before.lanes.length) store.setState({ current: BELT });
  });
  return store;
}

/** Whether is walked in a way. */
export function isOn({ stage }: { readonly stage: StageStore }, mode: Mode): boolean {
  return stage.getState().current === mode;
}

/** Walks in another way, or on the belts again where that is the present one. */
export function toggleMode({ stage }: { readonly stage: StageStore }, mode: Mode): void {
  stage.setState(({ current }) => ({ current: current === mode ? BELT : mode }));
}
