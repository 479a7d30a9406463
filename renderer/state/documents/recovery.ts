import type { StyleDocument } from '../../../shared/style/document.ts';
import { writeStyle } from '../../../shared/style/file/writeStyle.ts';
import { writeClipGhostText } from '../capture/clipGhostText.ts';
import type { ClipGhost } from '../capture/clipGhost.ts';
import type { DocumentId } from './openStores.ts';
import { type DocumentOrigin, type DocumentStore, getPreviewedDocument } from './documentStore.ts';
import { writeHistoryText } from './historyText.ts';
import type { Studio } from '../studio.ts';

/**
 * Wait between an edit and keeping it, milliseconds (chosen: with the write well below the 2 s that may be
 * lost, and not at every move of a drag).
 */
const KEEP_DELAY_MS = 500;
/** Wait before what could not be kept is tried again, milliseconds (chosen). */
const RETRY_DELAY_MS = 5000;

/** What a document's unsaved work is; undefined for none. */
interface Work {
  readonly document: StyleDocument;
  readonly origin: DocumentOrigin;
  readonly captured: ClipGhost | undefined;
}

/** Keeps one document's unsaved work; every change of it is to be told. */
interface Keeper {
  /** The document changed, was saved or went back to what is saved. */
  note(): void;
  /** The document is closed: what was kept of it is dropped. */
  close(): void;
  /** Writes nothing any more; what is kept stays. */
  stop(): void;
}

/** Longest text of an undo history that is kept with unsaved work, characters (chosen: some 100 steps). */
const HISTORY_LENGTH_MAX = 400_000;

function createHistory(store: DocumentStore): { readonly history?: string } {
  const history = writeHistoryText(store, HISTORY_LENGTH_MAX);
  return history === undefined ? {} : { history };
}

/** The text of a document in whatever state: what is too long for a style file is work all the same. */
function writeWork(document: StyleDocument): string {
  try {
    return writeStyle(document);
  } catch (error) {
    if (error instanceof RangeError) return JSON.stringify(document);
    throw error;
  }
}

function createKeeper({ platform, notices, documents, clipGhosts }: Studio, id: DocumentId): Keeper {
  const store = documents.get(id);
  const { key: documentKey, wasKept } = documents.getRecoveryName(id);
  let kept: Work | undefined;
  /** Whether something of it may lie on the disk. */
  let isKept = wasKept;
  let isClosed = false;
  let isBusy = false;
  /** It was told already. */
  let hasFailed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function getWork(): Work | undefined {
    const state = store.getState();
    // A drag that goes on is work as well: a crash takes no more of it than of what was released.
    const document = getPreviewedDocument(state);
    if (isClosed || document === state.saved) return undefined;
    const captured = clipGhosts.getState().byDocument.get(store);
    return { document, origin: state.origin, captured };
  }

  function isUpToDate(): boolean {
    const work = getWork();
    if (work === undefined) return !isKept;
    return work.document === kept?.document && work.origin === kept.origin && work.captured === kept.captured;
  }

  async function keep(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    isBusy = true;
    const work = getWork();
    // Also where no answer comes: a program that is killed may have written it before.
    if (work !== undefined) isKept = true;
    const result =
      work === undefined
        ? await platform.call('recovery.discard', { documentKey })
        : await platform.call('recovery.write', {
            documentKey,
            text: writeWork(work.document),
            origin: work.origin,
            ...(work.captured !== undefined && { captured: writeClipGhostText(work.captured) }),
            ...createHistory(store),
          });
    isBusy = false;
    if (result.ok) {
      hasFailed = false;
      kept = work;
      if (work === undefined) isKept = false;
      note();
      return;
    }
    // A closed document asks for nothing any more, and the next start offers what is left of it.
    if (isClosed) return;
    if (!hasFailed) notices.show({ kind: 'warning', text: result.message });
    hasFailed = true;
    timer = setTimeout(() => void keep(), RETRY_DELAY_MS);
  }

  function note(): void {
    if (isBusy) return;
    if (isUpToDate()) {
      clearTimeout(timer);
      timer = undefined;
    } else if (getWork() === undefined) void keep();
    else timer ??= setTimeout(() => void keep(), KEEP_DELAY_MS);
  }

  return {
    note,
    close() {
      isClosed = true;
      note();
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Keeps the unsaved work of every open document where a crash cannot take it, within 2 s of an edit, and
 * drops it once it is saved or its document closed. Returns what ends that.
 */
export function keepUnsavedWork(studio: Studio): () => void {
  const { documents, clipGhosts } = studio;
  const keepers = new Map<DocumentId, Keeper>();
  function follow(): void {
    const { order } = documents.store.getState();
    for (const [id, keeper] of keepers) {
      if (order.includes(id)) continue;
      keepers.delete(id);
      keeper.close();
    }
    for (const id of order) {
      if (keepers.has(id)) continue;
      const keeper = createKeeper(studio, id);
      keepers.set(id, keeper);
      keeper.note();
    }
  }
  follow();
  const unwatchers = [
    documents.store.subscribe(follow),
    documents.subscribeEach((id) => keepers.get(id)?.note()),
    clipGhosts.subscribe(() => {
      for (const keeper of keepers.values()) keeper.note();
    }),
  ];
  return () => {
    for (const unwatch of unwatchers) unwatch();
    for (const keeper of keepers.values()) keeper.stop();
  };
}
