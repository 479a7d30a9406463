import type { ChannelName } from '../channels.ts';
import { MEASURED_SERIES } from './measuredSeries.ts';
import type { SpeedSeries } from './speedSeries.ts';

/**
 * What a body does because it walks and not in order to walk (measured-base.md §2.7): pelvis, trunk and head
 * rock twice a cycle, the shoulders roll against the hips, and the head does not stay on the way.
 */

/** A share of a series that a channel has beside its own. */
interface SecondaryRow {
  readonly channel: ChannelName;
  readonly series: SpeedSeries;
  readonly share: number;
}

/** A wave twice a cycle, degrees at u = 1, in proportion to u. */
function createWave(cos: number, sin: number): SpeedSeries {
  return { rest: 0, mean: [0], harmonics: [{ k: 2, cos: [1.5 * cos, cos], sin: [1.5 * sin, sin] }] };
}

/** All of it, by channel. Chosen within what captured people do. */
export const SECONDARY_MOTION: readonly SecondaryRow[] = [
  // Furthest forward at 0.41 of the cycle, as Schwartz' means have it; 2.8 degrees in all at u 1.5.
  { channel: 'pelvisTilt', series: createWave(0.402, -0.856), share: 1 },
  // What is left of the trunk's pitch is the head's: 4.5 degrees in all at u 1.5, 0.05 cycles later.
  { channel: 'headTilt', series: createWave(0.831, 0.317), share: 1 },
  { channel: 'torsoRoll', series: MEASURED_SERIES.pelvisList, share: 0.5 },
  // Arms hang straight down from shoulders that roll.
  { channel: 'shoulderAbduction', series: MEASURED_SERIES.pelvisList, share: 0.5 },
  // The neck takes half of it back.
  { channel: 'headRoll', series: MEASURED_SERIES.pelvisList, share: -0.25 },
  { channel: 'headTorsion', series: MEASURED_SERIES.thoraxTorsion, share: 0.5 },
];
