import { CHANNELS, type ChannelName, type Side } from '../gait/channels.ts';
import type { ChannelSetting, Coefficients, SplitCoefficients, StyleDocument, StyleKey } from './document.ts';
import { IDENTITY } from './limits.ts';

/** The three coefficients of one channel on one side, none left out. */
export type FullCoefficients = Required<Coefficients>;

/** Whether a setting holds left and right apart. */
export function isSplit(setting: ChannelSetting): setting is SplitCoefficients {
  return 'left' in setting;
}

/**
 * What a key holds for a channel on a side, defaults filled in: scale bare, offset in degrees or leg lengths,
 * lead in cycles.
 */
export function getKeyCoefficients(key: StyleKey, channel: ChannelName, side: Side): FullCoefficients {
  const setting = key.channels[channel];
  if (setting === undefined) return IDENTITY;
  const { scale, offset, lead = IDENTITY.lead } = isSplit(setting) ? setting[side] : setting;
  return { scale, offset, lead };
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
 * the same (always for a one-sided channel, which takes `left`), both sides apart else; a zero lead left out.
 */
export function createSetting(
  channel: ChannelName,
  left: FullCoefficients,
  right: FullCoefficients,
): ChannelSetting | undefined {
  const isTwoSided = CHANNELS[channel].sides === 'two';
  if (isTwoSided && !isSameCoefficients(left, right))
    return { left: dropZeroLead(left), right: dropZeroLead(right) };
  return isSameCoefficients(left, IDENTITY) ? undefined : dropZeroLead(left);
}

/** Whether two sets of coefficients are equal, number by number. */
export function isSameCoefficients(a: FullCoefficients, b: FullCoefficients): boolean {
  return a.scale === b.scale && a.offset === b.offset && a.lead === b.lead;
}

function dropZeroLead({ scale, offset, lead }: FullCoefficients): Coefficients {
  return lead === 0 ? { scale, offset } : { scale, offset, lead };
}
