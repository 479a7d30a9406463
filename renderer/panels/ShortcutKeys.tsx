import { findShownShortcut, formatShortcut } from '../state/commands/shortcuts.ts';
import { IS_MAC } from '../ui/isMac.ts';
import { useStudio } from './studioContext.ts';

interface ShortcutKeysProps {
  readonly shortcuts: readonly string[] | undefined;
  readonly className?: string | undefined;
}

/**
 * A command's keys as this system writes them; nothing for one without. Hidden from assistive tools, which
 * hear the command's name.
 */
export function ShortcutKeys({ shortcuts, className }: ShortcutKeysProps) {
  const { host } = useStudio().platform;
  const shown = findShownShortcut(shortcuts, host);
  if (shown === undefined) return null;
  return (
    <kbd className={className} aria-hidden="true">
      {formatShortcut(shown, IS_MAC)}
    </kbd>
  );
}
