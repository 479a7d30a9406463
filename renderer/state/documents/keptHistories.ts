import { z } from 'zod';
import { type DocumentStore, isDirty } from './documentStore.ts';
import { restoreHistory, writeHistoryText } from './historyText.ts';

/** Longest text of all histories that are kept with the view, characters (chosen: some 20 steps). */
const KEPT_LENGTH_MAX = 80_000;

const keptSchema = z.array(z.object({ document: z.int().min(0), history: z.string() }));

/** What is kept of the undo histories from run to run, the documents by their places. */
type KeptHistories = Readonly<z.infer<typeof keptSchema>>;

/** What is to be kept of documents that are saved; unsaved work is kept with its history elsewhere. */
export function createKeptHistories(stores: readonly DocumentStore[]): KeptHistories {
  let left = KEPT_LENGTH_MAX;
  return stores.flatMap((store, document) => {
    const history = isDirty(store.getState()) ? undefined : writeHistoryText(store, left);
    if (history === undefined) return [];
    left -= history.length;
    return [{ document, history }];
  });
}

/** Gives the documents that could be read again the histories that a kept view holds. */
export function restoreHistories(
  view: Readonly<Record<string, unknown>>,
  stores: ReadonlyMap<number, DocumentStore>,
): void {
  for (const { document, history } of keptSchema.safeParse(view['histories']).data ?? []) {
    const store = stores.get(document);
    if (store !== undefined && !isDirty(store.getState())) restoreHistory(store, history);
  }
}
