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
  /** Why nobody runs there, for who asks for it; undefined where what walks may run. */
  readonly walked?: string;
}

/** The lanes on their belts. */
export const BELT: Mode = { name: 'belt', hasCycle: true, hasPlayhead: true };

/** The mode that is on; lost on reload. */
export interface StageState {
  readonly current: Mode;
}

/** The store of that. */
export type StageStore = StoreApi<StageState>;

/** Creates the stage of a studio whose walkers are on their belts. */
export function createStageStore(lanes: LanesStore): StageStore {
  const store = createStore<StageState>(() => ({ current: BELT }));
  // Lanes that are compared walk on belts beside each other.
  lanes.subscribe((now, before) => {
    if (now.lanes.length > before.lanes.length) store.setState({ current: BELT });
  });
  return store;
}

/** Whether a mode is on. */
export function isOn({ stage }: { readonly stage: StageStore }, mode: Mode): boolean {
  return stage.getState().current === mode;
}

/** Turns a mode on, or the belts if it is on already. */
export function toggleMode({ stage }: { readonly stage: StageStore }, mode: Mode): void {
  stage.setState(({ current }) => ({ current: current === mode ? BELT : mode }));
}
