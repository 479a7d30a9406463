import { CHANNEL_NAMES, CHANNELS, type ChannelName } from '../../gait/channels.ts';
import type { StyleCoefficients } from '../../gait/coefficients.ts';
import type { ChannelSetting, StyleKey } from '../document.ts';
import { clampToRange, type CoefficientName, getCoefficientRange } from '../limits.ts';
import { RHYTHM } from '../../gait/cycleClock.ts';
import { createRhythmMembers, mapRhythm } from '../rhythm.ts';
import { createSetting, type FullCoefficients } from '../settings.ts';

/**
 * Makes a key of a document from coefficients by slot: identities left out, equal sides merged. Values that
 * pass a limit of the file (sums of values at a limit do, by the last bit) are moved onto it.
 */
export function createKey(speed: number, coefficients: StyleCoefficients): StyleKey {
  const channels: Partial<Record<ChannelName, ChannelSetting>> = {};
  for (const channel of CHANNEL_NAMES) {
    const { leftSlot, rightSlot } = CHANNELS[channel];
    const setting = createSetting(
      channel,
      readSlot(channel, leftSlot, coefficients),
      readSlot(channel, rightSlot, coefficients),
    );
    if (setting !== undefined) channels[channel] = setting;
  }
  const rhythm = mapRhythm((name) => coefficients.rhythm[RHYTHM[name]]!);
  return { speed, channels, ...createRhythmMembers(rhythm) };
}

function readSlot(channel: ChannelName, slot: number, coefficients: StyleCoefficients): FullCoefficients {
  const read = (name: CoefficientName): number =>
    clampToRange(coefficients[name][slot]!, getCoefficientRange(channel, name));
  return {
    scale: read('scale'),
    offset: read('offset'),
    lead: read('lead'),
    stance: read('stance'),
    strike: read('strike'),
  };
}
