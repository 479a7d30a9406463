import type { DocumentId } from '../../documents/openStores.ts';
import {
  commitPreview,
  type DocumentState,
  getPreviewedDocument,
  isDirty,
  isFrontDirty,
} from '../../documents/documentStore.ts';
import { createNormalWalk } from '../../documents/newStyle.ts';
import { getSlots, listUnsavedSlots } from '../../documents/slots.ts';
import type { Studio } from '../../studio.ts';
import type { Command, SyncCommand } from '../command.ts';
import { flipTo } from '../style/slotCommands.ts';
import { save, saveAs } from './saving.ts';

/** What a document is called in tabs, lanes and questions: its style's name, as shown. */
export function getDocumentTitle(state: DocumentState): string {
  return getPreviewedDocument(state).name;
}

/** Shows an open document. */
export const activateDocument: SyncCommand<{ id: DocumentId }> = {
  id: 'document.activate',
  label: 'Show document',
  run: ({ documents }, { id }) => documents.activate(id),
};

/** Asks about the version in front, where it is unsaved; resolves to whether the document may be closed. */
async function askAboutFront(studio: Studio, id: DocumentId): Promise<boolean> {
  const store = studio.documents.get(id);
  if (!isFrontDirty(store.getState())) return true;
  const { current } = getSlots(studio.slots, store);
  const title = getDocumentTitle(store.getState());
  const isOneOfMany = listUnsavedSlots(studio.slots, store).length > 0;
  const answer = await studio.dialogs.askUnsaved(isOneOfMany ? `${title}, version ${current}` : title);
  return answer === 'discard' || (answer === 'save' && (await save(studio, id)));
}

/**
 * Brings each other unsaved version to the front and asks about it. Each is saved to a place of its own: the
 * document's file holds another version. Resolves to whether the document may be closed.
 */
async function askAboutOthers(studio: Studio, id: DocumentId): Promise<boolean> {
  const { documents, dialogs, slots } = studio;
  const store = documents.get(id);
  for (const name of listUnsavedSlots(slots, store)) {
    // It may be gone by now, or another one shown.
    if (!documents.store.getState().order.includes(id)) return false;
    documents.activate(id);
    flipTo(studio, name);
    const title = getDocumentTitle(store.getState());
    const answer = await dialogs.askUnsaved(`${title}, version ${name}`);
    if (answer === 'cancel') return false;
    if (answer === 'save' && !(await saveAs(studio, id, `${title} ${name}`))) return false;
  }
  return true;
}

/** Closes a document; unsaved work is asked about first. */
export const closeDocument: Command<{ id: DocumentId }> = {
  id: 'document.close',
  label: 'Close document',
  async run(studio, { id }) {
    const { documents } = studio;
    // What is only tried has nothing to close: what is open is shown again.
    if (id === documents.store.getState().trial?.id) {
      documents.endTrial();
      return;
    }
    const store = documents.get(id);
    commitPreview(store);
    if (isDirty(store.getState())) {
      documents.activate(id);
      if (!(await askAboutFront(studio, id)) || !(await askAboutOthers(studio, id))) return;
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
