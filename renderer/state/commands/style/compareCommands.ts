import type { LibraryEntry } from '../../../../shared/ipc/contract.ts';
import { BASE_WORDS } from '../../../../shared/style/baseWords.ts';
import type { ComparedStyle } from '../../lanes/comparison.ts';
import { getPreviewedDocument } from '../../documents/documentStore.ts';
import { readLibraryStyle } from '../../library/libraryStyles.ts';
import { getSelectedEntries } from '../../library/libraryStore.ts';
import { createNormalWalk } from '../../documents/newStyle.ts';
import { getWalkAdjective } from '../../documents/shownStyle.ts';
import type { Studio } from '../../studio.ts';
import type { SyncCommand } from '../command.ts';
import { getDocumentTitle } from '../file/documentCommands.ts';
import type { LibraryCommand } from '../library/libraryCommands.ts';
import { showFailure } from '../file/saving.ts';

const isWhole = ({ problems }: LibraryEntry): boolean => problems === undefined;

async function readCompared(studio: Studio, entry: LibraryEntry): Promise<ComparedStyle | undefined> {
  const style = await readLibraryStyle(studio, entry.id);
  if (style.ok) return { title: entry.name, document: style.value.document };
  showFailure(studio, style, entry.fileName);
  return undefined;
}

/** The normal walk that a style is relative to. */
function getNormal({ document: { base } }: ComparedStyle): ComparedStyle {
  return { title: `the ${BASE_WORDS[base].adjective} walk`, document: createNormalWalk(base) };
}

function getOpen({ documents }: Studio): ComparedStyle {
  const state = documents.getActive().getState();
  return { title: getDocumentTitle(state), document: getPreviewedDocument(state) };
}

function createCompareCommand(options: {
  readonly id: string;
  readonly label: string;
  readonly count: 1 | 2;
  /** What the first chosen style is compared with; the second one where it is left out. */
  getOther?(studio: Studio, chosen: ComparedStyle): ComparedStyle;
}): LibraryCommand {
  const { id, label, count, getOther } = options;
  return {
    id,
    label,
    enabled({ library }) {
      const entries = getSelectedEntries(library.getState());
      return entries.length === count && entries.every(isWhole);
    },
    async run(studio) {
      const [first, second] = getSelectedEntries(studio.library.getState());
      if (first === undefined) return;
      const style = await readCompared(studio, first);
      if (style === undefined) return;
      if (getOther !== undefined) {
        studio.library.setState({ comparison: { from: getOther(studio, style), to: style } });
        return;
      }
      const other = second === undefined ? undefined : await readCompared(studio, second);
      if (other !== undefined) studio.library.setState({ comparison: { from: style, to: other } });
    },
  };
}

/** Tells how the second of two chosen styles differs from the first. */
export const compareSelected = createCompareCommand({
  id: 'library.compare',
  label: 'Compare these two…',
  count: 2,
});

/** Tells how the chosen style differs from the open one. */
export const compareWithOpen = createCompareCommand({
  id: 'library.compareWithOpen',
  label: 'Compare with the open style…',
  count: 1,
  getOther: getOpen,
});

/** Tells how the chosen style differs from the normal walk. */
export const compareWithNormal = createCompareCommand({
  id: 'library.compareWithNormal',
  label: 'Compare with the normal walk…',
  count: 1,
  getOther: (_studio, chosen) => getNormal(chosen),
});

/** Tells how the open style differs from the normal walk. */
export const compareOpenWithNormal: SyncCommand = {
  id: 'style.compareWithNormal',
  label: 'Compare with the normal walk…',
  describe: (studio) => `Compare with the ${getWalkAdjective(studio)} walk…`,
  run(studio) {
    const to = getOpen(studio);
    studio.library.setState({ comparison: { from: getNormal(to), to } });
  },
};

/** Tells the same difference from the other side. */
export const swapComparison: SyncCommand = {
  id: 'compare.swap',
  label: 'Swap',
  enabled: ({ library }) => library.getState().comparison !== undefined,
  run({ library }) {
    const { comparison } = library.getState();
    if (comparison === undefined) return;
    library.setState({ comparison: { from: comparison.to, to: comparison.from } });
  },
};

/** Closes the comparison. */
export const closeComparison: SyncCommand = {
  id: 'compare.close',
  label: 'Close',
  enabled: ({ library }) => library.getState().comparison !== undefined,
  run: ({ library }) => library.setState({ comparison: undefined }),
};
