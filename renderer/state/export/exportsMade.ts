import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Ticket } from '../../../shared/ipc/contract.ts';
import type { DocumentStore } from '../documents/documentStore.ts';
import type { ExportDraft } from './exportDraft.ts';

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
