import type { Command } from '../state/commands/command.ts';
import { getShortcuts } from '../state/commands/keymap.ts';
import { findShownShortcut, formatShortcut } from '../state/commands/shortcuts.ts';
import type { Studio } from '../state/studio.ts';
import { IS_MAC } from '../ui/isMac.ts';
import { useStudio, useWorkspace } from './studioContext.ts';

/** The key that runs a command now, as this system writes it; undefined for none. */
export function readShortcut(studio: Studio, command: Command<never>): string | undefined {
  const shown = findShownShortcut(getShortcuts(studio, command), studio.platform.host);
  return shown === undefined ? undefined : formatShortcut(shown, IS_MAC);
}

/** `readShortcut`, read again when keys are changed. */
export function useShortcut(command: Command<never>): string | undefined {
  const studio = useStudio();
  useWorkspace(({ keys }) => keys);
  return readShortcut(studio, command);
}

/** A title with the key of a command behind it, where it has one. */
export function withShortcut(title: string, shortcut: string | undefined): string {
  return shortcut === undefined ? title : `${title} (${shortcut})`;
}
