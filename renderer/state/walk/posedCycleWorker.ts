import { answerCycleRequest } from './posedCycles.ts';
import type { WalkMessage } from './walkMessage.ts';

/** The thread that reads cycles as they are seen: one walk, one cycle, in their order. */
self.addEventListener('message', ({ data }: MessageEvent<WalkMessage>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- nor has what a worker answers
  self.postMessage(answerCycleRequest(data));
});
