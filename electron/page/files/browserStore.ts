import { createFileError, type FileStore, type FileTable, type StoredFile } from './fileStore.ts';

const DATABASE = 'gaitsmith-files';
const STORE = 'files';

/**
 * Opens the store that the browser keeps for this site (IndexedDB): transactions hold over all tabs, so no
 * tab sees half a save of another. Rejects where the browser keeps nothing.
 */
export async function openBrowserStore(): Promise<FileStore> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await settle(opening);
  return {
    isLasting: true,
    async transact(mode, ask) {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const ended = new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(toFileError(transaction.error)));
      });
      // Heard below; who asks for something wrong is told that first.
      ended.catch(() => undefined);
      try {
        const answer = await ask(createTable(transaction.objectStore(STORE)));
        await ended;
        return answer;
      } catch (error) {
        if (!(error instanceof DOMException)) {
          transaction.abort();
          throw error;
        }
        throw toFileError(error);
      }
    },
  };
}

function createTable(store: IDBObjectStore): FileTable {
  return {
    get: (path) => settle(store.get(path) as IDBRequest<StoredFile | undefined>),
    put: async (path, file) => void (await settle(store.put(file, path))),
    delete: (path) => settle(store.delete(path)),
    list: (prefix) =>
      settle(store.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`)) as IDBRequest<string[]>),
  };
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new DOMException('not kept')));
  });
}

/** An error of the browser's store as one of a file system. */
function toFileError(error: DOMException | null): Error {
  if (error?.name === 'QuotaExceededError') return createFileError('ENOSPC', 'the store of this site');
  return Object.assign(createFileError('EIO', 'the store of this site'), { cause: error });
}
