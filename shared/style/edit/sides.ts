import { CHANNEL_NAMES, type ChannelName, CHANNELS, type Side } from '../../gait/channels.ts';
import type { StyleDocument } from '../document.ts';
import { mapKeyRhythms, mapRhythm, mirrorRhythm } from '../rhythm.ts';
import { dropNoise, mapChannels } from './mapChannels.ts';
import { mapRunKeys } from '../editedKeys.ts';
import { mapIdle } from '../idle.ts';
import type { FullCoefficients } from '../settings.ts';

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

/** The midline channels that change sign in a mirror. */
export const SIDEWAYS_CHANNELS: readonly ChannelName[] = CHANNEL_NAMES.filter(
  (channel) => CHANNELS[channel].mirror === 'negates',
);

/**
 * The style in a mirror: sides exchanged, offsets to a side and waves ahead negated, the other foot's strike
 * as far from the end of the cycle as it was from its beginning. The mirrored walk shows
 * half a cycle later the mirror image of the walk, since the normal walk is its own mirror image half a
 * cycle later. Mirroring twice gives an equal style.
 */
export function mirrorStyle(document: StyleDocument): StyleDocument {
  const turned = mapKeyRhythms(mapIdle(mapRunKeys(document, mirrorStyle), mirrorStyle), (rhythm) => {
    const mirrored = mirrorRhythm(rhythm);
    return mapRhythm((name) => dropNoise(mirrored[name]));
  });
  return mapChannels(turned, CHANNEL_NAMES, ({ left, right }, channel) => {
    switch (CHANNELS[channel].mirror) {
      case 'exchanges':
        return { left: right, right: left };
      case 'negates':
        return { left: negateOffset(left), right: negateOffset(right) };
      case 'delays':
        return { left: negateWaves(left), right: negateWaves(right) };
    }
  }).document;
}

/** Taken from 0, so that an offset of 0 stays 0 and does not become -0. */
const negateOffset = (coefficients: FullCoefficients): FullCoefficients => ({
  ...coefficients,
  offset: 0 - coefficients.offset,
});

/** Taken from 0 likewise. */
const negateWaves = (coefficients: FullCoefficients): FullCoefficients => ({
  ...coefficients,
  stance: 0 - coefficients.stance,
  strike: 0 - coefficients.strike,
});
