import { useEffect } from 'react';
import { useStore } from 'zustand';
import { isForWindowNow } from '../keyContext.ts';
import { goOn } from '../../state/freeWalk/goOn.ts';
import { useStudio } from '../studioContext.ts';

/**
 * Where one walks freely, keys that push lead it for as long as they are held, before they are shortcuts of
 * anything else; a walk that is paused goes on by them. A field, a menu or a dialog has them first.
 */
export function useHeldKeys(): void {
  const studio = useStudio();
  const isCovered = useStore(studio.dialogs.store, ({ sheet }) => sheet !== undefined);
  useEffect(() => {
    const { heldKeys } = studio;
    heldKeys.releaseAll();
    if (isCovered) return;
    const down = (event: KeyboardEvent): void => {
      const { code, key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (ctrlKey || metaKey || altKey || shiftKey || !isForWindowNow(studio, key) || !heldKeys.press(code))
        return;
      event.preventDefault();
      event.stopPropagation();
      goOn(studio);
    };
    const up = ({ code }: KeyboardEvent): void => heldKeys.release(code);
    const options = { capture: true };
    window.addEventListener('keydown', down, options);
    window.addEventListener('keyup', up, options);
    window.addEventListener('blur', heldKeys.releaseAll);
    return () => {
      window.removeEventListener('keydown', down, options);
      window.removeEventListener('keyup', up, options);
      window.removeEventListener('blur', heldKeys.releaseAll);
      heldKeys.releaseAll();
    };
  }, [studio, isCovered]);
}
