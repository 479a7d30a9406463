import { useEffect } from 'react';
import { cancelChange, commitChange, pushPrint } from '../../state/commands/walk/floorCommands.ts';
import type { Studio } from '../../state/studio.ts';
import { isForWindowNow } from '../keyContext.ts';

/** How far a press moves a print, metres (chosen). */
const PUSH = 0.01;
/** To the left and ahead of where the print points. */
const PUSHES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PUSH, 0],
  ArrowRight: [-PUSH, 0],
  ArrowUp: [0, PUSH],
  ArrowDown: [0, -PUSH],
};

/** Lets the arrow keys move the selected print: held, it goes on, and all of it is one entry. */
export function usePrintKeys(studio: Studio): void {
  useEffect(() => {
    let held: string | undefined;
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key === 'Escape' && held !== undefined) {
        held = undefined;
        cancelChange(studio);
        return;
      }
      const push = PUSHES[key];
      if (push === undefined || ctrlKey || metaKey || altKey || shiftKey || !isForWindowNow(studio, key))
        return;
      if (studio.steps.getState().selected?.kind !== 'print' || event.defaultPrevented) return;
      event.preventDefault();
      held = key;
      pushPrint(studio, ...push);
    };
    const release = (): void => {
      if (held === undefined) return;
      held = undefined;
      commitChange(studio);
    };
    // Before the window's own shortcuts.
    window.addEventListener('keydown', press, { capture: true });
    window.addEventListener('keyup', release);
    window.addEventListener('blur', release);
    return () => {
      release();
      window.removeEventListener('keydown', press, { capture: true });
      window.removeEventListener('keyup', release);
      window.removeEventListener('blur', release);
    };
  }, [studio]);
}
