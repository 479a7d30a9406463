import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { hasDialog } from '../../state/workspace/dialogs.ts';
import { useStudio } from '../studioContext.ts';
import { Tour } from '../tour/Tour.tsx';

/** What shows open dialogs, once it is read: the first frame does without all of them. */
const views = createStore<{ readonly shown?: ReactNode }>(() => ({}));

/**
 * Reads what shows dialogs, sheets and the guide, unless it is there; rejects where the file cannot be had.
 */
export async function loadDialogs(): Promise<void> {
  if (views.getState().shown !== undefined) return;
  const { OpenDialogs } = await import('./OpenDialogs.tsx');
  views.setState({ shown: <OpenDialogs /> });
}

/** What is open over the window: dialogs and sheets, the guide, the tour. */
export function Dialogs() {
  const shown = useStore(views, (state) => state.shown);
  const isOpen = useStore(
    useStudio().dialogs.store,
    (state) => hasDialog(state) || state.guide !== undefined,
  );
  useEffect(() => {
    if (isOpen) void loadDialogs();
  }, [isOpen]);
  return (
    <>
      <Tour />
      {shown}
    </>
  );
}
