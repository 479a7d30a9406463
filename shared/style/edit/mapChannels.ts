import { CHANNELS, type ChannelName } from '../../gait/channels.ts';
import type { StyleDocument } from '../document.ts';
import { clampToRange, COEFFICIENT_NAMES, getCoefficientRange } from '../limits.ts';
import { getSideCoefficients, replaceChannel, type SideCoefficients } from '../replaceChannel.ts';
import type { FullCoefficients } from '../settings.ts';

/** What an edit by a number gives. */
export interface StyleEdit {
  readonly document: StyleDocument;
  /** True where the number was beyond what a file may hold, and was moved to the nearest that it may. */
  readonly clamped: boolean;
}

/**
 * Gives the new coefficients of a channel at a key from the old ones; giving the old ones back changes
 * nothing.
 */
export type ChannelChange = (
  old: SideCoefficients,
  channel: ChannelName,
  keyIndex: number,
) => SideCoefficients;

/**
 * Changes several channels at every key in one pass. Results beyond what a file may hold are moved onto its
 * limits, and told. Keys that stay as they were are shared with the old document; where all do, it is the old
 * document. Throws a RangeError for a result that is no finite number.
 */
export function mapChannels(
  document: StyleDocument,
  channels: readonly ChannelName[],
  change: ChannelChange,
): StyleEdit {
  let clamped = false;
  const hold = (channel: ChannelName, coefficients: FullCoefficients): FullCoefficients => {
    const held = holdCoefficients(channel, coefficients);
    clamped ||= held !== coefficients;
    return held;
  };
  const keys = document.keys.map((key, keyIndex) =>
    channels.reduce((next, channel) => {
      const old = getSideCoefficients(next, channel);
      const { left, right } = change(old, channel, keyIndex);
      return replaceChannel(next, channel, {
        left: hold(channel, left),
        // A one-sided channel has no right value to be held.
        right: CHANNELS[channel].sides === 'one' ? right : hold(channel, right),
      });
    }, key),
  );
  const isSame = keys.every((key, keyIndex) => key === document.keys[keyIndex]);
  return { document: isSame ? document : { ...document, keys }, clamped };
}

/**
 * Coefficients moved onto the limits of a file; the same object where they are within. Throws a RangeError
 * for no finite number.
 */
export function holdCoefficients(channel: ChannelName, coefficients: FullCoefficients): FullCoefficients {
  let held = coefficients;
  for (const name of COEFFICIENT_NAMES) {
    const value = coefficients[name];
    if (!Number.isFinite(value)) throw new RangeError(`expected a finite number, got ${value}`);
    const within = clampToRange(value, getCoefficientRange(channel, name));
    if (within !== value) held = { ...held, [name]: within };
  }
  return held;
}

/**
 * Rounds a computed coefficient to nine decimals, never to -0: 0.7 stays 0.7 where sums of binary numbers
 * give 0.7000000000000001. Nine, because a file holds six (chosen: what is lost can never be written).
 */
export function dropNoise(value: number): number {
  return Math.round(value * 1e9) / 1e9 + 0;
}
