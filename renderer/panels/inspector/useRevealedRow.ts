import { type RefObject, useEffect } from 'react';
import { useStudio } from '../studioContext.ts';

/** Scrolls a row within an element into view whenever that is asked for. */
export function useRevealedRow(root: RefObject<HTMLElement | null>): void {
  const { inspector } = useStudio();
  useEffect(() => {
    let frame: number | undefined;
    const stop = inspector.subscribe(({ reveal }, before) => {
      if (reveal === undefined || reveal === before.reveal) return;
      // In the next frame, since the end of a search may only now bring it back.
      frame = requestAnimationFrame(() => {
        root.current?.querySelector(`[data-row="${reveal.id}"]`)?.scrollIntoView({ block: 'nearest' });
      });
    });
    return () => {
      stop();
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [inspector, root]);
}
