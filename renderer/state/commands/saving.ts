import type { Failure } from '../../../shared/ipc/result.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { createStyleFileName } from '../../../shared/style/fileName.ts';
import { STYLE_ENDING } from '../../../shared/style/limits.ts';
import { parseStyle } from '../../../shared/style/parseStyle.ts';
import { writeStyle } from '../../../shared/style/writeStyle.ts';
import { getFileStem } from '../../ui/format.ts';
import type { DocumentId } from '../documents/documents.ts';
import { changeDocument, commitPreview, type DocumentOrigin } from '../documents/documentStore.ts';
import { listRecent } from '../documents/recentStore.ts';
import type { Studio } from '../studio.ts';

/** A file name for a style, without what no file system takes. */
export function suggestFileName(styleName: string): string {
  return createStyleFileName(styleName, { fallback: 'Untitled' });
}

/** Shows a failure of the other process as a notice, or as the list of all that is wrong with a file. */
export function showFailure(studio: Studio, failure: Failure, fileName: string): void {
  if (failure.problems !== undefined && failure.problems.length > 0) {
    studio.dialogs.showBroken([{ fileName, problems: failure.problems }]);
  } else studio.notices.show({ kind: 'error', text: failure.message });
}

/** The text of a document; undefined, with a notice, where it would be longer than a style file may be. */
function writeText({ notices }: Studio, document: StyleDocument): string | undefined {
  try {
    return writeStyle(document);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    notices.show({ kind: 'error', text: `${error.message}. Nothing was written; it is still open here.` });
    return undefined;
  }
}

/** Says why a document was not saved, and offers another place. */
function showSaveFailure(studio: Studio, id: DocumentId, text: string): void {
  const run = (): void => {
    if (studio.documents.store.getState().order.includes(id)) void saveAs(studio, id);
  };
  studio.notices.show({ kind: 'error', text, action: { label: 'Save as…', run } });
}

/** What a studio is asking for a place for, while it asks. */
const askedPlaces = new WeakMap<Studio, { readonly text: string }>();

/**
 * The file that Download hands out while the person is asked where to save: the very text that is being
 * saved, which need not be that of the active document, under the name typed so far (with or without ending)
 * or, where that is empty, `suggestedName`. Undefined while nobody is asked.
 */
export function findDownload(
  studio: Studio,
  typedName: string,
  suggestedName: string,
): { readonly fileName: string; readonly text: string } | undefined {
  const asked = askedPlaces.get(studio);
  if (asked === undefined) return undefined;
  const isUnnamed = getFileStem(typedName.trim()) === '';
  return { fileName: isUnnamed ? suggestedName : addStyleEnding(typedName), text: asked.text };
}

/** A typed name with the ending of style files, once. */
export function addStyleEnding(typedName: string): string {
  return `${getFileStem(typedName.trim())}${STYLE_ENDING}`;
}

/** Saves a document to a place that is asked for. Resolves to whether its work is on disk. */
export async function saveAs(studio: Studio, id: DocumentId): Promise<boolean> {
  const store = studio.documents.get(id);
  commitPreview(store);
  const { document } = store.getState();
  const text = writeText(studio, document);
  if (text === undefined) return false;
  const asked = { text };
  askedPlaces.set(studio, asked);
  const result = await studio.platform.call('document.saveAs', {
    suggestedName: suggestFileName(document.name),
    text,
  });
  // Asked anew meanwhile: that is another question's.
  if (askedPlaces.get(studio) === asked) askedPlaces.delete(studio);
  if (!result.ok) {
    showSaveFailure(studio, id, result.message);
    return false;
  }
  if (result.value.kind === 'cancelled') return false;
  const { ticket, fileName } = result.value;
  // The browser host saves nowhere but in the library folder.
  const inLibrary = studio.platform.host === 'browser' ? { libraryId: `user:${fileName}` } : {};
  store.setState({ saved: document, origin: { ticket, fileName, ...inLibrary }, kept: true });
  studio.notices.show({ kind: 'info', text: `Saved as ${fileName}.` });
  void listRecent(studio);
  return true;
}

