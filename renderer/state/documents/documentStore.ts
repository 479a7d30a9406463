import { type TemporalState, temporal } from 'zundo';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GaitKind } from '../../../shared/gait/base.ts';
import type { ChannelName } from '../../../shared/gait/channels.ts';
import type { LibraryId, Ticket } from '../../../shared/ipc/contract.ts';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { takeKeys } from '../../../shared/style/editedKeys.ts';
import { getRunKeys } from '../../../shared/style/runKeys.ts';
import type { ChainMode } from '../../../shared/style/edit/sideChange.ts';
import { noteEdit } from './editOrder.ts';
import { keepStyleSource } from './styleSources.ts';

/** Entries kept in a history; documents share structure, so that one costs a few hundred bytes (chosen). */
const HISTORY_LIMIT = 1000;

/** How the walk takes a change over: at once, or blended over 0.3 s. */
export type Transition = 'cut' | 'blend';

/** Where a document came from and where saving puts it. */
export interface DocumentOrigin {
  /** Its file's name; absent until it has one. */
  readonly fileName?: string;
  /** Stands for its file in this run; absent for what is not on disk or is read only. */
  readonly ticket?: Ticket;
  /** Its entry of the library. */
  readonly libraryId?: LibraryId;
}

/** The part that history keeps: what is undone and saved. */
interface Tracked {
  readonly document: StyleDocument;
  /** What the change that led here was called; names the entry in the menu. */
  readonly entry: string;
}

/** A gesture that is going on: what is seen, and what it will be called. */
interface Preview extends Tracked {
  readonly selectedKey?: number | undefined;
}

/** Which file a document is, and what of it is there: neither undone nor kept from run to run. */
interface FileState {
  /** The document as it is on disk or was opened; the unsaved mark compares by identity. */
  readonly saved: StyleDocument;
  readonly origin: DocumentOrigin;
  /** Whether a version that is not in front (`slots.ts`) was never on disk. */
  readonly hasUnsavedVersions: boolean;
  /** False while it was only looked at from the library: the next one looked at takes its place. */
  readonly kept: boolean;
}

/**
 * How the window shows and edits a document: kept with the workspace or lost, never an entry of the history.
 */
interface DocumentView {
  /** Index of the key that edits go to, as last chosen; read it with `getSelectedKey`. */
  readonly selectedKey: number;
  /** Whose keys are edited: those of the gait that the edited lane goes at (`followEditedGait`). */
  readonly edits: GaitKind;
  /** Chosen chains; where none was chosen, sides that are equal are linked. */
  readonly chains: Readonly<Partial<Record<ChannelName, ChainMode>>>;
}

/** What goes on in a document at this moment. */
interface DocumentCursor {
  /** The document of a gesture between its first change and its end; seen, but not in the history. */
  readonly preview: Preview | undefined;
  /** How the last change of what is seen is taken over. */
  readonly transition: Transition;
}

/**
 * One open document, by lifetime: what is undone and saved, its file, how it is shown, what goes on in it.
 * One store, since a step of a gesture changes several of them at once and is to be seen as one.
 */
export interface DocumentState extends Tracked, FileState, DocumentView, DocumentCursor {}

type History = StoreApi<TemporalState<Tracked>>;
/** A document's store with its own undo history. */
export type DocumentStore = StoreApi<DocumentState> & { readonly temporal: History };

/** Opens a store on a document, unchanged and without history. */
export function createDocumentStore(
  document: StyleDocument,
  origin: DocumentOrigin = {},
  kept = true,
): DocumentStore {
  return createStore<DocumentState>()(
    temporal(
      (): DocumentState => ({
        document,
        entry: '',
        preview: undefined,
        saved: document,
        origin,
        kept,
        hasUnsavedVersions: false,
        selectedKey: 0,
        edits: 'walk',
        chains: {},
        transition: 'blend',
      }),
      {
        partialize: ({ document: tracked, entry }): Tracked => ({ document: tracked, entry }),
        // A gesture's previews and the view's own fields are no entries.
        equality: (past, current) => past.document === current.document,
        limit: HISTORY_LIMIT,
      },
    ),
  );
}

/** The document with the preview of a gesture that is under way, else the committed one. */
export function getPreviewedDocument(state: DocumentState): StyleDocument {
  return (state.preview ?? state).document;
}

/** The same, for `keys` those that are edited. */
export function getEditedStyle(state: DocumentState): StyleDocument {
  return takeKeys(getPreviewedDocument(state), state.edits);
}

/** The committed document, for `keys` those that are edited. */
export function getCommittedStyle({ document, edits }: DocumentState): StyleDocument {
  return takeKeys(document, edits);
}

/** Whether what is edited is a run that follows from its walk: an edit makes it its own. */
export function isRunDerived(state: DocumentState): boolean {
  return state.edits === 'run' && getRunKeys(getPreviewedDocument(state)) === undefined;
}

/** Index of the key that edits go to, held within the keys that there are. */
export function getSelectedKey(state: DocumentState): number {
  return Math.min(state.preview?.selectedKey ?? state.selectedKey, getEditedStyle(state).keys.length - 1);
}

/** Whether there is work that is not on disk: in the version in front, or in another one. */
export function isDirty(state: DocumentState): boolean {
  return isFrontDirty(state) || state.hasUnsavedVersions;
}

/** Whether the version in front is not on disk. */
export function isFrontDirty({ document, saved }: DocumentState): boolean {
  return document !== saved;
}

