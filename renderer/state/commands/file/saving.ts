import type { ChooserRequest } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/result.ts';
import type { StyleDocument } from '../../../../shared/style/document.ts';
import { createStyleFileName, getFileStem } from '../../../../shared/style/file/fileName.ts';
import { STYLE_ENDING } from '../../../../shared/style/limits.ts';
import { parseStyle } from '../../../../shared/style/file/parseStyle.ts';
import { setStyleProperties, type StyleProperties } from '../../../../shared/style/edit/properties.ts';
import { writeStyle } from '../../../../shared/style/file/writeStyle.ts';
import { writeClipboardText } from '../../../platform/clipboard.ts';
import type { DocumentId } from '../../documents/openStores.ts';
import {
  changeDocument,
  commitPreview,
  type DocumentOrigin,
  type DocumentStore,
} from '../../documents/documentStore.ts';
import { suggestName } from '../../documents/ownName.ts';
import { listRecent } from '../../documents/recentStore.ts';
import type { Studio } from '../../studio.ts';
import type { SaveAsAnswer } from '../../workspace/dialogs.ts';

/** Shows a failure of the other process as a notice, or as the list of all that is wrong with a file. */
export function showFailure(studio: Studio, failure: Failure, fileName: string): void {
  if (failure.problems !== undefined && failure.problems.length > 0) {
    studio.dialogs.showBroken([{ fileName, problems: failure.problems }]);
  } else studio.notices.show({ kind: 'error', text: failure.message });
}

/** The text of a document; undefined, with a notice, where it would be longer than a style file may be. */
export function writeText({ notices }: Studio, document: StyleDocument): string | undefined {
  try {
    return writeStyle(document);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    notices.show({ kind: 'error', text: `${error.message}. Nothing was written; it is still open here.` });
    return undefined;
  }
}

/** What notices of a document's saving are about: the last one holds. */
const nameSaving = (id: DocumentId): string => `saving ${id}`;

/**
 * Says why a document was not saved, and offers a way out: another place, or its text where nobody answers
 * who could write it.
 */
function showSaveFailure(studio: Studio, id: DocumentId, { code, message }: Failure): void {
  const isOpen = (): boolean => studio.documents.store.getState().order.includes(id);
  if (code === 'unreachable') {
    const copy = async (): Promise<void> => {
      if (!isOpen()) return;
      const { name } = studio.documents.get(id).getState().document;
      const written = writeText(studio, studio.documents.get(id).getState().document);
      const result = written && (await writeClipboardText(studio.platform, written));
      if (result) {
        const text = result.ok ? `Copied ${name} as text.` : result.message;
        studio.notices.show({ kind: result.ok ? 'info' : 'error', text });
      }
    };
    studio.notices.show({
      kind: 'error',
      about: nameSaving(id),
      text: `${message} To be safe, copy the style as text and keep that in any file: it can be pasted here again.`,
      action: { label: 'Copy as text', run: () => void copy() },
    });
    return;
  }
  const run = (): void => {
    if (isOpen()) void saveAs(studio, id);
  };
  studio.notices.show({
    kind: 'error',
    about: nameSaving(id),
    text: message,
    action: { label: 'Save as…', run },
  });
}

/** A typed name with the ending of style files, once. */
export function addStyleEnding(typedName: string): string {
  return `${getFileStem(typedName.trim())}${STYLE_ENDING}`;
}

/**
 * The file that Download hands out in the browser: a style as it would be saved, under the name typed so far.
 */
export function createDownload(
  document: StyleDocument,
  { properties, fileName }: SaveAsAnswer,
): { readonly fileName: string; readonly text: string } {
  const named = setStyleProperties(document, properties).document;
  return { fileName: fileName ?? createStyleFileName(named.name), text: writeStyle(named) };
}

/**
 * Saves a document under a name and at a place that are asked for. What was typed of it is the document's
 * from the time it is saved, or could not be; given up, nothing changes. `name` is what the question begins
 * with; by default what the document is called, or a copy of it. Resolves to whether its work is on
 * disk.
 */
export async function saveAs(studio: Studio, id: DocumentId, name?: string): Promise<boolean> {
  const { documents, dialogs, platform, notices } = studio;
  const store = documents.get(id);
  commitPreview(store);
  if (id === documents.store.getState().trial?.id) documents.keepTrial();
  const { document } = store.getState();
  if (writeText(studio, document) === undefined) return false;
  const asked = await dialogs.askSaveAs(document, name ?? suggestName(studio, store.getState()));
  if (asked === undefined) return false;
  const named = setStyleProperties(document, asked.properties).document;
  const text = writeText(studio, named);
  if (text === undefined) return false;
  const suggestedName = asked.fileName ?? createStyleFileName(named.name);
  const chosenPlace =
    asked.fileName === undefined ? undefined : { fileName: asked.fileName, replace: asked.replace ?? false };
  dialogs.store.setState({ chosenPlace });
  const result = await platform.call('document.saveAs', { suggestedName, text });
  // Asked anew meanwhile: that is another question's.
  if (dialogs.store.getState().chosenPlace === chosenPlace)
    dialogs.store.setState({ chosenPlace: undefined });
  if (result.ok && result.value.kind === 'cancelled') return false;
  takeProperties(store, document, named, asked.properties);
  if (!result.ok) {
    showSaveFailure(studio, id, result);
    return false;
  }
  if (result.value.kind === 'cancelled') return false;
  const { ticket, fileName } = result.value;
  // The browser host saves nowhere but in the library folder.
  const inLibrary = platform.host === 'browser' ? { libraryId: `user:${fileName}` } : {};
  store.setState({ saved: named, origin: { ticket, fileName, ...inLibrary }, kept: true });
  notices.show({ kind: 'info', about: nameSaving(id), text: `Saved as ${fileName}.` });
  void listRecent(studio);
  return true;
}

/** Makes what was typed while saving an entry of the document's, which may have been changed meanwhile. */
function takeProperties(
  store: DocumentStore,
  asked: StyleDocument,
  named: StyleDocument,
  properties: Partial<StyleProperties>,
): void {
  const { document } = store.getState();
  const next = document === asked ? named : setStyleProperties(document, properties).document;
  changeDocument(store, { document: next, entry: 'Style properties', transition: 'cut' });
}

/**
 * Answers the browser host's question for a place with the one that was already chosen; shows its chooser
 * where there is none, or where that was refused.
 */
export async function takeChooserRequest(
  { platform, dialogs }: Studio,
  request: ChooserRequest,
): Promise<void> {
  const { chosenPlace } = dialogs.store.getState();
  if (request.purpose !== 'save' || chosenPlace === undefined) {
    dialogs.store.setState({ chooser: { request } });
    return;
  }
  dialogs.store.setState({ chosenPlace: undefined });
  const { requestId } = request;
  const answer = { kind: 'name', ...chosenPlace } as const;
  const result = await platform.call('chooser.answer', { requestId, answer });
  if (result.ok) return;
  const { message, code } = result;
  const isTaken = code === 'exists' && { replace: chosenPlace.fileName };
  dialogs.store.setState({ chooser: { request, refused: { message, ...isTaken } } });
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
    showSaveFailure(studio, id, result);
    return false;
  }
  // What was written is what the document was then, not what it may have become since.
  store.setState({ saved: document, origin: { ...origin, fileName: result.value.fileName }, kept: true });
  studio.notices.show({ kind: 'info', about: nameSaving(id), text: `Saved ${result.value.fileName}.` });
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
