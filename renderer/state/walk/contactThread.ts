import { answerContactRequest, type ContactReport } from './contact.ts';
import { type WalkMessage, createWalkMessage } from './walkMessage.ts';
import type { WalkOnBody } from './walkQuery.ts';

/** Measures walks in full on a thread of their own, so that the window's frames do not wait. */
export interface ContactThread {
  /** Walks are measured in the order they were asked for. */
  measure(query: WalkOnBody): Promise<ContactReport>;
  /** Ends the thread; what it still owes never comes. */
  end(): void;
}

/**
 * Starts the thread. Where it cannot run, walks are measured on the caller's thread: late frames, but right
 * figures.
 */
export function startContactThread(): ContactThread {
  const worker = new Worker(new URL('./contactWorker.ts', import.meta.url), { type: 'module' });
  const waiting: { readonly request: WalkMessage; readonly resolve: (report: ContactReport) => void }[] = [];
  let isBroken = false;
  worker.addEventListener('message', ({ data }: MessageEvent<ContactReport>) => {
    waiting.shift()?.resolve(data);
  });
  worker.addEventListener('error', () => {
    isBroken = true;
    for (const { request, resolve } of waiting.splice(0)) resolve(answerContactRequest(request));
  });
  return {
    measure(query) {
      const request = createWalkMessage(query);
      if (isBroken) return Promise.resolve(answerContactRequest(request));
      return new Promise((resolve) => {
        waiting.push({ request, resolve });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
        worker.postMessage(request);
      });
    },
    end: () => worker.terminate(),
  };
}
