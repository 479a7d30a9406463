import { z } from 'zod';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DocumentStore } from '../documents/documentStore.ts';
import { createExportDraft, type ExportDraft, exportDraftSchema } from './exportDraft.ts';

/** Last choices of exports, by document; lost with the document, kept with the workspace. */
export interface ExportDrafts {
  readonly byDocument: ReadonlyMap<DocumentStore, ExportDraft>;
  /** Those of the last export of any document: what another one begins with. */
  readonly last: ExportDraft | undefined;
}

/** Creates them, all unknown. */
export function createExportDrafts(): StoreApi<ExportDrafts> {
  return createStore<ExportDrafts>(() => ({ byDocument: new Map(), last: undefined }));
}

/** What the dialog begins with for a document; a first export has the window's frame rate. */
export function getExportDraft(
  drafts: StoreApi<ExportDrafts>,
  store: DocumentStore,
  frameRate: number,
): ExportDraft {
  const { byDocument, last } = drafts.getState();
  return byDocument.get(store) ?? last ?? createExportDraft(frameRate);
}

/** Remembers the choices of a document. */
export function keepExportDraft(
  drafts: StoreApi<ExportDrafts>,
  store: DocumentStore,
  draft: ExportDraft,
): void {
  drafts.setState(({ byDocument }) => ({ byDocument: new Map(byDocument).set(store, draft), last: draft }));
}

const keptSchema = z.object({
  last: exportDraftSchema.nullable().catch(null),
  documents: z.array(z.object({ document: z.int().min(0), draft: exportDraftSchema })).catch([]),
});

/** What is kept of the choices from run to run, the documents by their places. */
export type KeptExportDrafts = Readonly<z.infer<typeof keptSchema>>;

/** What is to be kept; `stores` are the kept documents in their order. */
export function createKeptExportDrafts(
  drafts: StoreApi<ExportDrafts>,
  stores: readonly DocumentStore[],
): KeptExportDrafts {
  const { byDocument, last } = drafts.getState();
  const documents = stores.flatMap((store, document) => {
    const draft = byDocument.get(store);
    return draft === undefined ? [] : [{ document, draft }];
  });
  return { last: last ?? null, documents };
}

/** Puts the choices back that a kept view holds, over the documents that could be read again. */
export function restoreExportDrafts(
  drafts: StoreApi<ExportDrafts>,
  view: Readonly<Record<string, unknown>>,
  stores: ReadonlyMap<number, DocumentStore>,
): void {
  const kept = keptSchema.safeParse(view['exports']).data;
  if (kept === undefined) return;
  const found = kept.documents.flatMap(({ document, draft }) => {
    const store = stores.get(document);
    return store === undefined ? [] : [[store, draft] as const];
  });
  drafts.setState({ byDocument: new Map(found), last: kept.last ?? undefined });
}
