/**
 * What a page without a host has in its place: puts the bridge on the window before the window's own script
 * runs. The services start beside the first walk; a call waits for them.
 */
import { type Bridge, PAGE_BRIDGE_NAME } from '../../shared/ipc/bridge.ts';
import { fail } from '../../shared/ipc/result.ts';
import type { PageCall, ServiceMessage } from './messages.ts';

const UNREAD = fail(
  'unreachable',
  'A part of this page could not be read. Your work is still in this window, and what was saved is kept; see whether the network is there, and load the page anew.',
);

const worker = new Worker(new URL('./services.ts', import.meta.url), {
  type: 'module',
  name: document.baseURI,
});
const waiting = new Map<number, (answer: unknown) => void>();
const listeners = new Map<string, Set<(payload: unknown) => void>>();
let count = 0;
let isLost = false;

worker.addEventListener('message', ({ data }: MessageEvent<ServiceMessage>) => {
  if (data.kind === 'event') for (const listener of listeners.get(data.event) ?? []) listener(data.payload);
  else {
    waiting.get(data.id)?.(data.answer ?? UNREAD);
    waiting.delete(data.id);
  }
});
worker.addEventListener('error', () => {
  isLost = true;
  for (const answer of waiting.values()) answer(UNREAD);
  waiting.clear();
});

const bridge: Bridge = {
  call: (channel, request) =>
    new Promise((resolve) => {
      if (isLost) return resolve(UNREAD);
      const call: PageCall = { id: count++, channel, request };
      waiting.set(call.id, resolve);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage(call);
    }),
  on(event, listener) {
    const group = listeners.get(event) ?? new Set();
    listeners.set(event, group.add(listener));
    return () => group.delete(listener);
  },
};

(globalThis as { [PAGE_BRIDGE_NAME]?: Bridge })[PAGE_BRIDGE_NAME] = bridge;

// Without one the page needs its network.
navigator.serviceWorker?.register('offline.js').catch((error: unknown) => console.warn(error));

// What is kept may be thrown away when the disk is full, unless the browser says otherwise.
navigator.storage?.persist?.().catch(() => undefined);
