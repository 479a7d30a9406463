import type { ChannelName, Side } from '../../gait/channels.ts';

/**
 * Channels that go by one name where the same factor or timing is on all of them; without the rolls of torso
 * and head, which the normal walk does not do. Not for what is added, which means something else in each.
 */
export const PARTS: readonly {
  readonly channels: readonly ChannelName[];
  readonly one: string;
  readonly both: string;
}[] = [
  { channels: ['lateral', 'forward'], one: 'sway', both: 'sway' },
  {
    channels: ['torsoTilt', 'pelvisList', 'pelvisTorsion', 'thoraxTorsion'],
    one: 'trunk',
    both: 'trunk',
  },
  { channels: ['hipFlexion', 'kneeFlexion', 'ankleFlexion'], one: 'leg', both: 'legs' },
  { channels: ['shoulderFlexion', 'elbowFlexion'], one: 'arm', both: 'arms' },
  { channels: ['headTilt', 'headTorsion'], one: 'head', both: 'head' },
];

/**
 * Channels that the normal walk holds in one place: a factor of 0 takes them to 0 degrees, nothing comes to
 * rest.
 */
export const RESTING_CHANNELS: readonly ChannelName[] = [
  'torsoRoll',
  'headRoll',
  'hipAbduction',
  'hipTwist',
  'shoulderAbduction',
];

/** "left knee", "knees", "torso tilt". */
export function formatSubject(
  { one, both }: { readonly one: string; readonly both: string },
  side: Side | 'both' | undefined,
): string {
  return side === undefined ? one : side === 'both' ? both : `${side} ${one}`;
}

/** "a", "a and b", "a, b and c". */
export function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
