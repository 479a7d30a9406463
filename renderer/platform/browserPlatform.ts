import type { EventName, Reply } from '../../shared/ipc/contract.ts';
import { fail, type Result, succeed } from '../../shared/ipc/result.ts';
import { downloadFile } from './download.ts';
import { pickFiles } from './pickFiles.ts';
import type { Platform } from './platform.ts';
import { readClipFiles } from './readClipFile.ts';
import { readStyleFiles } from './readStyleFile.ts';
import { zipFiles } from './zipFiles.ts';

const GONE =
  'The program behind this page does not answer. Your work is still in this window; start Gaitsmith again and then retry.';

/**
 * The platform over the browser host: calls are POSTs to the page's own origin, events one server-sent
 * stream. The cookie that the host set with the page proves who calls; `client` ties the events to this page
 * when several are open.
 */
export function createBrowserPlatform(): Platform {
  const client = crypto.randomUUID();
  // The host's first address carries its token; the cookie holds it from here on, so it need not stay in
  // sight or in the history.
  if (globalThis.location?.search.includes('token=')) history.replaceState(null, '', location.pathname);
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  let stream: EventSource | undefined;
  let streamReady: Promise<void> | undefined;
  /** Whether the stream opened or was refused: it is no longer on its first way there. */
  let hasSettled = false;

  /**
   * Opens the event stream, and resolves when it stands, so that no question that a call leads to can come
   * before it. A browser opens it again by itself where the connection broke, but in its own time, seconds
   * later, and gives it up where it was refused: a call meanwhile opens another.
   */
  function connect(): Promise<void> {
    if (hasSettled && stream?.readyState !== EventSource.OPEN) {
      stream?.close();
      streamReady = undefined;
    }
    streamReady ??= new Promise((resolve) => {
      hasSettled = false;
      const settle = (): void => {
        hasSettled = true;
        resolve();
      };
      stream = new EventSource(`/events?client=${client}`);
      stream.addEventListener('open', settle, { once: true });
      stream.addEventListener('error', settle, { once: true });
      for (const event of listeners.keys()) listen(stream, event);
    });
    return streamReady;
  }

  function listen(source: EventSource, event: EventName): void {
    source.addEventListener(event, (message: MessageEvent<string>) => {
      const payload = JSON.parse(message.data) as never;
      for (const listener of listeners.get(event) ?? []) listener(payload);
    });
  }

  async function call<T>(channel: string, request: unknown): Promise<Result<T>> {
    try {
      await connect();
      const response = await fetch(`/call/${channel}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-gaitsmith-client': client },
        body: JSON.stringify(request),
      });
      return (await response.json()) as Result<T>;
    } catch (error) {
      console.warn(error);
      return fail('unreachable', GONE);
    }
  }

  return {
    host: 'browser',
    call: (channel, request) => call<Reply<typeof channel>>(channel, request),
    on(event, listener) {
      let group = listeners.get(event);
      if (group === undefined) {
        group = new Set();
        listeners.set(event, group);
        if (stream !== undefined) listen(stream, event);
      }
      const heard = listener as (payload: never) => void;
      group.add(heard);
      void connect();
      return () => group.delete(heard);
    },
    async chooseClips() {
      const picked = await pickFiles('.bvh,.fbx');
      if (picked === undefined || picked.length === 0) return succeed({ kind: 'cancelled' });
      const { files, problems } = await readClipFiles(picked);
      if (files.length === 0) return fail('unreadable', problems.join(' '));
      return succeed({ kind: 'opened', files, problems });
    },
    async saveFiles(files, setName) {
      const [first] = files;
      const isSet = files.length > 1 || first === undefined;
      const fileName = isSet ? `${setName}.zip` : first.fileName;
      downloadFile(fileName, isSet ? await zipFiles(files) : new Blob([first.bytes]));
      return succeed({ kind: 'downloaded', fileName });
    },
    async openDropped(files) {
      const { texts: documents, unread } = await readStyleFiles(files);
      const problems = unread.map(({ failure }) => failure.message);
      const [first] = unread;
      if (documents.length === 0 && first !== undefined) return fail(first.failure.code, problems.join(' '));
      return succeed({ documents, problems });
    },
  };
}
