import type { Reply, Request } from '../../shared/ipc/contract.ts';
import { fail, type Result, succeed } from '../../shared/ipc/result.ts';
import type { Caller } from './dispatch.ts';

/** The system's clipboard, where the host has a way to it (Electron). */
export interface SystemClipboard {
  readText(): Promise<string>;
  writeText(text: string): Promise<void>;
  /**
   * Whether a person pressed a key or a button in this window a moment ago: nothing else may touch what they
   * copied.
   */
  hasGesture(callerId: string): boolean;
}

/** Longest text that is handed to a window, in UTF-16 units; the contract's own limit. */
const MAX_LENGTH = 4 * 1024 * 1024;

/** Reading and writing the clipboard for a window. */
export interface ClipboardAccess {
  read(caller: Caller): Promise<Result<Reply<'clipboard.readText'>>>;
  write(
    request: Request<'clipboard.writeText'>,
    caller: Caller,
  ): Promise<Result<Reply<'clipboard.writeText'>>>;
}

/**
 * Makes the service; without a clipboard (browser host) everything is refused, since the page has the
 * browser's.
 */
export function createClipboardAccess(clipboard: SystemClipboard | undefined): ClipboardAccess {
  function find(caller: Caller): Result<SystemClipboard> {
    if (clipboard === undefined)
      return fail('refused', 'In a browser the page itself copies and pastes. Nothing was done.');
    if (clipboard.hasGesture(caller.id)) return succeed(clipboard);
    return fail(
      'refused',
      'Gaitsmith copies and pastes only when a key or button was just pressed. Nothing was done; please try again.',
    );
  }
  return {
    async read(caller) {
      const found = find(caller);
      if (!found.ok) return found;
      const text = await found.value.readText();
      if (text.length <= MAX_LENGTH) return succeed({ text });
      return fail('too-large', 'What was copied is too long to be a style. Nothing was pasted.');
    },
    async write({ text }, caller) {
      const found = find(caller);
      if (!found.ok) return found;
      await found.value.writeText(text);
      return succeed({});
    },
  };
}
