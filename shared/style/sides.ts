import { CHANNEL_NAMES, type ChannelName, type Side } from '../gait/channels.ts';
import type { StyleDocument } from './document.ts';
import { mapChannels } from './mapChannels.ts';
import type { FullCoefficients } from './settings.ts';

/*
 * Left and right of a style. Channels are named by the caller: one row, the rows of a group, or all (the
 * default). Every key is changed, and one-sided channels have no sides to copy.
 */

/** Gives the other side the coefficients of one side (`from`). */
export function copySide(
  document: StyleDocument,
  from: Side,
  channels: readonly ChannelName[] = CHANNEL_NAMES,
): StyleDocument {
  return mapChannels(document, channels, (old) => ({ left: old[from], right: old[from] })).document;
}

/** Exchanges left and right. Midline channels stay: `mirrorStyle` is what makes a limp change legs. */
export function swapSides(
  document: StyleDocument,
  channels: readonly ChannelName[] = CHANNEL_NAMES,
): StyleDocument {
  return mapChannels(document, channels, ({ left, right }) => ({ left: right, right: left })).document;
}

/**
 * What a mirror does to a channel: exchanges its sides; changes the sign of a midline channel's offset (sway,
 * list and roll to a side, torsion to the left); or leaves it. In the normal walk each midline channel of the
 * second kind is its own negative half a cycle later, so that its scale and lead are those of its mirror
 * image.
 */
const MIRROR: Readonly<Record<ChannelName, 'exchanges' | 'negates' | 'leaves'>> = {
  vertical: 'leaves',
  lateral: 'negates',
  forward: 'leaves',
  torsoTilt: 'leaves',
  pelvisList: 'negates',
  pelvisTorsion: 'negates',
  thoraxTorsion: 'negates',
  hipFlexion: 'exchanges',
  kneeFlexion: 'exchanges',
  ankleFlexion: 'exchanges',
  shoulderFlexion: 'exchanges',
  elbowFlexion: 'exchanges',
  headTilt: 'leaves',
  headRoll: 'negates',
  headTorsion: 'negates',
  hipAbduction: 'exchanges',
  hipTwist: 'exchanges',
  shoulderAbduction: 'exchanges',
};

/** The midline channels that change sign in a mirror. */
export const SIDEWAYS_CHANNELS: readonly ChannelName[] = CHANNEL_NAMES.filter(
  (channel) => MIRROR[channel] === 'negates',
);

/**
 * The style in a mirror: sides exchanged, sideways offsets negated. The mirrored walk shows half a cycle
 * later the mirror image of the walk, since the normal walk is its own mirror image half a cycle later.
 * Mirroring twice gives an equal style.
 */
export function mirrorStyle(document: StyleDocument): StyleDocument {
  return mapChannels(document, CHANNEL_NAMES, ({ left, right }, channel) =>
    MIRROR[channel] === 'negates'
      ? { left: negateOffset(left), right: negateOffset(right) }
      : { left: right, right: left },
  ).document;
}

/** Taken from 0, so that an offset of 0 stays 0 and does not become -0. */
const negateOffset = (coefficients: FullCoefficients): FullCoefficients => ({
  ...coefficients,
  offset: 0 - coefficients.offset,
});
