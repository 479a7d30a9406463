import type { StyleDocument } from '../../../shared/style/document.ts';
import {
  changeDocument,
  createDocumentStore,
  type DocumentOrigin,
  type DocumentState,
  type DocumentStore,
  markUnsaved,
} from './documentStore.ts';

/** Names an open document for as long as it is open. */
export type DocumentId = `document-${number}`;

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
export interface RecoveryName {
  readonly key: string;
  /** Whether something was kept under it when the document was opened. */
  readonly wasKept: boolean;
}

/** Hears a change of one open document. */
export type DocumentListener = (id: DocumentId, state: DocumentState, before: DocumentState) => void;

interface OpenStore {
  readonly store: DocumentStore;
  readonly recoveryName: RecoveryName;
  readonly unwatch: () => void;
}

/** The stores of the open documents, by id. */
export class OpenStores {
  readonly #open = new Map<DocumentId, OpenStore>();
  readonly #listeners = new Set<DocumentListener>();
  #count = 0;

  /** Makes a store of a document that is opened. */
  add({
    document,
    origin,
    kept,
    selectedKey = 0,
    isUnsaved = false,
    recovered,
  }: OpenDocumentOptions): DocumentId {
    const added = createDocumentStore(document, origin, kept);
    added.setState({ selectedKey });
    if (isUnsaved) markUnsaved(added);
    if (recovered !== undefined) {
      changeDocument(added, { document: recovered.document, entry: 'Recovered work', transition: 'blend' });
    }
    return this.adopt(added, recovered?.recoveryKey);
  }

  /** Takes a store up as an open document; `recoveryKey` is what its unsaved work is kept under already. */
  adopt(store: DocumentStore, recoveryKey?: string): DocumentId {
    const id: DocumentId = `document-${++this.#count}`;
    const unwatch = store.subscribe((state, before) => {
      for (const listener of this.#listeners) listener(id, state, before);
    });
    const recoveryName = { key: recoveryKey ?? crypto.randomUUID(), wasKept: recoveryKey !== undefined };
    this.#open.set(id, { store, recoveryName, unwatch });
    return id;
  }

  /** Lets a document go. Its store may go on standing in a lane, and be taken up from there once more. */
  remove(id: DocumentId): void {
    this.#open.get(id)?.unwatch();
    this.#open.delete(id);
  }

  /** The store of an open document. Throws for one that is not open. */
  get(id: DocumentId): DocumentStore {
    return this.#find(id).store;
  }

  /** How a document's unsaved work is kept. Throws for one that is not open. */
  getRecoveryName(id: DocumentId): RecoveryName {
    return this.#find(id).recoveryName;
  }

  /** The id of a store; undefined where it is not open. */
  findId(store: DocumentStore): DocumentId | undefined {
    return [...this.#open].find(([, open]) => open.store === store)?.[0];
  }

  /** Calls back on every change of any open document, in the order of listening; returns what ends that. */
  subscribe(listener: DocumentListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #find(id: DocumentId): OpenStore {
    const found = this.#open.get(id);
    if (found === undefined) throw new RangeError(`no open document ${id}`);
    return found;
  }
}
