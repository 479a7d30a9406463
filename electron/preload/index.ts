/**
 * The only code between the window and the main process: `{ call, on }` on `window.gaitsmith`, nothing of
 * Electron or Node. Built as one CommonJS file, which is what a sandboxed window can load. Names and requests
 * are checked in the main process.
 */
import { contextBridge, ipcRenderer, webUtils } from 'electron';

import { BRIDGE_NAME, type Bridge } from '../../shared/ipc/bridge.ts';
import { CALL_CHANNEL, EVENT_CHANNEL } from '../../shared/ipc/wire.ts';

const bridge: Bridge = {
  call: (channel, request) =>
    ipcRenderer.invoke(
      CALL_CHANNEL,
      channel,
      channel === 'document.openDropped' ? toPaths(request) : request,
    ),
  on(event, listener) {
    const hear = (_: unknown, name: unknown, payload: unknown): void => {
      if (name === event) listener(payload);
    };
    ipcRenderer.on(EVENT_CHANNEL, hear);
    return () => {
      ipcRenderer.off(EVENT_CHANNEL, hear);
    };
  },
};

/**
 * Paths of files that the person dropped. A `File` made by a script has none (Electron gives ''), so the page
 * cannot name a path this way.
 */
function toPaths(request: unknown): { paths: string[] } {
  const files = (request as { files?: unknown } | undefined)?.files;
  const paths = Array.isArray(files) ? files.map((file) => webUtils.getPathForFile(file as never)) : [];
  return { paths: paths.filter((path) => path !== '') };
}

contextBridge.exposeInMainWorld(BRIDGE_NAME, bridge);
