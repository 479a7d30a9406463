import { dirname, resolve } from '../node/path.ts';
import { createFileError, type FileStore, type FileTable, type StoredFile } from './fileStore.ts';

/** What is told of a file or a folder; a part of Node's `Stats`. */
export interface FileStats {
  readonly dev: number;
  readonly ino: number;
  readonly size: number;
  readonly mode: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly birthtimeMs: number;
  isFile(): boolean;
  isDirectory(): boolean;
}

/** A file that is open; a part of Node's `FileHandle`. */
export interface OpenFile {
  stat(): Promise<FileStats>;
  readFile(): Promise<Uint8Array<ArrayBuffer>>;
  writeFile(content: string | Uint8Array): Promise<void>;
  chmod(): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** A name in a folder; a part of Node's `Dirent`. */
export interface FolderEntry {
  readonly name: string;
  isFile(): boolean;
  isDirectory(): boolean;
}

/**
 * The calls of `node:fs/promises` that the services make, with the same errors by `code`. There are no links
 * and no permissions.
 */
export interface FileSystem {
  open(path: string, flags: string | number): Promise<OpenFile>;
  stat(path: string): Promise<FileStats>;
  readFile(path: string, encoding: 'utf8'): Promise<string>;
  readFile(path: string): Promise<Uint8Array<ArrayBuffer>>;
  writeFile(path: string, content: string | Uint8Array): Promise<void>;
  readdir(folder: string, options: { readonly withFileTypes: true }): Promise<FolderEntry[]>;
  readdir(folder: string): Promise<string[]>;
  mkdir(folder: string, options?: { readonly recursive?: boolean }): Promise<void>;
  /** Gives a file another name; one that has that name is replaced. */
  rename(from: string, to: string): Promise<void>;
  /** Makes a copy under a name that is free. */
  link(from: string, to: string): Promise<void>;
  copyFile(from: string, to: string): Promise<void>;
  unlink(path: string): Promise<void>;
  rmdir(folder: string): Promise<void>;
  rm(path: string, options?: { readonly recursive?: boolean; readonly force?: boolean }): Promise<void>;
  utimes(path: string, accessed: Date, changed: Date): Promise<void>;
}

/** What a file system stands on. */
export interface FileSystemOptions {
  readonly store: Promise<FileStore>;
  /** Files that are only read, by their absolute paths; read at the first need. */
  readonly readProgram: () => Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>>;
  /** Folder of these files. */
  readonly programFolder: string;
  /** Told of every path that something was written to or taken from, when it is done. */
  readonly onChange: (path: string) => void;
}

const NO_BYTES = new Uint8Array(0);

/** Makes a file system over a store. */
export function createFileSystem(options: FileSystemOptions): FileSystem {
  let program: Promise<ReadonlyMap<string, StoredFile>> | undefined;

  const isOfProgram = (path: string): boolean =>
    path === options.programFolder || path.startsWith(`${options.programFolder}/`);

  async function readProgram(): Promise<FileTable> {
    program ??= options.readProgram().then(
      (files) =>
        new Map(
          [...files].flatMap(([path, bytes]) => [
            [dirname(path), createStored(true, NO_BYTES)] as const,
            [path, createStored(false, bytes)] as const,
          ]),
        ),
      (error: unknown) => {
        // Asked for again at the next need.
        program = undefined;
        throw Object.assign(createFileError('EIO', options.programFolder), { cause: error });
      },
    );
    const files = await program;
    const refuse = (path: string): Promise<never> => Promise.reject(createFileError('EROFS', path));
    return {
      get: async (path) => files.get(path),
      put: refuse,
      delete: refuse,
      list: async (prefix) => [...files.keys()].filter((path) => path.startsWith(prefix)),
    };
  }

  async function look<T>(path: string, ask: (files: FileTable) => Promise<T>): Promise<T> {
    if (isOfProgram(path)) return ask(await readProgram());
    return (await options.store).transact('readonly', ask);
  }

  async function change<T>(paths: readonly string[], ask: (files: FileTable) => Promise<T>): Promise<T> {
    const inProgram = paths.find(isOfProgram);
    if (inProgram !== undefined) throw createFileError('EROFS', inProgram);
    const answer = await (await options.store).transact('readwrite', ask);
    for (const path of paths) options.onChange(path);
    return answer;
  }

  const find = (path: string): Promise<StoredFile> => look(path, (files) => getThere(files, path));

  async function write(path: string, content: string | Uint8Array, isNew = false): Promise<void> {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
    await change([path], async (files) => {
      const there = await files.get(path);
      if (isNew && there !== undefined) throw createFileError('EEXIST', path);
      if (there?.isFolder === true) throw createFileError('EISDIR', path);
      await checkParent(files, path);
      await files.put(path, { ...createStored(false, bytes), ...(there && { number: there.number }) });
    });
  }

  async function readBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
    const { isFolder, bytes } = await find(path);
    if (isFolder) throw createFileError('EISDIR', path);
    return bytes;
  }

  /** Puts a copy of a file at another path. */
  async function copy(from: string, to: string, { replaces, moves }: Record<'replaces' | 'moves', boolean>) {
    await change(moves ? [from, to] : [to], async (files) => {
      const file = await getThere(files, from);
      const there = await files.get(to);
      if (there !== undefined && !replaces) throw createFileError('EEXIST', to);
      if (file.isFolder || there?.isFolder === true) throw createFileError('EISDIR', from);
      await checkParent(files, to);
      if (moves) await files.delete(from);
      await files.put(to, file);
    });
  }

