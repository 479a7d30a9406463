import { type DocumentCommand, previewCommand, tellOwnRun } from '../../commands/command.ts';
import { cancelPreview, commitPreview, type DocumentStore } from '../documentStore.ts';
import type { Studio } from '../../studio.ts';

/** Something that is held and moved until it is released, on one document: one entry of its history. */
export interface DocumentGesture {
  /**
   * Takes hold of the active document, before anything is moved. The first `preview` does it where nobody
   * did.
   */
  begin(): void;
  /**
   * Whether the document that was grabbed has left since: it took what it had as an entry then, and the
   * gesture is at its end.
   */
  isOver(): boolean;
  /** Shows a step; does nothing where the gesture is over. */
  preview<Args>(command: DocumentCommand<Args>, args: Args): void;
  /** Let go: the last step is an entry. */
  commit(): void;
  /** Given up: as it was before. */
  cancel(): void;
}

/** Creates what one handle or field edits documents with, gesture after gesture. */
export function createDocumentGesture(studio: Studio): DocumentGesture {
  const { documents } = studio;
  let going: { readonly store: DocumentStore; readonly activation: number } | undefined;
  function begin(): void {
    going = { store: documents.getActive(), activation: documents.countActivations() };
  }
  // Also where it came back meanwhile: what is held has nothing to do with what was done since.
  const isOver = (): boolean => going !== undefined && going.activation !== documents.countActivations();
  const end = (finish: (store: DocumentStore) => void) => (): void => {
    if (going !== undefined && !isOver()) finish(going.store);
    going = undefined;
  };
  return {
    begin,
    isOver,
    preview(command, args) {
      if (going === undefined) begin();
      if (!isOver()) previewCommand(studio, command, args);
    },
    commit: end((store) => {
      const { document } = store.getState();
      commitPreview(store);
      tellOwnRun(studio, document, store.getState().document);
    }),
    cancel: end(cancelPreview),
  };
}
