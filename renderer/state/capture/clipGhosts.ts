import { z } from 'zod';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DocumentStore } from '../documents/documentStore.ts';
import { readClipGhostText, writeClipGhostText } from './clipGhostText.ts';
import type { ClipGhost } from './clipGhost.ts';

/** The captured walks that documents were made of: kept with the open documents, never in their files. */
export interface ClipGhosts {
  readonly byDocument: ReadonlyMap<DocumentStore, ClipGhost>;
}

/** Creates them, of no document. */
export function createClipGhosts(): StoreApi<ClipGhosts> {
  return createStore<ClipGhosts>(() => ({ byDocument: new Map() }));
}

/** Has a document be one that was made of a captured walk. */
export function setClipGhost(walks: StoreApi<ClipGhosts>, store: DocumentStore, walk: ClipGhost): void {
  walks.setState(({ byDocument }) => ({ byDocument: new Map(byDocument).set(store, walk) }));
}

/**
 * Longest text of all captured walks that are kept, characters (chosen: a hundred key speeds). Those of
 * documents further back are left out.
 */
const KEPT_LENGTH_MAX = 700_000;

const keptSchema = z.array(z.object({ document: z.int().min(0), walk: z.string() }));

/** What is kept of the captured walks from run to run, the documents by their places. */
export type KeptClipGhosts = Readonly<z.infer<typeof keptSchema>>;

/** What is to be kept; `stores` are the kept documents in their order. */
export function createKeptClipGhosts(
  walks: StoreApi<ClipGhosts>,
  stores: readonly DocumentStore[],
): KeptClipGhosts {
  const { byDocument } = walks.getState();
  let length = 0;
  return stores.flatMap((store, document) => {
    const found = byDocument.get(store);
    if (found === undefined) return [];
    const walk = writeClipGhostText(found);
    length += walk.length;
    return length <= KEPT_LENGTH_MAX ? [{ document, walk }] : [];
  });
}

/** Puts the captured walks back that a kept view holds, over the documents that could be read again. */
export function restoreClipGhosts(
  walks: StoreApi<ClipGhosts>,
  view: Readonly<Record<string, unknown>>,
  stores: ReadonlyMap<number, DocumentStore>,
): void {
  for (const { document, walk } of keptSchema.safeParse(view['captures']).data ?? []) {
    const store = stores.get(document);
    const read = readClipGhostText(walk);
    if (store !== undefined && read !== undefined) setClipGhost(walks, store, read);
  }
}
