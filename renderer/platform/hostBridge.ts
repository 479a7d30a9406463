import type { Bridge } from '../../shared/ipc/bridge.ts';
import { fail } from '../../shared/ipc/result.ts';
import { BYTES_MEMBER } from '../../shared/ipc/wire.ts';

const GONE =
  'The program behind this page does not answer. Your work is still in this window; start Gaitsmith again and then retry.';

/** Bytes that are made letters at once; as many arguments as any browser takes. */
const CHUNK_BYTES = 32_768;

/** Writes bytes as the host reads them. */
function writeBytes(_name: string, value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  const letters: string[] = [];
  for (let at = 0; at < value.length; at += CHUNK_BYTES)
    letters.push(String.fromCharCode(...value.subarray(at, at + CHUNK_BYTES)));
  return { [BYTES_MEMBER]: btoa(letters.join('')) };
}

/**
 * The bridge to the browser host: calls are POSTs to the page's own origin, events one server-sent stream.
 * The cookie that the host set with the page proves who calls; `client` ties the events to this page when
 * several are open. A call never rejects.
 */
export function createHostBridge(): Bridge {
  const client = crypto.randomUUID();
  // The host's first address carries its token; the cookie holds it from here on, so it need not stay in
  // sight or in the history.
  if (globalThis.location?.search.includes('token=')) history.replaceState(null, '', location.pathname);
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
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

  function listen(source: EventSource, event: string): void {
    source.addEventListener(event, (message: MessageEvent<string>) => {
      const payload = JSON.parse(message.data) as unknown;
      for (const listener of listeners.get(event) ?? []) listener(payload);
    });
  }

  async function call(channel: string, request: unknown): Promise<unknown> {
    try {
      await connect();
      const response = await fetch(`/call/${channel}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-gaitsmith-client': client },
        body: JSON.stringify(request, writeBytes),
      });
      return (await response.json()) as unknown;
    } catch (error) {
      console.warn(error);
      return fail('unreachable', GONE);
    }
  }

  return {
    call,
    on(event, listener) {
      let group = listeners.get(event);
      if (group === undefined) {
        group = new Set();
        listeners.set(event, group);
        if (stream !== undefined) listen(stream, event);
      }
      group.add(listener);
      void connect();
      return () => group.delete(listener);
    },
  };
}
