import type { Ticket } from '../../shared/ipc/contract.ts';
import { fail, type Result, succeed } from '../../shared/ipc/result.ts';
import type { Platform, SavedFile, SavedInPlace } from './platform.ts';

/** What browsers have that let a page write files of the person's choice (File System Access API). */
interface Pickers {
  readonly showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
  readonly showDirectoryPicker?: (options: { mode: 'readwrite' }) => Promise<FileSystemDirectoryHandle>;
}

/**
 * Files that a page without a host writes itself, by the handles that the person gives it: nothing where the
 * browser has none. A file is put in place as it is closed, so that who reads it sees it whole.
 */
export function createHandleFiles(): Pick<Platform, 'writeFiles'> {
  const { showSaveFilePicker, showDirectoryPicker } = globalThis as Pickers;
  if (showSaveFilePicker === undefined || showDirectoryPicker === undefined) return {};
  const places = new Map<Ticket, FileSystemHandle>();

  const ask = (files: readonly SavedFile[]): Promise<FileSystemHandle> =>
    files.length === 1
      ? showSaveFilePicker.call(globalThis, { suggestedName: files[0]!.fileName })
      : showDirectoryPicker.call(globalThis, { mode: 'readwrite' });

  return {
    async writeFiles(files, _setName, place): Promise<Result<SavedInPlace>> {
      try {
        const known = place === undefined ? undefined : places.get(place);
        const handle = known ?? (await ask(files));
        await writeInto(handle, files);
        const ticket = place ?? crypto.randomUUID().replaceAll('-', '');
        places.set(ticket, handle);
        return succeed({
          kind: 'saved',
          place: ticket,
          ...(isFolder(handle)
            ? { fileNames: files.map(({ fileName }) => fileName), folderName: handle.name }
            : { fileNames: [handle.name] }),
        });
      } catch (error) {
        const { name } = error as DOMException;
        if (name === 'AbortError') return succeed({ kind: 'cancelled' });
        console.warn(error);
        return fail(
          'unwritable',
          `The browser did not let the file be written (${name}). Your work is as it was; export it anew and allow it, or let it be downloaded.`,
        );
      }
    },
  };
}

const isFolder = (handle: FileSystemHandle): handle is FileSystemDirectoryHandle =>
  handle.kind === 'directory';

async function writeInto(place: FileSystemHandle, files: readonly SavedFile[]): Promise<void> {
  for (const { fileName, bytes } of files) {
    const handle = isFolder(place)
      ? await place.getFileHandle(fileName, { create: true })
      : (place as FileSystemFileHandle);
    const stream = await handle.createWritable();
    await stream.write(bytes);
    await stream.close();
  }
}
