import type { StyleDocument } from '../../../shared/style/document.ts';
import type { RandomAsk, RandomOutcome } from './randomDraw.ts';

/** Draws random styles on a thread of its own, so that the window's frames do not wait. */
export interface RandomThread {
  /**
   * Draws one at a time; of those that wait for it the last one comes, and the others never do. Rejects what
   * cannot be drawn.
   */
  draw(ask: RandomAsk): Promise<RandomOutcome>;
  /** Ends the thread; what it still owes never comes. */
  end(): void;
}

interface Waiting {
  readonly ask: RandomAsk;
  readonly resolve: (outcome: RandomOutcome) => void;
  readonly reject: (fault: unknown) => void;
}

/**
 * Starts the thread on the built-in styles. Where it cannot run, styles are drawn on the caller's thread:
 * late frames, but the same styles.
 */
export function startRandomThread(builtIns: readonly StyleDocument[]): RandomThread {
  const worker = startWorker();
  let onHere: Promise<(ask: RandomAsk) => RandomOutcome> | undefined;
  let drawing: Waiting | undefined;
  let next: Waiting | undefined;
  let isBroken = worker === undefined;
  const goOn = (): void => {
    drawing = next;
    next = undefined;
    if (drawing === undefined) return;
    if (!isBroken) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker?.postMessage(drawing.ask);
      return;
    }
    const { ask, resolve, reject } = drawing;
    onHere ??= import('./randomDraw.ts').then(({ createRandomDraw }) => createRandomDraw(builtIns));
    void onHere
      .then((draw) => draw(ask))
      .then(resolve, reject)
      .finally(goOn);
  };
  worker?.addEventListener('message', ({ data }: MessageEvent<RandomOutcome>) => {
    drawing?.resolve(data);
    goOn();
  });
  worker?.addEventListener('error', (event) => {
    console.error(event);
    isBroken = true;
    next ??= drawing;
    goOn();
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  worker?.postMessage(builtIns);
  return {
    draw: (ask) =>
      new Promise((resolve, reject) => {
        next = { ask, resolve, reject };
        if (drawing === undefined) goOn();
      }),
    end: () => worker?.terminate(),
  };
}

/** Undefined where there are no threads. */
function startWorker(): Worker | undefined {
  if (globalThis.Worker === undefined) return undefined;
  return new Worker(new URL('./randomWorker.ts', import.meta.url), { type: 'module' });
}
