import type { Studio } from '../studio.ts';
import type { Audition } from './libraryStore.ts';

/**
 * Shows a style on the figure until `endAudition`, another audition, or whatever changes what is open: an
 * edit, another document, another mix. What is edited is what is seen.
 */
export function startAudition(studio: Studio, style: Pick<Audition, 'id' | 'title' | 'document'>): void {
  const { library, documents, mix } = studio;
  library.getState().audition?.stop();
  const readDocument = (): readonly unknown[] => {
    const store = documents.getActive();
    const { document, preview } = store.getState();
    return [store, document, preview];
  };
  const before = readDocument();
  const unwatch = [
    documents.subscribeActive(() => {
      if (readDocument().some((part, index) => part !== before[index])) endAudition(studio);
    }),
    mix.subscribe((state, last) => {
      const isShown = state.previewing && state.document !== undefined;
      if (isShown && (state.document !== last.document || !last.previewing)) endAudition(studio);
    }),
  ];
  library.setState({
    asked: undefined,
    audition: {
      ...style,
      stop() {
        for (const stop of unwatch) stop();
      },
    },
  });
}

/** Gives the figure back to what is open; also gives up a style that is still being read. */
export function endAudition({ library }: Studio): void {
  const { audition, asked } = library.getState();
  if (audition === undefined && asked === undefined) return;
  audition?.stop();
  library.setState({ audition: undefined, asked: undefined });
}
