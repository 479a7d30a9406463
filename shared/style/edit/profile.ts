import type { ChannelName, Side } from '../../gait/channels.ts';
import type { StyleDocument } from '../document.ts';
import type { CoefficientName } from '../limits.ts';
import { getKeyCoefficients } from '../settings.ts';

/** One coefficient at one key: a point of the profile view. */
export interface ProfilePoint {
  /** Normalized speed V of the key, 1/s. */
  readonly speed: number;
  /** Bare for scale, cycles for lead, degrees or leg lengths for all others. */
  readonly value: number;
}

/**
 * One coefficient of a channel on a side over the keys, ascending in speed; the profile is linear between
 * them and held outside.
 */
export function getProfile(
  { keys }: StyleDocument,
  channel: ChannelName,
  side: Side,
  coefficient: CoefficientName,
): readonly ProfilePoint[] {
  return keys.map((key) => ({
    speed: key.speed,
    value: getKeyCoefficients(key, channel, side)[coefficient],
  }));
}
