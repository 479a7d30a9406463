import { CHANNELS, type ChannelName } from '../gait/channels.ts';
import type { StyleKey } from './document.ts';
import { createSetting, type FullCoefficients, getKeyCoefficients, isSameCoefficients } from './settings.ts';

/**
 * The coefficients of a channel at a key on both sides; of a one-sided channel both are the same, and `left`
 * counts.
 */
export interface SideCoefficients {
  readonly left: FullCoefficients;
  readonly right: FullCoefficients;
}

/** What a key holds for a channel on both sides, defaults filled in. */
export function getSideCoefficients(key: StyleKey, channel: ChannelName): SideCoefficients {
  return {
    left: getKeyCoefficients(key, channel, 'left'),
    right: getKeyCoefficients(key, channel, 'right'),
  };
}

/**
 * A key with other coefficients for a channel: equal sides merged, the identity left out. Gives the same key
 * back where it holds those numbers already. Expects numbers within the limits of the file.
 */
export function replaceChannel(key: StyleKey, channel: ChannelName, sides: SideCoefficients): StyleKey {
  const old = getSideCoefficients(key, channel);
  const { left, right } = sides;
  const isSameRight = CHANNELS[channel].sides === 'one' || isSameCoefficients(old.right, right);
  if (isSameRight && isSameCoefficients(old.left, left)) return key;
  const setting = createSetting(channel, left, right);
  if (setting !== undefined) return { ...key, channels: { ...key.channels, [channel]: setting } };
  const { [channel]: _old, ...others } = key.channels;
  return { ...key, channels: others };
}
