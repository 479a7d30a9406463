import { settleRequest, withBrowserStore } from './browserStore.ts';

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
    await withBrowserStore(NAMES, 'readwrite', (store) => settleRequest(store.put(file, NAMES.key)));
    return true;
  } catch {
    return false;
  }
}

/** The file that is kept; undefined for none. Never rejects. */
export async function readKeptFilm(): Promise<File | undefined> {
  try {
    const kept: unknown = await withBrowserStore(NAMES, 'readonly', (store) =>
      settleRequest<unknown>(store.get(NAMES.key)),
    );
    return kept instanceof File ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps none. Never rejects. */
export async function forgetFilm(): Promise<void> {
  try {
    await withBrowserStore(NAMES, 'readwrite', (store) => settleRequest(store.delete(NAMES.key)));
  } catch {
    // Nothing could be kept either.
  }
}
