/**
 * The page without a network (a service worker): its files as the build lists them are kept at the first
 * visit, pictures of the guide when they are seen. A page that is open goes on with the files of its own
 * build; the next build takes over when it is closed.
 */

/** An event that lasts as long as what is told to it; a part of the browser's `ExtendableEvent`. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
/** A part of the browser's `FetchEvent`. */
interface FileEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** Put before this by the build: its files beside the page, and a hash over all of them. */
declare const BUILD: { readonly hash: string; readonly files: readonly string[] };

/** Folder of the page; caches are shared by all of a site. */
const FOLDER = new URL('./', location.href).href;
const NAME = `gaitsmith ${FOLDER} ${BUILD.hash}`;
const KEPT_WHEN_SEEN = new URL('guide/pictures/', FOLDER).href;

async function keepFiles(): Promise<void> {
  const cache = await caches.open(NAME);
  // Past the browser's own cache: a name without a hash may hold what was there before.
  await cache.addAll(BUILD.files.map((file) => new Request(new URL(file, FOLDER), { cache: 'reload' })));
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(`gaitsmith ${FOLDER} `) && name !== NAME) await caches.delete(name);
  await (globalThis as unknown as { clients: { claim(): Promise<void> } }).clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  // A server may vary by the origin that it is asked from; its files are the same.
  const how = { ignoreSearch: true, ignoreVary: true };
  const kept = await cache.match(request.mode === 'navigate' ? FOLDER : request, how);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok && request.url.startsWith(KEPT_WHEN_SEEN)) await cache.put(request, response.clone());
  return response;
}

addEventListener('install', (event) => (event as LastingEvent).waitUntil(keepFiles()));
addEventListener('activate', (event) => (event as LastingEvent).waitUntil(takeOver()));
addEventListener('fetch', (event) => {
  const { request, respondWith } = event as FileEvent;
  if (request.method === 'GET' && request.url.startsWith(FOLDER)) respondWith.call(event, answer(request));
});
