import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { getDocumentTitle } from '../state/commands/file/documentCommands.ts';
import { openDropped } from '../state/commands/file/fileCommands.ts';
import { hasDialog as isBusy } from '../state/workspace/dialogs.ts';
import { isDirty } from '../state/documents/documentStore.ts';
import type { Theme } from '../ui/tokens/tokens.ts';
import { useStudio, useWorkspace } from './studioContext.ts';
import { readTheme, subscribeTheme } from './view/theme.ts';

/** The theme in force. */
export function useTheme(): Theme {
  const studio = useStudio();
  useWorkspace((workspace) => workspace.theme);
  return useSyncExternalStore(subscribeTheme, () => readTheme(studio));
}

/** Names the window after the active document; past React, since weights that are dragged name a mix. */
export function useWindowTitle(): void {
  const { documents } = useStudio();
  useEffect(() => {
    let title = '';
    function paint(): void {
      const state = documents.getActive().getState();
      const next = `${isDirty(state) ? '● ' : ''}${getDocumentTitle(state)} – Gaitsmith`;
      if (next !== title) document.title = next;
      title = next;
    }
    paint();
    return documents.subscribeActive(paint);
  }, [documents]);
}

/** Keeps the window from closing over unsaved work without a question. */
export function useUnloadGuard(): void {
  const { documents } = useStudio();
  useEffect(() => {
    function handleUnload(event: BeforeUnloadEvent): void {
      if (documents.listDirty().length > 0) event.preventDefault();
    }
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [documents]);
}

/** Opens style files that are dropped anywhere on the window; tells whether files are held over it. */
export function useFileDrop(): boolean {
  const studio = useStudio();
  const [isOver, setIsOver] = useState(false);
  const hasDialog = useStore(studio.dialogs.store, isBusy);
  useEffect(() => {
    function hasFiles(event: DragEvent): boolean {
      return event.dataTransfer?.types.includes('Files') === true;
    }
    function handleOver(event: DragEvent): void {
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (!hasDialog) setIsOver(true);
    }
    function handleLeave(event: DragEvent): void {
      if (event.relatedTarget === null) setIsOver(false);
    }
    function handleDrop(event: DragEvent): void {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      if (!hasDialog) void openDropped.run(studio, { files: [...(event.dataTransfer?.files ?? [])] });
    }
    window.addEventListener('dragover', handleOver);
    window.addEventListener('dragleave', handleLeave);
    window.addEventListener('drop', handleDrop);
    return () => {
      window.removeEventListener('dragover', handleOver);
      window.removeEventListener('dragleave', handleLeave);
      window.removeEventListener('drop', handleDrop);
    };
  }, [studio, hasDialog]);
  return isOver;
}

/** Tells of faults that nothing else caught: what was asked for may not have been done. */
export function useFaultNotice(): void {
  const { notices } = useStudio();
  useEffect(() => {
    function handleFault(): void {
      notices.show({
        kind: 'error',
        text: 'Gaitsmith met a fault of its own; what you last asked for may not be done. Your open documents are as they were.',
      });
    }
    window.addEventListener('unhandledrejection', handleFault);
    return () => window.removeEventListener('unhandledrejection', handleFault);
  }, [notices]);
}
