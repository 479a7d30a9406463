import { isForWindow, type KeyContext } from '../state/commands/shortcuts.ts';
import type { Studio } from '../state/studio.ts';
import { hasDialog } from '../state/workspace/dialogs.ts';
import { FOCUS_HOME, isFocusedByPointer, isTyping } from '../ui/focus.ts';

/** Closed, but still on its way out of the picture: a key pressed now is meant for the window. */
const IS_OPEN = ':not([data-state="closed"])';
const OPEN_DIALOG = `[role="dialog"]${IS_OPEN}`;
/** What has the keys to itself while the focus is in it. */
const CAPTURING = `[role="menu"]${IS_OPEN}, ${OPEN_DIALOG}, [role="alertdialog"]${IS_OPEN}`;
const HOME = `[${Object.keys(FOCUS_HOME)[0] ?? ''}]`;

/**
 * Where the focus is now, as far as it decides who gets a key. A dialog that was asked for has the keys
 * before it is drawn: what is typed right after F3 is no shortcut.
 */
function readKeyContext({ dialogs }: Pick<Studio, 'dialogs'>): KeyContext {
  const focused = document.activeElement;
  const isFree = focused === null || focused === document.body || focused.closest(HOME) !== null;
  return {
    typing: isTyping(focused),
    captured:
      hasDialog(dialogs.store.getState()) ||
      document.querySelector(OPEN_DIALOG) !== null ||
      focused?.closest(CAPTURING) != null,
    tabbed: !isFree && !isFocusedByPointer(),
  };
}

/** Whether a shortcut that is pressed now belongs to the window. */
export function isForWindowNow(studio: Pick<Studio, 'dialogs'>, shortcut: string): boolean {
  return isForWindow(shortcut, readKeyContext(studio));
}
