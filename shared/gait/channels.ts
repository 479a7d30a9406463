/**
 * The closed vocabulary of the walking pattern (engine.md §3, style-file.md): three translations, twelve
 * angles and what posture adds to them, and where each lives in the flat arrays of the frame loop.
 */

/** The side of the body that a two-sided channel belongs to. */
export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];

/** The side across. */
export function getOtherSide(side: Side): Side {
  return side === 'left' ? 'right' : 'left';
}

/** Inspector groups, in the order in which they are shown. */
export const CHANNEL_GROUPS = ['translations', 'trunk', 'head', 'legs', 'arms'] as const;
export type ChannelGroup = (typeof CHANNEL_GROUPS)[number];

/**
 * What a mirror does to a channel: exchanges its sides; negates what a midline channel does to a side (sway,
 * list and roll, torsion to the left); or delays by half a cycle what one does up, down and ahead. In the
 * normal walk each midline channel of the second kind is its own negative half a cycle later and each of the
 * third is the same, so that scale and lead are those of the mirror image. Stance and strike are waves of one
 * cycle, their own negatives half a cycle later: the second kind keeps them, the third has their signs
 * changed.
 */
export type Mirroring = 'exchanges' | 'negates' | 'delays';

interface ChannelRow {
  readonly slot: number;
  readonly sides: 'one' | 'two';
  readonly mirror: Mirroring;
  readonly group: ChannelGroup;
}

/**
 * Every channel: its group, its sides, what a mirror does to it and its first slot in pattern arrays, where
 * the right value of a two-sided one follows the left. In the order of the style file's table, which is the
 * order in which files are written. Slots are written out so that the compiler sees constants; a test holds
 * them together.
 */
const TABLE = {
  vertical: { slot: 0, sides: 'one', mirror: 'delays', group: 'translations' },
  lateral: { slot: 1, sides: 'one', mirror: 'negates', group: 'translations' },
  forward: { slot: 2, sides: 'one', mirror: 'delays', group: 'translations' },
  pelvisTilt: { slot: 3, sides: 'one', mirror: 'delays', group: 'trunk' },
  torsoTilt: { slot: 4, sides: 'one', mirror: 'delays', group: 'trunk' },
  pelvisList: { slot: 5, sides: 'one', mirror: 'negates', group: 'trunk' },
  pelvisTorsion: { slot: 6, sides: 'one', mirror: 'negates', group: 'trunk' },
  thoraxTorsion: { slot: 7, sides: 'one', mirror: 'negates', group: 'trunk' },
  torsoRoll: { slot: 8, sides: 'one', mirror: 'negates', group: 'trunk' },
  hipFlexion: { slot: 9, sides: 'two', mirror: 'exchanges', group: 'legs' },
  kneeFlexion: { slot: 11, sides: 'two', mirror: 'exchanges', group: 'legs' },
  ankleFlexion: { slot: 13, sides: 'two', mirror: 'exchanges', group: 'legs' },
  shoulderFlexion: { slot: 15, sides: 'two', mirror: 'exchanges', group: 'arms' },
  elbowFlexion: { slot: 17, sides: 'two', mirror: 'exchanges', group: 'arms' },
  headTilt: { slot: 19, sides: 'one', mirror: 'delays', group: 'head' },
  headRoll: { slot: 20, sides: 'one', mirror: 'negates', group: 'head' },
  headTorsion: { slot: 21, sides: 'one', mirror: 'negates', group: 'head' },
  hipAbduction: { slot: 22, sides: 'two', mirror: 'exchanges', group: 'legs' },
  hipTwist: { slot: 24, sides: 'two', mirror: 'exchanges', group: 'legs' },
  shoulderAbduction: { slot: 26, sides: 'two', mirror: 'exchanges', group: 'arms' },
  shoulderTwist: { slot: 28, sides: 'two', mirror: 'exchanges', group: 'arms' },
  clavicleElevation: { slot: 30, sides: 'two', mirror: 'exchanges', group: 'arms' },
  clavicleProtraction: { slot: 32, sides: 'two', mirror: 'exchanges', group: 'arms' },
} as const satisfies Readonly<Record<string, ChannelRow>>;

export type ChannelName = keyof typeof TABLE;

/** Channel names in the order of the table. */
export const CHANNEL_NAMES = Object.keys(TABLE) as [ChannelName, ...ChannelName[]];

/** What is fixed about a channel. */
export interface ChannelSpec {
  readonly name: ChannelName;
  /** `one` for the body's midline, `two` for a left and a right value. */
  readonly sides: 'one' | 'two';
  /** What a mirror does to it. */
  readonly mirror: Mirroring;
  /** Unit of values and offsets: leg lengths (multiply by H for metres) or degrees. */
  readonly unit: 'legLengths' | 'degrees';
  readonly group: ChannelGroup;
  /** False only for hipFlexion, which defines the heel strike. */
  readonly hasLead: boolean;
  /** False only for hipFlexion, whose angle at the heel strike is the step. */
  readonly hasStrike: boolean;
  /** Slot of the midline or left value in pattern arrays. */
  readonly leftSlot: number;
  /** Slot of the right value; equals `leftSlot` for one-sided channels. */
  readonly rightSlot: number;
}

function createChannelSpec(name: ChannelName): ChannelSpec {
  const { slot, sides, mirror, group } = TABLE[name];
  return {
    name,
    sides,
    mirror,
    group,
    unit: group === 'translations' ? 'legLengths' : 'degrees',
    hasLead: name !== 'hipFlexion',
    hasStrike: name !== 'hipFlexion',
    leftSlot: slot,
    rightSlot: sides === 'two' ? slot + 1 : slot,
  };
}

/** Every channel's spec by name. */
export const CHANNELS: Readonly<Record<ChannelName, ChannelSpec>> = Object.fromEntries(
  CHANNEL_NAMES.map((name) => [name, createChannelSpec(name)]),
) as Record<ChannelName, ChannelSpec>;

/** Length of pattern arrays: one slot per midline channel, two (left, right) per two-sided one; 34. */
export const SLOT_COUNT = CHANNEL_NAMES.reduce((sum, name) => sum + (TABLE[name].sides === 'two' ? 2 : 1), 0);

/**
 * Slots by name for hot loops: `pattern[SLOT.kneeFlexion]` is the left knee, `pattern[SLOT.kneeFlexion + 1]`
 * the right one. The same numbers as `CHANNELS[name].leftSlot`.
 */
export const SLOT = Object.fromEntries(CHANNEL_NAMES.map((name) => [name, TABLE[name].slot])) as {
  readonly [Name in ChannelName]: (typeof TABLE)[Name]['slot'];
};

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
