import { SEED_MAX } from '../../../../shared/random/seed.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { getPreviewedDocument } from '../../documents/documentStore.ts';
import { findKeyInEffect } from '../../documents/keyInfluence.ts';
import { createDrawnName } from '../../documents/ownName.ts';
import { endAudition } from '../../library/audition.ts';
import { readLibraryStyle } from '../../library/libraryStyles.ts';
import { createRandomGrid } from '../../random/randomGrid.ts';
import { type RandomThread, startRandomThread } from '../../random/randomThread.ts';
import { getWalkingSpeed, type Studio } from '../../studio.ts';
import type { Command, SyncCommand } from '../command.ts';
import { showFailure } from '../file/saving.ts';

/** The built-in styles as the library has them; undefined, and told, where one cannot be read. */
async function readBuiltIns(studio: Studio): Promise<readonly StyleDocument[] | undefined> {
  const entries = studio.library.getState().styles.filter(({ builtIn }) => builtIn);
  const styles = await Promise.all(entries.map(({ id }) => readLibraryStyle(studio, id)));
  const documents: StyleDocument[] = [];
  for (const [index, style] of styles.entries()) {
    if (!style.ok) {
      showFailure(studio, style, entries[index]!.fileName);
      return undefined;
    }
    documents.push(style.value.document);
  }
  return documents;
}

/** Whether there is something to mix. */
const hasBuiltIns = ({ library }: Studio): boolean =>
  library.getState().styles.filter(({ builtIn }) => builtIn).length > 1;

/** What random styles are chosen with. */
interface Choosing {
  readonly draw: RandomThread['draw'];
  /** The open style. */
  readonly open: StyleDocument;
  /** Another one each time. */
  readonly seed: number;
}

/**
 * Lets a random style be chosen while the figure walks what comes of it, and opens that as unsaved work
 * beside what is open.
 */
async function openChosen(
  studio: Studio,
  choose: (choosing: Choosing) => Promise<StyleDocument | undefined>,
): Promise<void> {
  const builtIns = await readBuiltIns(studio);
  if (builtIns === undefined) return;
  endAudition(studio);
  const open = getPreviewedDocument(studio.documents.getActive().getState());
  const thread = startRandomThread(builtIns);
  const seed = Math.floor(Math.random() * (SEED_MAX + 1));
  const chosen = await choose({ draw: thread.draw, open, seed });
  thread.end();
  if (chosen === undefined) {
    endAudition(studio);
    return;
  }
  const document = { ...chosen, name: createDrawnName(studio, chosen.name) };
  // What is tried gives way to it.
  studio.documents.open({
    document,
    isUnsaved: true,
    selectedKey: findKeyInEffect(document, getWalkingSpeed(studio)),
  });
}

/** Asks for a seed. */
export const randomStyle: Command = {
  id: 'style.random',
  label: 'Random style…',
  enabled: hasBuiltIns,
  run: (studio) => openChosen(studio, studio.dialogs.askRandomStyle),
};

/** Shows nine at a time, and more that are like one of them. */
export const randomGrid: Command = {
  id: 'style.randomGrid',
  label: 'Grid of random styles…',
  enabled: hasBuiltIns,
  async run(studio) {
    await openChosen(studio, async ({ draw, open, seed }) => {
      const grid = createRandomGrid(draw, open, seed);
      const chosen = await studio.dialogs.askRandomGrid(grid);
      grid.end();
      return chosen;
    });
  },
};

/** Lets the figure walk a random style while it is chosen. */
export const tryRandomStyle: SyncCommand<{ document: StyleDocument }> = {
  id: 'style.tryRandom',
  label: 'Try a random style',
  run(studio, { document }) {
    studio.documents.tryOut({
      document,
      selectedKey: findKeyInEffect(document, getWalkingSpeed(studio)),
    });
  },
};
