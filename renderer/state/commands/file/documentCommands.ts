import type { DocumentId } from '../../documents/openStores.ts';
import {
  commitPreview,
  type DocumentState,
  getSeenDocument,
  isDirty,
} from '../../documents/documentStore.ts';
import { createNormalWalk } from '../../documents/newStyle.ts';
import type { Studio } from '../../studio.ts';
import type { Command, SyncCommand } from '../command.ts';
import { save } from './saving.ts';

/** What a document is called in tabs, lanes and questions: its style's name, as it is seen. */
export function getDocumentTitle(state: DocumentState): string {
  return getSeenDocument(state).name;
}

/** Shows an open document. */
export const activateDocument: SyncCommand<{ id: DocumentId }> = {
  id: 'document.activate',
  label: 'Show document',
  run({ documents, mix }, { id }) {
    mix.setState({ previewing: false, transition: 'blend' });
    documents.activate(id);
  },
};

/** Closes a document; unsaved work is asked about first. */
export const closeDocument: Command<{ id: DocumentId }> = {
  id: 'document.close',
  label: 'Close document',
  async run(studio, { id }) {
    const { documents, dialogs } = studio;
    // What is only tried has nothing to close: what is open is shown again.
    if (id === documents.store.getState().trial?.id) {
      documents.endTrial();
      return;
    }
    const store = documents.get(id);
    commitPreview(store);
    if (isDirty(store.getState())) {
      documents.activate(id);
      const answer = await dialogs.askUnsaved(getDocumentTitle(store.getState()));
      if (answer === 'cancel') return;
      if (answer === 'save' && !(await save(studio, id))) return;
    }
    // It may be gone by now: closed by a second question about it.
    if (documents.store.getState().order.includes(id)) {
      documents.close(id, () => createNormalWalk());
    }
  },
};

/** Closes the active document. */
export const closeActiveDocument: Command = {
  id: 'file.close',
  label: 'Close',
  shortcuts: ['Mod+W', 'Shift+W'],
  run: (studio) => closeDocument.run(studio, { id: studio.documents.store.getState().activeId }),
};

/** Goes `by` places along the tabs and round their end. */
function showBeside(studio: Studio, by: 1 | -1): void {
  studio.documents.endTrial();
  const { order, activeId } = studio.documents.store.getState();
  const id = order.at((order.indexOf(activeId) + by) % order.length);
  if (id !== undefined) activateDocument.run(studio, { id });
}

const hasSeveral = ({ documents }: Studio): boolean => documents.store.getState().order.length > 1;

/** Shows the document of the next tab. */
export const showNextDocument: SyncCommand = {
  id: 'document.next',
  label: 'Next document',
  shortcuts: ['Mod+PageDown', 'Shift+PageDown'],
  enabled: hasSeveral,
  run: (studio) => showBeside(studio, 1),
};

/** Shows the document of the previous tab. */
export const showPreviousDocument: SyncCommand = {
  id: 'document.previous',
  label: 'Previous document',
  shortcuts: ['Mod+PageUp', 'Shift+PageUp'],
  enabled: hasSeveral,
  run: (studio) => showBeside(studio, -1),
};
