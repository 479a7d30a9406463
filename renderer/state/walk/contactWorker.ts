import { answerContactRequest } from './contact.ts';
import { type WalkMessage } from './walkMessage.ts';

/** The thread that measures walks in full: one request, one report, in their order. */
self.addEventListener('message', ({ data }: MessageEvent<WalkMessage>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- nor has what a worker answers
  self.postMessage(answerContactRequest(data));
});
