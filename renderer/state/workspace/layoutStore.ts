import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Mode } from '../stage/stageStore.ts';
import { foldPanels, type PanelLayout, type PanelName } from './foldPanels.ts';
import { getInspectorWidth, type Workspace } from './workspaceStore.ts';

/** The part of the window's layout that is lost on reload. */
export interface LayoutState {
  /** The window, CSS pixels; as large as needed until it is measured. */
  readonly width: number;
  readonly height: number;
  /** Panels that were brought back by hand though there is little room, the last first. */
  readonly asked: readonly PanelName[];
  /** Whether a number of frames is asked for, which the cycle is to have. */
  readonly fitting: boolean;
}

/** Creates the layout of a window with room for everything. */
export function createLayoutStore(): StoreApi<LayoutState> {
  return createStore<LayoutState>(() => ({ width: 1280, height: 800, asked: [], fitting: false }));
}

/**
 * Where each panel of a window is. Curves of a cycle say little of who walks over the floor: off the belt
 * they give their room to the picture, unless they were asked for.
 */
export function getPanelLayout(
  { width, height, asked }: LayoutState,
  workspace: Workspace,
  { hasCycle }: Mode,
): PanelLayout {
  const { libraryWidth, curves } = workspace;
  const inspectorWidth = getInspectorWidth(workspace, width);
  const hasCurves = curves.shown === true && (hasCycle || asked.includes('curves'));
  const layout = foldPanels(
    { width, height, libraryWidth, inspectorWidth, curvesHeight: hasCurves ? curves.height : 0 },
    asked,
  );
  return hasCurves ? layout : { ...layout, curves: 'folded' };
}

/** The panels that have no room, or had none before another was brought back; in their order. */
export function listFolded(state: LayoutState, workspace: Workspace, mode: Mode): readonly PanelName[] {
  const now = getPanelLayout(state, workspace, mode);
  const before = getPanelLayout({ ...state, asked: [] }, workspace, mode);
  const isMeant = (name: PanelName): boolean =>
    (now[name] === 'folded' || before[name] === 'folded') &&
    (name !== 'curves' || workspace.curves.shown === true);
  return (['library', 'curves', 'inspector'] as const).filter(isMeant);
}
