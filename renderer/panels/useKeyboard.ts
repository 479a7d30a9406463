import { useEffect } from 'react';
import { findCommandByShortcut } from '../state/commands/allCommands.ts';
import { getShortcut, isForWindow } from '../state/commands/shortcuts.ts';
import { FOCUS_HOME, isFocusedByPointer, isTyping, trackFocus } from '../ui/focus.ts';
import { isFieldClipboard, resetHoveredField, trackFieldClipboard } from '../ui/hoveredField.ts';
import { IS_MAC } from '../ui/isMac.ts';
import { useStudio } from './studioContext.ts';
import { isEnabled } from '../state/commands/command.ts';

/** Closed, but still on its way out of the picture: a key pressed now is meant for the window. */
const IS_OPEN = ':not([data-state="closed"])';
const OPEN_DIALOG = `[role="dialog"]${IS_OPEN}`;
/** What has the keys to itself while the focus is in it. */
const CAPTURING = `[role="menu"]${IS_OPEN}, ${OPEN_DIALOG}, [role="alertdialog"]${IS_OPEN}`;
const HOME = `[${Object.keys(FOCUS_HOME)[0] ?? ''}]`;

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
      const focused = document.activeElement;
      const isFree = focused === null || focused === document.body || focused.closest(HOME) !== null;
      const context = {
        typing: isTyping(focused),
        captured: document.querySelector(OPEN_DIALOG) !== null || focused?.closest(CAPTURING) != null,
        tabbed: !isFree && !isFocusedByPointer(),
      };
      if (!isForWindow(shortcut, context)) return;
      if (shortcut === 'Backspace' && resetHoveredField()) {
        event.preventDefault();
        return;
      }
      // Left to the system, whose copy and paste the field then answers.
      if ((shortcut === 'Mod+C' || shortcut === 'Mod+V') && isFieldClipboard()) return;
      const command = findCommandByShortcut(shortcut);
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
