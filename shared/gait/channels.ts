/**
 * The closed vocabulary of the walking pattern (engine-spec §3, style-file.md): three translations, twelve
 * angles and three posture extras, and where each lives in the flat arrays of the frame loop.
 */

/** The side of the body that a two-sided channel belongs to. */
export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];

/** Inspector groups, in the order in which they are shown. */
export const CHANNEL_GROUPS = ['translations', 'trunk', 'head', 'legs', 'arms'] as const;
export type ChannelGroup = (typeof CHANNEL_GROUPS)[number];

/** Channel names in the order of the style file's table, which is the order in which files are written. */
export const CHANNEL_NAMES = [
  'vertical',
  'lateral',
  'forward',
  'torsoTilt',
  'pelvisList',
  'pelvisTorsion',
  'thoraxTorsion',
  'hipFlexion',
  'kneeFlexion',
  'ankleFlexion',
  'shoulderFlexion',
  'elbowFlexion',
  'headTilt',
  'headRoll',
  'headTorsion',
  'hipAbduction',
  'hipTwist',
  'shoulderAbduction',
] as const;
export type ChannelName = (typeof CHANNEL_NAMES)[number];

/** What is fixed about a channel. */
export interface ChannelSpec {
  readonly name: ChannelName;
  /** `one` for the body's midline, `two` for a left and a right value. */
  readonly sides: 'one' | 'two';
  /** Unit of values and offsets: leg lengths (multiply by H for metres) or degrees. */
  readonly unit: 'legLengths' | 'degrees';
  readonly group: ChannelGroup;
  /** False only for hipFlexion, which defines the heel strike. */
  readonly hasLead: boolean;
  /** Slot of the midline or left value in pattern arrays. */
  readonly leftSlot: number;
  /** Slot of the right value; equals `leftSlot` for one-sided channels. */
  readonly rightSlot: number;
}

const TWO_SIDED: readonly ChannelName[] = [
  'hipFlexion',
  'kneeFlexion',
  'ankleFlexion',
  'shoulderFlexion',
  'elbowFlexion',
  'hipAbduction',
  'hipTwist',
  'shoulderAbduction',
];

const GROUP_OF: Record<ChannelName, ChannelGroup> = {
  vertical: 'translations',
  lateral: 'translations',
  forward: 'translations',
  torsoTilt: 'trunk',
  pelvisList: 'trunk',
  pelvisTorsion: 'trunk',
  thoraxTorsion: 'trunk',
  hipFlexion: 'legs',
  kneeFlexion: 'legs',
  ankleFlexion: 'legs',
  shoulderFlexion: 'arms',
  elbowFlexion: 'arms',
  headTilt: 'head',
  headRoll: 'head',
  headTorsion: 'head',
  hipAbduction: 'legs',
  hipTwist: 'legs',
  shoulderAbduction: 'arms',
};

function createChannelTable(): Record<ChannelName, ChannelSpec> {
  const table: Partial<Record<ChannelName, ChannelSpec>> = {};
  let slot = 0;
  for (const name of CHANNEL_NAMES) {
    const twoSided = TWO_SIDED.includes(name);
    table[name] = {
      name,
      sides: twoSided ? 'two' : 'one',
      unit: GROUP_OF[name] === 'translations' ? 'legLengths' : 'degrees',
      group: GROUP_OF[name],
      hasLead: name !== 'hipFlexion',
      leftSlot: slot,
      rightSlot: twoSided ? slot + 1 : slot,
    };
    slot += twoSided ? 2 : 1;
  }
  return table as Record<ChannelName, ChannelSpec>;
}

/** Every channel's spec by name. */
export const CHANNELS: Readonly<Record<ChannelName, ChannelSpec>> = createChannelTable();

/** Length of pattern arrays: one slot per midline channel, two (left, right) per two-sided one; 26. */
export const SLOT_COUNT = CHANNEL_NAMES.length + TWO_SIDED.length;

/**
 * Slots by name for hot loops: `pattern[SLOT.kneeFlexion]` is the left knee, `pattern[SLOT.kneeFlexion + 1]`
 * the right one. The same numbers as `CHANNELS[name].leftSlot` (a test holds them together), written out so
 * that the compiler sees constants.
 */
export const SLOT = {
  vertical: 0,
  lateral: 1,
  forward: 2,
  torsoTilt: 3,
  pelvisList: 4,
  pelvisTorsion: 5,
  thoraxTorsion: 6,
  hipFlexion: 7,
  kneeFlexion: 9,
  ankleFlexion: 11,
  shoulderFlexion: 13,
  elbowFlexion: 15,
  headTilt: 17,
  headRoll: 18,
  headTorsion: 19,
  hipAbduction: 20,
  hipTwist: 22,
  shoulderAbduction: 24,
} as const satisfies Record<ChannelName, number>;

/** The channel that a slot belongs to, by slot. Length `SLOT_COUNT`. */
export const CHANNEL_OF_SLOT: readonly ChannelSpec[] = CHANNEL_NAMES.flatMap((name) => {
  const spec = CHANNELS[name];
  return spec.sides === 'two' ? [spec, spec] : [spec];
});

/** Slot of a channel's value on a side; one-sided channels give their only slot for either side. */
export function getSlot(name: ChannelName, side: Side): number {
  const spec = CHANNELS[name];
  return side === 'left' ? spec.leftSlot : spec.rightSlot;
}
