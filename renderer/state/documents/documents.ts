import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StyleDocument } from '../../../shared/style/document.ts';
import { changeEditedLane, getEditedLane, type LanesStore, replaceInLanes } from '../lanes/lanes.ts';
import { commitPreview, type DocumentStore, isDirty } from './documentStore.ts';
import {
  type DocumentId,
  type DocumentListener,
  type OpenDocumentOptions,
  OpenStores,
  type RecoveryName,
} from './openStores.ts';

/** A document that is tried: it stands among no tabs until it is changed. */
export interface Trial {
  readonly id: DocumentId;
  /** The open document that is shown again when the trial is over. */
  readonly returnTo: DocumentId;
  readonly what: TriedThing;
}

/** What is tried: a style, or the mix as it stands. */
type TriedThing = 'style' | 'mix';

/** Which documents are open, in the order of their tabs. */
interface DocumentTabs {
  readonly order: readonly DocumentId[];
  /** The document that is shown and edited: that of the edited lane, by whose store it goes. */
  readonly activeId: DocumentId;
  /** The active document, while it is only tried. */
  readonly trial: Trial | undefined;
}

/**
 * The open documents by id, each with its own store and history. Never empty: the document of the edited lane
 * is always open, and it is the active one. A document that ceases to be that takes the gesture that goes on
 * in it as one entry: nobody would see it end.
 */
export interface Documents {
  /** Order and active id; the documents themselves are in stores of their own. */
  readonly store: StoreApi<DocumentTabs>;
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
  tryOut(options: OpenDocumentOptions, what?: TriedThing): DocumentId;
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
  return new OpenDocuments(lanes);
}

/** What is to be open and tried, where another document is shown along with it. */
type NextTabs = Pick<DocumentTabs, 'order' | 'trial'>;

class OpenDocuments implements Documents {
  readonly store: StoreApi<DocumentTabs>;
  readonly subscribeActive: Documents['subscribeActive'];
  readonly #lanes: LanesStore;
  readonly #stores = new OpenStores();
  #activations = 0;
  #next: NextTabs | undefined;

  constructor(lanes: LanesStore) {
    this.#lanes = lanes;
    const firstId = this.#stores.adopt(getEditedLane(lanes).store);
    this.store = createStore<DocumentTabs>(() => ({
      order: [firstId],
      activeId: firstId,
      trial: undefined,
    }));
    this.#stores.subscribe((id, state) => {
      if (id === this.store.getState().trial?.id && isDirty(state)) this.keepTrial();
    });
    // Another document is active as soon as another one stands in the edited lane, and is open by that.
    lanes.subscribe(() => this.#takeShown());
    this.subscribeActive = watchActive(this.store, (id) => this.get(id));
  }

  get(id: DocumentId): DocumentStore {
    return this.#stores.get(id);
  }

  getActive(): DocumentStore {
    return getEditedLane(this.#lanes).store;
  }

  countActivations(): number {
    return this.#activations;
  }

  subscribeEach(listener: DocumentListener): () => void {
    return this.#stores.subscribe(listener);
  }

  getRecoveryName(id: DocumentId): RecoveryName {
    return this.#stores.getRecoveryName(id);
  }

  open(options: OpenDocumentOptions): DocumentId {
    this.#leaveActive();
    const id = this.#stores.add(options);
    this.#show(id, [...this.store.getState().order, id]);
    return id;
  }

  replace(id: DocumentId, options: OpenDocumentOptions): DocumentId {
    this.#leaveActive();
    const added = this.#stores.add(options);
    const order = this.store.getState().order.map((other) => (other === id ? added : other));
    this.#show(added, order);
    this.#stores.remove(id);
    return added;
  }

  activate(id: DocumentId): void {
    this.get(id);
    if (id === this.store.getState().activeId) return;
    this.#leaveActive();
    this.#show(id, this.store.getState().order);
  }

  close(id: DocumentId, fallback: () => StyleDocument): void {
    this.get(id);
    this.endTrial();
    const { order, activeId } = this.store.getState();
    if (order.length === 1) {
      this.replace(id, { document: fallback(), kept: false });
      return;
    }
    if (activeId === id) this.#leaveActive();
    const index = order.indexOf(id);
    const rest = order.toSpliced(index, 1);
    this.#show(activeId === id ? rest[Math.min(index, rest.length - 1)]! : activeId, rest);
    this.#stores.remove(id);
  }

  find(predicate: (store: DocumentStore) => boolean): DocumentId | undefined {
    return this.store.getState().order.find((id) => predicate(this.get(id)));
  }

  listDirty(): readonly DocumentId[] {
    return this.store.getState().order.filter((id) => isDirty(this.get(id).getState()));
  }

  tryOut(options: OpenDocumentOptions, what: TriedThing = 'style'): DocumentId {
    this.#leaveActive();
    const { order, activeId, trial } = this.store.getState();
    const id = this.#stores.add({ ...options, kept: false });
    this.#show(id, order, { id, returnTo: trial?.returnTo ?? activeId, what });
    return id;
  }

  keepTrial(): void {
    const { order, trial } = this.store.getState();
    if (trial === undefined) return;
    // A document that is active already: nothing that is held in it ends.
    this.store.setState({
      order: order.toSpliced(order.indexOf(trial.returnTo) + 1, 0, trial.id),
      trial: undefined,
    });
  }

  endTrial(): void {
    if (this.store.getState().trial === undefined) return;
    this.#leaveActive();
    const { order, trial } = this.store.getState();
    if (trial !== undefined) this.#show(trial.returnTo, order);
  }

  /** Lets go of a trial that is over: the lanes that it stood in show what was shown before. */
  #removeTrial({ id, returnTo }: Trial): void {
    replaceInLanes(this.#lanes, this.get(id), this.get(returnTo));
    this.#stores.remove(id);
  }

  /**
   * To be called before another document becomes the active one. What is held in a trial keeps it by that.
   */
  #leaveActive(): void {
    commitPreview(this.get(this.store.getState().activeId));
    this.#activations++;
  }

  /** Opens, closes or shows documents: what is shown comes into the edited lane. A trial is over by that. */
  #show(id: DocumentId, order: DocumentTabs['order'], trial?: Trial): void {
    if (id === this.store.getState().activeId) {
      this.store.setState({ order });
      return;
    }
    this.#next = { order, trial };
    changeEditedLane(this.#lanes, { store: this.get(id) });
  }

  /** Makes the document in the edited lane the active one, if it is not. */
  #takeShown(): void {
    const shown = this.getActive();
    const shownId = this.#stores.findId(shown);
    if (shownId === this.store.getState().activeId) return;
    if (this.#next === undefined) this.#leaveActive();
    const before = this.store.getState();
    const { order, trial } = this.#next ?? { order: before.order, trial: undefined };
    this.#next = undefined;
    const activeId = shownId ?? this.#stores.adopt(shown);
    this.store.setState({ order: shownId === undefined ? [...order, activeId] : order, activeId, trial });
    if (before.trial !== undefined) this.#removeTrial(before.trial);
  }
}

/** One subscription to the active document serves all listeners, however many rows there are. */
function watchActive(
  tabs: StoreApi<DocumentTabs>,
  get: (id: DocumentId) => DocumentStore,
): Documents['subscribeActive'] {
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  let watchedId = tabs.getState().activeId;
  let unwatch = get(watchedId).subscribe(notify);
  tabs.subscribe(({ activeId }) => {
    if (activeId === watchedId) return;
    unwatch();
    watchedId = activeId;
    unwatch = get(activeId).subscribe(notify);
    notify();
  });
  return (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}
