import { readdir } from 'node:fs/promises';

/**
 * Tries before giving up; chosen: each one means that another program took the same name in the same instant.
 */
const TRIES_MAX = 100;

/**
 * Makes something new in a folder under the first name that is free. `pickName` gives the name for the names
 * that are there and those found taken since; `make` makes it and rejects with EEXIST where the name was
 * taken in between, by whatever program, or is another spelling of one that is there. Resolves with the name;
 * rejects with the system's error.
 */
export async function makeUnderFreeName<N extends { readonly fileName: string }>(
  folder: string,
  pickName: (taken: readonly string[]) => N,
  make: (named: N) => Promise<void>,
): Promise<N> {
  const tried: string[] = [];
  for (;;) {
    const named = pickName([...(await readdir(folder)), ...tried]);
    try {
      await make(named);
      return named;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || tried.length === TRIES_MAX) throw error;
      tried.push(named.fileName);
    }
  }
}
