/**
 * The film behind the figure, kept by the browser for this window alone (IndexedDB), so that it is there
 * again after a reload: a page may not open a file by its name.
 */
const NAMES = { database: 'gaitsmith-film', store: 'film', key: 'shown' } as const;

/** Largest file that is kept, bytes (chosen: a minute of high definition, many times over). */
const KEPT_BYTES_MAX = 512 * 1024 * 1024;

/** Keeps a file in the place of the one before; false where it is too large or there is no room. */
export async function keepFilm(file: File): Promise<boolean> {
  if (file.size > KEPT_BYTES_MAX) return false;
  try {
    await withStore('readwrite', (store) => store.put(file, NAMES.key));
    return true;
  } catch {
    return false;
  }
}

/** The file that is kept; undefined for none. Never rejects. */
export async function readKeptFilm(): Promise<File | undefined> {
  try {
    const kept: unknown = await withStore('readonly', (store) => store.get(NAMES.key));
    return kept instanceof File ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps none. Never rejects. */
export async function forgetFilm(): Promise<void> {
  try {
    await withStore('readwrite', (store) => store.delete(NAMES.key));
  } catch {
    // Nothing could be kept either.
  }
}

async function withStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(NAMES.database, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(NAMES.store));
  const database = await settle(opening);
  try {
    const transaction = database.transaction(NAMES.store, mode);
    const answer = await settle(ask(transaction.objectStore(NAMES.store)));
    return answer;
  } finally {
    database.close();
  }
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not kept')));
    if (request instanceof IDBOpenDBRequest)
      request.addEventListener('blocked', () => reject(new Error('another window has it')));
  });
}
