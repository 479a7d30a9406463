import type { StoreApi } from 'zustand/vanilla';
import type { JobWork } from '../thread/jobThread.ts';
import { type CaptureOutcome, withoutFigure } from './captureJob.ts';
import type { StartCaptureThread } from './captureThread.ts';
import { type DeskState, getStyleName, listFitted } from './deskState.ts';

/** The fit of a desk's style to its clips, on a thread of its own; the latest choices count. */
export class Fitting {
  readonly #store: StoreApi<DeskState>;
  readonly #startThread: StartCaptureThread;
  #work: JobWork<CaptureOutcome> | undefined;

  constructor(store: StoreApi<DeskState>, startThread: StartCaptureThread) {
    this.#store = store;
    this.#startThread = startThread;
  }

  /** Gives up the fit that is under way, since clips are still being read. */
  wait(): void {
    this.end();
    this.#store.setState({ isFitting: true });
  }

  /** Fits the style anew. */
  start(): void {
    this.end();
    const store = this.#store;
    const state = store.getState();
    const { captures, neutral } = listFitted(state);
    if (captures.length === 0) {
      store.setState({ fit: undefined, isFitting: false, problem: undefined });
      return;
    }
    store.setState({ isFitting: true, problem: undefined });
    const work = this.#startThread(
      {
        kind: 'fit',
        captures: captures.map(withoutFigure),
        base: state.base,
        name: getStyleName(state),
        ...(neutral !== undefined && { neutral: withoutFigure(neutral) }),
      },
      () => undefined,
    );
    this.#work = work;
    void work.outcome.then((outcome) => {
      if (this.#work !== work) return;
      this.#work = undefined;
      work.end();
      if (outcome.kind === 'fitted') store.setState({ fit: outcome.fit, isFitting: false });
      else if (outcome.kind === 'failed')
        store.setState({ fit: undefined, isFitting: false, problem: outcome.message });
    });
  }

  /** Ends the fit that is under way; nothing comes of it. */
  end(): void {
    this.#work?.end();
    this.#work = undefined;
  }
}
