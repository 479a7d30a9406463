import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { changeEditedLane, getEditedLane, type LanesStore, replaceInLanes } from '../lanes/lanes.ts';
import {
  changeDocument,
  commitPreview,
  createDocumentStore,
  type DocumentOrigin,
  type DocumentState,
  type DocumentStore,
  isDirty,
  markUnsaved,
} from './documentStore.ts';

/** Names an open document for as long as it is open. */
export type DocumentId = `document-${number}`;

/** A document that is tried: it stands among no tabs until it is changed. */
export interface Trial {
  readonly id: DocumentId;
  /** The open document that is shown again when the trial is over. */
  readonly returnTo: DocumentId;
}

/** Which documents are open, in the order of their tabs. */
interface OpenDocuments {
  readonly order: readonly DocumentId[];
  /** The document that is shown and edited: that of the edited lane, by whose store it goes. */
  readonly activeId: DocumentId;
  /** The active document, while it is only tried. */
  readonly trial: Trial | undefined;
}

/** What a document is opened with. */
export interface OpenDocumentOptions {
  readonly document: StyleDocument;
  readonly origin?: DocumentOrigin;
  /** False for a look at a library entry, which gives way to the next one. */
  readonly kept?: boolean;
  /** The key that edits go to at first; the lowest by default. */
  readonly selectedKey?: number;
  /**
   * True for what is nowhere that it could be read from again, such as a pasted text: unsaved from the start.
   */
  readonly isUnsaved?: boolean;
  /**
   * Unsaved work that a crash left: it becomes the first entry of the history, and is kept under that key
   * already.
   */
  readonly recovered?: { readonly document: StyleDocument; readonly recoveryKey: string };
}

/** How a document's unsaved work is kept against a crash. */
interface RecoveryName {
  readonly key: string;
  /** Whether something was kept under it when the document was opened. */
  readonly wasKept: boolean;
}

/** Hears a change of one open document. */
type DocumentListener = (id: DocumentId, state: DocumentState, before: DocumentState) => void;

/**
 * The open documents by id, each with its own store and history. Never empty: the document of the edited lane
 * is always open, and it is the active one. A document that ceases to be that takes the gesture that goes on
 * in it as one entry: nobody would see it end.
 */
export interface Documents {
  /** Order and active id; the documents themselves are in stores of their own. */
  readonly store: StoreApi<OpenDocuments>;
  /** The store of an open document. Throws for one that is not open. */
  get(id: DocumentId): DocumentStore;
  /** The store of the active document. */
  getActive(): DocumentStore;
  /** How often another document has become the active one. */
  countActivations(): number;
  /**
   * Calls back on every change of the active document's state, and when another becomes active; returns what
   * ends that.
   */
  subscribeActive(listener: () => void): () => void;
  /** Calls back on every change of any open document; returns what ends that. */
  subscribeEach(listener: DocumentListener): () => void;
  /** How a document's unsaved work is kept. Throws for one that is not open. */
  getRecoveryName(id: DocumentId): RecoveryName;
  /** Opens beside the others and shows it. */
  open(options: OpenDocumentOptions): DocumentId;
  /** Opens in the place of a document that nobody would miss. */
  replace(id: DocumentId, options: OpenDocumentOptions): DocumentId;
  /**
   * Shows a document without opening it, until `endTrial`, another trial, or whatever shows another one. Its
   * first change keeps it: from then on it is open, beside the one that was shown before.
   */
  tryOut(options: OpenDocumentOptions): DocumentId;
  /** Opens what is tried, as it is. */
  keepTrial(): void;
  /** Shows the open document again that was shown before the trial; what was changed stays open. */
  endTrial(): void;
  /** Shows an open document. */
  activate(id: DocumentId): void;
  /** Closes a document; `fallback` is opened where it was the last. */
  close(id: DocumentId, fallback: () => StyleDocument): void;
  /** The id of the open document that a predicate holds for. */
  find(predicate: (store: DocumentStore) => boolean): DocumentId | undefined;
  /** Ids of all documents with work that is not on disk. */
  listDirty(): readonly DocumentId[];
}

