import type { ChannelName } from '../../../shared/gait/channels.ts';
import type { StyleSource } from '../../../shared/gait/coefficients.ts';
import { collectMutedSlots, createMutedSource } from '../../../shared/style/muteSolo.ts';

/** Which channels are silenced by hand; not saved. */
export interface Mutes {
  readonly muted: ReadonlySet<ChannelName>;
  readonly soloed: ReadonlySet<ChannelName>;
}

/** Nothing silenced. */
export const NO_MUTES: Mutes = { muted: new Set(), soloed: new Set() };

/** Whether mutes and solos silence a channel. */
export function isSilent({ muted, soloed }: Mutes, channel: ChannelName): boolean {
  return muted.has(channel) || (soloed.size > 0 && !soloed.has(channel));
}

/** Whether anything is silenced. */
export function hasMutes({ muted, soloed }: Mutes): boolean {
  return muted.size > 0 || soloed.size > 0;
}

/** Takes channels into a set, or out of it where all are in already. */
export function toggleChannels(
  set: ReadonlySet<ChannelName>,
  channels: readonly ChannelName[],
): ReadonlySet<ChannelName> {
  const next = new Set(set);
  const allIn = channels.every((channel) => set.has(channel));
  for (const channel of channels) {
    if (allIn) next.delete(channel);
    else next.add(channel);
  }
  return next;
}

const bySource = new WeakMap<Mutes, WeakMap<StyleSource, StyleSource>>();

/**
 * A compiled style with silenced channels normal: the same object for the same style and mutes, so that the
 * frame loop compares by identity.
 */
export function getMutedSource(source: StyleSource, mutes: Mutes): StyleSource {
  if (!hasMutes(mutes)) return source;
  let sources = bySource.get(mutes);
  if (sources === undefined) {
    sources = new WeakMap();
    bySource.set(mutes, sources);
  }
  let muted = sources.get(source);
  if (muted === undefined) {
    muted = createMutedSource(source, collectMutedSlots(mutes.muted, mutes.soloed));
    sources.set(source, muted);
  }
  return muted;
}
