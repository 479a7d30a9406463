import { moveKey } from '../../../../shared/style/edit/edit.ts';
import type { RhythmEdit } from '../../../../shared/style/edit/rhythmEdit.ts';
import { hasCoefficient } from '../../../../shared/style/limits.ts';
import { applyRowEdit, formatRowEdit, type RowEdit } from '../../documents/rowEdit.ts';
import type { Profiled } from '../../workspace/inspectorStore.ts';
import { getRow } from '../../workspace/selection.ts';
import { type SyncCommand, createKeyCommand } from '../command.ts';
import { showPanel } from '../view/layoutCommands.ts';
import { applyRhythmEdit, RHYTHM_NAMES } from './rhythmCommands.ts';

/** Opens the profile of numbers over speed; the one that is open closes. */
export const openProfile: SyncCommand<Profiled> = {
  id: 'profile.open',
  label: 'Show a number over speed',
  run: ({ inspector }, profile) => inspector.setState({ profile }),
};

/** Shows a row over speed, the one that was last selected or whose curve is in focus; or closes that. */
export const toggleProfile: SyncCommand = {
  id: 'profile.toggle',
  label: 'Profile over speed',
  checked: ({ inspector }) => inspector.getState().profile !== undefined,
  run(studio) {
    const { inspector, curves } = studio;
    const { profile, selection } = inspector.getState();
    if (profile !== undefined) {
      closeProfile.run(studio);
      return;
    }
    const channel =
      selection.anchor === undefined ? curves.getState().focus : getRow(selection.anchor).channel;
    const coefficient = hasCoefficient(channel, 'scale') ? 'scale' : 'offset';
    showPanel.run(studio, { panel: 'inspector' });
    inspector.setState({ search: '', profile: { channel, coefficient } });
  },
};

/** Closes the profile. */
export const closeProfile: SyncCommand = {
  id: 'profile.close',
  label: 'Close the profile',
  enabled: ({ inspector }) => inspector.getState().profile !== undefined,
  run: ({ inspector }) => inspector.setState({ profile: undefined }),
};

/** What moving a point up or down changes. */
export type ProfileEdit = RowEdit | RhythmEdit;

/**
 * Puts a point of a profile somewhere else: its value, and the speed V (1/s) of its key. What goes along
 * changes by as much as the value; the speed is that of this key alone, and the points of all other profiles
 * at it move along.
 */
export const moveProfilePoint = createKeyCommand<ProfileEdit & { keyIndex: number; speed: number }>({
  id: 'profile.movePoint',
  label: 'Move a point of a profile',
  transition: 'cut',
  entry: (point) => `${'number' in point ? RHYTHM_NAMES[point.number] : formatRowEdit(point)} over speed`,
  change({ document }, { keyIndex, speed, ...edit }) {
    const changed =
      'number' in edit ? applyRhythmEdit(document, keyIndex, edit) : applyRowEdit(document, keyIndex, edit);
    return {
      ok: true,
      document: moveKey(changed.document, keyIndex, speed).document,
      note: changed.note,
    };
  },
});
