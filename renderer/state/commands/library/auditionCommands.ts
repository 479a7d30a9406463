import type { LibraryEntry, LibraryId } from '../../../../shared/ipc/contract.ts';
import { type Result, succeed } from '../../../../shared/ipc/result.ts';
import type { DocumentState } from '../../documents/documentStore.ts';
import { findKeyInEffect } from '../../documents/keyInfluence.ts';
import { endAudition, getTriedId, startAudition, type AuditionedStyle } from '../../library/audition.ts';
import { readLibraryStyle } from '../../library/libraryStyles.ts';
import { getWalkingSpeed, type Studio } from '../../studio.ts';
import type { Command, SyncCommand } from '../command.ts';
import { showFailure } from '../file/saving.ts';

/** The document that is shown when nothing is tried. */
function getOpenState({ documents }: Studio): DocumentState {
  const { activeId, trial } = documents.store.getState();
  return documents.get(trial?.returnTo ?? activeId).getState();
}

/**
 * Reads a style to try it. One's own file that is not open is read as for opening, so that what is kept of it
 * can be saved; of one that is open, the file is only looked at, and what is kept is a copy.
 */
async function readTried(studio: Studio, entry: LibraryEntry): Promise<Result<AuditionedStyle>> {
  const { id, builtIn, fileName } = entry;
  const isOpen = studio.documents.find((store) => store.getState().origin.libraryId === id) !== undefined;
  const style = await readLibraryStyle(studio, id, builtIn || isOpen ? 'look' : 'open');
  if (!style.ok) return style;
  const { document, ticket } = style.value;
  return succeed({
    document,
    origin: { fileName, libraryId: id, ...(ticket !== undefined && { ticket }) },
    selectedKey: findKeyInEffect(document, getWalkingSpeed(studio)),
  });
}

/**
 * Lets the figure walk a style of the library for a look, and the inspector show it; says what is wrong with
 * one that cannot be read.
 */
export const auditionEntry: Command<{ id: LibraryId }> = {
  id: 'library.audition',
  label: 'Try on the figure',
  async run(studio, { id }) {
    const { library, dialogs } = studio;
    const entry = library.getState().styles.find((one) => one.id === id);
    if (entry === undefined || getTriedId(studio) === id) return;
    if (entry.problems !== undefined) {
      endAudition(studio);
      dialogs.showBroken([{ fileName: entry.fileName, problems: entry.problems }]);
      return;
    }
    const { origin, document, saved } = getOpenState(studio);
    if (origin.libraryId === id && document === saved) {
      // It is what the figure walks when nothing is tried.
      endAudition(studio);
      return;
    }
    library.setState({ asked: id });
    const style = await readTried(studio, entry);
    // Another one was asked for meanwhile, or none.
    if (library.getState().asked !== id) return;
    if (style.ok) startAudition(studio, style.value);
    else {
      endAudition(studio);
      showFailure(studio, style, entry.fileName);
    }
  },
};

/** Gives the figure back to what is open. */
export const stopAudition: SyncCommand = {
  id: 'library.stopAudition',
  label: 'Back to the open style',
  enabled: (studio) => getTriedId(studio) !== undefined,
  run: endAudition,
};
