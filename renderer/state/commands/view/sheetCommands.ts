import type { SheetName } from '../../workspace/dialogs.ts';
import type { SyncCommand } from '../command.ts';

/** Makes the command that brings a sheet up over the window. */
export function createSheetCommand(
  sheet: SheetName,
  label: string,
  shortcuts: readonly string[],
): SyncCommand {
  return {
    id: `window.${sheet}`,
    label,
    shortcuts,
    run: ({ dialogs }) => dialogs.store.setState({ sheet }),
  };
}

/** Finds a command by its name. */
export const openPalette = createSheetCommand('palette', 'Find a command…', ['F3', 'Mod+K']);
/** Lists all keys and gestures. */
export const openShortcuts = createSheetCommand('shortcuts', 'Keys and gestures', ['?', 'Mod+/']);
/** What a gamepad's sticks and buttons mean in a free walk. */
export const openPad = createSheetCommand('pad', 'Gamepad…', []);
/** Which keys run which command. */
export const openKeys = createSheetCommand('keys', 'Own keys…', []);
/** What is kept per user. */
export const openSettings = createSheetCommand('settings', 'Settings…', ['Mod+,']);

/** Closes whichever sheet is up. */
export const closeSheet: SyncCommand = {
  id: 'window.closeSheet',
  label: 'Close',
  enabled: ({ dialogs }) => dialogs.store.getState().sheet !== undefined,
  run: ({ dialogs }) => dialogs.store.setState({ sheet: undefined }),
};
