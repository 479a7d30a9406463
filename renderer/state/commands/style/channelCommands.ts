import { CHANNELS, type ChannelName } from '../../../../shared/gait/channels.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { getSideCoefficients } from '../../../../shared/style/replaceChannel.ts';
import { isSameCoefficients } from '../../../../shared/style/settings.ts';
import type { ChainMode } from '../../../../shared/style/edit/sideChange.ts';
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
