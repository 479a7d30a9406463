import { settleRequest, withBrowserStore } from './browserStore.ts';

/** A file as it is kept, under a name of its own. */
export interface KeptFile {
  readonly id: string;
  readonly file: File;
}

/** Files that the browser keeps. */
export interface KeptFiles {
  /** Keeps a file under an id; false where there is no room. Never rejects. */
  keep(id: string, file: File): Promise<boolean>;
  /** All that are kept; none where nothing can be. Never rejects. */
  list(): Promise<readonly KeptFile[]>;
  /** Keeps one no longer. Never rejects. */
  forget(id: string): Promise<void>;
}

/**
 * Files that are kept by the browser for this window alone (IndexedDB), so that they are there again after a
 * reload: a page may not open a file by its name.
 */
export function createKeptFiles(database: string): KeptFiles {
  const names = { database, store: 'files' } as const;
  return {
    async keep(id, file) {
      try {
        await withBrowserStore(names, 'readwrite', (store) => settleRequest(store.put(file, id)));
        return true;
      } catch {
        return false;
      }
    },
    async list() {
      try {
        const [ids, files] = await withBrowserStore(names, 'readonly', (store) =>
          Promise.all([settleRequest(store.getAllKeys()), settleRequest<unknown[]>(store.getAll())]),
        );
        return ids.flatMap((id, at) => {
          const file = files[at];
          return typeof id === 'string' && file instanceof File ? [{ id, file }] : [];
        });
      } catch {
        return [];
      }
    },
    async forget(id) {
      try {
        await withBrowserStore(names, 'readwrite', (store) => settleRequest(store.delete(id)));
      } catch {
        // Nothing could be kept either.
      }
    },
  };
}
