import { CHANNELS, type ChannelName, type Side } from '../../../../shared/gait/channels.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { resetChannel, setCoefficient } from '../../../../shared/style/edit/edit.ts';
import { type CoefficientName, IDENTITY } from '../../../../shared/style/limits.ts';
import { getSideCoefficients } from '../../../../shared/style/replaceChannel.ts';
import { isSameCoefficients } from '../../../../shared/style/settings.ts';
import type { ChainMode } from '../../../../shared/style/edit/sideChange.ts';
import { formatEntryName } from '../../workspace/channelNames.ts';
import { type DocumentState, getCommittedStyle, getSelectedKey } from '../../documents/documentStore.ts';
import { applyRowEdit, formatRowEdit, type RowEdit } from '../../documents/rowEdit.ts';
import { type SyncCommand, createKeyCommand } from '../command.ts';

/** Sets a number of the selected key; all that goes along changes by as much, so that differences stay. */
export const setChannelCoefficient = createKeyCommand<RowEdit>({
  id: 'channel.setCoefficient',
  label: 'Set a number of a channel',
  transition: 'cut',
  entry: formatRowEdit,
  change(state, edit) {
    const { document, note } = applyRowEdit(state.document, getSelectedKey(state), edit);
    return { ok: true, document, note };
  },
});

/** The same by a copied number, which the walk goes over to softly. */
export const pasteChannelCoefficient = createKeyCommand<RowEdit>({
  id: 'channel.pasteCoefficient',
  label: 'Paste a number of a channel',
  transition: 'blend',
  entry: formatRowEdit,
  change: setChannelCoefficient.change,
});

/** Part of a channel at the selected key: a side, or both. */
interface ResetArgs {
  readonly channel: ChannelName;
  readonly side: Side | 'both';
  /** Left out: all numbers of the channel. */
  readonly coefficient?: CoefficientName;
}

function resetPart(document: StyleDocument, key: number, args: ResetArgs): StyleDocument {
  const { channel, side, coefficient } = args;
  if (coefficient === undefined) return resetChannel(document, key, channel, side);
  return setCoefficient(document, key, channel, side, coefficient, IDENTITY[coefficient]).document;
}

/** Takes a channel, or one number of it, back to the normal walk at the selected key. */
export const resetChannelPart = createKeyCommand<ResetArgs>({
  id: 'channel.reset',
  label: 'Reset a channel',
  transition: 'blend',
  entry: ({ channel, side, coefficient }) =>
    `Reset of ${formatEntryName(channel, coefficient, side === 'both' ? undefined : side)}`,
  change: (state, args) => ({
    ok: true,
    document: resetPart(state.document, getSelectedKey(state), args),
  }),
});

/** Chooses what an edit of one side of a channel does to the other; no edit by itself. */
export const setChain: SyncCommand<{ channel: ChannelName; chain: ChainMode }> = {
  id: 'channel.setChain',
  label: 'Link, split or oppose the sides of a channel',
  run({ documents }, { channel, chain }) {
    documents.getActive().setState(({ chains }) => ({ chains: { ...chains, [channel]: chain } }));
  },
};

/**
 * What an edit of one side does to the other: as it was chosen, else linked while the sides are equal. By the
 * committed document: a side that is dragged past the other one does not become linked on its way.
 */
export function getChain(state: DocumentState, channel: ChannelName): ChainMode {
  return state.chains[channel] ?? (hasUnequalSides(getCommittedStyle(state), channel) ? 'split' : 'linked');
}

/** Whether sides of a channel differ at any key of a style. */
function hasUnequalSides({ keys }: StyleDocument, channel: ChannelName): boolean {
  return keys.some((key) => {
    const { left, right } = getSideCoefficients(key, channel);
    return !isSameCoefficients(left, right);
  });
}

/**
 * Whether a channel has a row for either side: where they are, or may become, different. By the committed
 * document, as the chain.
 */
export function hasApartSides(state: DocumentState, channel: ChannelName): boolean {
  return (
    CHANNELS[channel].sides === 'two' &&
    (hasUnequalSides(getCommittedStyle(state), channel) || getChain(state, channel) !== 'linked')
  );
}
