import { CHANNEL_NAMES, CHANNELS, type ChannelGroup, type ChannelName } from '../gait/channels.ts';

/**
 * The channels of an inspector group, in the order of the file; what edits of a whole group take as their
 * `channels`.
 */
export function getGroupChannels(group: ChannelGroup): readonly ChannelName[] {
  return CHANNEL_NAMES.filter((name) => CHANNELS[name].group === group);
}
