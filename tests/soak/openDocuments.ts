import type { Page } from 'playwright/test';

import type { StyleDocument } from '../../shared/style/document.ts';
import { writeStyle } from '../../shared/style/file/writeStyle.ts';

/** One open document as the window holds it, as texts of style files. */
export interface OpenDocument {
  /** Name of its style, which no step changes. */
  readonly name: string;
  /** What is seen, with a drag that goes on. */
  readonly text: string;
  /** What the window takes for saved. */
  readonly savedText: string;
}

/** What is read of the window's own stores. */
interface Seen {
  readonly document: StyleDocument;
  readonly saved: StyleDocument;
}

/** State of a document's store, as far as it is read here. */
interface State {
  readonly document: StyleDocument;
  readonly saved: StyleDocument;
  readonly preview?: { readonly document: StyleDocument };
}

/** The window's stores, as far as they are read here. */
interface Studio {
  readonly documents: {
    readonly store: { getState(): { readonly order: readonly string[]; readonly activeId: string } };
    get(id: string): { getState(): State };
    subscribeEach(listener: (id: string, state: State) => void): () => void;
  };
}

/** What the pages of these runs have beside the program. */
interface WatchedWindow {
  gaitsmithStudio?: Studio;
  gaitsmithNote?: (name: string, document: StyleDocument, saved: StyleDocument) => void;
}

/**
 * Finds the window's stores by React's own tree, from where the panels have them, so that the program needs
 * no door for tests. Run in the page.
 */
function findStudio(): void {
  interface Fiber {
    readonly child: Fiber | null;
    readonly memoizedProps: { readonly studio?: Studio } | null;
  }
  const found = globalThis as WatchedWindow;
  if (found.gaitsmithStudio !== undefined) return;
  const root = document.getElementById('root') as unknown as Record<string, Fiber & { stateNode: unknown }>;
  const container = Object.entries(root).find(([name]) => name.startsWith('__reactContainer$'))?.[1];
  if (container === undefined) throw new Error('React keeps its tree elsewhere now');
  let fiber: Fiber | null = (container.stateNode as { current: Fiber }).current;
  while (fiber !== null && fiber.memoizedProps?.studio === undefined) fiber = fiber.child;
  const studio = fiber?.memoizedProps?.studio;
  if (studio === undefined) throw new Error('<App> has no studio any more');
  found.gaitsmithStudio = studio;
}

/**
 * Reads all open documents whole, to the last digit and with the keys that are not selected: more than the
 * window shows at once.
 */
export async function readOpenDocuments(page: Page): Promise<readonly OpenDocument[]> {
  await page.evaluate(findStudio);
  const seen = await page.evaluate((): Seen[] => {
    const { documents } = (globalThis as WatchedWindow).gaitsmithStudio!;
    const { order } = documents.store.getState();
    return order.map((id) => {
      const state = documents.get(id).getState();
      return {
        document: (state.preview ?? state).document,
        saved: state.saved,
      };
    });
  });
  return seen.map(({ document, saved }) => ({
    name: document.name,
    text: writeStyle(document),
    savedText: writeStyle(saved),
  }));
}

/** Name of the style that is edited. */
export async function readActiveName(page: Page): Promise<string> {
  await page.evaluate(findStudio);
  return page.evaluate(() => {
    const { documents } = (globalThis as WatchedWindow).gaitsmithStudio!;
    const { document } = documents.get(documents.store.getState().activeId).getState();
    return document.name;
  });
}

/**
 * Calls back with every state that any open document comes to from now on, in the moment that it does; also
 * between the steps, where a browser hands out the moves of a drag that it had kept back.
 */
export async function watchOpenDocuments(
  page: Page,
  note: (state: Pick<OpenDocument, 'name' | 'text' | 'savedText'>) => void,
): Promise<void> {
  await page.exposeFunction('gaitsmithNote', (name: string, document: StyleDocument, saved: StyleDocument) =>
    note({ name, text: writeStyle(document), savedText: writeStyle(saved) }),
  );
  await page.evaluate(findStudio);
  await page.evaluate(() => {
    const { gaitsmithStudio, gaitsmithNote } = globalThis as WatchedWindow;
    gaitsmithStudio!.documents.subscribeEach((_, state) => {
      const { document } = state.preview ?? state;
      gaitsmithNote!(document.name, document, state.saved);
    });
  });
}
