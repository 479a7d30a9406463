import { useEffect } from 'react';
import { copyActiveText, copySelectedText, pasteText } from '../../state/commands/style/styleTextCommands.ts';
import { FOCUS_HOME, isTyping } from '../../ui/focus.ts';
import { useStudio } from '../studioContext.ts';
import { isEnabled } from '../../state/commands/command.ts';

const LIBRARY = '[data-library]';
const HOME = `[${Object.keys(FOCUS_HOME)[0] ?? ''}]`;

/**
 * Copies and pastes styles as text: the chosen style while the focus is in the library, the open one while it
 * is in the viewport or nowhere. A text that is selected, and whatever handled the keys before, comes first.
 */
export function useStyleClipboard(): void {
  const studio = useStudio();
  useEffect(() => {
    function findPlace(event: ClipboardEvent): 'library' | 'window' | undefined {
      const focused = document.activeElement;
      if (event.defaultPrevented || isTyping(focused)) return undefined;
      if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return undefined;
      if (focused?.closest(LIBRARY) != null) return 'library';
      const isFree = focused === null || focused === document.body || focused.closest(HOME) !== null;
      return isFree ? 'window' : undefined;
    }
    function handleCopy(event: ClipboardEvent): void {
      const place = findPlace(event);
      if (place === undefined || getSelection()?.isCollapsed === false) return;
      const command = place === 'library' ? copySelectedText : copyActiveText;
      if (!isEnabled(command, studio)) return;
      event.preventDefault();
      void command.run(studio);
    }
    function handlePaste(event: ClipboardEvent): void {
      const place = findPlace(event);
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (place === undefined || text === '') return;
      event.preventDefault();
      void pasteText.run(studio, { text, into: place });
    }
    document.addEventListener('copy', handleCopy);
    document.addEventListener('paste', handlePaste);
    return () => {
      document.removeEventListener('copy', handleCopy);
      document.removeEventListener('paste', handlePaste);
    };
  }, [studio]);
}
