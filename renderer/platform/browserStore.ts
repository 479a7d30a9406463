/** A store of files that the browser keeps for this window alone (IndexedDB). */
export interface BrowserStoreNames {
  readonly database: string;
  readonly store: string;
}

/**
 * Asks a store, which is made where it is missing, one or several things in one transaction. Rejects where
 * the browser keeps nothing, has no room, or another window holds it.
 */
export async function withBrowserStore<T>(
  names: BrowserStoreNames,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(names.database, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(names.store));
  const database = await settleRequest(opening);
  try {
    return await ask(database.transaction(names.store, mode).objectStore(names.store));
  } finally {
    database.close();
  }
}

/** What a request comes to. */
export function settleRequest<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not kept')));
    if (request instanceof IDBOpenDBRequest)
      request.addEventListener('blocked', () => reject(new Error('another window has it')));
  });
}
