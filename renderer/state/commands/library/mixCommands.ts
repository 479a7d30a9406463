import type { MixSource } from '../../../../shared/ipc/contract.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { getPreviewedDocument } from '../../documents/documentStore.ts';
import { readLibraryStyle } from '../../library/libraryStyles.ts';
import {
  addToMix,
  EMPTY_MIX,
  foldMix,
  getWeighed,
  type MixEntry,
  nameMix,
  removeFromMix,
  setMixPreviewing,
  setMixWeight,
  setMixWeights,
} from '../../library/mixStore.ts';
import { computeWeights, createCorners, type PadPoint } from '../../library/mixPolygon.ts';
import type { Command, SyncCommand } from '../command.ts';
import { offerThinning } from '../style/thinCommands.ts';
import { showFailure } from '../file/saving.ts';
import { openTexts } from '../file/openText.ts';

/** Puts a style of the library into the mix. */
export const addLibraryEntryToMix: Command<{ id: string }> = {
  id: 'mix.addLibraryEntry',
  label: 'Add to mix',
  run: (studio, { id }) =>
    studio.putInTurn(async () => {
      const style = await readLibraryStyle(studio, id);
      if (style.ok) addToMix(studio.mix, { libraryId: id, document: style.value.document });
      else showFailure(studio, style, id.slice(id.indexOf(':') + 1));
    }),
};

/** Puts the active document into the mix, as it stands; the open one where it is the mix that is tried. */
export const addActiveToMix: SyncCommand = {
  id: 'mix.addActive',
  label: 'Add this style to the mix',
  run({ mix, documents }) {
    const { activeId, trial } = documents.store.getState();
    const added = documents.get(trial?.what === 'mix' ? trial.returnTo : activeId);
    addToMix(mix, { document: getPreviewedDocument(added.getState()) });
  },
};

/** Takes a style out of the mix. */
export const removeEntryFromMix: SyncCommand<{ entryId: number }> = {
  id: 'mix.remove',
  label: 'Remove from mix',
  run: ({ mix }, { entryId }) => removeFromMix(mix, entryId),
};

/** Weighs a style of the mix, [0, 1] before normalizing. */
export const weighMixEntry: SyncCommand<{ entryId: number; weight: number }> = {
  id: 'mix.weigh',
  label: 'Set a weight of the mix',
  run: ({ mix }, { entryId, weight }) => setMixWeight(mix, entryId, Math.min(1, Math.max(0, weight))),
};

/** Places the mix in the polygon of its styles: right and down from the middle, the corners at distance 1. */
export const placeMix: SyncCommand<PadPoint> = {
  id: 'mix.place',
  label: 'Place the mix',
  enabled: ({ mix }) => mix.getState().entries.length >= 2,
  run({ mix }, point) {
    setMixWeights(mix, computeWeights(createCorners(mix.getState().entries.length), point));
  },
};

/** Names the mix; an empty name leaves it to its parts. */
export const renameMix: SyncCommand<{ name: string }> = {
  id: 'mix.rename',
  label: 'Name the mix',
  run: ({ mix }, { name }) => nameMix(mix, name.trim()),
};

/** Shows the mix on the figure. */
export const previewMix: SyncCommand = {
  id: 'mix.preview',
  label: 'Preview mix',
  enabled: ({ mix }) => mix.getState().document !== undefined,
  run: ({ mix }) => setMixPreviewing(mix, true),
};

/** Shows the active document again; the mix stays. */
export const closeMixPreview: SyncCommand = {
  id: 'mix.closePreview',
  label: 'Close preview',
  enabled: ({ mix }) => mix.getState().previewing,
  run: ({ mix }) => setMixPreviewing(mix, false),
};

/** Shows the mix as a heading alone, or all of it again. */
export const toggleMixFolded: SyncCommand = {
  id: 'mix.toggleFolded',
  label: 'Fold the mix',
  describe: ({ mix }) => (mix.getState().folded ? 'Unfold the mix' : 'Fold the mix'),
  enabled: ({ mix }) => mix.getState().entries.length > 0,
  run: ({ mix }) => foldMix(mix, !mix.getState().folded),
};

/** Takes all styles out of the mix. */
export const clearMix: SyncCommand = {
  id: 'mix.clear',
  label: 'Clear mix',
  enabled: ({ mix }) => mix.getState().entries.length > 0,
  run: ({ mix }) => mix.setState({ ...EMPTY_MIX }, true),
};

function getSource({ libraryId, document }: MixEntry): MixSource {
  return libraryId === undefined
    ? { kind: 'text', text: writeStyle(document) }
    : { kind: 'library', id: libraryId };
}

/** Mixes in the process that owns the files, saves the mix as a new style of the library and opens it. */
export const saveMix: Command = {
  id: 'mix.save',
  label: 'Save mix',
  enabled: ({ mix }) => mix.getState().document !== undefined,
  async run(studio) {
    const { entries, document, message } = studio.mix.getState();
    if (document === undefined) return;
    const { name } = document;
    const result = await studio.platform.call('styles.mix', {
      parts: getWeighed(entries).map((entry) => ({ source: getSource(entry), weight: entry.weight })),
      name,
      destination: 'library',
    });
    if (!result.ok) {
      showFailure(studio, result, name);
      return;
    }
    if (result.value.kind === 'cancelled') return;
    const { ticket, fileName, text: mixed, warnings } = result.value;
    foldMix(studio.mix, true);
    openTexts(studio, [
      { fileName, text: mixed, origin: { fileName, ticket, libraryId: `user:${fileName}` }, kept: true },
    ]);
    studio.notices.show({
      kind: 'info',
      text: `The mix is saved as ${fileName} and open.`,
      ...offerThinning(studio),
    });
    // What the panel has said of the mix is not told again.
    if (message === undefined) for (const text of warnings) studio.notices.show({ kind: 'warning', text });
  },
};