/** Creates the set of open documents with that of the edited lane in it. */
export function createDocuments(lanes: LanesStore): Documents {
  const stores = new Map<DocumentId, DocumentStore>();
  const recoveryNames = new Map<DocumentId, RecoveryName>();
  const unwatchers = new Map<DocumentId, () => void>();
  const eachListeners = new Set<DocumentListener>();
  let count = 0;
  function add(options: OpenDocumentOptions): DocumentId {
    const { document, origin, kept, selectedKey = 0, isUnsaved = false, recovered } = options;
    const added = createDocumentStore(document, origin, kept);
    added.setState({ selectedKey });
    if (isUnsaved) markUnsaved(added);
    if (recovered !== undefined) {
      changeDocument(added, { document: recovered.document, entry: 'Recovered work', transition: 'blend' });
    }
    return adopt(added, recovered?.recoveryKey);
  }
  /** Takes a store up as an open document; `recoveryKey` is what its unsaved work is kept under already. */
  function adopt(added: DocumentStore, recoveryKey?: string): DocumentId {
    const id: DocumentId = `document-${++count}`;
    stores.set(id, added);
    unwatchers.set(
      id,
      added.subscribe((state, before) => {
        if (id === store.getState().trial?.id && isDirty(state)) keepTrial();
        for (const listener of eachListeners) listener(id, state, before);
      }),
    );
    recoveryNames.set(id, {
      key: recoveryKey ?? crypto.randomUUID(),
      wasKept: recoveryKey !== undefined,
    });
    return id;
  }
  function remove(id: DocumentId): void {
    // It may go on standing in a lane, and be opened from there once more.
    unwatchers.get(id)?.();
    unwatchers.delete(id);
    stores.delete(id);
    recoveryNames.delete(id);
  }
  const firstId = adopt(getEditedLane(lanes).store);
  const store = createStore<OpenDocuments>(() => ({
    order: [firstId],
    activeId: firstId,
    trial: undefined,
  }));
  let activations = 0;
  /** What is to be open and tried, where another document is shown along with it. */
  let next: Pick<OpenDocuments, 'order' | 'trial'> | undefined;

  /**
   * To be called before another document becomes the active one. What is held in a trial keeps it by that.
   */
  function leaveActive(): void {
    commitPreview(get(store.getState().activeId));
    activations++;
  }
  /** Opens, closes or shows documents: what is shown comes into the edited lane. A trial is over by that. */
  function show(id: DocumentId, order: OpenDocuments['order'], trial?: Trial): void {
    if (id === store.getState().activeId) {
      store.setState({ order });
      return;
    }
    next = { order, trial };
    changeEditedLane(lanes, { store: get(id) });
  }
  // Another document is active as soon as another one stands in the edited lane, and is open by that.
  lanes.subscribe(() => {
    const { store: shown } = getEditedLane(lanes);
    const before = store.getState();
    if (shown === stores.get(before.activeId)) return;
    if (next === undefined) leaveActive();
    const { order, trial } = next ?? { order: store.getState().order, trial: undefined };
    const { trial: over } = store.getState();
    next = undefined;
    const known = [...stores].find(([, other]) => other === shown)?.[0];
    const activeId = known ?? adopt(shown);
    store.setState({ order: known === undefined ? [...order, activeId] : order, activeId, trial });
    if (over === undefined) return;
    replaceInLanes(lanes, get(over.id), get(over.returnTo));
    remove(over.id);
  });
  /** Gives the trial a tab. */
  function keepTrial(): void {
    const { order, trial } = store.getState();
    if (trial === undefined) return;
    // A document that is active already: nothing that is held in it ends.
    store.setState({
      order: order.toSpliced(order.indexOf(trial.returnTo) + 1, 0, trial.id),
      trial: undefined,
    });
  }
  function endTrial(): void {
    if (store.getState().trial === undefined) return;
    leaveActive();
    const { order, trial } = store.getState();
    if (trial !== undefined) show(trial.returnTo, order);
  }

  function get(id: DocumentId): DocumentStore {
    const found = stores.get(id);
    if (found === undefined) throw new RangeError(`no open document ${id}`);
    return found;
  }

  function replace(id: DocumentId, options: OpenDocumentOptions): DocumentId {
    leaveActive();
    const added = add(options);
    const order = store.getState().order.map((other) => (other === id ? added : other));
    show(added, order);
    remove(id);
    return added;
  }

  // One subscription to the active document serves all listeners, however many rows there are.
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  let watchedId = firstId;
  let unwatch = get(firstId).subscribe(notify);
  store.subscribe(({ activeId }) => {
    if (activeId === watchedId) return;
    unwatch();
    watchedId = activeId;
    unwatch = get(activeId).subscribe(notify);
    notify();
  });

  return {
    store,
    get,
    getActive: () => getEditedLane(lanes).store,
    countActivations: () => activations,
    subscribeActive(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeEach(listener) {
      eachListeners.add(listener);
      return () => eachListeners.delete(listener);
    },
    getRecoveryName(id) {
      get(id);
      return recoveryNames.get(id)!;
    },
    open(options) {
      leaveActive();
      const id = add(options);
      show(id, [...store.getState().order, id]);
      return id;
    },
    replace,
    tryOut(options) {
      endTrial();
      leaveActive();
      const { order, activeId } = store.getState();
      const id = add({ ...options, kept: false });
      show(id, order, { id, returnTo: activeId });
      return id;
    },
    keepTrial,
    endTrial,
    activate(id) {
      get(id);
      if (id === store.getState().activeId) return;
      leaveActive();
      show(id, store.getState().order);
    },
    close(id, fallback) {
      get(id);
      endTrial();
      const { order, activeId } = store.getState();
      if (order.length === 1) {
        replace(id, { document: fallback(), kept: false });
        return;
      }
      if (activeId === id) leaveActive();
      const index = order.indexOf(id);
      const rest = order.toSpliced(index, 1);
      show(activeId === id ? rest[Math.min(index, rest.length - 1)]! : activeId, rest);
      remove(id);
    },
    find: (predicate) => store.getState().order.find((id) => predicate(get(id))),
    listDirty: () => store.getState().order.filter((id) => isDirty(get(id).getState())),
  };
}
