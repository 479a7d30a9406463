import type { LibraryEntry, LibraryId } from '../../../../shared/ipc/contract.ts';
import { CROWD_MAX } from '../../../../shared/crowd/crowdMax.ts';
import { drawCrowdStyles } from '../../../../shared/crowd/drawCrowdStyles.ts';
import type { StyleSource } from '../../../../shared/gait/coefficients.ts';
import { createRandom } from '../../../../shared/gait/random.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { getStyleSource } from '../../documents/styleSources.ts';
import { readLibraryStyle } from '../../library/libraryStyles.ts';
import { CROWD } from '../../crowd/crowdStore.ts';
import { isOn, toggleMode } from '../../stage/stageStore.ts';
import type { Studio } from '../../studio.ts';
import type { Command, SyncCommand } from '../command.ts';
import { offerThinning } from '../style/thinCommands.ts';
import { showFailure } from '../file/saving.ts';

/** The styles that a crowd begins with, of those that come along (chosen: all on one walk, none strange). */
const FIRST_STYLES = ['Natural', 'Brisk', 'Relaxed', 'Weary', 'Proud stroll'];
/** Mixes that a crowd walks in (chosen: no two alike are seen at once, and their steps are soon planned). */
const STYLE_COUNT = 5;

/** The styles of the library that the crowd is mixed of. */
export function getCrowdStyles({ library, crowd }: Studio): readonly LibraryEntry[] {
  const { styles } = library.getState();
  const { chosen } = crowd.getState();
  return styles.filter(({ id, name, builtIn }) =>
    chosen === undefined ? builtIn && FIRST_STYLES.includes(name) : chosen.includes(id),
  );
}

/**
 * Reads the chosen styles and draws the mixes; those that cannot be read are told and left out. Nothing where
 * something else has been asked for meanwhile: that draws its own.
 */
async function restyleCrowd(studio: Studio): Promise<void> {
  const { seed, chosen } = studio.crowd.getState();
  const entries = getCrowdStyles(studio);
  const reads = await Promise.all(entries.map(({ id }) => readLibraryStyle(studio, id)));
  const now = studio.crowd.getState();
  if (now.seed !== seed || now.chosen !== chosen) return;
  const documents: StyleDocument[] = [];
  for (const [index, read] of reads.entries()) {
    if (read.ok) documents.push(read.value.document);
    else showFailure(studio, read, `The style ${entries[index]!.name}`);
  }
  // Without any the open style walks.
  if (documents.length === 0) documents.push(studio.documents.getActive().getState().document);
  studio.crowd.setState({
    styles: drawCrowdStyles(documents, STYLE_COUNT, createRandom(seed)),
    isGathered: false,
  });
}

/** Lets a crowd walk in place of the figure, or puts the figure back on its belt. */
export const toggleCrowd: Command = {
  id: 'crowd.toggle',
  label: 'Crowd',
  shortcuts: ['Q'],
  checked: (studio) => isOn(studio, CROWD),
  async run(studio) {
    toggleMode(studio, CROWD);
    if (isOn(studio, CROWD)) await restyleCrowd(studio);
  },
};

/** Sets how many walk, held within 1 and 1000. */
export const setCrowdCount: SyncCommand<{ count: number }> = {
  id: 'crowd.setCount',
  label: 'Set how many walk',
  run: ({ crowd }, { count }) => {
    if (!Number.isFinite(count)) return;
    crowd.setState({ count: Math.min(CROWD_MAX, Math.max(1, Math.round(count))), isGathered: false });
  },
};

/** Draws another crowd: other mixes, speeds and ways. */
export const drawOtherCrowd: Command = {
  id: 'crowd.other',
  label: 'Another crowd',
  enabled: (studio) => isOn(studio, CROWD),
  async run(studio) {
    studio.crowd.setState(({ seed }) => ({ seed: seed + 1 }));
    await restyleCrowd(studio);
  },
};

/** Takes a style of the library among those that the crowd is mixed of, or out of them; one stays. */
export const toggleCrowdStyle: Command<{ id: LibraryId }> = {
  id: 'crowd.toggleStyle',
  label: 'Choose a style of the crowd',
  async run(studio, { id }) {
    const before = getCrowdStyles(studio).map((entry) => entry.id);
    const chosen = before.includes(id) ? before.filter((other) => other !== id) : [...before, id];
    if (chosen.length === 0) return;
    studio.crowd.setState({ chosen });
    await restyleCrowd(studio);
  },
};

/** Lets those who were sent to one place go their own ways again. */
export const scatterCrowd: SyncCommand = {
  id: 'crowd.scatter',
  label: 'Go on',
  enabled: ({ crowd }) => crowd.getState().isGathered,
  run: ({ crowd }) => crowd.setState(({ scatters }) => ({ scatters: scatters + 1, isGathered: false })),
};

/**
 * Opens the style of a walker as an unsaved document, in the place of that of another walker which nobody has
 * changed; nothing for a style that nobody walks in.
 */
export const openWalkerStyle: SyncCommand<{ style: StyleSource }> = {
  id: 'crowd.openStyle',
  label: 'Open the style of a walker',
  run(studio, { style }) {
    const { crowd, documents } = studio;
    const { styles, opened } = crowd.getState();
    const found = styles.find((document) => getStyleSource(document) === style);
    if (found === undefined) return;
    crowd.setState({ isKnown: true });
    const open = documents.find((store) => store.getState().document === found);
    if (open !== undefined) {
      documents.activate(open);
      return;
    }
    const before = documents.find((store) => store.getState().document === opened);
    if (before !== undefined) documents.activate(before);
    const options = { document: found, isUnsaved: true };
    if (before === undefined) documents.open(options);
    else documents.replace(before, options);
    crowd.setState({ opened: found });
    const action = offerThinning(studio);
    const text = `Open and not saved: ${found.name}.`;
    if (action.action !== undefined) studio.notices.show({ kind: 'info', about: 'walker', text, ...action });
  },
};
