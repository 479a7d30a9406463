/**
 * Characters' files, kept by the browser for this window alone (IndexedDB), so that they walk again after a
 * reload: a page may not open a file by its name.
 */
const NAMES = { database: 'gaitsmith-characters', store: 'files' } as const;

/** A character's file as it is kept. */
export interface KeptCharacter {
  readonly id: string;
  readonly file: File;
}

/** Keeps a file under its character's id; false where there is no room. Never rejects. */
export async function keepCharacter(id: string, file: File): Promise<boolean> {
  try {
    await withStore('readwrite', (store) => store.put(file, id));
    return true;
  } catch {
    return false;
  }
}

/** All that are kept; none where nothing can be. Never rejects. */
export async function listKeptCharacters(): Promise<readonly KeptCharacter[]> {
  try {
    const [ids, files] = await withStore<readonly [IDBValidKey[], unknown[]]>('readonly', async (store) => {
      const asked = [settle(store.getAllKeys()), settle<unknown[]>(store.getAll())] as const;
      return Promise.all(asked);
    });
    return ids.flatMap((id, at) => {
      const file = files[at];
      return typeof id === 'string' && file instanceof File ? [{ id, file }] : [];
    });
  } catch {
    return [];
  }
}

/** Keeps one no longer. Never rejects. */
export async function forgetCharacter(id: string): Promise<void> {
  try {
    await withStore('readwrite', (store) => store.delete(id));
  } catch {
    // Nothing could be kept either.
  }
}

async function withStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T> | IDBRequest | Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(NAMES.database, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(NAMES.store));
  const database = await settle(opening);
  try {
    const asked = ask(database.transaction(NAMES.store, mode).objectStore(NAMES.store));
    return asked instanceof Promise ? await asked : ((await settle(asked)) as T);
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
