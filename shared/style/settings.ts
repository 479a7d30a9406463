import { CHANNELS, type ChannelName, type Side } from '../gait/channels.ts';
import type { ChannelSetting, Coefficients, SplitCoefficients, StyleDocument, StyleKey } from './document.ts';
import { COEFFICIENT_NAMES, IDENTITY } from './limits.ts';

/** All coefficients of one channel on one side, none left out. */
export type FullCoefficients = Required<Coefficients>;

/** Whether a setting holds left and right apart. */
export function isSplit(setting: ChannelSetting): setting is SplitCoefficients {
  return 'left' in setting;
}

/**
 * What a key holds for a channel on a side, defaults filled in: scale bare, lead in cycles, all others in
 * degrees or leg lengths.
 */
export function getKeyCoefficients(key: StyleKey, channel: ChannelName, side: Side): FullCoefficients {
  const setting = key.channels[channel];
  if (setting === undefined) return IDENTITY;
  return { ...IDENTITY, ...(isSplit(setting) ? setting[side] : setting) };
}

/**
 * What a document holds for a channel on a side at one of its keys (either side, for a one-sided channel).
 * Throws a RangeError for a key that is not there.
 */
export function getCoefficients(
  document: StyleDocument,
  keyIndex: number,
  channel: ChannelName,
  side: Side,
): FullCoefficients {
  return getKeyCoefficients(getKey(document, keyIndex), channel, side);
}

/** A document's key by index. Throws a RangeError for one that is not there. */
export function getKey(document: StyleDocument, keyIndex: number): StyleKey {
  const key = document.keys[keyIndex];
  if (key === undefined) throw new RangeError(`"${document.name}" has no key ${keyIndex}`);
  return key;
}

/**
 * The shortest way to write a channel's coefficients: nothing for the identity, one set where both sides are
 * the same (always for a one-sided channel, which takes `left`), both sides apart else; what may be left out
 * is where it is 0.
 */
export function createSetting(
  channel: ChannelName,
  left: FullCoefficients,
  right: FullCoefficients,
): ChannelSetting | undefined {
  const isTwoSided = CHANNELS[channel].sides === 'two';
  if (isTwoSided && !isSameCoefficients(left, right))
    return { left: dropZeros(left), right: dropZeros(right) };
  return isSameCoefficients(left, IDENTITY) ? undefined : dropZeros(left);
}

/** Whether two sets of coefficients are equal, number by number. */
export function isSameCoefficients(a: FullCoefficients, b: FullCoefficients): boolean {
  return COEFFICIENT_NAMES.every((name) => a[name] === b[name]);
}

/** In the order in which they are written. */
function dropZeros({ scale, offset, lead, stance, strike }: FullCoefficients): Coefficients {
  return {
    scale,
    offset,
    ...(lead !== 0 && { lead }),
    ...(stance !== 0 && { stance }),
    ...(strike !== 0 && { strike }),
  };
}