  function readFile(path: string, encoding: 'utf8'): Promise<string>;
  function readFile(path: string): Promise<Uint8Array<ArrayBuffer>>;
  async function readFile(path: string, encoding?: 'utf8'): Promise<string | Uint8Array> {
    const bytes = await readBytes(resolve(path));
    return encoding === undefined ? bytes : new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  }

  function readdir(folder: string, options: { readonly withFileTypes: true }): Promise<FolderEntry[]>;
  function readdir(folder: string): Promise<string[]>;
  async function readdir(folder: string, { withFileTypes = false } = {}): Promise<(string | FolderEntry)[]> {
    const path = resolve(folder);
    return look(path, async (files) => {
      if (!(await getThere(files, path)).isFolder) throw createFileError('ENOTDIR', path);
      const entries: (string | FolderEntry)[] = [];
      for (const inside of await files.list(`${path}/`)) {
        const name = inside.slice(path.length + 1);
        if (name.includes('/')) continue;
        if (!withFileTypes) entries.push(name);
        else {
          const { isFolder } = await getThere(files, inside);
          entries.push({ name, isFile: () => !isFolder, isDirectory: () => isFolder });
        }
      }
      return entries;
    });
  }

  return {
    readFile,
    readdir,
    async open(given, flags) {
      const path = resolve(given);
      if (flags === 'wx') await write(path, NO_BYTES, true);
      else await find(path);
      return {
        stat: async () => toStats(await find(path)),
        readFile: () => readBytes(path),
        writeFile: (content) => write(path, content),
        chmod: async () => undefined,
        // What was written is kept for good already.
        sync: async () => undefined,
        close: async () => undefined,
      };
    },
    stat: async (path) => toStats(await find(resolve(path))),
    writeFile: (path, content) => write(resolve(path), content),
    async mkdir(folder, { recursive = false } = {}) {
      const path = resolve(folder);
      await change([path], async (files) => {
        const there = await files.get(path);
        if (there !== undefined && !(recursive && there.isFolder)) throw createFileError('EEXIST', path);
        if (!recursive) await checkParent(files, path);
        for (let made = path; made !== '/'; made = dirname(made)) {
          const old = await files.get(made);
          if (old?.isFolder === false) throw createFileError('ENOTDIR', made);
          if (old === undefined) await files.put(made, createStored(true, NO_BYTES));
        }
      });
    },
    rename: (from, to) => copy(resolve(from), resolve(to), { replaces: true, moves: true }),
    link: (from, to) => copy(resolve(from), resolve(to), { replaces: false, moves: false }),
    copyFile: (from, to) => copy(resolve(from), resolve(to), { replaces: true, moves: false }),
    async unlink(given) {
      const path = resolve(given);
      await change([path], async (files) => {
        if ((await getThere(files, path)).isFolder) throw createFileError('EISDIR', path);
        await files.delete(path);
      });
    },
    async rmdir(folder) {
      const path = resolve(folder);
      await change([path], async (files) => {
        if (!(await getThere(files, path)).isFolder) throw createFileError('ENOTDIR', path);
        if ((await files.list(`${path}/`)).length > 0) throw createFileError('ENOTEMPTY', path);
        await files.delete(path);
      });
    },
    async rm(given, { recursive = false, force = false } = {}) {
      const path = resolve(given);
      await change([path], async (files) => {
        const there = force ? await files.get(path) : await getThere(files, path);
        if (there?.isFolder === true && !recursive) throw createFileError('EISDIR', path);
        for (const inside of recursive ? await files.list(`${path}/`) : []) await files.delete(inside);
        if (there !== undefined) await files.delete(path);
      });
    },
    async utimes(given, _accessed, changed) {
      const path = resolve(given);
      await change([path], async (files) => {
        await files.put(path, { ...(await getThere(files, path)), changedAtMs: changed.getTime() });
      });
    },
  };
}

/** Tells the files of a page apart; two tabs never make the same. */
function createStored(isFolder: boolean, bytes: Uint8Array<ArrayBuffer>): StoredFile {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return { isFolder, bytes, number, changedAtMs: Date.now() };
}

const ROOT: StoredFile = { isFolder: true, bytes: NO_BYTES, number: 0, changedAtMs: 0 };

async function getThere(files: FileTable, path: string): Promise<StoredFile> {
  const there = path === '/' ? ROOT : await files.get(path);
  if (there === undefined) throw createFileError('ENOENT', path);
  return there;
}

async function checkParent(files: FileTable, path: string): Promise<void> {
  if (!(await getThere(files, dirname(path))).isFolder) throw createFileError('ENOTDIR', path);
}

function toStats({ isFolder, bytes, number, changedAtMs }: StoredFile): FileStats {
  return {
    dev: 0,
    // Folders are one and the same when they are made again: nothing can be moved away under a watch.
    ino: isFolder ? 0 : number,
    size: bytes.byteLength,
    mode: 0o666,
    mtimeMs: changedAtMs,
    ctimeMs: changedAtMs,
    birthtimeMs: 0,
    isFile: () => !isFolder,
    isDirectory: () => isFolder,
  };
}
