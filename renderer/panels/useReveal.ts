import { type RefObject, useEffect } from 'react';

/** What a store asks to come into view; another object each time. */
interface Reveals {
  readonly reveal: { readonly id: string } | undefined;
}

/** A store whose state says so, among other things. */
interface RevealingStore {
  subscribe(listener: (state: Reveals, before: Reveals) => void): () => void;
}

/**
 * Scrolls what has an id into view whenever a store asks for that: the element within `root` whose
 * `attribute` is the id.
 */
export function useReveal(
  store: RevealingStore,
  root: RefObject<HTMLElement | null>,
  attribute: string,
): void {
  useEffect(() => {
    let frame: number | undefined;
    const stop = store.subscribe(({ reveal }, before) => {
      if (reveal === undefined || reveal === before.reveal) return;
      // In the next frame, since the end of a search may only now bring it back.
      frame = requestAnimationFrame(() => {
        [...(root.current?.querySelectorAll(`[${attribute}]`) ?? [])]
          .find((element) => element.getAttribute(attribute) === reveal.id)
          ?.scrollIntoView({ block: 'nearest' });
      });
    });
    return () => {
      stop();
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [store, root, attribute]);
}
