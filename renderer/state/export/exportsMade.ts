import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Ticket } from '../../../shared/ipc/contract.ts';
import type { DocumentStore } from '../documents/documentStore.ts';
import type { SavedFiles } from '../../platform/platform.ts';
import type { Studio } from '../studio.ts';
import type { ExportDraft } from './exportDraft.ts';
import type { ExportJob } from './exportJob.ts';

/** An export as it can be made again. */
export interface LastExport {
  readonly draft: ExportDraft;
  /** Where it is, where it can be written again. */
  readonly place?: Ticket;
  /** The name that it was made under: at its place it stays, however the walk would be named since. */
  readonly fileName?: string;
}

/** The export that is kept up to date. */
export interface KeptExport {
  /** The document that it is of. */
  readonly store: DocumentStore;
  /** Where it is, or why it was not written the last time. */
  readonly line: string;
  readonly isRefused: boolean;
  /** Keeps it no longer; what is there stays. */
  stop(): void;
}

/** What was exported in this run, by document, and what is kept up to date. */
export interface ExportsMade {
  readonly byDocument: ReadonlyMap<DocumentStore, LastExport>;
  readonly kept: KeptExport | undefined;
}

/** Creates it, with nothing made. */
export function createExportsMade(): StoreApi<ExportsMade> {
  return createStore<ExportsMade>(() => ({ byDocument: new Map(), kept: undefined }));
}

/** Remembers what was saved of a document. */
export function noteExport(
  { exportsMade }: Studio,
  store: DocumentStore,
  { draft, job, saved }: { readonly draft: ExportDraft; readonly job: ExportJob; readonly saved: SavedFiles },
): void {
  if (saved.kind === 'cancelled') return;
  const made: LastExport = {
    draft,
    ...(saved.kind === 'saved' && { place: saved.place }),
    ...(saved.kind === 'saved' && job.kind !== 'set' && { fileName: job.fileName }),
  };
  exportsMade.setState(({ byDocument }) => ({ byDocument: new Map(byDocument).set(store, made) }));
}

/** The last export of the active document; undefined where it never was. */
export function findLastExport({ documents, exportsMade, exportDrafts }: Studio): LastExport | undefined {
  const store = documents.getActive();
  const draft = exportDrafts.getState().byDocument.get(store);
  return exportsMade.getState().byDocument.get(store) ?? (draft && { draft });
}
