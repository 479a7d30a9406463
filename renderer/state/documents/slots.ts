import { createStore, type StoreApi } from 'zustand/vanilla';
import { type DocumentStore, getVersion, type Version } from './documentStore.ts';

/** The four versions that a document can be flipped between. */
export const SLOT_NAMES = ['A', 'B', 'C', 'D'] as const;
export type SlotName = (typeof SLOT_NAMES)[number];

/** The versions of one document. */
export interface Slots {
  /** The slot that edits go to. */
  readonly current: SlotName;
  /** The slot before it, which flipping goes back to. */
  readonly last: SlotName;
  /** What the other slots hold, each with its own history. */
  readonly held: Readonly<Partial<Record<SlotName, Version>>>;
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

/** The slots of a document. */
export function getSlots(slots: StoreApi<SlotsState>, store: DocumentStore): Slots {
  return slots.getState().byDocument.get(store) ?? UNUSED;
}

/** The slots of a document that hold what was never on disk, beside the one in front. */
export function listUnsavedSlots(slots: StoreApi<SlotsState>, store: DocumentStore): readonly SlotName[] {
  const { held } = getSlots(slots, store);
  return SLOT_NAMES.filter((name) => held[name]?.isSaved === false);
}

/**
 * Notes the slots of a document, and in the document whether they hold unsaved work. Of what they hold, the
 * current one is left out: the document has that.
 */
export function setSlots(slots: StoreApi<SlotsState>, store: DocumentStore, next: Slots): void {
  const { [next.current]: _, ...held } = next.held;
  slots.setState(({ byDocument }) => ({ byDocument: new Map(byDocument).set(store, { ...next, held }) }));
  store.setState({ hasUnsavedVersions: listUnsavedSlots(slots, store).length > 0 });
}

/** Hands the versions of an open document to the one that took its place, as the slot whose version it is. */
export function replaceInSlots(
  slots: StoreApi<SlotsState>,
  before: DocumentStore,
  after: DocumentStore,
): void {
  const known = slots.getState().byDocument.get(before);
  if (known === undefined) return;
  const text = JSON.stringify(after.getState().document);
  const held = { ...known.held, [known.current]: getVersion(before) };
  const current = SLOT_NAMES.find((name) => JSON.stringify(held[name]?.document) === text) ?? known.current;
  const last = current === known.last ? known.current : known.last;
  setSlots(slots, after, { current, last, held });
  slots.setState(({ byDocument }) => {
    const next = new Map(byDocument);
    next.delete(before);
    return { byDocument: next };
  });
}
