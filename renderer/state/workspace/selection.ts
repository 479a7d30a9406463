import { CHANNELS, type ChannelName, type Side, SIDES } from '../../../shared/gait/channels.ts';

/**
 * A row of the inspector: a channel, or one side of it. A row that holds both sides, or the midline, goes by
 * the left one.
 */
export interface RowAddress {
  readonly channel: ChannelName;
  readonly side: Side;
}

/** Names a row in sets. */
export type RowId = `${ChannelName}.${Side}`;

/** The id of a row. */
export function getRowId({ channel, side }: RowAddress): RowId {
  return `${channel}.${side}`;
}

const rowsById = new Map<RowId, RowAddress>(
  Object.values(CHANNELS).flatMap(({ name: channel }) =>
    SIDES.map((side) => [getRowId({ channel, side }), { channel, side }] as const),
  ),
);

/** The row that an id names. */
export function getRow(id: RowId): RowAddress {
  return rowsById.get(id)!;
}

/**
 * What is held while a row is clicked: nothing selects it alone, Ctrl takes it in or out, Shift takes all
 * from the last one to it.
 */
export type SelectMode = 'alone' | 'toggle' | 'range';

/** Which rows are selected. */
export interface RowSelection {
  readonly ids: ReadonlySet<RowId>;
  /** Where a range begins: the row that was clicked last without Shift. */
  readonly anchor: RowId | undefined;
}

/** Nothing selected. */
export const NO_ROWS: RowSelection = { ids: new Set(), anchor: undefined };

/**
 * The selection after a click on a row; `order` are the rows as they are shown, from above. A lone selected
 * row is released by another click.
 */
export function selectRow(
  selection: RowSelection,
  id: RowId,
  mode: SelectMode,
  order: readonly RowId[],
): RowSelection {
  if (mode === 'toggle') {
    const ids = new Set(selection.ids);
    if (!ids.delete(id)) ids.add(id);
    return { ids, anchor: id };
  }
  const from = selection.anchor === undefined ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (mode === 'range' && from >= 0 && to >= 0) {
    const ids = order.slice(Math.min(from, to), Math.max(from, to) + 1);
    return { ids: new Set(ids), anchor: selection.anchor };
  }
  if (selection.ids.size === 1 && selection.ids.has(id)) return NO_ROWS;
  return { ids: new Set([id]), anchor: id };
}
