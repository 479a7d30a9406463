import type { LibraryId } from '../../../shared/ipc/contract.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import type { DocumentOrigin } from '../documents/documentStore.ts';
import type { Studio } from '../studio.ts';

/** A style of the library that is to be tried. */
export interface AuditionedStyle {
  readonly document: StyleDocument;
  readonly origin: DocumentOrigin & { readonly libraryId: LibraryId };
  readonly selectedKey: number;
}

/**
 * Tries a style: the figure walks it and the inspector shows it, but it is not opened and is in no history.
 * It is over with `endAudition`, another audition, or whatever shows something else: another document, the
 * mix. Changing anything of it keeps it, as an open document with that change.
 */
export function startAudition({ library, documents }: Studio, style: AuditionedStyle): void {
  library.setState({ asked: undefined });
  documents.tryOut(style);
}

/** The entry of the library that is being tried. */
export function getTriedId({ documents }: Studio): LibraryId | undefined {
  const { trial } = documents.store.getState();
  return trial && documents.get(trial.id).getState().origin.libraryId;
}

/** Gives figure and inspector back to what is open; also gives up a style that is still being read. */
export function endAudition({ library, documents }: Studio): void {
  if (library.getState().asked !== undefined) library.setState({ asked: undefined });
  documents.endTrial();
}
