import { SEED_MAX } from '../../../../shared/random/createRandomStyle.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { getSeenDocument } from '../../documents/documentStore.ts';
import { findKeyInEffect } from '../../documents/keyInfluence.ts';
import { endAudition } from '../../library/audition.ts';
import { readLibraryStyle } from '../../library/libraryStyles.ts';
import { startRandomThread } from '../../random/randomThread.ts';
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

/**
 * Asks for a seed, lets the figure walk what comes of it meanwhile, and opens that as unsaved work beside
 * what is open. The first seed is another one each time.
 */
export const randomStyle: Command = {
  id: 'style.random',
  label: 'Random style…',
  enabled: ({ library }) => library.getState().styles.filter(({ builtIn }) => builtIn).length > 1,
  async run(studio) {
    const builtIns = await readBuiltIns(studio);
    if (builtIns === undefined) return;
    endAudition(studio);
    const open = getSeenDocument(studio.documents.getActive().getState());
    const seed = Math.floor(Math.random() * (SEED_MAX + 1));
    const thread = startRandomThread(builtIns);
    const document = await studio.dialogs.askRandomStyle({ draw: thread.draw, open, seed });
    thread.end();
    if (document === undefined) {
      endAudition(studio);
      return;
    }
    // What is tried gives way to it.
    studio.documents.open({
      document,
      isUnsaved: true,
      selectedKey: findKeyInEffect(document, getWalkingSpeed(studio)),
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
