import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { DocumentState } from '../state/documents/documentStore.ts';
import type { Lane } from '../state/lanes/lanes.ts';
import type { InspectorState } from '../state/workspace/inspectorStore.ts';
import type { Mode } from '../state/stage/stageStore.ts';
import type { Studio } from '../state/studio.ts';
import type { Transient } from '../state/workspace/transientStore.ts';
import type { Workspace } from '../state/workspace/workspaceStore.ts';

/** The studio that panels show and act on. */
export const StudioContext = createContext<Studio | undefined>(undefined);

/** The studio of this window. Throws outside of `StudioContext`. */
export function useStudio(): Studio {
  const studio = useContext(StudioContext);
  if (studio === undefined) throw new Error('a panel was rendered outside of StudioContext');
  return studio;
}

/**
 * Part of the active document's state; renders again only when that part becomes another (compared by
 * identity).
 */
export function useActive<Part>(select: (state: DocumentState) => Part): Part {
  const { documents } = useStudio();
  const read = (): Part => select(documents.getActive().getState());
  return useSyncExternalStore(documents.subscribeActive, read);
}

/** Part of the edited lane; renders again only when that part becomes another. */
export function useEditedLane<Part>(select: (lane: Lane) => Part): Part {
  return useStore(useStudio().lanes, ({ lanes, edited }) => select(lanes[edited]!));
}

/** Part of the workspace. */
export function useWorkspace<Part>(select: (state: Workspace) => Part): Part {
  return useStore(useStudio().workspace, select);
}

/** Part of the inspector's own state. */
export function useInspector<Part>(select: (state: InspectorState) => Part): Part {
  return useStore(useStudio().inspector, select);
}

/** The mode that is on. */
export function useMode(): Mode {
  return useStore(useStudio().stage, ({ current }) => current);
}

/** Part of the transient state. */
export function useTransient<Part>(select: (state: Transient) => Part): Part {
  return useStore(useStudio().transient, select);
}

/** Renders again when what can be undone is another: of the active document, or of the footsteps. */
export function useHistory(): void {
  const { documents, steps } = useStudio();
  useMode();
  useStore(steps.temporal);
  const subscribe = useCallback(
    (listener: () => void) => {
      let unwatch = documents.getActive().temporal.subscribe(listener);
      const stop = documents.store.subscribe(() => {
        unwatch();
        unwatch = documents.getActive().temporal.subscribe(listener);
        listener();
      });
      return () => {
        stop();
        unwatch();
      };
    },
    [documents],
  );
  useSyncExternalStore(subscribe, () => documents.getActive().temporal.getState());
}
