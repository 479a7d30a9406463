import type { SyncCommand } from './command.ts';

/** Asks how the walk that is seen is written for other programs. */
export const openMotionExport: SyncCommand = {
  id: 'file.exportMotion',
  label: 'Export motion…',
  shortcuts: ['Mod+E'],
  run: ({ dialogs }) => dialogs.store.setState({ sheet: 'export' }),
};
