import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StyleDocument } from '../../../shared/style/document.ts';
import type { DocumentStore } from './documentStore.ts';

/** The four versions that a document can be flipped between. */
export const SLOT_NAMES = ['A', 'B', 'C', 'D'] as const;
export type SlotName = (typeof SLOT_NAMES)[number];

/** The versions of one document. */
export interface Slots {
  /** The slot that edits go to. */
  readonly current: SlotName;
  /** The slot before it, which flipping goes back to. */
  readonly last: SlotName;
  /** What the other slots hold; that of `current` is as it was when it was left. */
  readonly held: Readonly<Partial<Record<SlotName, StyleDocument>>>;
}

/** Slots by document; one that was never flipped is in A. */
export interface SlotsState {
  readonly byDocument: ReadonlyMap<DocumentStore, Slots>;
}

const UNUSED: Slots = { current: 'A', last: 'B', held: {} };

/** Creates the slots of a run, all empty. */
export function createSlotsStore(): StoreApi<SlotsState> {
  return createStore<SlotsState>(() => ({ byDocument: new Map() }));
}

/**
 * The slots of a document as its history stands: undoing past a flip is being back in the slot that was left,
 * so that what the other one holds is never written over.
 */
export function getSlots(slots: StoreApi<SlotsState>, store: DocumentStore): Slots {
  const known = slots.getState().byDocument.get(store) ?? UNUSED;
  const { document } = store.getState();
  if (known.held[known.current] === document) return known;
  const back = SLOT_NAMES.find((name) => name !== known.current && known.held[name] === document);
  return back === undefined ? known : { ...known, current: back, last: known.current };
}

/** From now on undo and redo take the slot of a document along. Ends with the document's store. */
export function followHistory(slots: StoreApi<SlotsState>, store: DocumentStore): void {
  store.subscribe(() => {
    const now = getSlots(slots, store);
    if (now !== slots.getState().byDocument.get(store)) {
      slots.setState(({ byDocument }) => ({ byDocument: new Map(byDocument).set(store, now) }));
    }
  });
}

/** Hands the versions of an open document to the one that took its place, as the slot whose version it is. */
export function replaceInSlots(
  slots: StoreApi<SlotsState>,
  before: DocumentStore,
  after: DocumentStore,
): void {
  const known = slots.getState().byDocument.get(before);
  if (known === undefined) return;
  const { document } = after.getState();
  const text = JSON.stringify(document);
  const current = SLOT_NAMES.find((name) => JSON.stringify(known.held[name]) === text) ?? known.current;
  const last = current === known.last ? known.current : known.last;
  const taken: Slots = { current, last, held: { ...known.held, [current]: document } };
  slots.setState(({ byDocument }) => {
    const next = new Map(byDocument).set(after, taken);
    next.delete(before);
    return { byDocument: next };
  });
  followHistory(slots, after);
}
