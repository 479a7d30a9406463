import { CHANNELS, type ChannelName, type Side, SIDES } from '../../../shared/gait/channels.ts';
import { changeCoefficients, type CoefficientEdit } from '../../../shared/style/edit/changeCoefficients.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import type { StyleEdit } from '../../../shared/style/edit/mapChannels.ts';
import { keepMiddle, type MiddleWalk } from '../../../shared/style/edit/keepMiddle.ts';
import {
  clampToRange,
  type CoefficientName,
  getCoefficientRange,
  hasCoefficient,
} from '../../../shared/style/limits.ts';
import { getCoefficients } from '../../../shared/style/settings.ts';
import { type ChainMode, createChainEdits } from '../../../shared/style/edit/sideChange.ts';
import { formatNumber } from '../../ui/format.ts';
import { formatCoefficientName, formatEntryName } from '../workspace/channelNames.ts';
import { getRowId, type RowAddress, type RowId } from '../workspace/selection.ts';

/** A row that goes along with an edit of another one. */
export interface FollowingRow extends RowAddress {
  readonly chain: ChainMode;
}

/** One number of a row set by hand, and what goes along with it. */
export interface RowEdit extends FollowingRow {
  /** Any side for a one-sided channel. */
  readonly side: Side;
  readonly coefficient: CoefficientName;
  /** Scale bare, lead in cycles, all others in degrees or leg lengths. */
  readonly value: number;
  /**
   * Other selected rows: each changes by as much, its other side by its own chain. Rows of another unit stay.
   */
  readonly others?: readonly FollowingRow[];
  /** Whether every key changes by as much as the one that is edited. */
  readonly allKeys?: boolean;
  /** The shown walk, where a change of scale leaves the mean pose; left out, it may move. */
  readonly keepMiddle?: MiddleWalk | undefined;
}

/**
 * Sets a number of a key; all that goes along changes by what this number has really changed by, so that
 * differences stay.
 * @returns the style, and a note where something met a limit. Throws as `changeCoefficients` does.
 */
export function applyRowEdit(
  document: StyleDocument,
  keyIndex: number,
  edit: RowEdit,
): StyleEdit & { readonly note: string | undefined } {
  const { channel, side, coefficient, value, allKeys, keepMiddle: middle } = edit;
  const held = clampToRange(value, getCoefficientRange(channel, coefficient));
  const change = held - getCoefficients(document, keyIndex, channel, side)[coefficient];
  const changed = changeCoefficients(
    document,
    collectEdits(edit, allKeys === true ? 'all' : keyIndex, change),
  );
  const kept =
    middle !== undefined && coefficient === 'scale'
      ? keepMiddle(document, changed.document, middle)
      : undefined;
  const isHeld = changed.clamped || kept?.clamped === true;
  return {
    document: kept?.document ?? changed.document,
    clamped: held !== value || isHeld,
    note: held !== value ? describeLimit(channel, coefficient) : isHeld ? OTHERS_HELD : undefined,
  };
}

const OTHERS_HELD = 'Some of the numbers met the limits of a style and stayed there.';

function describeLimit(channel: ChannelName, coefficient: CoefficientName): string {
  const { min, max } = getCoefficientRange(channel, coefficient);
  const name = formatCoefficientName(channel, coefficient);
  return `${name} goes from ${formatLimit(min)} to ${formatLimit(max)}; it was set to the nearest of them.`;
}

/** Writes a limit with as many decimals as it has. */
function formatLimit(limit: number): string {
  return formatNumber(limit, String(limit).split('.')[1]?.length ?? 0);
}

const COEFFICIENT_TITLES: Readonly<Record<CoefficientName, string>> = {
  scale: 'Scale',
  offset: 'Offset',
  lead: 'Lead',
  stance: 'Stance',
  strike: 'Strike',
};

/** What an edit is called in the history: "Knee scale, left", "Offset of 3 rows, all keys". */
export function formatRowEdit(edit: RowEdit): string {
  const { channel, coefficient, side, chain, allKeys } = edit;
  const rows = 1 + getFollowers(edit).length;
  const isWhole = chain !== 'split' || CHANNELS[channel].sides === 'one';
  const name =
    rows > 1
      ? `${COEFFICIENT_TITLES[coefficient]} of ${rows} rows`
      : formatEntryName(channel, coefficient, isWhole ? undefined : side);
  return allKeys === true ? `${name}, all keys` : name;
}

/**
 * The rows that an edit takes along: those that have such a number in the same unit, without the row itself.
 */
function getFollowers({ channel, side, coefficient, others = [] }: RowEdit): readonly FollowingRow[] {
  return others.filter((other) => {
    if (other.channel === channel && other.side === side) return false;
    if (!hasCoefficient(other.channel, coefficient)) return false;
    return (
      coefficient === 'scale' ||
      coefficient === 'lead' ||
      CHANNELS[other.channel].unit === CHANNELS[channel].unit
    );
  });
}

/**
 * The edits of a row and its followers; a side that two chains lead to is changed once, by the one that comes
 * first.
 */
function collectEdits(edit: RowEdit, keyIndex: number | 'all', change: number): readonly CoefficientEdit[] {
  const { coefficient } = edit;
  const edits = new Map<RowId, CoefficientEdit>();
  for (const { channel, side, chain } of [edit, ...getFollowers(edit)]) {
    for (const each of createChainEdits({ keyIndex, channel, side, coefficient, change }, chain)) {
      for (const meant of each.side === 'both' ? SIDES : [each.side]) {
        const id = getRowId({ channel, side: meant });
        if (!edits.has(id)) edits.set(id, { ...each, side: meant });
      }
    }
  }
  return [...edits.values()];
}
