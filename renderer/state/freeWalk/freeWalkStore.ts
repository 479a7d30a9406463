import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SaidGoals } from '../../../shared/control/goals/goals.ts';
import type { Drive } from '../../../shared/control/drive.ts';
import type { Mode } from '../stage/stageStore.ts';

/** The edited lane's walker alone, off its belt. */
export const FREE_WALK: Mode = { name: 'free', hasCycle: false, hasPlayhead: true };

/** How the edited lane's walker walks freely; lost on reload. */
export interface FreeWalkState {
  readonly drive: Drive;
  /** Counts up when it is to stand at its start again. */
  readonly restarts: number;
  /** What it was told in words last; it is led by it until somebody steers. */
  readonly said: SaidGoals | undefined;
  /** Whether it stands now. */
  readonly isStanding: boolean;
  /** Whether it has been steered since it stood up: who has steered needs no hint. */
  readonly isSteered: boolean;
}

/** Creates the state of a free walk that has not begun. */
export function createFreeWalkStore(): StoreApi<FreeWalkState> {
  return createStore<FreeWalkState>(() => ({
    drive: 'steer',
    restarts: 0,
    said: undefined,
    isStanding: true,
    isSteered: false,
  }));
}
