import type { Browser, Page } from 'playwright/test';

import { IS_SLOW, pacePage } from './frames.ts';
import { leavePageUnpainted, paintPageWhereSeen } from './unpainted.ts';

const SIZE = { width: 1280, height: 800 } as const;

/** What a journey may have asked to hear of its page, and the next one has not. */
const HEARD = ['dialog', 'download', 'worker', 'filechooser', 'popup'] as const;

/**
 * A window of the browser that the journeys of a worker have one after the other, each with a host and a
 * folder of its own: what its scripts are compiled to is kept from one to the next, which is a third of what
 * it takes to open. All that a page keeps by itself goes in between.
 */
export interface KeptWindow {
  /** The port that its hosts listen on, one after the other: a browser keeps what it read by address. */
  port: string;
  /** A window with nothing in it. */
  take(painted: boolean): Promise<Page>;
  /** Empties the window for the next journey; one whose journey failed is not kept. */
  giveBack(isWhole: boolean): Promise<void>;
  close(): Promise<void>;
}

export function createKeptWindow(browser: Browser): KeptWindow {
  let kept: { readonly page: Page; readonly painted: boolean } | undefined;
  async function close(): Promise<void> {
    await kept?.page.context().close();
    kept = undefined;
  }
  return {
    port: '0',
    async take(painted) {
      if (kept !== undefined && kept.painted !== painted) await close();
      kept ??= { page: await createPage(browser, painted), painted };
      return kept.page;
    },
    async giveBack(isWhole) {
      // Slow frames are routes of the page, which are taken back with those of the journey.
      if (kept === undefined || !isWhole || IS_SLOW || kept.page.isClosed()) await close();
      else await empty(kept.page);
    },
    close,
  };
}

async function createPage(browser: Browser, painted: boolean): Promise<Page> {
  const context = await browser.newContext({ viewport: SIZE });
  const page = await context.newPage();
  await pacePage(page);
  if (process.env['GAITSMITH_PICTURES'] !== '1')
    await (painted ? paintPageWhereSeen(page) : leavePageUnpainted(page));
  return page;
}

/** Takes back all that a journey may have changed of its window. */
async function empty(page: Page): Promise<void> {
  const context = page.context();
  const { origin } = new URL(page.url());
  for (const name of HEARD) page.removeAllListeners(name);
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize(SIZE);
  for (const key of ['Shift', 'Control', 'Alt', 'Meta']) await page.keyboard.up(key);
  for (const button of ['left', 'middle', 'right'] as const) await page.mouse.up({ button });
  // Whoever has not moved the pointer has it nowhere; in the corner there is nothing under it.
  await page.mouse.move(0, 0);
  await context.clearCookies();
  await context.clearPermissions();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,file_systems,cache_storage,service_workers',
  });
  await session.detach();
}