/** Makes a document unsaved work; `onDisk` is what its file holds, where that is known. */
export function markUnsaved(store: DocumentStore, onDisk = { ...store.getState().saved }): void {
  store.setState({ saved: onDisk, kept: true });
}

/**
 * Takes over the name that a style's file was given, in what is open and in what counts as saved; no entry of
 * the history.
 */
export function renameInPlace(
  store: DocumentStore,
  { fileName, libraryId, name }: { fileName: string; libraryId?: LibraryId; name: string },
): void {
  const { document, saved, origin } = store.getState();
  const named = { ...document, name };
  setWithoutEntry(store, {
    document: named,
    saved: document === saved ? named : { ...saved, name },
    origin: { ...origin, fileName, ...(libraryId !== undefined && { libraryId }) },
  });
}

/**
 * Makes an untouched document the one that a file holds; no entry of the history. How it is shown stays, and
 * so does a gesture that has not changed anything yet.
 */
export function giveFile(store: DocumentStore, document: StyleDocument, origin: DocumentOrigin): void {
  keepStyleSource(store.getState().document, document);
  setWithoutEntry(store, { document, saved: document, origin });
}

function setWithoutEntry(store: DocumentStore, part: Partial<DocumentState>): void {
  const history = store.temporal.getState();
  history.pause();
  store.setState(part);
  history.resume();
}

/** Shows a change without an entry; the next preview, `commitPreview` or `cancelPreview` takes its place. */
export function previewDocument(store: DocumentStore, preview: Preview): void {
  store.setState({ preview, transition: 'cut' });
}

/** Makes the gesture's last preview one entry; nothing where the gesture came back to where it began. */
export function commitPreview(store: DocumentStore): void {
  const { preview, document, selectedKey } = store.getState();
  if (preview === undefined) return;
  if (preview.document === document) {
    store.setState({ preview: undefined });
    return;
  }
  noteEdit(preview.document);
  store.setState({
    document: preview.document,
    entry: preview.entry,
    preview: undefined,
    selectedKey: preview.selectedKey ?? selectedKey,
    kept: true,
  });
}

/** Gives a gesture up: the document is seen as it was before, nothing is in the history. */
export function cancelPreview(store: DocumentStore): void {
  if (store.getState().preview !== undefined) store.setState({ preview: undefined, transition: 'blend' });
}

/** Changes the document as one entry; a document that did not change makes none. */
export function changeDocument(
  store: DocumentStore,
  change: {
    document: StyleDocument;
    entry: string;
    selectedKey?: number | undefined;
    transition: Transition;
  },
): void {
  const { document, entry, selectedKey, transition } = change;
  const view = { preview: undefined, selectedKey: selectedKey ?? store.getState().selectedKey };
  if (document === store.getState().document) {
    store.setState(view);
    return;
  }
  noteEdit(document);
  store.setState({ ...view, document, entry, transition, kept: true });
}

/** Takes the last entry back, blended; a gesture going on is given up first. */
export function undo(store: DocumentStore): void {
  cancelPreview(store);
  if (store.temporal.getState().pastStates.length === 0) return;
  store.setState({ transition: 'blend' });
  store.temporal.getState().undo();
}

/** Does the last undone entry again, blended. */
export function redo(store: DocumentStore): void {
  cancelPreview(store);
  if (store.temporal.getState().futureStates.length === 0) return;
  store.setState({ transition: 'blend' });
  store.temporal.getState().redo();
}

/** Name of the entry that `undo` would take back; undefined where there is none. */
export function getUndoEntry(store: DocumentStore): string | undefined {
  return store.temporal.getState().pastStates.length > 0 ? store.getState().entry : undefined;
}

/** Name of the entry that `redo` would bring; undefined where there is none. */
export function getRedoEntry(store: DocumentStore): string | undefined {
  return store.temporal.getState().futureStates.at(-1)?.entry;
}

/** A document with the history that led to it: two of them share nothing that undo could mix up. */
export interface Version {
  readonly document: StyleDocument;
  /** Name of the entry that led here. */
  readonly entry: string;
  /** What undo goes back to, the latest last, and what redo brings. */
  readonly past: readonly Partial<Tracked>[];
  readonly future: readonly Partial<Tracked>[];
  /** Whether it was on disk as it is. */
  readonly isSaved: boolean;
}

/** A document without a history. */
export function createVersion(document: StyleDocument, isSaved = false): Version {
  return { document, entry: '', past: [], future: [], isSaved };
}

/** What a store holds now, apart from a gesture that goes on. */
export function getVersion(store: DocumentStore): Version {
  const { document, entry, saved } = store.getState();
  const { pastStates, futureStates } = store.temporal.getState();
  return { document, entry, past: [...pastStates], future: [...futureStates], isSaved: document === saved };
}

/** Puts a version into a store, at once, with its own history: undo takes back what was done in it. */
export function putVersion(store: DocumentStore, { document, entry, past, future }: Version): void {
  store.setState({ document, entry, preview: undefined, transition: 'cut', kept: true });
  store.temporal.setState({ pastStates: [...past], futureStates: [...future] });
}

/** Gives a store another history that leads to what it holds; no entry of it. */
export function putHistory(
  store: DocumentStore,
  { entry, past, future }: Omit<Version, 'document' | 'isSaved'>,
): void {
  setWithoutEntry(store, { entry });
  store.temporal.setState({ pastStates: [...past], futureStates: [...future] });
}
