import { openBrowserStore } from './browserStore.ts';
import type { FileStore } from './fileStore.ts';
import { createFileSystem, type FileSystem } from './fileSystem.ts';
import { createMemoryStore } from './memoryStore.ts';

/** Folder of the files that come with the page. */
export const PROGRAM_FOLDER = '/program';
/** These files as they are beside the page: their texts by their paths below the folder. */
export const PROGRAM_FILE = 'program.json';

/** Tells all tabs of the site, and this one, which paths changed. */
const channel = new BroadcastChannel('gaitsmith-files');
const listeners = new Set<(path: string) => void>();
channel.addEventListener('message', ({ data }: MessageEvent<string>) => tell(data));

function tell(path: string): void {
  for (const listener of listeners) listener(path);
}

const store: Promise<FileStore> = openBrowserStore().catch(() => createMemoryStore());

/** Whether what is saved outlives the page: not where the browser keeps nothing for it. */
export async function isLasting(): Promise<boolean> {
  return (await store).isLasting;
}

/** Hears of every path that this tab or another changed, until the returned function is called. */
export function listenToFiles(listener: (path: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The files of this page. */
export const pageFiles: FileSystem = createFileSystem({
  store,
  programFolder: PROGRAM_FOLDER,
  async readProgram() {
    // The worker's name is the address of its page.
    const response = await fetch(new URL(PROGRAM_FILE, self.name));
    if (!response.ok) throw new Error(`${PROGRAM_FILE}: ${response.status}`);
    const texts = (await response.json()) as Record<string, string>;
    const encoder = new TextEncoder();
    return new Map(
      Object.entries(texts).map(([path, text]) => [`${PROGRAM_FOLDER}/${path}`, encoder.encode(text)]),
    );
  },
  onChange(path) {
    tell(path);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own site alone
    channel.postMessage(path);
  },
});
