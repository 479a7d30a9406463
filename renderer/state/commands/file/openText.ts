import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import type { BrokenFile } from '../../workspace/dialogs.ts';
import type { DocumentId } from '../../documents/openStores.ts';
import { commitPreview, type DocumentOrigin, isDirty } from '../../documents/documentStore.ts';
import { createPastedName } from '../../documents/ownName.ts';
import { findKeyInEffect } from '../../documents/keyInfluence.ts';
import { getWalkingSpeed, type Studio } from '../../studio.ts';

/** A text that is to be opened, and where it is from. */
export interface TextToOpen {
  readonly fileName: string;
  readonly text: string;
  readonly origin: DocumentOrigin;
  /** False for a look at a library entry. */
  readonly kept: boolean;
  /** Whether it was pasted: beside an open style of its name it takes another one. */
  readonly pasted?: boolean;
}

/**
 * The open document that came from the same file or library entry. A built-in style that was edited is a
 * duplicate from then on: it is not found, so that the built-in one opens as it is.
 */
function findOpen({ documents }: Studio, { ticket, libraryId }: DocumentOrigin): DocumentId | undefined {
  return documents.find((store) => {
    const { origin } = store.getState();
    if (libraryId?.startsWith('builtin:') === true && isDirty(store.getState())) return false;
    return (
      (ticket !== undefined && origin.ticket === ticket) ||
      (libraryId !== undefined && origin.libraryId === libraryId)
    );
  });
}

/**
 * Opens texts as documents and shows the last; one that is open already is shown as it stands, with its
 * edits. Texts that are no styles are all told of together, and leave the open documents as they were.
 * Returns the document of each text, undefined for no style.
 */
export function openTexts(studio: Studio, texts: readonly TextToOpen[]): readonly (DocumentId | undefined)[] {
  const { documents, dialogs } = studio;
  const broken: BrokenFile[] = [];
  if (texts.length > 0) documents.endTrial();
  const opened = texts.map(({ fileName, text, origin, kept, pasted = false }) => {
    const open = findOpen(studio, origin);
    if (open !== undefined) {
      documents.activate(open);
      if (kept) documents.get(open).setState({ kept: true });
      return open;
    }
    const parse = parseStyle(text);
    if (!parse.ok) {
      broken.push({ fileName, problems: parse.problems });
      return undefined;
    }
    const { activeId } = documents.store.getState();
    // A gesture that goes on in it is work as well.
    commitPreview(documents.get(activeId));
    const active = documents.get(activeId).getState();
    const options = {
      document: pasted
        ? { ...parse.document, name: createPastedName(studio, parse.document.name) }
        : parse.document,
      origin,
      kept,
      // A text without a place of its own (pasted, uploaded) is only in this window.
      isUnsaved: origin.ticket === undefined && origin.libraryId === undefined,
      selectedKey: findKeyInEffect(parse.document, getWalkingSpeed(studio)),
    };
    return active.kept || isDirty(active) ? documents.open(options) : documents.replace(activeId, options);
  });
  if (broken.length > 0) dialogs.showBroken(broken);
  return opened;
}
