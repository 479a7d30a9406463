import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LibraryId } from '../../../shared/ipc/contract.ts';
import type { Axis } from '../../../shared/style/axes/alongAxis.ts';
import type { StyleAxis } from '../../../shared/style/axes/axisFile.ts';

/** An axis of personality as the panel shows it. */
export interface ListedAxis {
  readonly id: LibraryId;
  readonly builtIn: boolean;
  readonly file: StyleAxis;
  /** What styles move along; undefined where some of its styles are not in the library. */
  readonly axis: Axis | undefined;
  /** Names of the styles that are missing. */
  readonly missing: readonly string[];
}

/** The axes, and what a person is doing with them. All of it is lost on reload. */
export interface AxesState {
  readonly axes: readonly ListedAxis[];
  /** A sentence for each file that could not be read. */
  readonly problems: readonly string[];
  /** The dialog for a new one is open. */
  readonly making: boolean;
}

/** Creates axes that were not listed yet. */
export function createAxesStore(): StoreApi<AxesState> {
  return createStore<AxesState>(() => ({ axes: [], problems: [], making: false }));
}
