import type { Command } from '../state/commands/command.ts';
import { useShortcut } from './useShortcut.ts';

interface ShortcutKeysProps {
  readonly command: Command<never>;
  readonly className?: string | undefined;
}

/**
 * A command's key as this system writes it; nothing for one without. Hidden from assistive tools, which hear
 * the command's name.
 */
export function ShortcutKeys({ command, className }: ShortcutKeysProps) {
  const shown = useShortcut(command);
  if (shown === undefined) return null;
  return (
    <kbd className={className} aria-hidden="true">
      {shown}
    </kbd>
  );
}
