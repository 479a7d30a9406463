import type { ChannelName } from '../../../../shared/gait/channels.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { mapChannels } from '../../../../shared/style/edit/mapChannels.ts';
import { getStandKey, type IdleAmount, mapIdle, withIdle } from '../../../../shared/style/idle.ts';
import { getSideCoefficients } from '../../../../shared/style/replaceChannel.ts';
import { CHANNEL_LABELS } from '../../workspace/channelNames.ts';
import { createDocumentCommand } from '../command.ts';

/** What a style does of itself as it stands. */
export const IDLE_NAMES: Readonly<Record<IdleAmount, string>> = {
  shift: 'Weight shifts',
  look: 'Looks',
  breath: 'Breath',
};

/** Sets how much of something a style does as it stands, [0, 3]. */
export const setIdleAmount = createDocumentCommand<{ readonly name: IdleAmount; readonly amount: number }>({
  id: 'idle.setAmount',
  label: 'Set how much a style idles',
  transition: 'cut',
  entry: ({ name }) => `${IDLE_NAMES[name]} of the stand`,
  change: ({ document }, { name, amount }) => ({
    ok: true,
    document: withIdle(document, { ...document.idle, [name]: amount }),
  }),
});

/** What a style adds to a channel of its stand, degrees or leg lengths; the mean of both sides. */
export function getStandOffset({ idle }: StyleDocument, channel: ChannelName): number {
  const { left, right } = getSideCoefficients(getStandKey(idle), channel);
  return (left.offset + right.offset) / 2;
}

/** Sets the mean of what a style adds to a channel of its stand: what its sides differ by stays. */
export const setStandOffset = createDocumentCommand<{
  readonly channel: ChannelName;
  readonly offset: number;
}>({
  id: 'idle.setOffset',
  label: 'Set a channel of the stand',
  transition: 'cut',
  entry: ({ channel }) => `${CHANNEL_LABELS[channel]} of the stand`,
  change({ document }, { channel, offset }) {
    const by = offset - getStandOffset(document, channel);
    const changed = mapIdle({ ...document, idle: document.idle ?? {} }, (asKeys) => {
      const edit = mapChannels(asKeys, [channel], ({ left, right }) => ({
        left: { ...left, offset: left.offset + by },
        right: { ...right, offset: right.offset + by },
      }));
      return edit.document;
    });
    return { ok: true, document: changed };
  },
});
