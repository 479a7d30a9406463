import type { IpcMain, IpcMainInvokeEvent } from 'electron';

import { fail, type Result } from '../../shared/ipc/result.ts';
import { CALL_CHANNEL } from '../../shared/ipc/wire.ts';
import { dispatch, type Router } from '../services/dispatch.ts';
import { isAppAddress } from './appAddress.ts';
import type { WindowCallers } from './windowCallers.ts';

/**
 * Binds the router to Electron's one call channel. Only the top frame of a window that shows the app itself
 * may call.
 */
export function bindCalls(
  ipcMain: IpcMain,
  router: Router,
  callers: WindowCallers,
  developmentUrl?: string,
): void {
  ipcMain.handle(
    CALL_CHANNEL,
    async (event, channel: unknown, request: unknown): Promise<Result<unknown>> => {
      if (!isTrustedSender(event, developmentUrl))
        return fail('refused', 'Only the window of Gaitsmith may call it. Nothing was done.');
      return dispatch(router, channel, request, callers.getCaller(event.sender));
    },
  );
}

function isTrustedSender(event: IpcMainInvokeEvent, developmentUrl: string | undefined): boolean {
  const frame = event.senderFrame;
  // Null once the frame has navigated away or is gone; a parent means that it is embedded.
  return frame !== null && frame.parent === null && isAppAddress(frame.url, developmentUrl);
}
