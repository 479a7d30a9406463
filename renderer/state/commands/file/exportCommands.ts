import { BELT } from '../../stage/stageStore.ts';
import { findLastExport } from '../../export/lastExport.ts';
import type { Command, SyncCommand } from '../command.ts';
import { describeSaved } from '../view/describeSaved.ts';

/** Asks how the shown walk is written for other programs. */
export const openMotionExport: SyncCommand = {
  id: 'file.exportMotion',
  label: 'Export motion…',
  shortcuts: ['Mod+E'],
  run: ({ dialogs }) => dialogs.store.setState({ sheet: 'export' }),
};

/** What exports without a question, read when it is first asked for. */
const readExportAgain = () => import('../../export/exportAgain.ts');

/** Writes what walks now as it was exported the last time, by the same choices. */
export const exportAgain: Command = {
  id: 'file.exportAgain',
  label: 'Export again',
  shortcuts: ['Shift+E'],
  enabled: (studio) => findLastExport(studio) !== undefined,
  async run(studio) {
    const last = findLastExport(studio);
    if (last === undefined) return;
    const { exportOnceMore } = await readExportAgain();
    const saved = await exportOnceMore(studio, last);
    if (!saved.ok) studio.notices.show({ kind: 'error', text: saved.message });
    else if (saved.value.kind !== 'cancelled')
      studio.notices.show({ kind: 'info', text: `${saved.value.made}. ${describeSaved(saved.value)}.` });
  },
};

/** Writes the last export anew whenever what walks has changed, until it is run again. */
export const toggleKeptExport: Command = {
  id: 'file.keepExported',
  label: 'Keep exported',
  enabled: ({ platform }) => platform.writeFiles !== undefined,
  checked: ({ documents, exportsMade }) => exportsMade.getState().kept?.store === documents.getActive(),
  async run(studio) {
    if (toggleKeptExport.checked?.(studio) === true) studio.exportsMade.getState().kept?.stop();
    else await (await readExportAgain()).keepExported(studio);
  },
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
