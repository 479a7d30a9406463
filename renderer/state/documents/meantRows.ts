import { CHANNELS } from '../../../shared/gait/channels.ts';
import { isOfGait } from '../../../shared/style/editedKeys.ts';
import type { CoefficientName } from '../../../shared/style/limits.ts';
import { formatEntryName } from '../workspace/channelNames.ts';
import { getChain } from '../commands/style/channelCommands.ts';
import type { ResetRowsArgs } from '../commands/style/rowCommands.ts';
import type { FollowingRow, RowEdit } from './rowEdit.ts';
import { getRow, getRowId, type RowAddress, type RowId } from '../workspace/selection.ts';
import { getFigure, type Studio } from '../studio.ts';

/** The selected rows; empty unless the row that is asked about is one of them. */
function getRowsWith(studio: Studio, id: RowId): readonly RowAddress[] {
  const { ids } = studio.inspector.getState().selection;
  const { edits } = studio.documents.getActive().getState();
  return ids.has(id) ? [...ids].map(getRow).filter(({ channel }) => isOfGait(edits, channel)) : [];
}

/** The selected rows with their chains, where the row that is asked about is one of them. */
export function getFollowingRows(studio: Studio, id: RowId): readonly FollowingRow[] {
  const state = studio.documents.getActive().getState();
  return getRowsWith(studio, id).map((row) => ({ ...row, chain: getChain(state, row.channel) }));
}

/**
 * An edit of a number of a row with all that goes along with it now: its chain, the other selected rows, all
 * keys, the middle that is kept.
 */
export function createRowEdit(
  studio: Studio,
  row: RowAddress & { readonly coefficient: CoefficientName },
  value: number,
): RowEdit {
  const { extension, inspector: view } = studio.workspace.getState();
  return {
    ...row,
    value,
    chain: getChain(studio.documents.getActive().getState(), row.channel),
    others: getFollowingRows(studio, getRowId(row)),
    allKeys: studio.inspector.getState().allKeys,
    keepMiddle: view.keepMiddle ? { extension, legLengthM: getFigure(studio).legLengthM } : undefined,
  };
}

/**
 * What a reset in a row takes back: the row, or all selected rows where it is one of them; both sides where
 * they are linked, every key where edits go to all. One entry.
 */
export function createRowReset(
  studio: Studio,
  row: RowAddress & { readonly coefficient?: CoefficientName },
): ResetRowsArgs {
  const { channel, side, coefficient } = row;
  const state = studio.documents.getActive().getState();
  const selected = getRowsWith(studio, getRowId(row));
  const meant: readonly RowAddress[] = selected.length > 0 ? selected : [{ channel, side }];
  const rows = meant.map((each) => {
    const isWhole = CHANNELS[each.channel].sides === 'one' || getChain(state, each.channel) === 'linked';
    return isWhole ? { channel: each.channel, side: 'both' as const } : each;
  });
  const several = coefficient === undefined ? `${rows.length} rows` : `${coefficient} of ${rows.length} rows`;
  const [first] = rows;
  const one = formatEntryName(channel, coefficient, first?.side === 'both' ? undefined : side);
  return {
    rows,
    coefficient,
    allKeys: studio.inspector.getState().allKeys,
    name: rows.length > 1 ? several : one,
  };
}