/**
 * Saves a document where it came from; asks for a place where there is none, and before it replaces what
 * another program wrote. Resolves to whether its work is on disk.
 */
export async function save(studio: Studio, id: DocumentId, replaceChanged = false): Promise<boolean> {
  const store = studio.documents.get(id);
  commitPreview(store);
  const { document, origin } = store.getState();
  if (origin.ticket === undefined) return saveAs(studio, id);
  const text = writeText(studio, document);
  if (text === undefined) return false;
  const result = await studio.platform.call('document.save', {
    ticket: origin.ticket,
    text,
    ...(replaceChanged && { replaceChanged }),
  });
  if (!result.ok && result.code === 'stale-ticket') {
    const found = await findAgain(studio, id);
    if (found !== undefined) return found === 'unchanged' ? save(studio, id) : askAndReplace(studio, id);
  }
  if (!result.ok && result.code === 'changed-on-disk') return askAndReplace(studio, id);
  if (!result.ok) {
    showSaveFailure(studio, id, result.message);
    return false;
  }
  // What was written is what the document was then, not what it may have become since.
  store.setState({ saved: document, origin: { ...origin, fileName: result.value.fileName }, kept: true });
  studio.notices.show({ kind: 'info', text: `Saved ${result.value.fileName}.` });
  void listRecent(studio);
  return true;
}

/** Asks before it replaces what another program wrote. */
async function askAndReplace(studio: Studio, id: DocumentId): Promise<boolean> {
  const { document, origin } = studio.documents.get(id).getState();
  const answer = await studio.dialogs.askReplace(origin.fileName ?? document.name);
  if (answer === 'replace') return save(studio, id, true);
  return answer === 'saveAs' ? saveAs(studio, id) : false;
}

/**
 * Finds the file of a document again in the library after the program behind the window was started again and
 * knows no ticket of before: the document gets a new one. Tells whether the file holds what was last saved;
 * undefined where it is not in the library.
 */
async function findAgain(studio: Studio, id: DocumentId): Promise<'unchanged' | 'changed' | undefined> {
  const store = studio.documents.get(id);
  const { origin, saved } = store.getState();
  // The browser host, which alone can be started again under a window, saves nowhere but in the library
  // folder.
  const libraryId = origin.libraryId ?? (origin.fileName && `user:${origin.fileName}`);
  if (libraryId === undefined) return undefined;
  const read = await studio.platform.call('library.read', { id: libraryId });
  if (!read.ok || read.value.ticket === undefined) return undefined;
  const { ticket, text } = read.value;
  store.setState({ origin: { ...store.getState().origin, ticket, libraryId } });
  const onDisk = parseStyle(text);
  return onDisk.ok && writeStyle(onDisk.document) === writeStyle(saved) ? 'unchanged' : 'changed';
}

/**
 * The document as its file or library entry holds it now; undefined, with the failure shown unless `quiet`,
 * where that cannot be read.
 */
export async function readOrigin(
  studio: Studio,
  { ticket, libraryId, fileName = 'This file' }: DocumentOrigin,
  { quiet = false } = {},
): Promise<StyleDocument | undefined> {
  if (ticket === undefined && libraryId === undefined) return undefined;
  const result =
    ticket === undefined
      ? await studio.platform.call('library.read', { id: libraryId! })
      : await studio.platform.call('document.read', { ticket });
  if (!result.ok) {
    if (!quiet) showFailure(studio, result, fileName);
    return undefined;
  }
  const parse = parseStyle(result.value.text);
  if (parse.ok) return parse.document;
  if (!quiet) studio.dialogs.showBroken([{ fileName, problems: parse.problems }]);
  return undefined;
}

/**
 * Takes what is on disk in the place of the open document, as one entry that can be undone. Resolves to
 * whether it could be read.
 */
export async function reload(studio: Studio, id: DocumentId, entry: string): Promise<boolean> {
  const { documents } = studio;
  const store = documents.get(id);
  commitPreview(store);
  const document = await readOrigin(studio, store.getState().origin);
  if (document === undefined || !documents.store.getState().order.includes(id)) return false;
  changeDocument(store, { document, entry, transition: 'blend' });
  store.setState({ saved: document });
  return true;
}
