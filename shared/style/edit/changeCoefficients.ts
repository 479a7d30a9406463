import { CHANNELS, type ChannelName, type Side } from '../../gait/channels.ts';
import type { StyleDocument } from '../document.ts';
import { COEFFICIENT_NAMES, type CoefficientName } from '../limits.ts';
import { dropNoise, mapChannels, type StyleEdit } from './mapChannels.ts';
import { type FullCoefficients, getKey } from '../settings.ts';

/** One number of a style and what is added to it. */
export interface CoefficientEdit {
  /** The key by its place in the row of keys, or every key. */
  readonly keyIndex: number | 'all';
  readonly channel: ChannelName;
  /** Any side means the whole of a one-sided channel. */
  readonly side: Side | 'both';
  readonly coefficient: CoefficientName;
  /** Bare for scale, cycles for lead, degrees or leg lengths for all others. */
  readonly change: number;
}

/**
 * Adds to many numbers of a style in one pass: several selected rows, all keys, linked sides. Edits of the
 * same number add up. Each number is held within the file's limits by itself. Throws a RangeError for a key
 * that is not there or a change that is not finite.
 */
export function changeCoefficients(document: StyleDocument, edits: readonly CoefficientEdit[]): StyleEdit {
  const editsByChannel = new Map<ChannelName, CoefficientEdit[]>();
  for (const edit of edits) {
    if (edit.keyIndex !== 'all') getKey(document, edit.keyIndex);
    if (!Number.isFinite(edit.change)) throw new RangeError(`expected a finite number, got ${edit.change}`);
    if (edit.change === 0) continue;
    const others = editsByChannel.get(edit.channel);
    if (others === undefined) editsByChannel.set(edit.channel, [edit]);
    else others.push(edit);
  }
  return mapChannels(document, [...editsByChannel.keys()], ({ left, right }, channel, keyIndex) => {
    const here = editsByChannel
      .get(channel)!
      .filter((edit) => edit.keyIndex === 'all' || edit.keyIndex === keyIndex);
    return { left: addChanges(left, 'left', here), right: addChanges(right, 'right', here) };
  });
}

/** What rounds to no change: half of what `dropNoise` rounds to. */
const LEAST_CHANGE = 5e-10;

function addChanges(old: FullCoefficients, side: Side, edits: readonly CoefficientEdit[]): FullCoefficients {
  const next = { ...old };
  for (const name of COEFFICIENT_NAMES) {
    let change = 0;
    for (const edit of edits) {
      const isMeant = edit.side === 'both' || edit.side === side || CHANNELS[edit.channel].sides === 'one';
      if (edit.coefficient === name && isMeant) change += edit.change;
    }
    if (Math.abs(change) > LEAST_CHANGE) next[name] = dropNoise(old[name] + change);
  }
  return next;
}
