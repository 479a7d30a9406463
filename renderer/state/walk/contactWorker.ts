import { answerContactRequest, type ContactRequest } from './contact.ts';

/** The thread that measures walks in full: one request, one report, in their order. */
self.addEventListener('message', ({ data }: MessageEvent<ContactRequest>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- nor has what a worker answers
  self.postMessage(answerContactRequest(data));
});
