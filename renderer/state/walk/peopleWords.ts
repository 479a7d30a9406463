import type { ChannelName } from '../../../shared/gait/channels.ts';
import {
  computeShareWithin,
  hasPeople,
  type PeopleBand,
  PEOPLE_SOURCE,
} from '../../../shared/gait/measured/people.ts';
import { FASTEST_MEASURED, SLOWEST_MEASURED } from '../../../shared/gait/measured/speedSeries.ts';
import { CHANNEL_WORDS } from '../../../shared/style/channelWords.ts';

/** Where the band is from and which people it shows, in a few words. */
export const PEOPLE_SOURCE_LINE = `${PEOPLE_SOURCE.short}, children`;

/** What the band is, its source and its limits; a tooltip. */
export const PEOPLE_TITLE = [
  'The band is people’s mean and one standard deviation to either side, at the walking speed, by the phase of the left leg.',
  `Outside V ${SLOWEST_MEASURED} to ${FASTEST_MEASURED} it is held at the ends: no one was measured there.`,
  PEOPLE_SOURCE.full,
].join('\n');

/** What the sentence of `formatShare` measures; a tooltip. */
export const SHARE_TITLE =
  'The share of the cycle that the curve, as it is drawn, planted, lies within the band. The mean is not taken out, and of two sides it is the left.';

/** Told in place of the share where the belt climbs or has stairs. */
export const LEVEL_WORDS = 'people’s range is of walks on the level';

/** Share of the cycle in whole percent; 100 only where no moment is outside. */
function formatPercent(share: number): string {
  return `${Math.floor(100 * share + 1e-9)} %`;
}

/**
 * "knee: 92 % of the cycle within people's range", of a curve and the band of its channel; or that there is
 * none. `isShort` gives the number alone.
 */
export function formatShare(
  channel: ChannelName,
  curve: Float64Array,
  band: PeopleBand | undefined,
  isShort: boolean,
): string {
  if (!hasPeople(channel)) return isShort ? '' : `${CHANNEL_WORDS[channel].one}: people’s range is not known`;
  if (band === undefined) return '';
  const percent = formatPercent(computeShareWithin(curve, band));
  return isShort ? percent : `${CHANNEL_WORDS[channel].one}: ${percent} of the cycle within people’s range`;
}
