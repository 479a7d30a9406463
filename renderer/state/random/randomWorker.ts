import type { StyleDocument } from '../../../shared/style/document.ts';
import { createRandomDraw, type RandomAsk } from './randomDraw.ts';

/** The thread that draws random styles: first come the built-in ones, and then what is asked for. */
self.addEventListener(
  'message',
  ({ data: builtIns }: MessageEvent<readonly StyleDocument[]>) => {
    const draw = createRandomDraw(builtIns);
    self.addEventListener('message', ({ data }: MessageEvent<RandomAsk>) =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- nor has what a worker answers
      self.postMessage(draw(data)),
    );
  },
  { once: true },
);
