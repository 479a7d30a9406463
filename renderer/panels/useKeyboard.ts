import { useEffect } from 'react';
import { findCommandByShortcut } from '../state/commands/keymap.ts';
import { getShortcut } from '../state/commands/shortcuts.ts';
import { trackFocus } from '../ui/focus.ts';
import { isFieldClipboard, resetHoveredField, trackFieldClipboard } from '../ui/field/hoveredField.ts';
import { IS_MAC } from '../ui/isMac.ts';
import { isForWindowNow } from './keyContext.ts';
import { useStudio } from './studioContext.ts';
import { isEnabled } from '../state/commands/command.ts';

/** Sends keys to the commands whose shortcuts they are. */
export function useKeyboard(): void {
  const studio = useStudio();
  useEffect(() => {
    const stopTracking = trackFocus();
    const stopClipboard = trackFieldClipboard();
    function handleKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented) return;
      const shortcut = getShortcut(event, IS_MAC);
      if (shortcut === undefined) return;
      if (!isForWindowNow(studio, shortcut)) return;
      if (shortcut === 'Backspace' && resetHoveredField()) {
        event.preventDefault();
        return;
      }
      // Left to the system, whose copy and paste the field then answers.
      if ((shortcut === 'Mod+C' || shortcut === 'Mod+V') && isFieldClipboard()) return;
      const command = findCommandByShortcut(studio, shortcut);
      if (command === undefined) return;
      // Also where it cannot be run now: Ctrl+S must never become the browser's.
      event.preventDefault();
      if (isEnabled(command, studio)) void command.run(studio);
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => {
      stopTracking();
      stopClipboard();
      window.removeEventListener('keydown', handleKeyDown);
    };
  }, [studio]);
}
