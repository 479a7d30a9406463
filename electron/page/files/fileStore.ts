/** A file or a folder as it is kept. */
export interface StoredFile {
  readonly isFolder: boolean;
  /** Empty for a folder. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Tells a file from another at the same path; kept when it is renamed. */
  readonly number: number;
  /** When its content was last written, in ms since 1970. */
  readonly changedAtMs: number;
}

/** What is kept, inside of one transaction. */
export interface FileTable {
  get(path: string): Promise<StoredFile | undefined>;
  put(path: string, file: StoredFile): Promise<void>;
  delete(path: string): Promise<void>;
  /** Every path that begins so. */
  list(prefix: string): Promise<readonly string[]>;
}

/** Where a page keeps files, by absolute paths without links. */
export interface FileStore {
  /** Whether what is kept outlives the page. */
  readonly isLasting: boolean;
  /**
   * Runs `ask` alone, with all that it writes kept for good when this resolves, or nothing of it when it
   * rejects. `ask` awaits nothing but the table. Rejects with what `ask` rejects with, or with an error whose
   * `code` is ENOSPC (no room) or EIO.
   */
  transact<T>(mode: 'readonly' | 'readwrite', ask: (files: FileTable) => Promise<T>): Promise<T>;
}

/** Makes an error as Node's file system throws them. */
export function createFileError(code: string, path: string): Error & { code: string } {
  return Object.assign(new Error(`${code}: ${path}`), { code });
}
