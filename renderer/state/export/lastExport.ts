import type { SavedFiles } from '../../platform/platform.ts';
import type { DocumentStore } from '../documents/documentStore.ts';
import type { Studio } from '../studio.ts';
import type { ExportDraft } from './exportDraft.ts';
import type { ExportJob } from './exportJob.ts';
import type { LastExport } from './exportsMade.ts';

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
