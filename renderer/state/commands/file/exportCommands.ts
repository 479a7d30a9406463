import { BELT } from '../../stage/stageStore.ts';
import type { SyncCommand } from '../command.ts';

/** Asks how the shown walk is written for other programs. */
export const openMotionExport: SyncCommand = {
  id: 'file.exportMotion',
  label: 'Export motion…',
  shortcuts: ['Mod+E'],
  run: ({ dialogs }) => dialogs.store.setState({ sheet: 'export' }),
};

/** Asks how the shown walk is kept for eyes: frames, video, contact sheet. */
export const openPictureExport: SyncCommand = {
  id: 'file.exportPictures',
  label: 'Export pictures…',
  shortcuts: ['Mod+Shift+E'],
  run({ dialogs, stage }) {
    // Its pictures are of moments of the cycle, which has them on the belt.
    stage.setState({ current: BELT });
    dialogs.store.setState({ sheet: 'exportPictures' });
  },
};
