import { getPreviewedDocument, isDirty } from '../documents/documentStore.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import type { Studio } from '../studio.ts';

/** An open document that the library does not have as it is. */
export interface OpenStyle {
  /** That of its unsaved work, which stays the same from run to run. */
  readonly id: string;
  readonly document: StyleDocument;
}

const OPEN = 'open:';

/** Whether an id is that of an open document, and not of the library. */
export const isOpenStyleId = (id: string): boolean => id.startsWith(OPEN);

/** The open documents with work that is not on disk, but for the active one, as they are seen. */
export function listOpenStyles({ documents }: Studio): readonly OpenStyle[] {
  const { order, activeId } = documents.store.getState();
  return order
    .filter((id) => id !== activeId && isDirty(documents.get(id).getState()))
    .map((id) => ({
      id: `${OPEN}${documents.getRecoveryName(id).key}`,
      document: getPreviewedDocument(documents.get(id).getState()),
    }));
}
