import { fail, type Failure, type Result, succeed } from '../../shared/ipc/result.ts';
import type { Platform } from './platform.ts';

/** The part of the browser's clipboard that is used. */
export type BrowserClipboard = Pick<Clipboard, 'readText' | 'writeText'>;

/**
 * Puts a text on the system's clipboard. Call it while handling a key or button press: both hosts refuse it
 * otherwise. Electron goes through the main process, since pages get no permissions there; in a browser it is
 * the browser's own clipboard. Never rejects.
 */
export async function writeClipboardText(
  platform: Platform,
  text: string,
  browser: BrowserClipboard = navigator.clipboard,
): Promise<Result<void>> {
  if (platform.host === 'electron') {
    const written = await platform.call('clipboard.writeText', { text });
    return written.ok ? succeed(undefined) : written;
  }
  try {
    await browser.writeText(text);
    return succeed(undefined);
  } catch (error) {
    console.warn(error);
    return refuse('copying', 'Nothing was copied');
  }
}

/**
 * The text on the system's clipboard, as {@link writeClipboardText} puts it there; a browser may ask the
 * person first. Never rejects.
 */
export async function readClipboardText(
  platform: Platform,
  browser: BrowserClipboard = navigator.clipboard,
): Promise<Result<string>> {
  if (platform.host === 'electron') {
    const read = await platform.call('clipboard.readText', {});
    return read.ok ? succeed(read.value.text) : read;
  }
  try {
    return succeed(await browser.readText());
  } catch (error) {
    console.warn(error);
    return refuse('pasting', 'Nothing was pasted');
  }
}

function refuse(what: string, consequence: string): Failure {
  return fail(
    'refused',
    `The browser does not let this page reach the clipboard. ${consequence}; allow ${what} in the browser's settings of this page and try again.`,
  );
}
