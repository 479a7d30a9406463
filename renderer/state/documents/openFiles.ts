import type { EventPayload, Ticket } from '../../../shared/ipc/contract.ts';
import type { DocumentId } from './openStores.ts';
import { isDirty, markUnsaved, renameInPlace } from './documentStore.ts';
import { readOrigin, reload } from '../commands/file/saving.ts';
import type { Studio } from '../studio.ts';

function findByTicket({ documents }: Studio, ticket: Ticket): DocumentId | undefined {
  return documents.find((store) => store.getState().origin.ticket === ticket);
}

/**
 * Asks which version of a changed file stays open. What is not taken is not lost: undo brings the edits back,
 * saving asks.
 */
async function askChanged(studio: Studio, { ticket, fileName }: { ticket: Ticket; fileName: string }) {
  const id = findByTicket(studio, ticket);
  if (id === undefined) return;
  const answer = await studio.dialogs.askChanged(fileName, isDirty(studio.documents.get(id).getState()));
  if (findByTicket(studio, ticket) !== id) return;
  if (answer === 'reload' && (await reload(studio, id, 'Reload from disk'))) return;
  // What is open is not what is on disk any more, so it is unsaved; reading the file also lets the next save
  // replace it.
  const store = studio.documents.get(id);
  const onDisk = await readOrigin(studio, store.getState().origin, { quiet: true });
  markUnsaved(store, onDisk);
}

/** Takes over the name that the library gave a file. */
function takeName(studio: Studio, renamed: EventPayload<'document.renamed'>): void {
  const { ticket, id: libraryId, fileName, name } = renamed;
  const id = findByTicket(studio, ticket);
  if (id === undefined) return;
  const store = studio.documents.get(id);
  const isOfLibrary = store.getState().origin.libraryId !== undefined;
  renameInPlace(store, { fileName, name, ...(isOfLibrary && { libraryId }) });
}

/**
 * Follows the files of the open documents: asks when another program changed one, keeps as unsaved what
 * another program took away, and takes over new names. Returns what ends that.
 */
export function followOpenFiles(studio: Studio): () => void {
  const { documents, platform, notices } = studio;
  let watched = '';
  function watch(): void {
    const tickets = documents.store
      .getState()
      .order.flatMap((id) => documents.get(id).getState().origin.ticket ?? []);
    if (tickets.join() === watched) return;
    watched = tickets.join();
    // A file that is not watched is still looked at before it is saved over.
    void platform.call('document.watch', { tickets: [...new Set(tickets)] });
  }
  // One question at a time, in the order of the changes.
  let questions: Promise<void> = Promise.resolve();
  const stops = [
    documents.store.subscribe(watch),
    documents.subscribeEach((_, state, before) => {
      if (state.origin !== before.origin) watch();
    }),
    platform.on('document.changedOnDisk', ({ ticket, fileName, change }) => {
      const id = findByTicket(studio, ticket);
      if (id === undefined) return;
      if (change === 'changed') {
        questions = questions.then(() => askChanged(studio, { ticket, fileName }));
        return;
      }
      markUnsaved(documents.get(id));
      notices.show({
        kind: 'warning',
        text: `${fileName} was moved or deleted by another program. It is still open here, unsaved; saving writes it again.`,
      });
    }),
    platform.on('document.renamed', (renamed) => takeName(studio, renamed)),
  ];
  watch();
  return () => {
    for (const stop of stops) stop();
  };
}
