import { settleRequest, withBrowserStore } from './browserStore.ts';

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
    await withBrowserStore(NAMES, 'readwrite', (store) => settleRequest(store.put(file, id)));
    return true;
  } catch {
    return false;
  }
}

/** All that are kept; none where nothing can be. Never rejects. */
export async function listKeptCharacters(): Promise<readonly KeptCharacter[]> {
  try {
    const [ids, files] = await withBrowserStore(NAMES, 'readonly', (store) =>
      Promise.all([settleRequest(store.getAllKeys()), settleRequest<unknown[]>(store.getAll())]),
    );
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
    await withBrowserStore(NAMES, 'readwrite', (store) => settleRequest(store.delete(id)));
  } catch {
    // Nothing could be kept either.
  }
}
