import type { Page } from 'playwright/test';

import type { StyleDocument } from '../../shared/style/document.ts';
import { writeStyle } from '../../shared/style/writeStyle.ts';

/** One open document as the window holds it, as texts of style files. */
export interface OpenDocument {
  /** Name of its style, which no step changes. */
  readonly name: string;
  /** What is seen, with a drag that goes on. */
  readonly text: string;
  /** What the window takes for saved. */
  readonly savedText: string;
  readonly isActive: boolean;
}

/** What is read of the window's own stores. */
interface Seen {
  readonly document: StyleDocument;
  readonly saved: StyleDocument;
  readonly isActive: boolean;
}

/**
 * Reads all open documents whole, to the last digit and with the keys that are not selected: more than the window shows at once. It goes by
 * React's own tree to the stores that the panels draw from, so that the program needs no door for tests.
 */
export async function readOpenDocuments(page: Page): Promise<readonly OpenDocument[]> {
  const seen = await page.evaluate((): Seen[] => {
    interface Fiber {
      readonly child: Fiber | null;
      readonly memoizedProps: { readonly studio?: Studio } | null;
    }
    interface State {
      readonly document: StyleDocument;
      readonly saved: StyleDocument;
      readonly preview?: { readonly document: StyleDocument };
    }
    interface Studio {
      readonly documents: {
        readonly store: { getState(): { readonly order: readonly string[]; readonly activeId: string } };
        get(id: string): { getState(): State };
      };
    }
    const root = document.getElementById('root') as unknown as Record<string, Fiber & { stateNode: unknown }>;
    const container = Object.entries(root).find(([name]) => name.startsWith('__reactContainer$'))?.[1];
    if (container === undefined) throw new Error('React keeps its tree elsewhere now');
    let fiber: Fiber | null = (container.stateNode as { current: Fiber }).current;
    while (fiber !== null && fiber.memoizedProps?.studio === undefined) fiber = fiber.child;
    const studio = fiber?.memoizedProps?.studio;
    if (studio === undefined) throw new Error('<App> has no studio any more');
    const { order, activeId } = studio.documents.store.getState();
    return order.map((id) => {
      const state = studio.documents.get(id).getState();
      return {
        document: (state.preview ?? state).document,
        saved: state.saved,
        isActive: id === activeId,
      };
    });
  });
  return seen.map(({ document, saved, isActive }) => ({
    name: document.name,
    text: writeStyle(document),
    savedText: writeStyle(saved),
    isActive,
  }));
}
