import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { PanelLayout } from '../state/workspace/foldPanels.ts';
import { getPanelLayout } from '../state/workspace/layoutStore.ts';
import { useStudio, useMode, useWorkspace } from './studioContext.ts';

/** Where each panel is now. */
export function usePanelLayout(): PanelLayout {
  const layout = useStore(useStudio().layout);
  const workspace = useWorkspace((state) => state);
  const mode = useMode();
  return useMemo(() => getPanelLayout(layout, workspace, mode), [layout, workspace, mode]);
}

/** How high the curves panel is where it is docked, CSS pixels. */
export function useCurvesHeight(): number {
  const height = useWorkspace(({ curves }) => curves.height);
  return Math.min(height, usePanelLayout().lowerHeight);
}
