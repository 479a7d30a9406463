import { createInTurn } from '../../../shared/ipc/inTurn.ts';
import type { FileStore, StoredFile } from './fileStore.ts';

/** Makes a store that lasts as long as the page, for browsers that keep nothing. */
export function createMemoryStore(): FileStore {
  let kept: ReadonlyMap<string, StoredFile> = new Map();
  const inTurn = createInTurn();
  return {
    isLasting: false,
    transact: (_mode, ask) =>
      inTurn(async () => {
        const files = new Map(kept);
        const answer = await ask({
          get: async (path) => files.get(path),
          put: async (path, file) => void files.set(path, file),
          delete: async (path) => void files.delete(path),
          list: async (prefix) => [...files.keys()].filter((path) => path.startsWith(prefix)),
        });
        kept = files;
        return answer;
      }),
  };
}
