import type { DocumentReference } from '../../../shared/ipc/contract.ts';
import type { Failure } from '../../../shared/ipc/result.ts';
import { createKeptClipGhosts } from '../capture/clipGhosts.ts';
import { type DocumentStore, isDirty } from '../documents/documentStore.ts';
import { createKeptHistories } from '../documents/keptHistories.ts';
import { createKeptExportDrafts } from '../export/exportDrafts.ts';
import { createKeptMix } from '../library/keptMix.ts';
import { createKeptComparison, type KeptComparison, listLaneGuests } from '../lanes/keptComparison.ts';
import { createKeptSteps } from '../steps/keptSteps.ts';
import type { Studio } from '../studio.ts';

/** Wait after the last change before the view is kept, milliseconds (chosen: one write for a panel drag). */
const KEEP_DELAY_MS = 400;
/** As many documents as the contract takes at once (`workspace.write`). */
const DOCUMENTS_MAX = 64;

function getReference(store: DocumentStore): DocumentReference | undefined {
  const { ticket, libraryId } = store.getState().origin;
  if (libraryId !== undefined) return { kind: 'library', id: libraryId };
  return ticket === undefined ? undefined : { kind: 'ticket', ticket };
}

/** The documents that have a place to be read from again. */
function listReferred(stores: readonly DocumentStore[]) {
  return stores.flatMap((store) => {
    const reference = getReference(store);
    return reference === undefined ? [] : [{ store, reference }];
  });
}

/** What the next start will not bring back, a sentence: a window without its host tells that itself. */
function describeRefusal({ code, message }: Failure): string {
  if (code === 'unreachable') return '';
  return `What is open, its versions and the views were not kept for the next start. Your work is open here as it is: save what you want to find again as files. ${message}`;
}

/** The same of versions that are longer than is kept; empty where there are none. */
function describeLeftOut(
  { slots }: Studio,
  stores: readonly DocumentStore[],
  { open, versions }: KeptComparison,
): string {
  const { byDocument } = slots.getState();
  const names = stores
    .slice(0, open)
    .filter((store, at) => byDocument.has(store) && !versions.some(({ document }) => document === at))
    .map((store) => store.getState().document.name);
  return names.length === 0
    ? ''
    : `The versions of ${names.join(', ')} are too long to be kept for the next start. They are open here as they are: save those that you need as files.`;
}

/**
 * Keeps the view, which documents are open, the lanes, the versions, the mix and the footsteps, soon after
 * each change; returns what ends that.
 */
export function keepWorkspace(studio: Studio): () => void {
  const {
    documents,
    workspace,
    lanes,
    slots,
    exportDrafts,
    clipGhosts,
    transient,
    platform,
    mix,
    steps,
    notices,
  } = studio;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What of the last write was told; it is told once. */
  let told = '';

  async function write(): Promise<void> {
    const open = listReferred(documents.store.getState().order.map((id) => documents.get(id)));
    const kept = [...open, ...listReferred(listLaneGuests(studio))].slice(0, DOCUMENTS_MAX);
    const stores = kept.map(({ store }) => store);
    const comparison = createKeptComparison(studio, stores, Math.min(open.length, kept.length));
    const written = await platform.call('workspace.write', {
      view: {
        ...workspace.getState(),
        comparison,
        exports: createKeptExportDrafts(exportDrafts, stores),
        captures: createKeptClipGhosts(clipGhosts, stores),
        mix: createKeptMix(mix.getState()),
        histories: createKeptHistories(stores),
        steps: createKeptSteps(steps),
      },
      documents: kept.map(({ reference }) => reference),
    });
    const loss = written.ok ? describeLeftOut(studio, stores, comparison) : describeRefusal(written);
    if (loss !== '' && loss !== told) notices.show({ kind: 'warning', text: loss, about: 'kept' });
    told = loss;
  }
  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void write(), KEEP_DELAY_MS);
  }
  const unwatchers = [
    workspace.subscribe(schedule),
    documents.store.subscribe(schedule),
    lanes.subscribe(() => {
      // A sweep changes the speed at every frame, and no one chose any of them but the last.
      if (!transient.getState().sweeping) schedule();
    }),
    slots.subscribe(schedule),
    exportDrafts.subscribe(schedule),
    clipGhosts.subscribe(schedule),
    mix.subscribe(schedule),
    steps.subscribe((state, before) => {
      if (state.sequence !== before.sequence) schedule();
    }),
    transient.subscribe((state, before) => {
      if (before.sweeping && !state.sweeping) schedule();
    }),
    documents.subscribeEach((id, state, before) => {
      const isEdited = state.document !== before.document || state.preview !== before.preview;
      const hasVersions = isEdited && slots.getState().byDocument.has(documents.get(id));
      const isSaved = state.saved !== before.saved || (isEdited && !isDirty(state));
      if (state.origin !== before.origin || hasVersions || isSaved) schedule();
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const unwatch of unwatchers) unwatch();
  };
}
