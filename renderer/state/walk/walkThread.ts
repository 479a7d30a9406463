import { createWalkMessage, type WalkMessage } from './walkMessage.ts';
import type { WalkOnBody } from './walkQuery.ts';

/** Answers questions about walks on a thread of its own, so that the window's frames do not wait. */
export interface WalkThread<Answer> {
  /** Walks are answered in the order they were asked for. */
  ask(walk: WalkOnBody): Promise<Answer>;
  /** Ends the thread; what it still owes never comes. */
  end(): void;
}

/**
 * Takes a thread that answers one message with one answer. Where it cannot run, `answerHere` does it on the
 * caller's thread: late frames, but right answers. A walk on stairs is answered there too: it is of its style
 * at several speeds, of which a message has one, and solved for the picture already.
 */
export function startWalkThread<Answer>(
  worker: Worker,
  answerHere: (message: WalkMessage) => Answer,
  answerStairs: (walk: WalkOnBody) => Answer,
): WalkThread<Answer> {
  const waiting: { readonly message: WalkMessage; readonly resolve: (answer: Answer) => void }[] = [];
  let isBroken = false;
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => waiting.shift()?.resolve(data));
  worker.addEventListener('error', () => {
    isBroken = true;
    for (const { message, resolve } of waiting.splice(0)) resolve(answerHere(message));
  });
  return {
    ask(walk) {
      if (walk.stairs !== undefined) return Promise.resolve(answerStairs(walk));
      const message = createWalkMessage(walk);
      if (isBroken) return Promise.resolve(answerHere(message));
      return new Promise((resolve) => {
        waiting.push({ message, resolve });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
        worker.postMessage(message);
      });
    },
    end: () => worker.terminate(),
  };
}
