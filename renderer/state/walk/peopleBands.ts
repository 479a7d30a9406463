import type { ChannelName } from '../../../shared/gait/channels.ts';
import {
  createPeopleBand,
  hasPeople,
  type PeopleBand,
  type PeopleChannel,
  writePeopleBandInto,
} from '../../../shared/gait/measured/people.ts';
import { CYCLE_INTERVALS } from './posedCycles.ts';

/** What people do in the channels that are drawn, as many samples as curves have; refilled in place. */
export interface PeopleBands {
  /**
   * Reads the bands of channels at V (1/s) where either is another than before; none at NaN, at which nobody
   * was measured.
   */
  update(channels: readonly ChannelName[], normalizedSpeed: number): void;
  /** The band of a channel; none where people's spread is not known, or it was not asked for. */
  find(channel: ChannelName): PeopleBand | undefined;
}

/** Creates bands of no channel. */
export function createPeopleBands(): PeopleBands {
  const bands = new Map<ChannelName, { readonly band: PeopleBand; normalizedSpeed: number }>();
  let shown: ReadonlySet<ChannelName> = new Set();

  function read(channel: PeopleChannel, normalizedSpeed: number): void {
    const kept = bands.get(channel) ?? {
      band: createPeopleBand(CYCLE_INTERVALS + 1),
      normalizedSpeed: Number.NaN,
    };
    bands.set(channel, kept);
    if (kept.normalizedSpeed === normalizedSpeed) return;
    writePeopleBandInto(channel, normalizedSpeed, kept.band);
    kept.normalizedSpeed = normalizedSpeed;
  }

  return {
    update(channels, normalizedSpeed) {
      shown = new Set(Number.isNaN(normalizedSpeed) ? [] : channels);
      for (const channel of shown) if (hasPeople(channel)) read(channel, normalizedSpeed);
    },
    find: (channel) => (shown.has(channel) ? bands.get(channel)?.band : undefined),
  };
}
