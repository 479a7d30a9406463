import type { ChannelName, Side } from '../gait/channels.ts';

/** What a channel is called in a sentence about one side, or the midline, and about both; close to the name of its row. */
export const NOUNS: Readonly<Record<ChannelName, { readonly one: string; readonly both: string }>> = {
  vertical: { one: 'vertical bounce', both: 'vertical bounce' },
  lateral: { one: 'lateral sway', both: 'lateral sway' },
  forward: { one: 'forward sway', both: 'forward sway' },
  torsoTilt: { one: 'torso tilt', both: 'torso tilt' },
  pelvisList: { one: 'pelvis list', both: 'pelvis list' },
  pelvisTorsion: { one: 'pelvis torsion', both: 'pelvis torsion' },
  thoraxTorsion: { one: 'thorax torsion', both: 'thorax torsion' },
  // Not "hips", which animators say of the pelvis.
  hipFlexion: { one: 'hip flexion', both: 'hip flexion' },
  kneeFlexion: { one: 'knee', both: 'knees' },
  ankleFlexion: { one: 'ankle', both: 'ankles' },
  shoulderFlexion: { one: 'shoulder', both: 'shoulders' },
  elbowFlexion: { one: 'elbow', both: 'elbows' },
  headTilt: { one: 'head tilt', both: 'head tilt' },
  headRoll: { one: 'head roll', both: 'head roll' },
  headTorsion: { one: 'head torsion', both: 'head torsion' },
  hipAbduction: { one: 'hip abduction', both: 'hip abduction' },
  hipTwist: { one: 'hip twist', both: 'hip twist' },
  shoulderAbduction: { one: 'arm abduction', both: 'arm abduction' },
};

/** Channels that go by one name where the same happens to all of them. Not for offsets, which mean something else in each. */
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
  // The head does not roll in the normal walk, so that a factor on its roll says nothing.
  { channels: ['headTilt', 'headTorsion'], one: 'head', both: 'head' },
];

/** What a higher and a lower offset look like (conventions.md, signs of the channels). */
export const DIRECTIONS: Readonly<Record<ChannelName, { readonly plus: string; readonly minus: string }>> = {
  vertical: { plus: 'higher', minus: 'lower' },
  lateral: { plus: 'to the left', minus: 'to the right' },
  forward: { plus: 'ahead', minus: 'behind' },
  torsoTilt: { plus: 'forward', minus: 'back' },
  pelvisList: { plus: 'right hip lower', minus: 'left hip lower' },
  pelvisTorsion: { plus: 'to the left', minus: 'to the right' },
  thoraxTorsion: { plus: 'to the left', minus: 'to the right' },
  hipFlexion: { plus: 'forward', minus: 'back' },
  kneeFlexion: { plus: 'more bent', minus: 'straighter' },
  ankleFlexion: { plus: 'toes up', minus: 'toes down' },
  shoulderFlexion: { plus: 'forward', minus: 'back' },
  elbowFlexion: { plus: 'more bent', minus: 'straighter' },
  headTilt: { plus: 'down', minus: 'up' },
  headRoll: { plus: 'to the left', minus: 'to the right' },
  headTorsion: { plus: 'to the left', minus: 'to the right' },
  hipAbduction: { plus: 'outward', minus: 'inward' },
  hipTwist: { plus: 'toes out', minus: 'toes in' },
  shoulderAbduction: { plus: 'outward', minus: 'inward' },
};

/** Channels that the normal walk holds in one place: a factor of 0 takes them to 0 degrees, nothing comes to rest. */
export const RESTING_CHANNELS: readonly ChannelName[] = [
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
