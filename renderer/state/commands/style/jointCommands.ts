import type { JointName } from '../../../../shared/body/figure/joints.ts';
import { isOfGait } from '../../../../shared/style/editedKeys.ts';
import { getJointChannels, getJointSide } from '../../workspace/channelJoints.ts';
import { matchesSearch } from '../../workspace/channelNames.ts';
import { getRowId, type RowAddress } from '../../workspace/selection.ts';
import type { Studio } from '../../studio.ts';
import { hasApartSides } from './channelCommands.ts';
import type { SyncCommand } from '../command.ts';

/**
 * The rows that a joint belongs to, as they are shown from above: of channels whose sides stand apart only
 * that of its side.
 */
export function listJointRows({ documents }: Studio, joint: JointName): readonly RowAddress[] {
  const state = documents.getActive().getState();
  const side = getJointSide(joint) ?? 'left';
  return getJointChannels(joint)
    .filter((channel) => isOfGait(state.edits, channel))
    .map((channel) => ({ channel, side: hasApartSides(state, channel) ? side : 'left' }));
}

/**
 * Picks a joint: it wears the ring, its rows are lit, the first of them in view; a search that hides them all
 * ends. Which rows are selected stays, since what is selected changes together. Without a joint, the picked
 * one is released.
 */
export const pickJoint: SyncCommand<{ joint: JointName | undefined }> = {
  id: 'joint.pick',
  label: 'Pick a joint',
  run(studio, { joint }) {
    const { inspector, transient } = studio;
    transient.setState({ pickedJoint: joint });
    if (joint === undefined) return;
    const rows = listJointRows(studio, joint);
    inspector.setState(({ search, reveal }) => {
      const found = rows.filter(({ channel }) => matchesSearch(channel, search));
      const [first] = found.length > 0 ? found : rows;
      return {
        search: found.length > 0 ? search : '',
        reveal: first === undefined ? reveal : { id: getRowId(first) },
      };
    });
  },
};
